import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyOf } from '#engine/runtime/errors.ts';
import { columnsOf, keyOf, linesOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { sql } from '#engine/database/database.ts';
import { isRecord } from '#model/value.ts';
import { areas } from '../../src/areas.ts';
import { asServer, person, rows } from '../app.ts';
import { bodyOf, inputFieldsOf } from '../body.ts';
import { fullAccessPerson } from '../fullAccess.ts';
import { createRowId, sample } from '../factory.ts';
import type { Answer, Person } from '../person.ts';
import { fieldRecipes } from '../fieldRecipes.ts';
import { inventedValue, invalidValues } from '../invalidValues.ts';
import { tenantFixture } from '../tenantFixture.ts';

const here = () => tenantFixture('QREFA');
const there = () => tenantFixture('QREFB');
const documents = areas.flatMap((area) => area.documents);
const lineKeys = new Set(documents.flatMap((each) => linesOf(each).map(([, line]) => keyOf(line))));
const written = documents.filter((document) => !document.readOnly && !lineKeys.has(keyOf(document)));

async function writerOf(document: AnyDocument): Promise<Person> {
  const side = document.writtenBy === 'supplier' ? 'supplier' : 'buyer';
  return side === 'supplier' ? supplier() : buyer();
}

const buyer = () => fullAccessPerson('refusal_buyer', { userType: 'BUYER' });
const supplier = async () => {
  const { supplierBaseId } = await here();
  return fullAccessPerson('refusal_supplier', { userType: 'SUPPLIER', supplierBaseId });
};

const pathOf = (document: AnyDocument, action: string): string => `/${document.module}/${document.code}/${action}`;

interface Problem {
  readonly path: string;
  readonly message: string;
}

const isProblem = (value: unknown): value is Problem =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** The message at a place of a refused form. */
function problemAt(answer: Answer, path: string): string | undefined {
  const problems = isRecord(answer.data) && Array.isArray(answer.data.problems) ? answer.data.problems : [];
  return problems.filter(isProblem).find((problem) => problem.path === path)?.message;
}

const english = { 'accept-language': 'en' };

/** Changes one value of a body; undefined leaves it out. */
function change(body: Record<string, unknown>, path: string, list: string | undefined, value: unknown): void {
  const line = list === undefined ? undefined : firstOf(body[list]);
  // A recipe may leave a list empty; a line of one value is enough to be refused for it.
  const target = list === undefined ? body : isRecord(line) ? line : {};
  if (list !== undefined && target !== line) body[list] = [target];
  const name = path.split('.').at(-1) ?? '';
  if (value === undefined) delete target[name];
  else target[name] = value;
}

/** A value that a field does not hold: what is sent back as it was read is no forgery. */
function otherThan(stored: unknown, field: Field): unknown {
  const invented = inventedValue(field);
  if (stored !== invented) return invented;
  return field.type === 'select' ? Object.keys(field.options ?? {})[0] : '2031-01-31';
}

for (const document of written) {
  const key = keyOf(document);
  const places: [path: string, line: string | undefined, name: string, field: Field][] = [
    ...inputFieldsOf(document).map(([name, field]): [string, undefined, string, Field] => [
      wireName(name, field),
      undefined,
      name,
      field,
    ]),
    ...linesOf(document).flatMap(([list, line]) =>
      document.fields[list]?.computed
        ? []
        : inputFieldsOf(line).map(([name, field]): [string, string, string, Field] => [
            `${list}.0.${wireName(name, field)}`,
            list,
            name,
            field,
          ]),
    ),
  ];

  // What a lookup brings with it may be left open.
  const isBrought = (list: string | undefined, name: string): boolean =>
    Object.values((list ? document.fields[list]?.of : document)?.fields ?? {}).some((field) => field.fills?.[name]);

  // Filling one in makes the rows that it names: what is refused leaves them for the next.
  let whole: Promise<Record<string, unknown>> | undefined;
  const wholeBody = async (): Promise<Record<string, unknown>> => {
    whole ??= here().then((from) => bodyOf(document, from));
    return structuredClone(await whole);
  };

  /** A full body with one value changed; undefined leaves it out. */
  const bodyWith = async (path: string, list: string | undefined, value: unknown): Promise<Record<string, unknown>> => {
    const body = await wholeBody();
    change(body, path, list, value);
    return body;
  };

  test(`${key}: a required field left out is refused with its label, in both languages`, async () => {
    const who = await writerOf(document);
    const required = places.filter(
      ([, list, name, each]) => each.required === true && each.default === undefined && !isBrought(list, name),
    );
    for (const empty of required.length > 0 ? [undefined, null, ''] : []) {
      // All at once, as in the next test but one.
      const body = await wholeBody();
      for (const [path, list] of required) change(body, path, list, empty);
      for (const [headers, language] of [
        [{}, 0],
        [english, 1],
      ] as const) {
        const answer = await who.send('POST', pathOf(document, 'add'), body, headers);
        assert.equal(answer.success, false, JSON.stringify(answer));
        for (const [path, list, , field] of required) {
          if (answer.code === '10011' && problemAt(answer, path)?.includes(field.label[language])) continue;
          const alone = await who.send('POST', pathOf(document, 'add'), await bodyWith(path, list, empty), headers);
          assert.equal(alone.code, '10011', `${path} ${JSON.stringify(alone)}`);
          assert.ok(problemAt(alone, path)?.includes(field.label[language]), `${path}: ${JSON.stringify(alone.data)}`);
        }
      }
    }
  });

  test(`${key}: a second row with a value that is unique is refused with its label`, async () => {
    const who = await writerOf(document);
    const [one, two] = [await bodyOf(document, await here()), await bodyOf(document, await here())];
    const unique = columnsOf(document).filter(
      ([, field]) => (field.unique || field.type === 'serial') && !field.computed,
    );
    for (const [name, field] of unique) {
      const path = wireName(name, field);
      const taken = one[path] ?? sample(field);
      assert.equal((await who.send('POST', pathOf(document, 'add'), { ...one, [path]: taken })).code, '200', path);
      const second = await who.send('POST', pathOf(document, 'add'), { ...two, [path]: taken });
      assert.ok(
        ['10005', '10006', '10009', '15013', '15014', '11001', '11002', '10019'].includes(second.code),
        JSON.stringify(second),
      );
      const marked = problemAt(second, path) ?? second.msg;
      assert.ok(
        marked.includes(field.label[0]) || second.code.startsWith('1100'),
        `${path}: ${JSON.stringify(second)}`,
      );
      Object.assign(one, await bodyOf(document, await here()));
    }
  });

  test(`${key}: a required list of lines left out is refused`, async () => {
    const who = await writerOf(document);
    for (const [list] of linesOf(document).filter(([name]) => document.fields[name]?.required === true))
      for (const none of [undefined, null, []]) {
        const { [list]: _, ...body } = await wholeBody();
        const answer = await who.send(
          'POST',
          pathOf(document, 'add'),
          none === undefined ? body : { ...body, [list]: none },
        );
        assert.equal(answer.code, '10011', JSON.stringify(answer));
        assert.ok(problemAt(answer, list), JSON.stringify(answer.data));
      }
  });

  test(`${key}: a value beyond its declaration is refused at its place`, async () => {
    const who = await writerOf(document);
    const tries = places.map(([path, list, , field]) => ({ path, list, values: invalidValues(field) }));
    const rounds = Math.max(0, ...tries.map(({ values }) => values.length));
    for (let round = 0; round < rounds; round += 1) {
      const wrong = tries.flatMap(({ path, list, values }) =>
        round < values.length ? [{ path, list, value: values[round] }] : [],
      );
      // All at once: the answer tells every place. What is not told beside the others is tried by itself.
      const body = await wholeBody();
      for (const { path, list, value } of wrong) change(body, path, list, value);
      const answer = await who.send('POST', pathOf(document, 'add'), body);
      assert.equal(answer.success, false, `round ${round} was taken`);
      assert.equal(answer.status, 200, `round ${round}: ${JSON.stringify(answer)}`);
      for (const { path, list, value } of wrong.filter((each) => !problemAt(answer, each.path))) {
        const reported = `${path} ${JSON.stringify(value).slice(0, 80)}`;
        const alone = await who.send('POST', pathOf(document, 'add'), await bodyWith(path, list, value));
        assert.equal(alone.success, false, `${reported} was taken`);
        assert.equal(alone.status, 200, `${reported}: ${JSON.stringify(alone)}`);
        assert.ok(problemAt(alone, path), `${reported}: ${JSON.stringify(alone)}`);
      }
    }
  });

  test(`${key}: a computed field, a number and an unknown field from a client are refused`, async () => {
    const who = await writerOf(document);
    const id = await createRowId(document, await here(), {
      ...(await fieldRecipes[key]?.(await here())),
      ...(document.states ? { status: Object.keys(document.states)[0] } : {}),
    });
    const stored = await asServer((ctx) => ctx.store(document).get(id));
    const written = linesOf(document).filter(([list]) => !document.fields[list]?.computed);
    const computed = [
      ...columnsOf(document).flatMap(([name, field]) =>
        field.computed ? [[wireName(name, field), undefined, field] as const] : [],
      ),
      ...linesOf(document).flatMap(([list]) => {
        const field = document.fields[list];
        return field?.computed ? [[list, undefined, field] as const] : [];
      }),
      ...written.flatMap(([list, line]) =>
        columnsOf(line).flatMap(([name, field]) =>
          field.computed ? [[`${list}.0.${wireName(name, field)}`, list, field] as const] : [],
        ),
      ),
    ];
    for (const [path, list, field] of computed) {
      const answer = await who.send('POST', pathOf(document, 'add'), await bodyWith(path, list, inventedValue(field)));
      assert.ok(problemAt(answer, path)?.includes(field.label[0]), `${path}: ${JSON.stringify(answer)}`);
      if (list === undefined) {
        const change = await who.send('POST', pathOf(document, 'update'), {
          id,
          [path]: otherThan(stored[path], field),
        });
        assert.ok(problemAt(change, path), `update ${path}: ${JSON.stringify(change)}`);
      }
    }
    for (const name of ['nothing', 'deletedFlag', 'deleted_flag', 'id; drop table x', 'Status', 'company_id']) {
      const answer = await who.send('POST', pathOf(document, 'add'), {
        ...(await wholeBody()),
        [name]: 1,
      });
      assert.ok(problemAt(answer, name), `${name}: ${JSON.stringify(answer)}`);
    }
  });

  test(`${key}: state, author and version are never taken from a client`, async () => {
    const who = await writerOf(document);
    const states = Object.keys(document.states ?? {});
    const forgery = {
      ...(states.length > 0 ? { status: states.at(-1) } : {}),
      creator: '1',
      createDate: '2001-01-01T00:00:00.000Z',
      id: '4711',
      versionNo: 99,
    };
    const { success, data } = await who.send('POST', pathOf(document, 'add'), {
      ...(await bodyOf(document, await here())),
      ...forgery,
    });
    if (!success || !isRecord(data)) return;
    assert.notEqual(data.id, '4711');
    assert.equal(data.versionNo, 1);
    assert.equal(data.creator, who.id);
    if (states.length > 0) assert.equal(data.status, states[0]);
  });

  test(`${key}: who may only read changes nothing`, async () => {
    const own = await here();
    const reader = await person(`refusal_reader_${key}`, {
      userType: 'BUYER',
      roles: [await roleFor(document, ['query', ...(document.scope?.people ? [document.scope.people.unless] : [])])],
    });
    const id = own.rows.get(document) ?? '';
    assert.ok((await reader.send('GET', `${pathOf(document, 'get')}?id=${id}`)).success);
    const before = await storedRow(document, id);
    for (const action of ['add', 'update', 'delete', 'getDefaults']) {
      const answer = await reader.send('POST', pathOf(document, action), { id, remark: 'x' });
      assert.equal(answer.code, `${familyOf(document.module)}012`, action);
    }
    assert.deepEqual(await storedRow(document, id), before);
  });

  if (document.scope?.buyer)
    test(`${key}: nobody writes into a company out of sight`, async () => {
      const [own, foreign] = [await here(), await there()];
      const who = await fullAccessPerson('refusal_company', { userType: 'BUYER', companies: [own.companyId] });
      const field = `${document.scope?.buyer?.by}Id`;
      if (document.fields[document.scope?.buyer?.by ?? '']?.computed) return;
      const before = await rows(sql`select id from ${sql.table(tableOf(document))} where creator = ${who.id}::bigint`);
      const answer = await who.send('POST', pathOf(document, 'add'), {
        ...(await bodyOf(document, foreign)),
        [field]: foreign.companyId,
      });
      assert.equal(answer.success, false, JSON.stringify(answer));
      assert.deepEqual(
        await rows(sql`select id from ${sql.table(tableOf(document))} where creator = ${who.id}::bigint`),
        before,
      );
      const id = await createRowId(document, own, {
        ...(await fieldRecipes[key]?.(own)),
        ...(document.states ? { status: Object.keys(document.states)[0] } : {}),
      });
      const moved = await who.send('POST', pathOf(document, 'update'), { id, [field]: foreign.companyId });
      assert.equal(moved.success, false, JSON.stringify(moved));
    });
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

/** A role with some actions of one document. */
async function roleFor(document: AnyDocument, actions: readonly string[]): Promise<string> {
  const code = `only_${document.module}_${document.code}`.toLowerCase();
  await asServer(async ({ db }) => {
    await db.run(sql`
      insert into system_sys_role (id, role_code, role_name, user_type, role_kind)
      select coalesce(max(id), 0) + 1, ${code}, '{"zh":"只读"}', 'BUYER', 'CUSTOM' from system_sys_role`);
    await db.run(sql`
      insert into system_sys_role_module (id, parent_id, module_id)
      select (select coalesce(max(id), 0) from system_sys_role_module) + row_number() over (), r.id, m.id
        from system_sys_role r, system_sys_module m
       where r.role_code = ${code} and m.module_code = any(${actions.map((action) => `${document.module}:${document.code}:${action}`)}::text[])`);
  });
  return code;
}

async function storedRow(document: AnyDocument, id: string): Promise<unknown> {
  return rows(sql`select to_jsonb(t) as row from ${sql.table(tableOf(document))} t where id = ${id}::bigint`);
}
