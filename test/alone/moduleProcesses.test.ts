import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { sysModule } from '#areas/access/module/module.document.ts';
import { secret } from '#test/database.ts';
import { isolatedApp } from '#test/isolatedApp.ts';
import { until } from '#test/until.ts';
import { createApp } from '../../src/app.ts';
import { mdModule } from '#areas/moduleDesigner/module/mdModule.document.ts';
import { publishModule } from '#areas/moduleDesigner/public.ts';

test('a process beside it learns of a module at once, and one that starts later serves it', async (t) => {
  const { app, database, asServer, atEnd } = await isolatedApp(t);
  const start = async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'srm-beside-'));
    const made = await createApp({
      appUrl: database.appUrl,
      jobsUrl: database.jobsUrl,
      secret,
      poolSize: 4,
      jobsWorkers: 1,
      dataFolder,
      secure: false,
      logger: pino({ level: 'silent' }),
      version: 'test',
    });
    atEnd(async () => {
      await made.close();
      await rm(dataFolder, { recursive: true, force: true });
    });
    return made;
  };
  const beside = await start();
  await beside.http.ready();
  await asServer(async (ctx) => {
    const [group] = await ctx.store(sysModule).find({ moduleCode: 'base.materials' });
    const { id } = await ctx.store(mdModule).create({
      moduleCode: 'besides',
      moduleName: { zh: '旁', en: 'Beside' },
      menuParentId: group?.id ?? '',
      ownerDimension: 'NONE',
      fields: [{ fieldCode: 'purpose', label: { zh: '用途', en: 'Purpose' }, type: 'INPUT', listFlag: true }],
    } as never);
    await publishModule(ctx, id);
  });
  assert.ok(app.engine.registry.find('ext.besides'));
  assert.ok(
    await until(
      () => beside.engine.registry.find('ext.besides'),
      (found) => found !== undefined,
    ),
  );
  const later = await start();
  assert.ok(later.engine.registry.find('ext.besides'));
});
