import { isRecord } from '#model/value.ts';
import { sendResumable } from '#ui/files/transfer.ts';
import { toBase64, type Bytes } from '../sealing/canonical.rules.ts';
import {
  chunkCipher,
  chunkCount,
  chunkLength,
  hashOfChunk,
  hashOfChunks,
  sealedChunkLength,
  sealedSize,
  type ChunkCipher,
  type NamedFile,
} from './stream.rules.ts';

interface Sending {
  readonly applyId: string;
  readonly file: File;
  readonly secret: { readonly key: Bytes; readonly prefix: Bytes };
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

// Each part must arrive within two minutes: on 1 Mbit/s it takes 32 seconds.
const partChunks = 4;

/** One chunk of a file, encrypted; always the same bytes, so that an upload can go on where it stopped. */
async function sealedChunk(file: File, cipher: ChunkCipher, index: number): Promise<{ plain: Bytes; sealed: Bytes }> {
  const part = file.slice(index * chunkLength, (index + 1) * chunkLength);
  const plain = new Uint8Array(await part.arrayBuffer());
  return { plain, sealed: await cipher.seal(plain, index, index === chunkCount(file.size) - 1) };
}

/** What is between two places of the encrypted file, encrypted as it is asked for. */
async function sealedSlice(file: File, cipher: ChunkCipher, from: number, to: number): Promise<Blob> {
  const parts: Blob[] = [];
  const end = Math.min(to, sealedSize(file.size));
  for (let index = Math.floor(from / sealedChunkLength); index * sealedChunkLength < end; index += 1) {
    const { sealed } = await sealedChunk(file, cipher, index);
    const start = index * sealedChunkLength;
    parts.push(new Blob([sealed.subarray(Math.max(0, from - start), Math.min(sealed.length, end - start))]));
  }
  return new Blob(parts);
}

/**
 * Encrypts a file in this browser chunk by chunk and sends it; goes on where an earlier attempt with the same secret ended.
 * Gives what the sealed content of the bid says of it.
 */
export async function sendBidFile({ applyId, file, secret, onProgress, signal }: Sending): Promise<NamedFile> {
  const cipher = await chunkCipher(secret.key, secret.prefix);
  const size = sealedSize(file.size);
  const mark = toBase64(secret.prefix);
  const answer = await sendResumable({
    path: '/bidding/bidFile',
    file,
    fileReader: {
      openFile: async () => ({
        size,
        slice: async (start: number, end: number) => ({
          value: await sealedSlice(file, cipher, start, end),
          done: end >= size,
        }),
        close: () => undefined,
      }),
    },
    partSize: partChunks * sealedChunkLength,
    // No name and no type: only whose it is.
    metadata: { applyId },
    fingerprint: `bid|${applyId}|${mark}|${size}`,
    onProgress,
    signal,
  });
  const data = isRecord(answer) ? answer['data'] : undefined;
  if (!isRecord(data) || typeof data['id'] !== 'string') throw new Error('An upload ended without an answer.');
  return { ...(await hashesOf(file, cipher)), ...named(file, secret), id: data['id'] };
}

const named = (file: File, { key, prefix }: Sending['secret']) => ({
  name: file.name,
  size: file.size,
  key: toBase64(key),
  prefix: toBase64(prefix),
});

/** Both hashes of a file, over what is in it now: one that has changed since its beginning was sent does not pass. */
async function hashesOf(file: File, cipher: ChunkCipher): Promise<Pick<NamedFile, 'cipherHash' | 'plainHash'>> {
  const [plain, sealed]: [string[], string[]] = [[], []];
  for (let index = 0; index < chunkCount(file.size); index += 1) {
    const chunk = await sealedChunk(file, cipher, index);
    plain.push(await hashOfChunk(chunk.plain));
    sealed.push(await hashOfChunk(chunk.sealed));
  }
  return { plainHash: await hashOfChunks(plain), cipherHash: await hashOfChunks(sealed) };
}
