import { isRecord } from '#model/value.ts';
import { RefusalError } from '../request.ts';
import { server } from '../server.ts';

/** A file, and what the server says of it: what it would do, or why it is refused. */
export interface FilePreview {
  readonly file: File;
  readonly kind: string;
  readonly documentNo: string;
  readonly repeated: boolean;
  readonly does: readonly string[];
  /** What it says that nothing is done with. */
  readonly unused: readonly string[];
  readonly refusals: readonly string[];
}

const path = '/pur/ubl/import';

/** What receivers would miss in documents that are about to be handed out. */
export async function lacksAt(address: string): Promise<readonly string[]> {
  const answer = await server.get(address);
  return isRecord(answer) && Array.isArray(answer['lacks']) ? answer['lacks'].map(String) : [];
}

/** What taking over a file would do. */
export async function previewFile(file: File): Promise<FilePreview> {
  const nothing = { file, kind: '', documentNo: '', repeated: false, does: [], unused: [] };
  const { answer, refusals } = await sent(file, { preview: 'true' });
  if (!isRecord(answer)) return { ...nothing, refusals };
  const { kind, documentNo, repeated, does, unused } = answer;
  return {
    file,
    kind: String(kind),
    documentNo: String(documentNo),
    repeated: repeated === true,
    does: Array.isArray(does) ? does.map(String) : [],
    unused: Array.isArray(unused) ? unused.map(String) : [],
    refusals,
  };
}

/** Takes a file over; gives why it was refused, nothing when it was not. */
export const importFile = async (file: File): Promise<readonly string[]> => (await sent(file, {})).refusals;

async function sent(
  file: File,
  query: Readonly<Record<string, string>>,
): Promise<{ readonly answer?: unknown; readonly refusals: readonly string[] }> {
  try {
    const address = `${path}?${new URLSearchParams({ fileName: file.name, ...query })}`;
    return { answer: await server.sendFile(address, file, 'application/xml'), refusals: [] };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { refusals: error.problems.length > 0 ? error.problems.map(({ message }) => message) : [error.message] };
  }
}
