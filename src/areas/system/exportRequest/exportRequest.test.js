import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { sysParam } from '../param/param.document.ts';
import { sysExportRequest } from './exportRequest.document.ts';
import { exportVerdict } from './exportRequest.rules.ts';
const now = '2026-11-22T08:00:00.000Z';
const asked = (values) => ({
    status: 'WAITING',
    validUntil: null,
    askedAt: '2026-11-22T07:00:00.000Z',
    rowCount: 100,
    ...values,
});
for (const [what, count, limit, before, verdict] of [
    ['no limit', 1_000_000, 0, undefined, 'begin'],
    ['at the limit', 50, 50, undefined, 'begin'],
    ['above it', 51, 50, undefined, 'ask'],
    ['asked for already', 51, 50, asked({}), 'wait'],
    ['agreed', 100, 50, asked({ status: 'APPROVED', validUntil: '2026-11-23T07:00:00.000Z' }), 'begin'],
    ['agreed, some rows more', 110, 50, asked({ status: 'APPROVED', validUntil: '2026-11-23T07:00:00.000Z' }), 'begin'],
    ['agreed to fewer rows', 111, 50, asked({ status: 'APPROVED', validUntil: '2026-11-23T07:00:00.000Z' }), 'ask'],
    ['agreed too long ago', 100, 50, asked({ status: 'APPROVED', validUntil: '2026-11-22T07:59:59.000Z' }), 'ask'],
    ['refused today', 100, 50, asked({ status: 'REJECTED' }), 'refuse'],
    ['refused before', 100, 50, asked({ status: 'REJECTED', askedAt: '2026-11-20T07:00:00.000Z' }), 'ask'],
])
    test(`a large export: ${what}`, () => assert.equal(exportVerdict(count, limit, before, now), verdict));
test('a large export waits until another person has agreed to its columns and conditions', async () => {
    const word = unique(8);
    for (const name of ['甲', '乙'])
        await createRow(company, { name: { zh: `${word}${name}` } });
    const admin = await person('export_asker', { userType: 'ADMIN', roles: ['platform_admin'] });
    const other = await person('export_agreer', { userType: 'ADMIN', roles: ['platform_admin'] });
    const email = `${word}@example.com`;
    await asServer((ctx) => ctx.store(iapSysUserT).patch(admin.id, { email, languageId: 'zh' }));
    const [limit] = await asServer((ctx) => ctx.store(sysParam).find({ paramKey: { eq: 'export.approveRows' } }));
    const limitId = limit?.id ?? assert.fail('There is no such parameter.');
    const setLimit = (value) => asServer((ctx) => ctx.store(sysParam).patch(limitId, { value }));
    const body = (columnCode) => ({
        fileName: '公司',
        scope: 2,
        excelColumnDtoList: [{ columnName: columnCode, columnCode }],
        query: { name: word },
    });
    const start = (columnCode = 'name') => admin.post('/basic/company/excel/export', body(columnCode));
    await setLimit('1');
    try {
        await assert.rejects(start(), (error) => refusal(errors.exportAsked)(error) && /已为您提交申请/.test(error.message));
        await assert.rejects(start(), /正待批准/);
        const [request] = (await admin.query(sysExportRequest, { requester: admin.id })).records;
        assert.ok(request);
        assert.deepEqual([request.status, request.rowCount, request.objectType], ['WAITING', 2, 'basic.company']);
        assert.deepEqual([request.columnCodes, request.conditions], ['name', { name: word }]);
        await assert.rejects(admin.run(sysExportRequest, 'approve', request.id), refusal(engineErrors.secondPerson));
        await other.run(sysExportRequest, 'approve', request.id);
        assert.ok((await start()).id);
        await assert.rejects(start('code'), /已为您提交申请/, 'other columns are another matter');
        const [second] = (await admin.query(sysExportRequest, { requester: admin.id, status: 'WAITING' })).records;
        await other.run(sysExportRequest, 'reject', second?.id ?? assert.fail(), { reason: '用途不明' });
        await assert.rejects(start('code'), /已被驳回：用途不明/);
        const reported = await rows(sql `
      select input->>'subject' as subject from sys_outbox where job = 'engine.mail' and input->>'to' = ${email} order by id`);
        assert.deepEqual(reported.map(({ subject }) => subject), ['导出申请已批准', '导出申请被驳回']);
    }
    finally {
        await setLimit('5000');
    }
});
