import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { createApp } from '../src/app.ts';
import { cloneDatabase, secret } from './database.ts';
/** The product on a database that no other test uses, a copy of `template` if one is named; until the end of the test. */
export async function isolatedApp(t, options = {}, template) {
    const endings = [];
    t.after(async () => {
        for (const end of endings.toReversed())
            await end();
    });
    const database = await cloneDatabase(template);
    endings.push(() => database.drop());
    const dataFolder = await mkdtemp(join(tmpdir(), 'srm-own-'));
    endings.push(() => rm(dataFolder, { recursive: true, force: true }));
    const log = pino({ level: 'silent' });
    const app = await createApp({
        appUrl: database.appUrl,
        jobsUrl: database.jobsUrl,
        secret,
        poolSize: 4,
        jobsWorkers: 1,
        dataFolder,
        secure: false,
        logger: log,
        version: 'test',
        ...options,
    });
    endings.push(() => app.close());
    return {
        app,
        database,
        dataFolder,
        asServer: (work) => runRequest(app.engine, { user: systemUser, language: 'zh', log }, work),
        atEnd: (work) => endings.push(work),
    };
}
