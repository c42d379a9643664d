import type { Readable } from 'node:stream';

/** Keeps the contents of files by their SHA-256 hash; who may read them is not its business. */
export interface BlobStore {
  /** Takes a complete file of the local disk over; the same content is kept once. The file is gone afterwards. */
  keep(path: string, hash: string): Promise<void>;
  has(hash: string): Promise<boolean>;
  /** A content as a stream; rejects when it is not there. */
  read(hash: string): Promise<Readable>;
  remove(hash: string): Promise<void>;
  /** The hashes of contents that were kept before a time. */
  storedBefore(time: Date): AsyncIterable<string>;
}

/** Whether a text is the hash of a content. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
