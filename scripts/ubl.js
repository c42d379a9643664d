// Holds every order, answer, delivery note and receipt of a fresh demo, or the files named, against the published schemas.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { migrate } from '#engine/database/migrate.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { createXmlReader } from '#engine/xml/reader.ts';
import { startDemo } from '#areas/demo/start.server.ts';
import { outgoingFiles } from '#areas/exchange/outgoing.server.ts';
import { schemaFiles } from '#areas/exchange/routes.server.ts';
import { kindOf, mistakesIn } from '#areas/exchange/ubl/check.rules.ts';
import { loadReferenceData } from '#areas/masterData/reference/reference.server.ts';
import { createApp } from '../src/app.ts';
import { command, inWords, log, version } from './command.ts';
const issued = sql `status not in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED')`;
const sources = [
    { kind: 'Order', rows: sql `select id from pur_purchase_order where ${issued}` },
    {
        kind: 'OrderResponse',
        rows: sql `select id from pur_purchase_order o where ${issued} and exists (
      select 1 from pur_purchase_order_detail d where d.parent_id = o.id and d.status not in ('NEW', 'WAIT'))`,
    },
    { kind: 'DespatchAdvice', rows: sql `select id from pur_delivery_note` },
    {
        kind: 'ReceiptAdvice',
        rows: sql `select id from pur_receive r where status <> 'NEW' and exists (
      select 1 from pur_receive_detail d where d.parent_id = r.id and d.order_detail_id is not null)`,
    },
];
const [folder, ...names] = process.argv.slice(2);
const counts = new Map();
const reader = createXmlReader();
await command(async () => {
    if (folder === undefined) {
        console.log(inWords(['用法：npm run ubl -- 架构文件夹 [文件 …]', 'How: npm run ubl -- FOLDER-OF-SCHEMAS [FILE …]']));
        process.exitCode = 1;
        return;
    }
    const schemas = schemaFiles(folder);
    try {
        if (names.length > 0)
            for (const name of names)
                await check(name, await readFile(name), schemas);
        else
            await checkDemo(schemas);
    }
    finally {
        await reader.close();
    }
    for (const [kind, { files, bad }] of counts)
        console.log(inWords([`${kind}：${files} 份，${bad} 份有误`, `${kind}: ${files} files, ${bad} wrong`]));
    if ([...counts.values()].some(({ bad }) => bad > 0))
        process.exitCode = 1;
});
async function check(name, content, schemas) {
    const { root, faults } = await reader.read(content, schemas);
    const kind = kindOf(root);
    const problems = [
        ...faults.map(({ line, message }) => `${line}: ${message}`),
        ...(kind ? mistakesIn(root, kind).map(({ place, label }) => `${place}: ${inWords(label)}`) : [root.name]),
    ];
    const count = counts.get(root.name) ?? { files: 0, bad: 0 };
    counts.set(root.name, { files: count.files + 1, bad: count.bad + (problems.length > 0 ? 1 : 0) });
    for (const problem of problems)
        console.log(`${name}  ${problem}`);
}
async function checkDemo(schemas) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'srm-ubl-'));
    await chmod(dataFolder, 0o711);
    const secret = randomBytes(32).toString('hex');
    const database = await startDatabase({ databaseUrl: undefined, dataFolder, secret }, log, false);
    try {
        await migrate(database.ownerUrl);
        const parts = { appUrl: database.appUrl, jobsUrl: database.jobsUrl, secret, dataFolder, version };
        const logger = pino({ level: 'silent' });
        const app = await createApp({ ...parts, poolSize: 4, jobsWorkers: 1, secure: false, logger });
        try {
            await loadReferenceData(app.engine);
            await startDemo(app.engine, logger);
            for (const { kind, rows } of sources)
                for (const { id } of await app.engine.pool.transaction(systemIdentity, (db) => db.many(rows)))
                    await checkOne(app.engine, kind, id, schemas);
        }
        finally {
            await app.close();
        }
    }
    finally {
        await database.stop();
        await rm(dataFolder, { recursive: true, force: true });
    }
}
async function checkOne(engine, kind, id, schemas) {
    const facts = { user: systemUser, language: 'zh', log: pino({ level: 'silent' }) };
    const files = await runRequest(engine, facts, (ctx) => outgoingFiles(ctx, kind, [id]));
    for (const { name, xml } of files)
        await check(name, Buffer.from(xml), schemas);
}
