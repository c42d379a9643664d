import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declarationsOf } from '#engine/runtime/registry.ts';
import { can, canAll, page, screen, type Area, type Role } from '#model/area.ts';
import { defineDocument } from '#model/document.ts';
import { text } from '#model/fields.ts';
import { sql } from '#engine/database/database.ts';
import { dryRun } from '#engine/write/savepoint.ts';
import { pricePermission } from '#model/prices.ts';
import { app, asServer } from '#test/app.ts';
import { personHolding } from '#test/fullAccess.ts';
import { carryOver } from './seed.server.ts';
import { moduleSeeds } from './modules.server.ts';
import { defaultRoles } from './roles.server.ts';

const named = (code: string, table: string) =>
  defineDocument({
    module: 'pur',
    code: table,
    label: [code, code],
    fields: { name: text('名称', 'Name') },
    states: { NEW: ['新建', 'New'], DONE: ['完成', 'Done'] },
    transitions: {
      finish: { label: ['完成', 'Finish'], from: ['NEW'], to: 'DONE' },
      override: { label: ['强制', 'Override'], from: ['NEW'], to: 'DONE', byNameOnly: true },
    },
  });
const inner = named('Inner', 'innerThing');
const outer = named('Outer', 'outerThing');
const role = (code: string, more: Partial<Role> = {}): Role => ({
  code,
  label: ['角', code],
  userType: 'BUYER',
  ...more,
});

const lower: Area = {
  code: 'lower',
  label: ['下', 'Lower'],
  documents: [inner],
  groups: [
    { code: 'top', label: ['上', 'Top'], icon: 'x', roles: ['keeper'] },
    { code: 'top.in', label: ['内', 'In'], icon: 'x', group: 'top' },
  ],
  pages: [page(inner, { group: 'top.in', sides: 'B', roles: ['worker'] })],
  roles: [role('worker', { givenBy: ['keeper'], excludedBy: ['keeper'] }), role('keeper', { everywhere: ['query'] })],
  grants: { worker: [canAll('query'), can(inner, '*')], keeper: [can(inner, 'override')] },
};
const upper: Area = {
  code: 'upper',
  label: ['上', 'Upper'],
  documents: [outer],
  pages: [
    page(outer, { group: 'top.in', sides: 'B' }),
    screen('board', { code: 'board', path: 'board', label: ['板', 'Board'], sides: 'B', roles: ['*'] }),
  ],
  grants: { worker: [can(outer, 'finish')] },
};

const rolesOf = (areas: readonly Area[]) =>
  new Map(defaultRoles(declarationsOf(areas)).map((each) => [each.code, each] as const));

test('a grant counts in the area that gives it and leaves out what is granted by name', () => {
  const worker = rolesOf([lower, upper]).get('worker');
  const keeper = rolesOf([lower, upper]).get('keeper');
  const input = ['query', 'finish', 'override', 'sync'].flatMap((action) =>
    ['innerThing', 'outerThing'].map((code) => `pur:${code}:${action}`),
  );
  assert.deepEqual(
    input.filter((code) => worker?.gives(code)),
    ['pur:innerThing:query', 'pur:innerThing:finish', 'pur:outerThing:finish'],
  );
  assert.deepEqual(
    input.filter((code) => keeper?.gives(code)),
    ['pur:innerThing:query', 'pur:outerThing:query', 'pur:innerThing:override'],
  );
});

test('a page is held by the roles it names and those of every group around it', () => {
  const roles = rolesOf([lower, upper]);
  const held = (code: string) =>
    ['pur.innerThing', 'pur.outerThing', 'board'].filter((each) => roles.get(code)?.gives(each));
  assert.deepEqual(held('worker'), ['pur.innerThing', 'board']);
  assert.deepEqual(held('keeper'), ['pur.innerThing', 'pur.outerThing', 'board']);
  assert.deepEqual(roles.get('keeper')?.grants, ['worker']);
  assert.deepEqual(roles.get('keeper')?.excludes, ['worker']);
});

test('what names nothing is refused at the start', () => {
  const broken: Area = {
    ...upper,
    groups: [{ code: 'a', label: ['甲', 'A'], icon: 'x', group: 'top.in' }],
    pages: [
      page(outer, { group: 'nowhere', sides: 'B', roles: ['nobody'] }),
      screen('deep', { code: 'deep', path: 'deep', label: ['深', 'Deep'], sides: 'B', group: 'a', after: 'board' }),
    ],
    grants: { ghost: [can(outer, 'finish')] },
  };
  assert.throws(
    () => declarationsOf([lower, broken]),
    (error: Error) => {
      for (const mistake of [
        'page pur.outerThing stands in no group nowhere',
        'page pur.outerThing names no role nobody',
        'page deep stands deeper than 3 levels',
        'page deep stands after no page board',
        'the grants of upper names no role ghost',
      ])
        assert.ok(error.message.includes(mistake), `${mistake} is missing in ${error.message}`);
      return true;
    },
  );
});

test('every grant of the product gives something', async () => {
  const { registry } = (await app()).engine;
  const codes = moduleSeeds(registry).map(({ code }) => code);
  const idle = registry.areas.flatMap((area) =>
    Object.entries(area.grants ?? {}).flatMap(([code, grants]) =>
      grants.flat().flatMap((grant) => {
        const alone = { ...area, roles: [role(code)], grants: { [code]: [grant] } };
        const [only] = defaultRoles({ ...registry, areas: [alone] });
        return codes.some((each) => each.includes(':') && only?.gives(each)) ? [] : [`${area.code}: ${code} ${grant}`];
      }),
    ),
  );
  assert.deepEqual(idle, []);
});

test('an installation that exists gives a new permission once: to own roles that could do it before, not where it was taken away', async () => {
  const { engine } = await app();
  const confirming = 'sup:supBankAccount:confirm';
  const unmask = 'sup:supBankAccount:unmask';
  await personHolding('carry_keeper', { userType: 'BUYER', holds: (code) => code === confirming });
  await personHolding('carry_reader', { userType: 'BUYER', holds: (code) => code === 'pur:receive:query' });
  const held = await asServer((ctx) =>
    dryRun(ctx, async () => {
      const of = (role: string) =>
        ctx.db.many<{ code: string }>(sql`
          select m.module_code as code from system_sys_role_module rm join system_sys_role r on r.id = rm.parent_id
            join system_sys_module m on m.id = rm.module_id
           where r.role_code = ${role} and not rm.deleted_flag order by 1`);
      const modules = await ctx.db.many<{ code: string; id: string }>(
        sql`select module_code as code, id from system_sys_module where module_code = any(${[pricePermission, unmask]}::text[])`,
      );
      // The release that brings them, and a later one.
      await carryOver(engine, ctx.db, new Map(modules.map(({ code, id }) => [code, id])));
      await carryOver(engine, ctx.db, new Map());
      return [await of('carry_keeper'), await of('carry_reader'), await of('warehouse')];
    }),
  );
  const codes = held.map((each) => each.map(({ code }) => code));
  assert.deepEqual(codes[0], [pricePermission, confirming, unmask]);
  assert.deepEqual(codes[1], [pricePermission, 'pur:receive:query']);
  assert.ok(!codes[2]?.includes(pricePermission), 'a built-in role has what its declaration gives');
});
