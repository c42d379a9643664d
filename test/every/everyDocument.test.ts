import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, keyOf, linesOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { isContainsField } from '#engine/schema/desired.ts';
import { sql } from '#engine/database/database.ts';
import { isRecord } from '#model/value.ts';
import { areas } from '../../src/areas.ts';
import { rows } from '../app.ts';
import { bodyOf, inputFieldsOf } from '../body.ts';
import { fullAccessPerson } from '../fullAccess.ts';
import type { Answer, Person } from '../person.ts';
import { tenantFixture } from '../tenantFixture.ts';

const here = () => tenantFixture('QEVRA');
const lineKeys = new Set(
  areas.flatMap((area) => area.documents).flatMap((each) => linesOf(each).map(([, line]) => keyOf(line))),
);

/** The documents that people write; lines are written with their header. */
const written = areas
  .flatMap((area) => area.documents)
  .filter((document) => !document.readOnly && !lineKeys.has(keyOf(document)));

async function writerOf(document: AnyDocument): Promise<Person> {
  const { supplierBaseId } = await here();
  return document.writtenBy === 'supplier'
    ? fullAccessPerson('every_supplier', { userType: 'SUPPLIER', supplierBaseId })
    : fullAccessPerson('every_buyer', { userType: 'BUYER' });
}

const pathOf = (document: AnyDocument, action: string): string => `/${document.module}/${document.code}/${action}`;

type Values = Record<string, unknown> & { id: string; versionNo: number };

const isRow = (value: unknown): value is Values =>
  isRecord(value) && typeof value.id === 'string' && typeof value.versionNo === 'number';

/** The row that a call answered. */
function rowOf(answer: Answer): Values {
  assert.ok(answer.success, `${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  const { data } = answer;
  assert.ok(isRow(data), JSON.stringify(data));
  return data;
}

async function added(document: AnyDocument, who: Person): Promise<{ row: Values; body: Record<string, unknown> }> {
  const body = await bodyOf(document, await here());
  return { body, row: rowOf(await who.send('POST', pathOf(document, 'add'), body)) };
}

async function found(document: AnyDocument, who: Person, search: object): Promise<string[]> {
  const { records } = await who.post<{ records: { id: string }[] }>(pathOf(document, 'query'), {
    page: { size: 200, current: 1 },
    ...search,
  });
  return records.map((record) => record.id);
}

for (const document of written) {
  const key = keyOf(document);

  test(`${key}: what is added is read back as it was given`, async () => {
    const who = await writerOf(document);
    const { row, body } = await added(document, who);
    const read = rowOf(await who.send('GET', `${pathOf(document, 'get')}?id=${row.id}`));
    assert.deepEqual(read, row);
    assertHolds(document, body, read);
    for (const [name, line] of linesOf(document)) {
      const [input, stored] = [listOf(body[name]), listOf(read[name])];
      assert.equal(stored.length, input.length, name);
      input.forEach((each, index) => assertHolds(line, each, stored[index] ?? {}));
    }
    for (const [name, field] of columnsOf(document))
      if (field.type === 'serial') assert.ok(read[name], `${name} was not given`);
  });

  test(`${key}: each search field finds the row, and another value does not`, async () => {
    const who = await writerOf(document);
    const { row } = await added(document, who);
    for (const name of document.search ?? []) {
      const field = document.fields[name] ?? standardField(name);
      const [hits, misses] = searchesFor(name, field, row[wireName(name, field)]);
      for (const search of hits)
        assert.ok(
          (await found(document, who, { ...search, id: row.id })).includes(row.id),
          `${JSON.stringify(search)} misses it`,
        );
      for (const search of misses)
        assert.deepEqual(
          await found(document, who, { ...search, id: row.id }),
          [],
          `${JSON.stringify(search)} finds it`,
        );
    }
    for (const column of document.list ?? []) {
      if (document.fields[column]?.type === 'json') continue;
      for (const sort of [column, `-${column}`])
        assert.deepEqual(await found(document, who, { sort: [sort], ids: [row.id] }), [row.id]);
    }
    const { records } = await who.post<{ records: { id: string; text: unknown }[] }>(pathOf(document, 'queryForLov'), {
      ids: [row.id],
    });
    assert.equal(records[0]?.id, row.id);
    assert.ok(records[0]?.text, 'a row has a text in lists of values');
    for (const name of [document.lov?.code, document.lov?.text]) {
      const value = name === undefined ? undefined : row[name];
      const keyword = isRecord(value) ? value['zh'] : value;
      if (typeof keyword !== 'string' || !isContainsField(document.fields[name ?? ''])) continue;
      const search = { keyword, ids: [row.id] };
      const chosen = await who.post<{ records: { id: string }[] }>(pathOf(document, 'queryForLov'), search);
      assert.equal(chosen.records[0]?.id, row.id, `${name} “${keyword}” is typed and not found`);
    }
  });

  test(`${key}: an edit counts the version up, a stale one is refused, and history tells both values`, async () => {
    const who = await writerOf(document);
    const { row } = await added(document, who);
    const edited = rowOf(
      await who.send('POST', pathOf(document, 'update'), {
        id: row.id,
        versionNo: row.versionNo,
        remark: 'second remark',
      }),
    );
    assert.deepEqual([edited.remark, edited.versionNo], ['second remark', row.versionNo + 1]);
    const stale = await who.send('POST', pathOf(document, 'update'), {
      id: row.id,
      versionNo: row.versionNo,
      remark: 'third remark',
    });
    assert.equal(stale.code, '10003');
    assert.deepEqual(isRecord(stale.data) ? stale.data.current : undefined, edited);
    assert.deepEqual(rowOf(await who.send('GET', `${pathOf(document, 'get')}?id=${row.id}`)), edited);
    const history = await who.post<{ action: string; userName: string; changes: unknown[] }[]>(
      pathOf(document, 'history'),
      { id: row.id },
    );
    assert.deepEqual(
      history.map((entry) => entry.action),
      ['update', 'add'],
    );
    assert.ok(
      history[0]?.changes.some(
        (change) =>
          isRecord(change) && change.path === 'remark' && change.before === null && change.after === 'second remark',
      ),
      JSON.stringify(history[0]),
    );
  });

  test(`${key}: sending a row back as it was read changes nothing`, async () => {
    const who = await writerOf(document);
    const { row } = await added(document, who);
    const again = rowOf(await who.send('POST', pathOf(document, 'update'), row));
    const { versionNo: _, lastUpdateDate: __, ...rest } = again;
    const { versionNo: ___, lastUpdateDate: ____, ...before } = row;
    assert.deepEqual(withoutVersions(rest), withoutVersions(before));
  });

  test(`${key}: a deleted row is gone`, async () => {
    const who = await writerOf(document);
    const { row } = await added(document, who);
    await who.post(pathOf(document, 'delete'), { ids: [row.id] });
    assert.equal((await who.send('GET', `${pathOf(document, 'get')}?id=${row.id}`)).code, '10007');
    assert.deepEqual(await found(document, who, { ids: [row.id] }), []);
    for (const [action, body] of [
      ['update', { remark: 'x' }],
      ['delete', {}],
      ['history', {}],
      ['allowedActions', {}],
    ] as const)
      assert.equal((await who.send('POST', pathOf(document, action), { id: row.id, ...body })).code, '10007', action);
  });

  test(`${key}: the same idempotency key sent 20 times at once gives one row`, async () => {
    const who = await writerOf(document);
    const body = await bodyOf(document, await here());
    const before = await countOf(document, who);
    const headers = { 'idempotency-key': `every-${key}` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => who.send('POST', pathOf(document, 'add'), body, headers)),
    );
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1, JSON.stringify(answers.slice(0, 2)));
    assert.ok(answers[0]?.success, answers[0]?.msg);
    assert.equal(await countOf(document, who), before + 1);
    const other = await who.send('POST', pathOf(document, 'add'), { ...body, remark: 'another body' }, headers);
    assert.equal(other.code, '10009');
  });

  if (hasNaturalKey(document))
    test(`${key}: the same row sent 8 times at once without an idempotency key is added once`, async () => {
      const who = await writerOf(document);
      const body = await bodyOf(document, await here());
      const before = await countOf(document, who);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => who.send('POST', pathOf(document, 'add'), body)),
      );
      const refused = answers.filter(({ success }) => !success);
      assert.equal(refused.length, 7, JSON.stringify(answers.map(({ code, msg }) => `${code} ${msg}`)));
      for (const { code, msg } of refused) assert.ok(duplicates.has(code), `${code} ${msg}`);
      assert.equal(await countOf(document, who), before + 1);
    });
}

// "Exists already", of a name, of a code, of a whole row, of a mobile number, of an account, of an e-mail address and of the
// name of a supplier.
const duplicates = new Set(['10005', '10006', '10009', '10019', '11001', '11002', '12012', '15014']);

/** Whether people enter what a row is the only one with. */
function hasNaturalKey({ fields, unique = [] }: AnyDocument): boolean {
  const isEntered = (name: string): boolean => fields[name] !== undefined && !fields[name].computed;
  return (
    unique.some((names) => names.every(isEntered)) ||
    Object.values(fields).some((field) => field.unique && !field.computed && field.type !== 'serial')
  );
}

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Every given value is there again. */
/** What is put by until others have confirmed it, or read masked, by document. */
const waiting: Readonly<Record<string, readonly string[]>> = {
  'sup.supplierBase': ['bankName', 'accountNo'],
  'sup.supBankAccount': ['accountNo'],
};

function assertHolds(document: AnyDocument, input: Record<string, unknown>, stored: Record<string, unknown>): void {
  for (const [name, field] of inputFieldsOf(document)) {
    const wire = wireName(name, field);
    if (input[wire] === undefined || input[wire] === null || waiting[keyOf(document)]?.includes(name)) continue;
    assert.deepEqual(stored[wire], input[wire], `${keyOf(document)}.${wire}`);
    if (field.type === 'lookup')
      assert.ok(stored[`${name}Name`], `${keyOf(document)}.${name} comes back with its name`);
  }
}

// Versions of lines count up with the header's.
function withoutVersions(row: Record<string, unknown>): unknown {
  return JSON.parse(
    JSON.stringify(row, (name, value: unknown) => (['versionNo', 'lastUpdateDate'].includes(name) ? undefined : value)),
  );
}

const standardField = (name: string): Field => ({
  type: name === 'enabledFlag' ? 'boolean' : name.endsWith('Date') ? 'datetime' : 'text',
  label: ['', ''],
});

type Searches = readonly [hits: readonly object[], misses: readonly object[]];

/** Searches that find a row by the value of a field, and some that do not. */
function searchesFor(name: string, field: Field, value: unknown): Searches {
  const wire = wireName(name, field);
  if (value === null || value === undefined) return [[{ [name]: { empty: true } }], [{ [name]: { empty: false } }]];
  if (isContainsField(field) && name !== 'status') return textSearches(name, value);
  switch (field.type) {
    case 'boolean':
      return [[{ [name]: value }, { [name]: value ? 1 : 0 }], [{ [name]: !value }]];
    case 'lookup':
      return [
        [{ [wire]: value }, { [wire]: [value, '1'] }],
        [{ [wire]: '1' }, { [wire]: ['1', '2'] }],
      ];
    case 'integer':
    case 'decimal':
      return [[{ [name]: { from: value, to: value } }], [{ [name]: { from: String(Number(value) + 1) } }]];
    case 'date':
    case 'datetime':
      return [
        [{ [name]: { from: String(value).slice(0, 10), to: String(value).slice(0, 10) } }],
        [{ [name]: { to: '2001-01-01' } }],
      ];
    default:
      return [
        [{ [name]: value }, { [name]: [value] }, { [name]: { eq: value } }],
        [{ [name]: 'NOTHING' }, { [name]: ['NOTHING'] }],
      ];
  }
}

function textSearches(name: string, value: unknown): Searches {
  const words = isRecord(value) ? [value.zh, value.en] : [value];
  const texts = words.filter((word) => typeof word === 'string');
  const part = (text: string) => text.slice(1, -1) || text;
  const eq = isRecord(value) ? [] : [{ [name]: { eq: texts[0] } }];
  return [
    [
      ...texts.map((text) => ({ [name]: part(text) })),
      ...eq,
      { keyword: texts[0] },
      { [name]: texts[0]?.toLowerCase() },
    ],
    [{ [name]: `${texts[0]}~` }, { [name]: '%' }, { [name]: '_' }, { [name]: '\\' }, { keyword: 'NOBODYHASTHIS' }],
  ];
}

async function countOf(document: AnyDocument, who: Person): Promise<number> {
  const [count] = await rows<{ n: number }>(
    sql`select count(*)::int as n from ${sql.table(tableOf(document))} where creator = ${who.id}::bigint`,
  );
  return count?.n ?? 0;
}
