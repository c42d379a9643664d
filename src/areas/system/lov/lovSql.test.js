import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'libpg-query';
import { checkStatement } from './lovSql.rules.ts';
const check = async (text) => {
    const tree = await parse(text).catch(() => undefined);
    return tree === undefined ? 'no SQL' : checkStatement(tree);
};
const good = [
    ['select id, code from lov.basic_company', ['basic_company'], ['id', 'code']],
    [
        'select c.id, upper(c.code) as code from lov.basic_company c where c.enabled_flag',
        ['basic_company'],
        ['id', 'code'],
    ],
    [
        `with m as (select id, code from lov.basic_material where name_zh ilike '%' || cast($1 as text) || '%')
     select m.id, m.code, u.symbol from m left join lov.basic_unit u on u.id = m.id order by m.code limit 5`,
        ['basic_material', 'basic_unit'],
        ['id', 'code', 'symbol'],
    ],
    [
        'select id from lov.basic_unit union all select id from lov.basic_currency',
        ['basic_currency', 'basic_unit'],
        ['id'],
    ],
    [
        `select coalesce(name_en, name_zh)::varchar(20) as name, case when code = 'A' then 1 else 2 end as rank, count(*) as n
       from lov.basic_unit where id in (1, 2) and code between 'A' and 'Z' and name_zh is not null
        and exists (select 1 as one from lov.basic_currency where code = any(array['CNY', 'USD']))
      group by name_en, name_zh, code having count(*) > 0`,
        ['basic_currency', 'basic_unit'],
        ['name', 'rank', 'n'],
    ],
    [
        `select trim(both ' ' from code) as code, substring(code from 1 for 2) as part from lov.basic_unit`,
        ['basic_unit'],
        ['code', 'part'],
    ],
    ['select distinct category_id as id from lov.basic_material', ['basic_material'], ['id']],
    ['select x.id from (select id from lov.basic_unit) x', ['basic_unit'], ['id']],
    [
        'select id, current_date as today, greatest(1, 2) as two from lov.basic_unit',
        ['basic_unit'],
        ['id', 'today', 'two'],
    ],
];
for (const [text, relations, columns] of good)
    test(`allowed: ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}`, async () => {
        assert.deepEqual(await check(text), { relations, columns });
    });
const hostile = [
    // Not one SELECT.
    '',
    'select 1 as one; select 2 as two',
    'insert into lov.basic_company (id) values (1)',
    "update lov.basic_company set code = 'x'",
    'delete from lov.basic_company',
    'drop table basic_company',
    'truncate basic_company',
    "copy (select 1) to program 'id'",
    "copy lov.basic_company to '/tmp/x'",
    'explain analyze select id from lov.basic_unit',
    'begin',
    'set role srm_system',
    'reset role',
    'do $$ begin perform 1; end $$',
    'call nothing()',
    'lock table lov.basic_unit',
    'listen x',
    "notify x, 'y'",
    'prepare x as select 1',
    'create temp table x as select 1',
    'declare c cursor for select 1',
    'vacuum',
    'grant all on basic_company to public',
    'values (1)',
    'table lov.basic_unit',
    // A SELECT that does more than read.
    'select id into x from lov.basic_unit',
    'select id from lov.basic_unit for update',
    'select id from lov.basic_unit for share skip locked',
    'with x as (delete from lov.basic_unit returning id) select id from x',
    'with x as (insert into lov.basic_unit(id) values (1) returning id) select id from x',
    "with x as (update lov.basic_unit set code = 'x' returning id) select id from x",
    'with recursive x as (select 1 as id union all select id + 1 from x) select id from x',
    // Tables that are no views of lists.
    'select id from basic_company',
    'select id from public.basic_company',
    'select password_hash from sys_credential',
    'select id from system_iap_sys_user_t',
    'select rolname from pg_roles',
    'select rolpassword from pg_catalog.pg_authid',
    'select usename from pg_stat_activity',
    'select table_name from information_schema.tables',
    'select id from srm.lov.basic_unit',
    'select id from lov.basic_unit where id in (select id from public.basic_company)',
    'select id from lov.basic_unit where exists (select 1 as one from sys_login)',
    'select id from lov.basic_unit left join sys_credential c on true',
    'with basic_unit as (select id from sys_login) select id from basic_unit',
    'with x as (select id from lov.basic_unit) select id from y',
    'select (select id from x) as id from (with x as (select id from lov.basic_unit) select id from x) z',
    'select id from lov.basic_unit union select id from sys_login',
    'with pg_roles as (select oid as id from pg_roles) select id from pg_roles',
    'with a as (select id from b), b as (select id from lov.basic_unit) select id from a',
    'with a as (with pg_class as (select 1 as id) select id from pg_class) select id from pg_class',
    'select id from lov.basic_unit tablesample system (10)',
    // Functions beyond the list.
    'select pg_sleep(10) as id',
    "select set_config('app.user_id', '1', true) as id",
    "select current_setting('app.user_id') as id",
    "select pg_read_file('/etc/passwd') as id",
    "select pg_ls_dir('.') as id",
    "select lo_import('/etc/passwd') as id",
    "select lo_export(1, '/tmp/x') as id",
    "select dblink('host=other', 'select 1') as id",
    "select nextval('x') as id",
    'select pg_advisory_lock(1) as id',
    'select pg_advisory_xact_lock(1) as id',
    'select pg_terminate_backend(1) as id',
    'select pg_reload_conf() as id',
    "select pg_notify('x', 'y') as id",
    "select query_to_xml('select 1', true, true, '') as id",
    "select database_to_xml(true, true, '') as id",
    "select table_to_xml('sys_login', true, true, '') as id",
    "select ts_stat('select 1') as id",
    "select repeat('x', 1000000000) as id",
    "select lpad('x', 1000000000) as id",
    'select version() as id',
    'select inet_server_addr() as id',
    'select txid_current() as id',
    'select random() as id',
    'select generate_series(1, 1000000000) as id',
    'select unnest(array[1]) as id',
    'select g as id from generate_series(1, 1000000000) g',
    "select id from pg_ls_dir('.') as x(id)",
    'select public.lower(code) as id from lov.basic_unit',
    'select pg_catalog.lower(code) as id from lov.basic_unit',
    'select lov.lower(code) as id from lov.basic_unit',
    "select \"set_config\"('role', 'srm_system', true) as id",
    'select sum(id) over (order by id) as id from lov.basic_unit',
    'select xmlforest(id) as id from lov.basic_unit',
    'select json_object(1: 2) as id',
    // What a session knows.
    'select current_user as id',
    'select session_user as id',
    'select current_role as id',
    'select current_catalog as id',
    'select current_schema as id',
    'select now() as id',
    'select current_timestamp as id',
    // Types and operators with powers of their own.
    "select 'sys_login'::regclass as id",
    "select 'pg_sleep'::regproc as id",
    "select '1'::xml as id",
    "select 'x'::public.secret as id",
    "select id from lov.basic_unit where code ~ '(a+)+$'",
    "select id from lov.basic_unit where code similar to '(a|b)*'",
    'select 2 ^ 9999 as id',
    "select id from lov.basic_unit where code operator(public.=) 'x'",
    "select id from lov.basic_unit where to_tsvector(code) @@ 'x'",
    "select id from lov.basic_unit where row(id, code) = row(1, 'x')",
    'select (basic_unit).id as id from lov.basic_unit',
    'select id[1] as id from lov.basic_unit',
    'select code collate "C" as id from lov.basic_unit',
    'select array(select id from lov.basic_unit) as id',
    // Positions, stars, names that nobody gave.
    'select * from lov.basic_unit',
    'select basic_unit.* from lov.basic_unit',
    'select 1',
    'select upper(code) from lov.basic_unit',
    'select id from lov.basic_unit order by 1',
    'select id from lov.basic_unit group by 1',
    'select id from lov.basic_unit order by id using <',
    // Too much of it.
    `select a.id from ${Array.from({ length: 8 }, (_, index) => `lov.basic_unit ${String.fromCharCode(97 + index)}`).join(', ')}`,
    `select id from ${'(select id from '.repeat(30)}lov.basic_unit${') x'.repeat(30)}`,
    'select a.id from lov.basic_unit a natural join lov.basic_currency b',
    'select a.id from lov.basic_unit a, lateral (select id from lov.basic_currency) b',
    'select a.id from lov.basic_unit a cross join lateral (select a.id) b',
];
test('statements that are not just a reading of the views are refused', async () => {
    assert.ok(hostile.length > 100);
    const passed = [];
    for (const text of hostile) {
        const checked = await check(text);
        if (typeof checked === 'object' && 'columns' in checked)
            passed.push(text);
    }
    assert.deepEqual(passed, []);
});
test('a refusal names what is not allowed, in both languages', async () => {
    assert.deepEqual(await check('select pg_sleep(9) as id'), [
        '不允许使用函数“pg_sleep”',
        'The function “pg_sleep” is not allowed',
    ]);
    assert.deepEqual(await check('select id from sys_login'), [
        '只能读取 lov 模式中的视图，不能读取“sys_login”',
        'Only views of the schema lov can be read, not “sys_login”',
    ]);
});
