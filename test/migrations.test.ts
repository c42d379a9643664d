import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PoolClient } from 'pg';
import { keyOf, snake, tableOf, type AnyDocument } from '#model/document.ts';
import { appliedMigrations, drift, migrate } from '#engine/database/migrate.ts';
import { startupErrorText } from '#engine/runtime/startupError.ts';
import { connect } from '#engine/postgres/connection.ts';
import { declarationsOf } from '#engine/runtime/registry.ts';
import { areas } from '../src/areas.ts';
import { app } from './app.ts';
import { cloneDatabase } from './database.ts';
import { isOfOneSupplier, tenantFixture } from './tenantFixture.ts';

const sides = ['srm_buyer', 'srm_supplier', 'srm_expert', 'srm_system'];
const registry = declarationsOf(areas);
const documents = registry.documents;
/** Views answer to the policies of what they show. */
const tables = documents.filter((document) => !document.view);

async function asOwner<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
  const database = await cloneDatabase();
  const client = await connect(database.ownerUrl);
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
    await database.drop();
  }
}

/** A connection as the process itself makes it, in a transaction that is undone. */
async function bare<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const { engine } = await app();
  const client = await engine.pool.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** What a statement gives or does, or the state of its refusal; the transaction stays usable. */
async function attempt(client: PoolClient, statement: string, values: unknown[] = []): Promise<string> {
  await client.query('savepoint attempt');
  try {
    const result = await client.query<{ id: string }>(statement, values);
    return String(result.rowCount);
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const refused = ['0', '42501'];

// What PostgreSQL 16 to 18 brought, in the words by which it is asked for.
const newerThan15 =
  /\bis\s+(not\s+)?json\b|\b(any_value|json_(table|value|query|exists|scalar|serialize)|uuidv[47]|merge_action|pg_input_is_valid)\s*\(|\breturning\s+(with\s*\(|old\.|new\.)|\)\s*virtual\b/i;

test('an installation may lie in PostgreSQL 15: no migration and no statement asks for what came later', () => {
  const root = join(import.meta.dirname, '..');
  const newer = ['migrations', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(sql|ts)$/.test(name))
      .filter((name) => {
        const lines = readFileSync(join(root, folder, name), 'utf8').split('\n');
        return lines.some((line) => !/^\s*(--|\/\/|\*)/.test(line) && newerThan15.test(line));
      }),
  );
  assert.deepEqual(newer, []);
  assert.match('using case when conditions is json then conditions::jsonb end', newerThan15);
});

test('all migrations on an empty database give what the declarations ask for', async () => {
  const database = await cloneDatabase();
  try {
    assert.deepEqual(await drift(database.ownerUrl, registry), []);
  } finally {
    await database.drop();
  }
});

test('every table of a document has forced row security, and policies for those who may see it', async () => {
  const found = await asOwner<{ name: string; forced: boolean; suppliers: boolean }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
           exists (select 1 from pg_policies p where p.tablename = c.relname and 'srm_supplier' = any(p.roles)) as suppliers
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const byName = new Map(found.map((table) => [table.name, table]));
  for (const document of tables) {
    const table = byName.get(tableOf(document));
    const scope = document.scope ?? registry.parentOf(document)?.document.scope;
    assert.deepEqual(
      { forced: table?.forced, suppliers: table?.suppliers },
      { forced: true, suppliers: scope?.supplier !== undefined },
      keyOf(document),
    );
  }
});

test('the roles of the application own nothing, and none passes row security', async () => {
  const roles = await asOwner<{ rolname: string }>(
    `select rolname from pg_roles where rolname = any($1)
        and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
        and (rolname = 'srm_app') = rolcanlogin and not (rolname = 'srm_app' and rolinherit)`,
    [['srm_app', ...sides]],
  );
  assert.equal(roles.length, sides.length + 1);
  const owned = await asOwner(
    `select d.classid::regclass::text as what, d.objid from pg_shdepend d join pg_roles r on r.oid = d.refobjid
      where d.deptype = 'o' and r.rolname = any($1)`,
    [['srm_app', ...sides]],
  );
  assert.deepEqual(owned, []);
});

test('the audit trail can be written and read, never changed', async () => {
  const grants = await asOwner<{ grantee: string; privilege_type: string }>(
    `select grantee, privilege_type from information_schema.role_table_grants
      where table_name = 'sys_audit_log' and grantee = any($1) and privilege_type not in ('SELECT', 'INSERT')`,
    [['srm_app', ...sides]],
  );
  assert.deepEqual(grants, []);
});

test('of what the engine keeps for itself, the sides hold no more than they need', async () => {
  const grants = await asOwner<{ held: string }>(
    `select grantee || ' ' || table_name || ' ' || string_agg(lower(privilege_type), ',' order by privilege_type) as held
       from information_schema.role_table_grants
      where grantee = any($1) and not table_name = any($2) group by grantee, table_name order by 1`,
    [['srm_app', 'srm_buyer', 'srm_supplier', 'srm_expert'], documents.map(tableOf)],
  );
  const readable = ['sys_auth_version', 'sys_installation'];
  const expected = ['srm_app', 'srm_buyer', 'srm_supplier', 'srm_expert'].flatMap((role) => [
    ...readable.map((table) => `${role} ${table} select`),
    ...(role === 'srm_buyer' ? [`${role} sys_audit_chain select`, `${role} system_role_reach select`] : []),
    ...(role === 'srm_app'
      ? []
      : [
          `${role} sys_audit_log insert,select`,
          `${role} sys_idempotency delete,insert,select,update`,
          `${role} sys_excel_row select`,
          `${role} sys_outbox insert`,
        ]),
  ]);
  assert.deepEqual(grants.map((grant) => grant.held).toSorted(), expected.toSorted());
});

// The roles of the buyer side and of the server carry no condition of their own, which would keep searches from their
// indexes (docs/decisions/engine.md 18): whoever has not taken such a role in a transaction sees nothing.
test('the application itself, and a supplier or expert without an identity, see no row of any document', async () => {
  await tenantFixture('QMIGA');
  await bare(async (client) => {
    for (const role of ['none', 'srm_supplier', 'srm_expert']) {
      await client.query(`set local role ${role}`);
      for (const document of documents) {
        const seen = await attempt(client, `select id from ${tableOf(document)} limit 1`);
        assert.ok(refused.includes(seen), `${role} sees ${keyOf(document)}: ${seen}`);
      }
    }
  });
});

test('a supplier sees and changes no row of another supplier in any table, nor gives one away', async () => {
  const [own, other] = [await tenantFixture('QMIGA'), await tenantFixture('QMIGB')];
  await bare(async (client) => {
    await client.query(
      `set local role srm_supplier; select set_config('app.user_id', '1', true), set_config('app.supplier_id', '${own.supplierBaseId}', true)`,
    );
    for (const document of tables) {
      const table = tableOf(document);
      const marked = await attempt(
        client,
        `select id from ${table} t where to_jsonb(t)::text like '%${other.marker}%'`,
      );
      if (!isPublic(document)) assert.ok(refused.includes(marked), `${keyOf(document)} shows ${marked} foreign rows`);
      const id = other.rows.get(document);
      for (const change of [
        `update ${table} set version_no = version_no where id = $1`,
        `delete from ${table} where id = $1`,
      ])
        assert.ok(refused.includes(await attempt(client, change, [id])), `${change} of a foreign row`);
    }
    for (const document of documents.filter((each) => typeof each.scope?.supplier === 'object')) {
      const supplier = document.scope?.supplier;
      if (typeof supplier !== 'object' || supplier.by === 'id') continue;
      // Nobody writes into a view.
      if (document.view) continue;
      const gift = `update ${tableOf(document)} set ${snake(supplier.by)}_id = $2 where id = $1`;
      const input = await attempt(client, gift, [own.rows.get(document), other.supplierBaseId]);
      // What is append-only is given to nobody at all.
      assert.ok([...refused, '23514'].includes(input), `${keyOf(document)} was given away: ${input}`);
    }
  });
});

test('a supplier sees the own rows, so the wall is not just an empty table', async () => {
  const own = await tenantFixture('QMIGA');
  await bare(async (client) => {
    await client.query(
      `set local role srm_supplier; select set_config('app.user_id', '1', true), set_config('app.supplier_id', '${own.supplierBaseId}', true)`,
    );
    for (const document of tables) {
      const parent = registry.parentOf(document)?.document;
      const sees = await attempt(client, `select id from ${tableOf(document)} where id = $1`, [own.rows.get(document)]);
      if (isOfOneSupplier(document, parent) || isPublic(document)) assert.equal(sees, '1', keyOf(document));
      else assert.ok(refused.includes(sees), keyOf(document));
    }
  });
});

const isPublic = (document: AnyDocument): boolean =>
  (document.scope ?? registry.parentOf(document)?.document.scope)?.supplier === 'lookup';

test('a migration that fails is named in one sentence and changes nothing; a newer database is left alone', async () => {
  const database = await cloneDatabase();
  const client = await connect(database.ownerUrl);
  try {
    const all = await appliedMigrations(client);
    const last = all.at(-1) ?? '';
    // What it makes is there already, so it fails.
    const first = all[0] ?? '';
    await client.query('delete from kysely_migration where name = $1', [first]);
    const failed = await migrate(database.ownerUrl).then(String, startupErrorText);
    assert.ok(failed.startsWith(`The migration migrations/${first}.sql failed (`), failed);
    assert.equal(failed.split('\n').length, 1, failed);
    assert.equal((await appliedMigrations(client)).length, all.length - 1);
    await client.query(`insert into kysely_migration values ($1, now()::text), ('9999-later', now()::text)`, [first]);
    const newer = await migrate(database.ownerUrl).then(String, startupErrorText);
    assert.match(newer, /^The database is of a newer release \(9999-later\)/);
    assert.match(
      await migrate(database.ownerUrl).then(String, (error) => startupErrorText(error, 'zh')),
      /^数据库来自更新的版本/,
    );
    assert.ok(last < '9999');
  } finally {
    await client.end();
    await database.drop();
  }
});
