import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from 'pg';
import { connect } from '#engine/postgres/connection.ts';
import { dataFolder, start } from './programs.ts';

async function connected(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

test('the application logs in without rights and becomes one side at a time', async (t) => {
  const { urls } = await start(t, { SRM_DATA: dataFolder(t) });
  await connected(urls.appUrl, async (app) => {
    const { rows } = await app.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
      pg_has_role('srm_buyer', 'usage') as inherits, pg_has_role('srm_buyer', 'set') as may_become
    from pg_roles where rolname = current_user`);
    assert.deepEqual(rows, [
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolinherit: false,
        inherits: false,
        may_become: true,
      },
    ]);
    await assert.rejects(app.query('select * from kept'), /permission denied/);
    for (const side of ['srm_buyer', 'srm_supplier', 'srm_expert', 'srm_system']) await app.query(`set role ${side}`);
    await assert.rejects(app.query('set role srm_owner'), /permission denied/);
  });
});

test('our own database keeps what it acknowledged and orders Chinese by sound', async (t) => {
  const { urls } = await start(t, { SRM_DATA: dataFolder(t) });
  await connected(urls.ownerUrl, async (owner) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      const { rows } = await owner.query('select current_setting($1) as value', [setting]);
      assert.deepEqual(rows, [{ value: 'on' }], setting);
    }
    const { rows } = await owner.query(`select string_agg(name, '' order by name) as names
    from unnest(array['张', '李', '安', '王']) name`);
    assert.deepEqual(rows, [{ names: '安李王张' }]);
    await owner.query('create extension pg_trgm');
    const { rows: trigrams } = await owner.query("select cardinality(show_trgm('采购订单')) as count");
    assert.deepEqual(trigrams, [{ count: 5 }]);
  });
});

test('an existing PostgreSQL serves several processes at once', async (t) => {
  const { urls } = await start(t, { SRM_DATA: dataFolder(t) });
  const folder = dataFolder(t);
  const environment = { SRM_DATA: folder, DATABASE_URL: urls.ownerUrl };
  const [one, two] = await Promise.all([start(t, environment), start(t, environment)]);
  assert.equal(one.urls.appUrl, two.urls.appUrl);
  assert.equal(await one.store(), true);
  assert.equal(await two.count(), 1);
  await connected(one.urls.appUrl, async (app) => void (await app.query('set role srm_buyer')));
});
