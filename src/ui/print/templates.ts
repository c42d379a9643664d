import { useQuery } from '@tanstack/react-query';
import { keyOf, permissionOf, type AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '../access.tsx';
import { server } from '../server.ts';

export interface PrintTemplate {
  readonly id: string;
  readonly docId: string;
  readonly name: { readonly zh: string; readonly en?: string };
  /** The company whose documents it is for; every company's without one. */
  readonly companyId: string | null;
}

/** A file that was made. */
export interface MadePrint {
  readonly url: string;
  readonly name: string;
  readonly reprints: number;
}

const minutes = 5 * 60_000;

/** The published templates with which the user may print rows of a document. */
export function usePrintTemplates(document: AnyDocument): readonly PrintTemplate[] {
  const may = useMay();
  const found = useQuery({
    queryKey: ['system/print/templates'],
    queryFn: async ({ signal }) =>
      templatesIn(await server.post('system/print/templates', {}, { signal, quiet: true })),
    enabled: may(permissionOf(document, 'print')),
    staleTime: minutes,
  });
  return (found.data ?? []).filter(({ docId }) => docId === keyOf(document));
}

/** Of templates that fit a document, those that its rows are printed with; undefined until the server has told. */
export function useOfferedTemplates(
  templates: readonly PrintTemplate[],
  ids: readonly string[],
): readonly PrintTemplate[] | undefined {
  const docId = templates[0]?.docId;
  const found = useQuery({
    queryKey: ['system/print/templates', docId, ids],
    queryFn: async ({ signal }) => templatesIn(await server.post('system/print/templates', { docId, ids }, { signal })),
    gcTime: 0,
  });
  const offered = new Set(found.data?.map(({ id }) => id));
  return found.data && templates.filter(({ id }) => offered.has(id));
}

function templatesIn(answer: unknown): PrintTemplate[] {
  const records = isRecord(answer) && Array.isArray(answer['records']) ? answer['records'] : [];
  return records.filter(isRecord).map(({ id, docId, name, companyId }) => ({
    id: String(id),
    docId: String(docId),
    name: isRecord(name) ? { zh: String(name['zh']), en: String(name['en']) } : { zh: '' },
    companyId: typeof companyId === 'string' ? companyId : null,
  }));
}

/** The templates that fit every one of these rows. */
export const fitting = (templates: readonly PrintTemplate[], rows: readonly Readonly<Record<string, unknown>>[]) =>
  templates.filter(({ companyId }) => companyId === null || rows.every((row) => row['companyId'] === companyId));

/** The characters that no font has, where the server made no file because of them. */
export const missingIn = (answer: unknown): string | undefined =>
  isRecord(answer) && typeof answer['missing'] === 'string' ? answer['missing'] : undefined;

/** What the server says of a file that it made. */
export const madeIn = (answer: unknown): MadePrint => {
  const { url, name, reprints } = isRecord(answer) ? answer : {};
  return { url: String(url), name: String(name), reprints: Number(reprints) };
};

/** Shows a file in a browser tab of its own, from where it is printed. */
export const openPrint = ({ url }: MadePrint): void => void window.open(`${url}&show=1`, '_blank', 'noopener');
