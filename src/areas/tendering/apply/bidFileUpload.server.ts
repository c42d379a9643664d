import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { RawRoutes } from '#engine/http/server.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { mebibyte } from '#engine/files/drafts.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import {
  holdContent,
  resumableRoutesAt,
  serveResumable,
  type Files,
  type ResumableCaller,
} from '#areas/files/public.ts';
import { openForBids, ownParticipation } from './bidding.server.ts';
import { tenderingApply } from './tenderingApply.document.ts';
import { addBidFile, fileOfUpload, filesOfApply } from '../bidFile/bidFile.queries.ts';
import { errors } from '../bidFile/errors.ts';
import { hashOfChunks, sealedChunkLength } from '../bidFile/stream.rules.ts';

const path = '/bidding/bidFile';

/** How much a participation may send, whatever becomes of it. */
const limits = { files: 50, megabytes: 4096 };

interface UploadParts {
  readonly files: Files;
  readonly newId: () => string;
}

/**
 * Takes encrypted files of bids in, resumable: no name, no type, nothing but bytes and their number; they count once a bid
 * names them, and lie where no list of files shows them.
 */
export function bidFileRoutes({ files, newId }: UploadParts): RawRoutes {
  const folder = join(files.resumableFolder, 'sealed');

  return {
    routes: resumableRoutesAt(path),
    async register(app, http) {
      await app.register(async (scope) =>
        serveResumable(scope, http, {
          path,
          folder,
          megabytes: files.resumableMegabytes,
          begin: ({ request, user }, { applyId }, size) =>
            http.run(request, user, async (ctx) => void (await checkUpload(ctx, applyId, size))),
          async end(uploadId, { applyId }, { request, user }: ResumableCaller) {
            const draft = await hashesOf(join(folder, uploadId));
            await files.blobs.keep(draft.path, draft.hash);
            return http.run(request, user, async (ctx) => {
              const apply = await checkUpload(ctx, applyId, draft.size);
              const known = await ctx.asSystem(({ db }) => fileOfUpload(db, uploadId));
              if (known) return { id: known.id };
              const id = newId();
              await ctx.asSystem(async ({ db }) => {
                await holdContent(db, { hash: draft.hash, holder: `bidding.bidFile.${id}` });
                await addBidFile(db, {
                  id,
                  tenderingId: apply.tenderingId,
                  applyId: apply.id,
                  size: draft.size,
                  hash: draft.hash,
                  cipherHash: draft.cipherHash,
                  uploadKey: uploadId,
                });
              });
              return { id };
            });
          },
          async ended(uploadId, { request, user }) {
            const known = await http.run(request, user, (ctx) => ctx.asSystem(({ db }) => fileOfUpload(db, uploadId)), {
              readOnly: true,
            });
            return known ? { size: known.size, answer: { id: known.id } } : undefined;
          },
        }),
      );
    },
  };
}

async function checkUpload(ctx: EngineContext, applyId: string | null | undefined, size: number) {
  if (!ctx.user.permissions.has(permissionOf(tenderingApply, 'bid')))
    fail(engineErrors.denied16, { action: ['投标', 'Submit a bid'] });
  const apply = await ownParticipation(ctx, applyId);
  if (size === 0) fail(errors.fileEmpty);
  await ctx.asSystem(async (system) => {
    await openForBids(system, apply);
    const sent = await filesOfApply(system.db, apply.id);
    if (sent.length >= limits.files) fail(errors.filesTooMany, { limit: limits.files });
    const bytes = sent.reduce((sum, file) => sum + file.size, size);
    if (bytes > limits.megabytes * mebibyte) fail(errors.filesTooLarge, { limit: limits.megabytes });
  });
  return apply;
}

/** The two hashes of a file on the disk: of all of it, by which it is stored, and by chunks, as its bidder computes it. */
async function hashesOf(file: string) {
  const whole = createHash('sha256');
  const chunks: string[] = [];
  let size = 0;
  const source: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: sealedChunkLength });
  for await (const chunk of source) {
    whole.update(chunk);
    chunks.push(createHash('sha256').update(chunk).digest('hex'));
    size += chunk.length;
  }
  return { path: file, hash: whole.digest('hex'), cipherHash: await hashOfChunks(chunks), size };
}
