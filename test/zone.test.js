import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { readHeader, readRows } from '#engine/excel/workbook.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { timeZone } from '../src/app.ts';
import { asServer, person, rows } from './app.ts';
import { today } from './days.ts';
import { createRow, unique } from './factory.ts';
import { infoOf } from './loginForm.ts';
import { ended, fetched } from './workbooks.ts';
test('a user reads moments in a zone of the own, and an export says which', async (t) => {
    const who = await person('zone_reader', { userType: 'ADMIN', roles: ['platform_admin'] });
    const infos = async () => {
        const { timezone, installationZone } = infoOf(await who.send('GET', '/user/info'));
        return [timezone, installationZone];
    };
    assert.deepEqual(await infos(), [null, 'Asia/Shanghai']);
    const change = (timezone) => who.send('PUT', '/system/user', { realName: '时区', timezone });
    assert.equal((await change('Mars/Olympus')).code, '10017');
    assert.equal((await change('America/New_York')).code, '200');
    assert.deepEqual(await infos(), ['America/New_York', 'Asia/Shanghai']);
    const code = unique(8);
    const { id } = await createRow(company, { code });
    const { createDate } = await asServer((ctx) => ctx.store(company).get(id));
    const base = '/basic/company/excel';
    const columns = [{ columnName: '创建时间', columnCode: 'createDate' }];
    const job = await who.post(`${base}/export`, {
        fileName: '公司',
        scope: 2,
        excelColumnDtoList: columns,
        query: { code },
    });
    assert.equal((await ended(who, job.id, base)).state, 'done');
    const { link } = await who.post(`${base}/getExportData`, job);
    const folder = await mkdtemp(join(tmpdir(), 'zone-'));
    t.after(() => rm(folder, { recursive: true }));
    const path = join(folder, 'zone.xlsx');
    await writeFile(path, (await fetched(who, link)).rawPayload);
    const place = { sheetIndex: 0, headerRow: 0 };
    assert.deepEqual(await readHeader(path, place), ['主表ID', '创建时间 (America/New_York)']);
    const cells = [];
    for await (const batch of readRows(path, place))
        cells.push(...batch.map((row) => row.cells[1]));
    const day = new Date(Date.parse(createDate)).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
    assert.equal(String(cells[0]).slice(0, 10), day);
});
test('the database has the day of the installation, in every view that asks for one', async () => {
    const [said] = await rows(sql `
    select installation_day()::text as day, substring(pg_get_functiondef('installation_day()'::regprocedure) from '''([A-Z][^'']+)''') as zone`);
    assert.deepEqual(said, { day: today(), zone: timeZone });
    const [moments] = await rows(sql `
    select installation_day('2026-03-01T15:59:59Z')::text as before, installation_day('2026-03-01T16:00:00Z')::text as after`);
    assert.deepEqual(moments, { before: '2026-03-01', after: '2026-03-02' }, 'midnight is where the installation is');
    const others = await rows(sql `
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname = 'public' and pg_get_viewdef(c.oid) ilike '%current_date%'`);
    assert.deepEqual(others, [], 'views with the day of UTC');
});
