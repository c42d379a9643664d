import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Context, Log } from '#engine/runtime/context.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { keyOf } from '#model/document.ts';
import { saveOwnContent, saveFile, type Files } from '#areas/files/public.ts';
import { sysLoginConfig } from '#areas/access/loginConfig/loginConfig.document.ts';
import { demoAccounts } from './start.server.ts';

/**
 * Gives the login page of the demo its logo. The content is laid down at every start: a copy of the database comes
 * without the files.
 */
export async function showDemoLogo(engine: Engine, files: Files, log: Log, isFresh: boolean): Promise<void> {
  if ((await demoAccounts(engine)).length === 0) return;
  const content = await saveOwnContent(files, createReadStream(join(import.meta.dirname, 'logo.png')));
  if (!isFresh) return;
  await runRequest(engine, { user: systemUser, language: 'zh', log }, (ctx) => attach(ctx, files, content));
}

async function attach(ctx: Context, files: Files, content: { hash: string; size: number }): Promise<void> {
  const [config] = await ctx.store(sysLoginConfig).find({ status: 'PUBLISHED' });
  if (!config) return;
  await saveFile(ctx, files, {
    name: 'logo.png',
    contentType: 'image/png',
    ...content,
    businessId: config.id,
    businessDocument: keyOf(sysLoginConfig),
    kind: 'Logo',
    purpose: 'attachment',
    uploaderSide: 'buyer',
  });
}
