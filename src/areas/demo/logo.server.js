import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { keyOf } from '#model/document.ts';
import { saveOwnContent, saveFile } from '#areas/files/public.ts';
import { sysLoginConfig } from '#areas/access/loginConfig/loginConfig.document.ts';
import { demoAccounts } from './start.server.ts';
/**
 * Gives the login page of the demo its logo. The content is laid down at every start: a copy of the database comes
 * without the files.
 */
export async function showDemoLogo(engine, files, log, isFresh) {
  if ((await demoAccounts(engine)).length === 0) return;
  const content = await saveOwnContent(files, createReadStream(join(import.meta.dirname, 'logo.png')));
  if (!isFresh) return;
  await runRequest(engine, { user: systemUser, language: 'zh', log }, (ctx) => attach(ctx, files, content));
}
async function attach(ctx, files, content) {
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
