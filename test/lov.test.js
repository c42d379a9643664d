import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sysLov } from '#areas/system/lov/lov.document.ts';
import { sysCode } from '#areas/system/quickCode/quickCode.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { errors } from '#areas/system/errors.ts';
import { app, asServer, person, refusal, rows } from './app.ts';
import { fullAccessPerson } from './fullAccess.ts';
import { createRow } from './factory.ts';
const author = () => fullAccessPerson('lov_author', { userType: 'ADMIN' });
const approver = () => fullAccessPerson('lov_approver', { userType: 'ADMIN' });
const entry = (field, sort = 0) => ({ field, label: { zh: field, en: field }, sort });
const base = (code) => ({ code, title: { zh: '仓库', en: 'Warehouses' }, valueField: 'id', textField: 'name' });
const warehouses = (code, sqlText = 'select id, name_zh as name from lov.basic_warehouse where {{filters}} order by name_zh') => ({
    ...base(code),
    sqlTypeCode: 'SQL',
    sqlText,
    entries: [entry('id'), entry('name', 1)],
    parameters: [
        {
            name: 'keyword',
            label: { zh: '关键字', en: 'Keyword' },
            type: 'TEXT',
            filterSql: "name_zh ilike '%' || :keyword || '%'",
            sort: 0,
        },
    ],
});
const display = (who, code, searchParams = {}) => who.post('/system/sys/lov/display', { code, sqlServiceUrl: '/etc/passwd', searchParams });
async function publish(code, definition) {
    const row = await (await author()).add(sysLov, warehouses(code, definition));
    await (await author()).run(sysLov, 'submit', row.id);
    await (await approver()).run(sysLov, 'publish', row.id);
    return row.id;
}
test('SQL is written by one person, published by another, and serves within the scope of whoever asks', async () => {
    const mine = await createRow(inventoryOrg);
    const inScope = await createRow(warehouse, { inventoryOrgId: mine.id, name: { zh: 'LOV仓一', en: '' } });
    const writer = await author();
    const row = await writer.add(sysLov, warehouses('lov.two'));
    await assert.rejects(display(writer, 'lov.two'), refusal(errors.lovUnusable));
    await writer.run(sysLov, 'submit', row.id);
    await assert.rejects(writer.run(sysLov, 'publish', row.id), refusal(engineErrors.secondPerson));
    await (await approver()).run(sysLov, 'publish', row.id);
    const found = await display(writer, 'lov.two', { keyword: 'LOV仓', _page: 1, _pageSize: 5 });
    assert.deepEqual(found, { searchResult: [{ id: inScope.id, name: 'LOV仓一' }], total: 1 });
    const definition = await writer.send('GET', '/system/sys/lov/getByCode?code=lov.two');
    assert.partialDeepStrictEqual(definition.data, {
        code: 'lov.two',
        title: '仓库',
        sqlTypeCode: 'SQL',
        valueField: 'id',
        textField: 'name',
        entries: [{ field: 'id' }, { field: 'name' }],
        parameter: [{ name: 'keyword', type: 'input', required: false }],
    });
    await assert.rejects(writer.update(sysLov, row.id, { sqlText: 'select 1 as id' }), refusal(engineErrors.state20));
});
test('a column names the quick code whose labels stand for its values', async () => {
    const writer = await author();
    const quickCode = await createRow(sysCode);
    const column = { ...entry('enabled'), dict: quickCode.code };
    const definition = {
        ...base('lov.dict'),
        sqlTypeCode: 'API',
        apiUrl: '/basic/unit/queryForLov',
        entries: [entry('id'), entry('name', 1), column],
    };
    const missing = { ...definition, entries: [{ ...column, dict: 'NO_SUCH_CODE' }] };
    await assert.rejects(writer.post('/system/sys/lov/add', missing), refusal(errors.lovDict));
    await writer.post('/system/sys/lov/add', definition);
    const [row] = (await writer.query(sysLov, { code: { eq: 'lov.dict' } })).records;
    const id = row?.id ?? '';
    await writer.post('/system/sys/lov/update', { id, title: { zh: '单位', en: 'Units' } });
    await writer.run(sysLov, 'submit', id);
    await (await approver()).run(sysLov, 'publish', id);
    await writer.post('/system/sys/lov/clone?source=lov.dict&target=lov.dict2', {});
    const { data } = await writer.send('GET', '/system/sys/lov/getByCode?code=lov.dict');
    assert.partialDeepStrictEqual(data, {
        entries: [{ dict: null }, { dict: null }, { field: 'enabled', dict: quickCode.code }],
    });
    const [copy] = (await writer.query(sysLov, { code: { eq: 'lov.dict2' } })).records;
    const { entries } = await writer.get(sysLov, copy?.id ?? '');
    assert.deepEqual(entries.map(({ dictCode }) => dictCode), [null, null, quickCode.code]);
});
test('company scope and permissions hold inside a list', async () => {
    const other = await createRow(company);
    const orgs = [await createRow(inventoryOrg), await createRow(inventoryOrg, { companyId: other.id })];
    await (await author()).post('/system/sys/lov/add', {
        ...base('lov.orgs'),
        sqlTypeCode: 'SQL',
        sqlText: `select id, code as name from lov.basic_inventory_org where id in (${orgs.map(({ id }) => id).join(', ')})`,
        entries: [entry('id'), entry('name')],
    });
    const [row] = (await (await author()).query(sysLov, { code: { eq: 'lov.orgs' } })).records;
    await (await author()).run(sysLov, 'submit', row?.id ?? '');
    await (await approver()).run(sysLov, 'publish', row?.id ?? '');
    assert.equal((await display(await author(), 'lov.orgs')).total, 2);
    const limited = await fullAccessPerson('lov_limited', { userType: 'BUYER', companies: [orgs[0]?.companyId ?? ''] });
    assert.deepEqual((await display(limited, 'lov.orgs')).searchResult.map(({ id }) => id), [orgs[0]?.id]);
    const bare = await person('lov_bare', { userType: 'BUYER', roles: [] });
    await assert.rejects(display(bare, 'lov.orgs'), refusal(errors.lovFailed));
});
test('a definition that somebody altered behind the back of the product serves nobody', async () => {
    const id = await publish('lov.altered', undefined);
    await display(await author(), 'lov.altered');
    await asServer(({ db }) => db.run(sql `update system_sys_lov set sql_text = 'select id, code as name from lov.basic_company' where id = ${id}::bigint`));
    await assert.rejects(display(await author(), 'lov.altered'), refusal(errors.lovUnusable));
});
test('statements that are refused are refused by every way in', async () => {
    const writer = await author();
    const bad = 'select id, password_hash as name from public.sys_credential';
    await assert.rejects(writer.add(sysLov, warehouses('lov.bad', bad)), refusal(errors.lovSql));
    await assert.rejects(writer.post('/system/sys/lov/add', warehouses('lov.bad', bad)), refusal(errors.lovSql));
    const draft = await writer.add(sysLov, warehouses('lov.draft'));
    await assert.rejects(writer.update(sysLov, draft.id, { sqlText: bad }), refusal(errors.lovSql));
    await assert.rejects(writer.post('/system/sys/lov/update', { id: draft.id, sqlText: bad }), refusal(errors.lovSql));
    for (const sqlText of [
        'select $1 as id, 1 as name',
        'select id from lov.basic_unit',
        'select id, name_zh as name from lov.basic_unit; select 1',
    ])
        await assert.rejects(writer.update(sysLov, draft.id, { sqlText }), refusal(errors.lovSql));
    const clause = {
        ...warehouses('lov.clause').parameters[0],
        filterSql: 'true) or exists (select 1 from public.sys_login',
    };
    await assert.rejects(writer.post('/system/sys/lov/update', { id: draft.id, parameters: [clause] }), refusal(errors.lovSql));
    // A column that no view has shows when the statement is tried out.
    const wrong = await writer.add(sysLov, warehouses('lov.wrong', 'select id, secret as name from lov.basic_unit'));
    await assert.rejects(writer.run(sysLov, 'submit', wrong.id), refusal(errors.lovFailed));
    const copied = await writer.send('POST', '/system/sys/lov/clone?source=lov.draft&target=lov.wrong', {});
    assert.equal(copied.code, '10006');
    await writer.send('POST', '/system/sys/lov/clone?source=lov.draft&target=lov.copy', {});
    const [copy] = (await writer.query(sysLov, { code: { eq: 'lov.copy' } })).records;
    assert.equal(copy?.status, 'DRAFT');
});
test('who may not write SQL changes none, and a call outside the platform is no source', async () => {
    const { engine } = await app();
    const roleId = engine.ids.next();
    await asServer(async ({ db }) => {
        await db.run(sql `
      insert into system_sys_role (id, role_code, role_name, user_type, role_kind)
      values (${roleId}::bigint, 'lov_keeper', '{"zh":"维护","en":"Keeper"}'::jsonb, 'ADMIN', 'CUSTOM')`);
        await db.run(sql `
      insert into system_sys_role_module (id, parent_id, module_id)
      select ${engine.ids.next()}::bigint + row_number() over (), ${roleId}::bigint, id from system_sys_module
       where module_code like 'system:sysLov:%' and module_code <> 'system:sysLov:sql'`);
    });
    const keeper = await person('lov_keeper_1', { userType: 'ADMIN', roles: ['lov_keeper'] });
    await assert.rejects(keeper.add(sysLov, warehouses('lov.keeper')), refusal(errors.lovNotAuthor));
    const api = { ...base('lov.api'), sqlTypeCode: 'API' };
    for (const apiUrl of [
        'https://example.com/list',
        '//example.com/basic/company/queryForLov',
        '/basic/company/delete',
        '/nothing/at/all',
        'javascript:alert(1)',
        '/basic/company/queryForLov?x=1',
        '/../basic/company/queryForLov',
    ])
        await assert.rejects(keeper.add(sysLov, { ...api, apiUrl }), refusal(errors.lovAddress));
    const row = await keeper.add(sysLov, { ...api, apiUrl: 'basic/company/queryForLov' });
    await keeper.run(sysLov, 'submit', row.id);
    await keeper.run(sysLov, 'publish', row.id);
    const answer = await keeper.send('GET', '/system/sys/lov/getByCode?code=lov.api');
    assert.ok(answer.success, answer.msg);
});
/** Sends a statement as the role of lists, with no check of the product before it. */
async function unchecked(statement) {
    const { engine } = await app();
    return engine.pool.transaction({ side: 'buyer', userId: '1', supplierBaseId: null }, (db) => db.asListReader((reader) => reader.many(raw(statement))), { readOnly: true });
}
const raw = (statement) => sql.raw(statement);
const refusedByDatabase = [
    'select * from public.basic_company',
    'select * from public.sys_credential',
    'select * from public.system_iap_sys_user_t',
    'select * from public.sys_login',
    'select account_no from public.sup_supplier_base',
    'select * from basic_company',
    'insert into lov.basic_unit (id) values (1)',
    'update public.basic_unit set symbol = symbol',
    'delete from lov.basic_unit',
    'create table lov.x as select 1',
    'create temp table x as select 1',
    'select pg_sleep(4)',
    'select pg_read_file($$/etc/passwd$$)',
    'set transaction read write',
    'select * from lov.basic_unit for update',
    'lock table lov.basic_unit',
];
for (const statement of refusedByDatabase)
    test(`the database itself refuses: ${statement}`, async () => {
        await assert.rejects(unchecked(statement));
    });
test('without a scope that the server named, a view shows nothing', async () => {
    await createRow(company);
    assert.deepEqual(await unchecked('select id from lov.basic_company'), []);
});
test('every view asks with the rights of its caller', async () => {
    const views = await rows(sql `
    select c.relname as name, c.reloptions as options from pg_class c
     where c.relkind = 'v' and c.relnamespace = to_regnamespace('lov')`);
    assert.ok(views.length >= 16);
    for (const { name, options } of views)
        assert.deepEqual(options?.toSorted(), ['security_barrier=true', 'security_invoker=true'], name);
});
