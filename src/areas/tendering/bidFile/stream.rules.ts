import { bytesOfText, fromHex, sha256, toHex, type Bytes } from '../sealing/canonical.rules.ts';

/** How much of a file one chunk encrypts. */
export const chunkLength = 1024 * 1024;
const tagLength = 16;
/** How long a chunk is once it is encrypted; the last one may be shorter. */
export const sealedChunkLength = chunkLength + tagLength;

const info: Bytes = bytesOfText('bid file 1');

/** What opens a file of a bid: it lies in the sealed content of the bid. Both base64. */
export interface FileSecret {
  readonly key: string;
  readonly prefix: string;
}

/** How many chunks a file has. */
export const chunkCount = (size: number): number => Math.ceil(size / chunkLength);

/** How long a file is once it is encrypted. */
export const sealedSize = (size: number): number => size + chunkCount(size) * tagLength;

/**
 * STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015), as age and Tink use it: the nonce of a chunk is a prefix of the file, its
 * place, and whether it is the last one, so that none can be left out, moved or cut off.
 */
function nonceOf(prefix: Bytes, index: number, isLast: boolean): Bytes {
  const nonce = new Uint8Array(12);
  nonce.set(prefix.subarray(0, 7));
  new DataView(nonce.buffer).setUint32(7, index);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts and decrypts the chunks of one file. */
export interface ChunkCipher {
  /** A chunk, encrypted with its mark; the same chunk gives the same bytes again. */
  seal(chunk: Bytes, index: number, isLast: boolean): Promise<Bytes>;
  /** The chunk; undefined where it was changed, moved, or is another file's. */
  open(sealed: Bytes, index: number, isLast: boolean): Promise<Bytes | undefined>;
}

/** The cipher of a file, AES-256-GCM by chunks. */
export async function chunkCipher(key: Bytes, prefix: Bytes): Promise<ChunkCipher> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const params = (index: number, isLast: boolean) => ({
    name: 'AES-GCM',
    iv: nonceOf(prefix, index, isLast),
    additionalData: info,
  });
  return {
    seal: async (chunk, index, isLast) =>
      new Uint8Array(await crypto.subtle.encrypt(params(index, isLast), imported, chunk)),
    open: (sealed, index, isLast) =>
      crypto.subtle.decrypt(params(index, isLast), imported, sealed).then(
        (bytes) => new Uint8Array(bytes),
        () => undefined,
      ),
  };
}

/** The hash of a long content by those of its chunks: neither side has to hold more than one chunk. */
export const hashOfChunks = (hashes: readonly string[]): Promise<string> => {
  const bytes = new Uint8Array(hashes.length * 32);
  for (const [index, hash] of hashes.entries()) bytes.set(fromHex(hash) ?? new Uint8Array(32), index * 32);
  return sha256(bytes);
};

/** A file of a bid as its sealed content names it. */
export interface NamedFile extends FileSecret {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly cipherHash: string;
  readonly plainHash: string;
  /** It lies in the commercial envelope; in the technical one, or the only one, unless it says so. */
  readonly envelope?: 'PRICE';
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** The files that the content of a bid names, as far as they are well-formed. */
export function readNamedFiles(content: unknown): NamedFile[] {
  if (typeof content !== 'object' || content === null || !('files' in content) || !Array.isArray(content.files))
    return [];
  const list: unknown[] = content.files;
  return list.flatMap((each) => {
    if (typeof each !== 'object' || each === null) return [];
    const file: Readonly<Record<string, unknown>> = { ...each };
    const { id, name, size, key, prefix, cipherHash, plainHash, envelope } = file;
    if (typeof id !== 'string' || typeof name !== 'string' || typeof size !== 'number') return [];
    if (typeof key !== 'string' || typeof prefix !== 'string' || !isHash(cipherHash) || !isHash(plainHash)) return [];
    const named = { id, name, size, key, prefix, cipherHash, plainHash };
    return [envelope === 'PRICE' ? { ...named, envelope } : named];
  });
}

/** A random secret for one file, as bytes. */
export const newFileSecret = (): { readonly key: Bytes; readonly prefix: Bytes } => ({
  key: crypto.getRandomValues(new Uint8Array(32)),
  prefix: crypto.getRandomValues(new Uint8Array(7)),
});

/** The hash of one chunk. */
export const hashOfChunk = async (chunk: Bytes): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', chunk)));
