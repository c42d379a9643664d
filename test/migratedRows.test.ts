import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { applyMigration } from '#engine/database/migrate.ts';
import { cloneDatabase } from './database.ts';

const MIGRATION = `
update basic_country set remark = 'changed' where iso2 = 'QQ';

create table basic_made_here (id bigint primary key, of_country text);

alter table basic_made_here enable row level security;

alter table basic_made_here force row level security;

insert into basic_made_here select id, iso2 from basic_country where iso2 = 'QQ';
`;

test('a migration changes rows although row security gives none to the owner, and forces it again', async () => {
  const database = await cloneDatabase();
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query('alter table basic_country no force row level security');
    await pool.query(`insert into basic_country (id, iso2, name) values (1, 'QQ', '{"zh": "某国"}')`);
    await pool.query('alter table basic_country force row level security');
    const { rowCount } = await pool.query(`update basic_country set remark = 'changed' where iso2 = 'QQ'`);
    assert.equal(rowCount, 0, 'without more, the owner changes nothing');

    await db.transaction().execute((transaction) => applyMigration(transaction, MIGRATION));
    const { rows: forced } = await pool.query<{ name: string }>(
      `select relname as name from pg_class
        where relname in ('basic_country', 'basic_made_here') and relforcerowsecurity order by 1`,
    );
    assert.deepEqual(
      forced.map(({ name }) => name),
      ['basic_country', 'basic_made_here'],
    );
    await pool.query('set role srm_system');
    const { rows } = await pool.query<{ remark: string }>(`select remark from basic_country where iso2 = 'QQ'`);
    assert.deepEqual(rows, [{ remark: 'changed' }]);
    await pool.query('reset role');
    await pool.query('alter table basic_made_here no force row level security');
    assert.deepEqual((await pool.query('select of_country from basic_made_here')).rows, [{ of_country: 'QQ' }]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
