import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { incoterm } from '#areas/masterData/incoterm/incoterm.document.ts';
import { sql } from '#engine/database/database.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { person, rows } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { secret } from '#test/database.ts';
import { isolatedApp } from '#test/isolatedApp.ts';
import { createPerson } from '#test/person.ts';
import { sysAuditLog } from './auditLog.document.ts';
import { linkAudit, sealAudit } from './auditLog.server.ts';
/** A product of its own with a few audit rows, and its owner, who may do everything to the database. */
async function house(t) {
    const { app, database, dataFolder, asServer: run, atEnd } = await isolatedApp(t);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    atEnd(() => owner.end());
    const admin = await createPerson(app, 'chain_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    for (const code of ['CHA', 'CHB', 'CHC', 'CHD'])
        await admin.add(incoterm, { code, name: { zh: `术语${code}` }, edition: 2020 });
    const places = { dataFolder, keys: keysOf(secret) };
    await run((ctx) => linkAudit(places).run({}, ctx));
    // The owner changes what nobody else can: the tables are forced under row security, so it is switched off first.
    await owner.query('alter table sys_audit_log no force row level security');
    return {
        owner,
        dataFolder,
        run,
        link: () => run((ctx) => linkAudit(places).run({}, ctx)),
        seal: () => run((ctx) => sealAudit(places).run({}, ctx)),
        verify: () => admin.post('/system/sysAuditLog/verify'),
        ids: async () => (await owner.query('select id from sys_audit_log order by id')).rows.map((row) => row.id),
    };
}
test('an untouched audit log is intact from the first row', async (t) => {
    const { verify, seal, ids } = await house(t);
    await seal();
    const { intact, checked, broken } = await verify();
    assert.deepEqual([intact, checked, broken], [true, (await ids()).length, null]);
    assert.ok(checked >= 4);
});
test('an edited row is found by its number', async (t) => {
    const { owner, verify, ids } = await house(t);
    const [, second = '', third] = await ids();
    for (const id of [third, second])
        await owner.query(`update sys_audit_log set real_name = 'somebody else' where id = $1`, [id]);
    const { intact, broken } = await verify();
    assert.deepEqual([intact, broken?.kind, broken?.id], [false, 'EDITED', second]);
});
test('device, page, permission and code are covered too; rows from before them keep their bytes', async (t) => {
    const { owner, verify, ids } = await house(t);
    const [first = '', second = ''] = await ids();
    const unchanged = await owner.query('select sys_audit_canonical(a) as before from sys_audit_log a where a.id = $1', [second]);
    const before = unchanged.rows[0]?.before;
    for (const change of [`device = 'x'`, 'resource_id = 7', `permission = 'x'`, `code = '20012'`]) {
        await owner.query('begin');
        await owner.query(`update sys_audit_log set ${change} where id = $1`, [second]);
        const { rows } = await owner.query('select sys_audit_canonical(a) as after from sys_audit_log a where a.id = $1', [second]);
        assert.ok(before && rows[0]?.after && !before.equals(rows[0].after), change);
        await owner.query('rollback');
    }
    assert.equal((await verify()).intact, true);
    const { rows } = await owner.query(`select sys_audit_canonical(a) = convert_to(jsonb_build_array(a.id, extract(epoch from a.time)::text, a.user_id, a.user_name, a.real_name,
              a.side, a.address, a.request_id, a.document, a.object_id, a.line_id, a.company_id, a.supplier_base_id, a.action, a.reason,
              a.changes)::text, 'UTF8') as same
       from (select (jsonb_populate_record(l, '{"device": null, "permission": null, "client_id": null}')).* from sys_audit_log l where id = $1) a`, [first]);
    assert.equal(rows[0]?.same, true);
});
test('a changed value inside the changes of a row is found', async (t) => {
    const { owner, verify, ids } = await house(t);
    const [first = ''] = await ids();
    await owner.query(`update sys_audit_log set changes = jsonb_set(changes, '{0,after}', '"FOB"') where id = $1`, [
        first,
    ]);
    const { broken } = await verify();
    assert.deepEqual([broken?.kind, broken?.id], ['EDITED', first]);
});
test('a removed row is found, also together with its link', async (t) => {
    const { owner, verify, ids } = await house(t);
    const [, second = '', third = ''] = await ids();
    await owner.query('delete from sys_audit_log where id = $1', [second]);
    const removed = await verify();
    assert.deepEqual([removed.broken?.kind, removed.broken?.id], ['REMOVED', second]);
    await owner.query('delete from sys_audit_chain where audit_id = $1', [second]);
    const { broken } = await verify();
    assert.deepEqual([broken?.kind, broken?.id], ['CHAIN', third]);
});
test('a row put in later under an old time is not linked, and found', async (t) => {
    const { owner, link, verify, ids } = await house(t);
    const [first = ''] = await ids();
    await owner.query(`
    insert into sys_audit_log (id, time, user_id, user_name, real_name, side, request_id, document, object_id, action, changes)
    select 7, time - interval '2 days', user_id, user_name, real_name, side, request_id, document, object_id, 'delete', '[]' from sys_audit_log
     where id = ${first}`);
    await link();
    const { broken } = await verify();
    assert.deepEqual([broken?.kind, broken?.id], ['INSERTED', '7']);
});
test('a chain written anew after an edit does not fit its seals, in the database or outside', async (t) => {
    const { owner, dataFolder, link, seal, verify, ids } = await house(t);
    await seal();
    await seal();
    const lines = (await readFile(join(dataFolder, 'audit-seals.jsonl'), 'utf8')).trim().split('\n');
    assert.equal(lines.length, 1, 'a day is sealed once');
    const [first = ''] = await ids();
    await owner.query(`update sys_audit_log set user_name = 'nobody' where id = $1`, [first]);
    await owner.query('delete from sys_audit_chain');
    await link();
    assert.equal((await verify()).broken?.kind, 'SEAL');
    await owner.query('delete from sys_audit_seal');
    assert.equal((await verify()).broken?.kind, 'SEAL', 'the seal in the data folder still tells');
    await writeFile(join(dataFolder, 'audit-seals.jsonl'), '');
    assert.equal((await verify()).intact, true, 'without any seal a chain written anew is all there is');
});
test('a tail that was cut with its links is seen by the highest number, which lies outside the database', async (t) => {
    const { owner, dataFolder, link, verify } = await house(t);
    await link();
    assert.equal((await verify()).intact, true);
    const outside = JSON.parse(await readFile(join(dataFolder, 'audit-head.json'), 'utf8'));
    assert.match(String(outside.lastSeq), /^[1-9]\d*$/);
    await owner.query(`
    with gone as (
      delete from sys_audit_chain where seq > (select max(seq) - 3 from sys_audit_chain) returning audit_id)
    delete from sys_audit_log where id in (select audit_id from gone)`);
    assert.equal((await verify()).broken?.kind, 'SEAL');
    // Nobody without the key lays down another number: what he writes fits nothing.
    const { rows } = await owner.query(`select seq, encode(row_hash, 'hex') as hash from sys_audit_chain order by seq desc limit 1`);
    const otherEnd = { ...outside, lastSeq: rows[0]?.seq, rowHash: rows[0]?.hash };
    await writeFile(join(dataFolder, 'audit-head.json'), JSON.stringify(otherEnd));
    await writeFile(join(dataFolder, 'audit-seals.jsonl'), '');
    assert.equal((await verify()).broken?.kind, 'SEAL');
});
test('links are made with a key: whoever rules the database makes none that fit', async (t) => {
    const { owner, verify } = await house(t);
    const { rows } = await owner.query(`
    select c.key_no as key, sha256(c.prev_hash || sys_audit_canonical(a)) = c.row_hash as plain
      from sys_audit_chain c join sys_audit_log a on a.id = c.audit_id order by c.seq desc limit 1`);
    assert.deepEqual(rows, [{ key: 1, plain: false }]);
    await owner.query(`
    update sys_audit_chain c set key_no = 0, row_hash = sha256(c.prev_hash || sys_audit_canonical(a))
      from sys_audit_log a where a.id = c.audit_id and c.seq = (select max(seq) from sys_audit_chain)`);
    assert.equal((await verify()).broken?.kind, 'CHAIN');
});
test('the log is searched by those who hold the permission, and shows the hashes of its rows', async () => {
    const auditor = await person('audit_reader', { userType: 'ADMIN', roles: ['auditor'] });
    const admin = await person('audit_actor', { userType: 'ADMIN', roles: ['platform_admin'] });
    const term = await admin.add(incoterm, { code: 'AUD', name: { zh: '审计', en: 'Audited' }, edition: 2020 });
    const { records } = await auditor.query(sysAuditLog, { objectId: { eq: term.id }, userName: 'audit_actor' });
    assert.deepEqual(records.map((row) => [row.action, row.objectType, row.objectName?.en, row.realName]), [['add', 'basic.incoterm', 'Trade term', 'audit_actor']]);
    assert.ok(JSON.stringify(records[0]?.changes).includes('Audited'));
    const warehouse = await person('audit_clerk', { userType: 'BUYER', roles: ['warehouse'] });
    assert.equal((await warehouse.send('POST', '/system/sysAuditLog/query', {})).code, '20012');
    assert.equal((await warehouse.send('POST', '/system/sysAuditLog/verify', {})).code, '20012');
    assert.equal((await admin.send('POST', '/system/sysAuditLog/delete', { ids: [term.id] })).status, 404);
});
test('a refused act is kept with who, from where, with what and why; it is no history of its row', async () => {
    const clerk = await person('refused_clerk', { userType: 'BUYER', roles: ['warehouse'] });
    const auditor = await person('audit_reader', { userType: 'ADMIN', roles: ['auditor'] });
    const { id, companyId } = await createRow(purchaseOrder);
    const page = (await rows(sql `select id from system_sys_module where module_code = 'pur.order'`))[0]
        ?.id;
    const from = { 'user-agent': 'curl/8.5.0', resourceid: page ?? '' };
    assert.equal((await clerk.send('POST', '/pur/purchaseOrder/delete', { ids: [id] }, from)).code, '16012');
    assert.equal((await clerk.send('POST', '/system/iapSysUserT/resetPassword', { userId: clerk.id })).code, '20012');
    assert.equal((await clerk.send('POST', '/system/session/end', { id: clerk.id })).code, '20012');
    assert.equal((await clerk.send('POST', '/system/iapSysUserT/query', {})).code, '20012');
    const { records } = await auditor.query(sysAuditLog, {
        userName: 'refused_clerk',
        result: 'REFUSED',
        sort: ['time'],
    });
    assert.deepEqual(records.map((row) => [row.objectType, row.action, row.objectId, row.code, row.side]), [
        ['pur.purchaseOrder', 'delete', id, '16012', 'buyer'],
        ['system.iapSysUserT', 'resetPassword', clerk.id, '20012', 'buyer'],
        ['system.session', 'end', null, '20012', 'buyer'],
    ]);
    const [first] = records;
    assert.deepEqual([first?.companyId, first?.device, first?.resourceId, first?.permission, first?.moduleName, first?.reason], [companyId, 'curl 8.5.0', page, 'pur:purchaseOrder:delete', '采购订单·删除', '没有“删除”的权限']);
    const byCompany = await auditor.query(sysAuditLog, { companyId, code: { eq: '16012' }, device: 'curl' });
    assert.deepEqual(byCompany.records.map((row) => row.id), [first?.id]);
    const buyer = await person('refused_reader', { userType: 'BUYER', roles: ['buyer'] });
    assert.deepEqual(await buyer.post('/pur/purchaseOrder/history', { id }), []);
});
