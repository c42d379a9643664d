import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { app, person, refusal, rows } from '#test/app.ts';
import {
  admin,
  designer,
  drafted,
  field,
  group,
  named,
  publish,
  published,
  second,
  waiting,
} from '#test/designedModules.ts';
import { unique } from '#test/factory.ts';
import { personHolding } from '#test/fullAccess.ts';
import type { Person } from '#test/person.ts';
import { errors } from '#areas/moduleDesigner/errors.ts';
import { mdModule, mdVersion } from '#areas/moduleDesigner/module/mdModule.document.ts';

/** The module with other fields, those that stay by their ids. */
async function redesign(id: string, change: (fields: Record<string, unknown>[]) => object[]): Promise<void> {
  const author = await designer();
  const module = await author.get(mdModule, id);
  await author.update(mdModule, id, { fields: change(module.fields as never) } as never);
}

const plan = async (id: string) =>
  (await designer()).post<{ steps: { class: string; failing: number; rows: number }[]; problems: { code: string }[] }>(
    '/system/mdModule/plan',
    { id },
  );

const refused = async (who: Person, path: string, body: object): Promise<string> =>
  (await who.send('POST', path, body)).code;

test('a published module is a document: saved, found, numbered, exported, in history and menu', async () => {
  const { code } = await published(
    [
      field('docNo', { type: 'SERIAL', searchFlag: true }),
      field('purpose', { searchFlag: true, requiredFlag: true, maxLength: 20 }),
      field('qty', { type: 'NUMBER', scale: 2, minValue: '0' }),
      field('done', { type: 'SWITCH' }),
      field('day', { type: 'DATE', searchFlag: true }),
      field('item', { place: 'CHILD' }),
    ],
    { numberPrefix: `Q${unique(3).replace(/\d/g, 'X')}`, childCode: 'items', childName: named('items') },
  );
  const user = await admin();
  const path = `/ext/${code}`;
  const row = await user.post<{ id: string; docNo: string }>(`${path}/add`, {
    purpose: '试用',
    qty: '1.5',
    day: '2026-11-01',
    items: [{ item: 'a' }, { item: 'b' }],
  });
  assert.match(row.docNo, /\d{12}$/);
  const found = await user.post<{ records: { id: string }[] }>(`${path}/query`, { purpose: '试' });
  assert.deepEqual(
    found.records.map(({ id }) => id),
    [row.id],
  );
  const whole = (await user.send('GET', `${path}/get?id=${row.id}`)).data as { items: { item: string }[] };
  assert.deepEqual(
    whole.items.map(({ item }) => item),
    ['a', 'b'],
  );
  assert.equal(await refused(user, `${path}/add`, { qty: '1' }), '10011');
  assert.equal(await refused(user, `${path}/add`, { purpose: 'x', qty: '-1' }), '10011');
  await user.post(`${path}/update`, { id: row.id, qty: '2' });
  const history = await user.post<{ records?: unknown[] }>(`${path}/history`, { id: row.id });
  assert.match(JSON.stringify(history), /"qty"/);
  const columns = [{ columnName: '用途', columnCode: 'purpose' }];
  const exported = { fileName: 'loans', scope: 2, excelColumnDtoList: columns, query: {} };
  assert.equal((await user.send('POST', `${path}/excel/export`, exported)).success, true);
  const hits = JSON.stringify(await user.post('/system/search/query', { keyword: row.docNo }));
  assert.match(hits, new RegExp(row.id));
  const draft = { document: `ext.${code}`, objectId: row.id, content: { values: {} } };
  assert.equal((await user.send('POST', '/system/draft/save', draft)).success, true);
  assert.match(JSON.stringify((await user.send('GET', '/system/menu')).data), new RegExp(`"ext\\.${code}"`));
  const detail = (await user.send('GET', `/system/module/getModuleDetail/${code}`)).data as { isPublish: boolean };
  assert.equal(detail.isPublish, true);
});

test('nobody finds a module whom nobody gave it', async () => {
  const { code } = await published([field('purpose')]);
  const buyer = await person('md_buyer', { userType: 'BUYER', roles: ['buyer'] });
  assert.equal(await refused(buyer, `/ext/${code}/query`, {}), '20012');
  assert.equal((await buyer.send('GET', `/system/module/getModuleDetail/${code}`)).code, '10007');
  assert.doesNotMatch(JSON.stringify((await buyer.send('GET', '/system/menu')).data), new RegExp(`"ext\\.${code}"`));
  const reader = await personHolding('md_reader', {
    userType: 'BUYER',
    holds: (permission) => permission === `ext.${code}` || permission === `ext:${code}:query`,
  });
  assert.equal((await reader.send('POST', `/ext/${code}/query`, {})).success, true);
  assert.equal(await refused(reader, `/ext/${code}/add`, { purpose: 'x' }), '20012');
});

test('nobody publishes alone where two are asked for', async () => {
  const { author, id } = await drafted([field('purpose')]);
  await author.post('/system/mdModule/publish', { id });
  const version = await waiting(id);
  await assert.rejects(author.run(mdVersion, 'approve', version), refusal(errors.ownVersion));
  await assert.rejects(author.post('/system/mdModule/publish', { id }), refusal(errors.waiting));
  const plain = await person('md_plain', { userType: 'BUYER', roles: ['buyer'] });
  assert.equal(await refused(plain, '/system/mdModule/publish', { id }), '20012');
});

test('two who approve at once bring a version into force once', async () => {
  const { author, id, code } = await drafted([field('purpose')]);
  await author.post('/system/mdModule/publish', { id });
  const version = await waiting(id);
  const others = [await second(), await admin()];
  const outcomes = await Promise.allSettled(others.map((each) => each.run(mdVersion, 'approve', version)));
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal((await (await admin()).send('POST', `/ext/${code}/query`, {})).success, true);
});

test('a draft with a mistake is refused with its code', async () => {
  const bad: readonly [fields: readonly object[], code: string][] = [
    [[field('one'), field('ONE'.toLowerCase())], '11009'],
    [[field('select')], '10008'],
    [[field('versionNo')], '10008'],
    [[field('one', { type: 'RELATED', target: null })], '10007'],
    [[field('one', { type: 'SERIAL' })], '10011'],
    [[field('one', { place: 'CHILD' })], '10011'],
    [Array.from({ length: 201 }, (_, index) => field(`f${index}`)), '10008'],
  ];
  const author = await designer();
  const menuParentId = await group();
  for (const [fields, code] of bad)
    assert.equal(
      await refused(author, '/system/mdModule/add', {
        moduleCode: `m${unique(8).toLowerCase()}`,
        moduleName: named('x'),
        menuParentId,
        ownerDimension: 'NONE',
        fields,
      }),
      code,
      JSON.stringify(fields[0]),
    );
  const taken = await drafted([field('one')]);
  assert.equal(
    await refused(author, '/system/mdModule/add', {
      moduleCode: taken.code,
      moduleName: named('x'),
      menuParentId,
      ownerDimension: 'NONE',
      fields: [field('one')],
    }),
    '10006',
  );
  const empty = await drafted([]);
  assert.equal(await refused(author, '/system/mdModule/publish', { id: empty.id }), '10015');
  const listless = await drafted([field('one', { type: 'SELECT', listCode: 'NO_SUCH_LIST' })]);
  assert.equal(await refused(author, '/system/mdModule/publish', { id: listless.id }), '10007');
  assert.equal(await refused(author, '/system/mdModule/publish', {}), '10010');
});

test('rows survive a rename, a removal and a return of their field', async () => {
  const { code, id } = await published([field('purpose'), field('place')]);
  const user = await admin();
  const { id: row } = await user.post<{ id: string }>(`/ext/${code}/add`, { purpose: 'p', place: 'L1' });
  const read = async () => (await user.send('GET', `/ext/${code}/get?id=${row}`)).data as Record<string, unknown>;

  await redesign(id, (fields) => [{ ...fields[0], fieldCode: 'reason' }, fields[1] ?? {}, field('extra')]);
  await publish(id);
  assert.deepEqual([(await read())['reason'], (await read())['extra']], ['p', null]);

  const { steps } = await (async () => {
    await redesign(id, (fields) => fields.filter(({ fieldCode }) => fieldCode !== 'place'));
    return plan(id);
  })();
  assert.deepEqual(
    steps.map((step) => step.class),
    ['RETIRE'],
  );
  await publish(id);
  assert.equal('place' in (await read()), false);

  const author = await designer();
  const { retired } = await author.post<{ retired: { fieldId: string }[] }>('/system/mdModule/versions', { id });
  await author.post('/system/mdModule/bringBack', { id, fieldId: retired[0]?.fieldId });
  await publish(id);
  assert.equal((await read())['place'], 'L1');
});

test('what has to hold for every row is proven first, and a value may fill those without one', async () => {
  const { code, id } = await published([field('purpose'), field('size', { maxLength: 20 })]);
  const user = await admin();
  const ids = [];
  for (const size of ['long enough', 'long enough', null])
    ids.push((await user.post<{ id: string }>(`/ext/${code}/add`, { purpose: 'p', size })).id);
  await redesign(id, (fields) => [
    fields[0] ?? {},
    { ...fields[1], requiredFlag: true, uniqueFlag: true, maxLength: 5 },
  ]);
  const { steps } = await plan(id);
  assert.deepEqual(
    steps.map((step) => [step.class, step.failing, step.rows]),
    [
      ['CHECKED', 1, 3],
      ['CHECKED', 2, 3],
      ['CHECKED', 2, 3],
    ],
  );
  await assert.rejects((await designer()).post('/system/mdModule/publish', { id }), refusal(errors.rowsFail));
  await redesign(id, (fields) => [
    fields[0] ?? {},
    { ...fields[1], uniqueFlag: false, maxLength: 20, fillValue: 'none' },
  ]);
  await publish(id);
  const row = (await user.send('GET', `/ext/${code}/get?id=${ids[2]}`)).data as { size: string };
  assert.equal(row.size, 'none');
  assert.equal(await refused(user, `/ext/${code}/add`, { purpose: 'p' }), '10011');
});

test('a step that the database refuses takes everything back and is noted', async () => {
  const { code, id } = await published([field('purpose'), field('size')]);
  const user = await admin();
  await user.post(`/ext/${code}/add`, { purpose: 'p', size: 'x' });
  await redesign(id, (fields) => [fields[0] ?? {}, { ...fields[1], requiredFlag: true }, field('more')]);
  const author = await designer();
  await author.post('/system/mdModule/publish', { id });
  // A row without a value that was deleted meanwhile stands in nobody's way; one that came meanwhile does.
  await user.post(`/ext/${code}/add`, { purpose: 'late' });
  await assert.rejects((await second()).run(mdVersion, 'approve', await waiting(id)), refusal(errors.rowsFail));
  const columns = await rows<{ n: number }>(sql`
    select count(*)::int as n from information_schema.columns where table_schema = 'ext' and table_name = ${`m_${id}`} and column_name like 'f\\_%'`);
  assert.equal(columns[0]?.n, 2);
  const module = await author.get(mdModule, id);
  assert.deepEqual([module.publishedVersion, module.status], [1, 'CHANGED']);
});

test('a disabled module is gone for everybody and comes back with its rows', async () => {
  const { code, id } = await published([field('purpose')]);
  const [user, author] = [await admin(), await designer()];
  await user.post(`/ext/${code}/add`, { purpose: 'p' });
  await author.run(mdModule, 'retire', id);
  assert.equal((await user.send('POST', `/ext/${code}/query`, {})).status, 404);
  assert.doesNotMatch(JSON.stringify((await user.send('GET', '/system/menu')).data), new RegExp(`"ext\\.${code}"`));
  await author.run(mdModule, 'restore', id);
  const found = await user.post<{ total: number }>(`/ext/${code}/query`, {});
  assert.equal(found.total, 1);
});

test('what stands in a version, and in the tables of the product, is out of reach of a design', async () => {
  const { id } = await published([field('purpose')]);
  await assert.rejects(
    rows(sql`update system_md_version set definition = '{}'::jsonb where md_module_id = ${id}::bigint returning id`),
    /does not change/,
  );
  const { engine } = await app();
  const client = await engine.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local role srm_ddl');
    await assert.rejects(client.query('create table public.taken (id int)'), /permission denied/);
    await client.query('rollback');
    await client.query('begin');
    await client.query('set local role srm_ddl');
    await assert.rejects(client.query('select * from system_iap_sys_user_t'), /permission denied/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
