import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { BusinessError, fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';

/** The parts of an .xlsx file, by name; `part` gives the bytes of one as they are inflated. */
export interface Package {
  readonly has: (name: string) => boolean;
  readonly part: (name: string) => AsyncGenerator<Uint8Array>;
  readonly whole: (name: string) => Promise<string>;
}

const maxEntries = 1000;
const maxUnpacked = 512 * 1024 * 1024;
const maxRatio = 100;
/** Small parts may repeat themselves as much as they like. */
const ratioFree = 256 * 1024;

/** Opens a zip whose directory keeps the limits; nothing is inflated yet, and no size in it is believed. */
export async function openPackage(bytes: Buffer): Promise<Package> {
  const zip = await asDamaged(() => fromBufferPromise(bytes, { lazyEntries: true }));
  const entries = await directoryOf(zip);
  let unpacked = 0;

  async function* part(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(folded(name));
    if (!entry) fail(excelErrors.damaged);
    const stream = await asDamaged(() => zip.openReadStreamPromise(entry));
    let inflated = 0;
    try {
      for await (const chunk of guarded(stream)) {
        inflated += chunk.length;
        unpacked += chunk.length;
        if (unpacked > maxUnpacked || isBomb(entry.compressedSize, inflated)) fail(excelErrors.unsafe);
        yield chunk;
      }
    } finally {
      stream.destroy();
    }
  }

  const whole = async (name: string): Promise<string> => (await buffer(part(name))).toString('utf8');
  return { has: (name) => entries.has(folded(name)), part, whole };
}

// Names of parts are compared without case (OPC, ISO/IEC 29500-2), and some programs write the backslash of their system.
const folded = (name: string): string => name.replaceAll('\\', '/').toLowerCase();

async function directoryOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > maxEntries) fail(excelErrors.unsafe);
  const entries = new Map<string, Entry>();
  await asDamaged(async () => {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) fail(excelErrors.password);
      const name = folded(entry.fileName);
      if (entries.has(name) || entries.size >= maxEntries) fail(excelErrors.unsafe);
      entries.set(name, entry);
    }
  });
  const all = [...entries.values()];
  const unpacked = all.reduce((total, entry) => total + entry.uncompressedSize, 0);
  if (unpacked > maxUnpacked || overlaps(all)) fail(excelErrors.unsafe);
  if (all.some((entry) => isBomb(entry.compressedSize, entry.uncompressedSize))) fail(excelErrors.unsafe);
  return entries;
}

const isBomb = (packed: number, unpacked: number): boolean => unpacked > ratioFree && unpacked > packed * maxRatio;

/** Whether two entries share bytes: the way a small file claims to hold a huge one many times. */
function overlaps(entries: readonly Entry[]): boolean {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  return inOrder.some((entry, index) => {
    const next = inOrder[index + 1];
    return (
      next !== undefined && entry.relativeOffsetOfLocalHeader + entry.compressedSize > next.relativeOffsetOfLocalHeader
    );
  });
}

async function* guarded(stream: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await asDamaged(() => chunks.next());
    if (done) return;
    if (value instanceof Uint8Array) yield value;
  }
}

/** What the zip library refuses is a damaged file, not a fault of ours. */
async function asDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BusinessError) throw error;
    throw new BusinessError(excelErrors.damaged);
  }
}
