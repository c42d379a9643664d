import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { isRecord } from '#model/value.ts';
import { country } from '#areas/masterData/country/country.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { app, person, rows } from './app.ts';
import { createRow, unique } from './factory.ts';
import { until } from './until.ts';
import { wizard } from './workbooks.ts';
const base = '/basic/bank/excel';
let folder = '';
before(async () => void (folder = await mkdtemp(join(tmpdir(), 'rights-'))));
after(() => rm(folder, { recursive: true, force: true }));
/** A workbook with one bank, and its code. */
async function workbook() {
    const code = unique(10);
    const path = join(folder, `${code}.xlsx`);
    const { iso2: place } = await createRow(country);
    const columns = ['银行编码', '银行名称', '国家地区'].map((title) => ({ title, type: 'text' }));
    async function* batches() {
        yield [[code, `银行${code}`, place]];
    }
    await writeWorkbook(path, { columns, rows: batches(), language: 'zh', timeZone: 'UTC', sheetName: 'S' });
    return { path, code };
}
const stateOf = async (jobId) => {
    const [job] = await rows(sql `select state, result from sys_excel_job where id = ${jobId}`);
    return job ?? assert.fail('no job');
};
const endOf = (jobId) => until(() => stateOf(jobId), ({ state }) => state !== 'running');
const codeOf = ({ result }) => (isRecord(result) ? result['code'] : undefined);
const stored = async (code) => (await rows(sql `select 1 from basic_bank where code = ${code}`)).length;
/** Lets something happen while an import has judged its rows and cannot write them yet. */
async function whileHeldUp(work) {
    const { engine } = await app();
    await engine.pool.transaction(systemIdentity, async (db) => {
        await db.run(sql `lock table basic_bank in exclusive mode`);
        await until(async () => rows(sql `select 1 from pg_locks where relation = 'basic_bank'::regclass and not granted`), (waiting) => waiting.length > 0);
        await work();
    });
}
const admin = () => person('rights_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const keeper = (name) => person(name, { userType: 'BUYER', roles: ['mdm_admin'] });
async function startImport(who) {
    const { path, code } = await workbook();
    const asked = await wizard(who, path, 'banks.xlsx', base);
    const { jobId } = await who.post(`${base}/import`, asked);
    return { jobId, code };
}
test('an import is as it was: what its user may still do is written', async () => {
    const { jobId, code } = await startImport(await keeper('rights_still'));
    assert.equal((await endOf(jobId)).state, 'done');
    assert.equal(await stored(code), 1);
});
// M3: disabled after 0.3 s, and 3,000 rows committed in his name.
test('the import of a user who is disabled while it runs writes nothing', async () => {
    const [who, officer] = [await keeper('rights_disabled'), await admin()];
    let started;
    const begun = startImport(who).then((each) => (started = each));
    await whileHeldUp(async () => {
        await begun;
        await officer.post('/system/iapSysUserT/disable', { id: who.id });
    });
    const { jobId, code } = started ?? assert.fail();
    const end = await endOf(jobId);
    assert.deepEqual([end.state, codeOf(end)], ['failed', engineErrors.rightsGone.code]);
    assert.match(JSON.stringify(end.result), /数据未保存/);
    assert.equal(await stored(code), 0);
    assert.equal((await who.send('POST', `${base}/progress`, { jobId })).status, 401);
});
test('neither does that of a user who has lost the role that gave it', async () => {
    const [who, officer] = [await keeper('rights_stripped'), await admin()];
    let started;
    const begun = startImport(who).then((each) => (started = each));
    await whileHeldUp(async () => {
        await begun;
        const user = await officer.get(iapSysUserT, who.id);
        const [other] = await rows(sql `select id from system_sys_role where role_code = 'inspector'`);
        await officer.update(iapSysUserT, who.id, { versionNo: user.versionNo, roles: [{ roleId: other?.id ?? '' }] });
    });
    const { jobId, code } = started ?? assert.fail();
    assert.equal(codeOf(await endOf(jobId)), engineErrors.rightsGone.code);
    assert.equal(await stored(code), 0);
});
/** Lets something happen while an export waits to read. */
async function whileNothingIsRead(work) {
    const { engine } = await app();
    await engine.pool.transaction(systemIdentity, async (db) => {
        await db.run(sql `lock table basic_bank in access exclusive mode`);
        await work();
    });
}
test('the export of a user who is disabled while it runs hands out no file', async () => {
    const [who, officer] = [await keeper('rights_exporting'), await admin()];
    const request = {
        fileName: 'banks',
        scope: 2,
        excelColumnDtoList: [{ columnName: '银行编码', columnCode: 'code' }],
        query: {},
    };
    const whole = await who.post(`${base}/export`, request);
    assert.equal((await endOf(whole.id)).state, 'done', 'whoever may export gets his file');
    let begun;
    await whileNothingIsRead(async () => {
        // How much it would be is asked before it begins, which waits here.
        begun = who.post(`${base}/export`, request);
        await until(async () => rows(sql `select 1 from pg_locks where relation = 'basic_bank'::regclass and not granted`), (waiting) => waiting.length > 0);
        await officer.post('/system/iapSysUserT/disable', { id: who.id });
    });
    const { id } = (await begun) ?? assert.fail();
    const end = await endOf(id);
    assert.deepEqual([end.state, codeOf(end)], ['failed', engineErrors.rightsGone.code]);
    assert.equal((await who.send('POST', `${base}/getExportData`, { id })).status, 401);
});
