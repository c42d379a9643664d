import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '#engine/postgres/connection.ts';
import { cloneDatabase } from './database.ts';

test('each clone starts migrated and sees nothing of another one', async () => {
  const [one, two] = [await cloneDatabase(), await cloneDatabase()];
  const [inOne, inTwo] = [await connect(one.ownerUrl), await connect(two.appUrl)];
  try {
    await inOne.query('create table only_here ()');
    const { rows } = await inTwo.query(`select to_regclass('public.only_here') as foreign_table,
      to_regclass('public.kysely_migration') is not null as migrated, current_user as role`);
    assert.deepEqual(rows, [{ foreign_table: null, migrated: true, role: 'srm_app' }]);
  } finally {
    await Promise.all([inOne.end(), inTwo.end()]);
    await Promise.all([one.drop(), two.drop()]);
  }
});
