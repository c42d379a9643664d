import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '#engine/runtime/context.ts';
import { detectType } from '#engine/files/contentType.ts';
import { drop, mebibyte, receive, type Draft } from '#engine/files/drafts.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { BusinessError } from '#model/errors.ts';
import { keyOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { safeFileName } from '#model/fileName.ts';
import { technicalFileKind } from '#areas/experts/public.ts';
import { releaseContent, saveFile, type Files } from '#areas/files/public.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { fromBase64, type Bytes } from '../sealing/canonical.rules.ts';
import { endOpening, filesOfTender, type BidFileRow } from './bidFile.queries.ts';
import { chunkCipher, hashOfChunk, hashOfChunks, sealedChunkLength, type ChunkCipher } from './stream.rules.ts';

/** How a file came open. */
type FileResult = 'OK' | 'NOT_DECRYPTED' | 'HASH_MISMATCH' | 'TYPE_REFUSED';

/**
 * Decrypts the files of opened bids, each by itself: one that cannot be opened says why and stops no other. Run again it opens
 * what is not open yet.
 */
export const openBidFiles = (files: Files, seal: SecretBox) =>
  defineJob<{ tenderingId: string }>({
    code: 'bidding.openFiles',
    label: ['解密投标文件', 'Decrypt the files of bids'],
    async run({ tenderingId }, ctx) {
      for (const file of await filesOfTender(ctx.db, tenderingId, 'OPENING')) await openFile(ctx, files, seal, file);
    },
  });

async function openFile(ctx: Context, files: Files, seal: SecretBox, file: BidFileRow): Promise<void> {
  const secret: unknown = JSON.parse(file.sealed === null ? 'null' : seal.decrypt(file.sealed));
  const key = isRecord(secret) ? fromBase64(String(secret['key'])) : undefined;
  const prefix = isRecord(secret) ? fromBase64(String(secret['prefix'])) : undefined;
  const end = (result: FileResult) => endOpening(ctx.db, file.id, result === 'OK' ? 'OPENED' : 'FAILED', result);
  if (key?.length !== 32 || prefix?.length !== 7) return end('NOT_DECRYPTED');
  const read = await decrypted(files, file, await chunkCipher(key, prefix));
  if (typeof read === 'string') return end(read);
  try {
    if (read.plainHash !== file.plainHash) return await end('HASH_MISMATCH');
    const name = safeFileName(file.name ?? '');
    const contentType = await detectType(read.draft.path, name).catch((error: unknown) => {
      if (error instanceof BusinessError) return undefined;
      throw error;
    });
    if (contentType === undefined) return await end('TYPE_REFUSED');
    await files.blobs.keep(read.draft.path, read.draft.hash);
    const bid = await ctx.store(tenderingBid).get(file.bidId ?? '');
    await saveFile(ctx, files, {
      name,
      contentType,
      size: read.draft.size,
      hash: read.draft.hash,
      businessId: bid.id,
      businessDocument: keyOf(tenderingBid),
      kind: file.technical ? technicalFileKind : 'BidFile',
      purpose: 'bid',
      uploaderSide: 'supplier',
      supplierBaseId: bid.supplierBaseId,
    });
    await releaseContent(ctx.db, `bidding.bidFile.${file.id}`);
    await end('OK');
  } finally {
    await drop(read.draft.path);
  }
}

interface ReadFile {
  readonly draft: Draft;
  readonly plainHash: string;
}

class ChunkRefused extends Error {}

async function decrypted(
  files: Files,
  file: BidFileRow,
  cipher: ChunkCipher,
): Promise<ReadFile | 'NOT_DECRYPTED' | 'HASH_MISMATCH'> {
  const [plain, sealed]: [string[], string[]] = [[], []];
  const count = Math.ceil(file.size / sealedChunkLength);
  const chunks = async function* (): AsyncGenerator<Buffer> {
    let index = 0;
    for await (const chunk of inChunks(await files.blobs.read(file.hash))) {
      sealed.push(createHash('sha256').update(chunk).digest('hex'));
      const opened = await cipher.open(chunk, index, index === count - 1);
      if (!opened) throw new ChunkRefused();
      plain.push(await hashOfChunk(opened));
      index += 1;
      yield Buffer.from(opened);
    }
    // The last chunk says that it is the last: a file that was cut off does not get here.
    if (index !== count) throw new ChunkRefused();
  };
  try {
    const draft = await receive(Readable.from(chunks()), files.draftFolder, files.resumableMegabytes * mebibyte);
    if ((await hashOfChunks(sealed)) !== file.cipherHash) {
      await drop(draft.path);
      return 'HASH_MISMATCH';
    }
    return { draft, plainHash: await hashOfChunks(plain) };
  } catch (error) {
    if (error instanceof ChunkRefused) return 'NOT_DECRYPTED';
    throw error;
  }
}

/** A stream in chunks as they were encrypted. */
async function* inChunks(source: Readable): AsyncGenerator<Bytes> {
  let rest: Buffer = Buffer.alloc(0);
  const parts: AsyncIterable<Buffer> = source;
  for await (const part of parts) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    while (rest.length >= sealedChunkLength) {
      yield new Uint8Array(rest.subarray(0, sealedChunkLength));
      rest = rest.subarray(sealedChunkLength);
    }
  }
  if (rest.length > 0) yield new Uint8Array(rest);
}
