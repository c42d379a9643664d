import { join } from 'node:path';
import { defineJob, type Job } from '#engine/runtime/jobs.ts';
import { dropOlder } from '#engine/files/drafts.ts';
import { dropOwnerless, filesByIds, isContentUsed, lockContent } from './files.queries.ts';
import type { Files } from './files.server.ts';
import { ossBusiness } from './ossBusiness/ossBusiness.document.ts';

/** Looks for viruses in one new file; until then nobody can download it. */
export const scanFile = ({ scanner, blobs }: Pick<Files, 'scanner' | 'blobs'>): Job<{ id: string }> =>
  defineJob({
    code: 'files.scan',
    label: ['文件病毒扫描', 'Scan a file for viruses'],
    async run({ id }, ctx) {
      const [file] = await filesByIds(ctx.db, [id]);
      if (!scanner || file?.status !== 'CHECKING') return;
      const verdict = await scanner.scan(await blobs.read(file.hash));
      const outcome = verdict.clean
        ? { status: 'READY' as const }
        : { status: 'REFUSED' as const, finding: verdict.finding };
      await ctx.store(ossBusiness).patch(id, outcome);
      if (!verdict.clean)
        ctx.log.warn({ file: id, finding: verdict.finding }, 'a file was refused by the virus scanner');
    },
  });

const day = 24 * 60 * 60 * 1000;

/** Removes a day later what nobody needs: files without a document, contents without a file, uploads that never ended. */
export const sweepFiles = (files: Pick<Files, 'blobs' | 'draftFolder' | 'resumableFolder'>): Job =>
  defineJob({
    code: 'files.sweep',
    label: ['清理无主文件', 'Remove files nobody needs'],
    cron: '37 * * * *',
    async run(_, ctx) {
      const before = new Date(Date.parse(ctx.now) - day);
      await dropOlder(files.draftFolder, before);
      for (const folder of [files.resumableFolder, join(files.resumableFolder, 'sealed')])
        await dropOlder(folder, new Date(before.getTime() - 6 * day));
      for await (const hash of files.blobs.storedBefore(before)) {
        if (await isContentUsed(ctx.db, hash)) continue;
        // Whoever refers to this content from now on waits, and then finds that it is not there.
        await lockContent(ctx.db, hash);
        if (!(await isContentUsed(ctx.db, hash))) await files.blobs.remove(hash);
      }
      // Their contents go with the next run, when it is certain that these rows are gone.
      await dropOwnerless(ctx.db);
    },
  });
