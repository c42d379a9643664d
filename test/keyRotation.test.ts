import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, isOutdatedHash, isRightPassword, setPepper } from '#areas/access/passwords.server.ts';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { keysOf, loadKeys, rotated } from '#engine/runtime/keys.ts';
import { rotateKeys, sealAnew } from '#engine/runtime/keyRotation.ts';
import { openNumber, setNumberBox } from '#engine/runtime/sealedNumbers.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { secret } from './database.ts';
import { isolatedApp } from './isolatedApp.ts';

test('what was sealed is sealed anew with a rotated key, and read as before', async (t) => {
  const { app, dataFolder } = await isolatedApp(t);
  const { pool } = app.engine;
  const before = createSecretBox(keysOf(secret)).encrypt('E12345678');
  const draft = JSON.stringify({ sealed: createSecretBox(keysOf(secret)).encrypt('{"remark":"a draft"}') });
  await pool.transaction(systemIdentity, async (db) => {
    await db.run(
      sql`insert into sys_employee_id_no (employee_id, sealed) values (1, ${before}), (2, 'what no key opens')`,
    );
    await db.run(sql`
      insert into sys_draft (user_id, document, object_id, side, content)
      values (1, 'pur.purchaseOrder', 0, 'buyer', ${draft}::json)`);
  });
  rotateKeys({ dataFolder, secret }, ['seal']);
  await sealAnew(pool, { dataFolder, secret }, app.engine.registry.documents);
  const keys = loadKeys(dataFolder, secret);
  assert.equal(keys.seal.length, 1, 'the former key is gone');
  const { ids, drafts } = await pool.transaction(systemIdentity, async (db) => ({
    ids: await db.many<{ sealed: string }>(sql`select sealed from sys_employee_id_no order by employee_id`),
    drafts: await db.many<{ sealed: string }>(sql`select content->>'sealed' as sealed from sys_draft`),
  }));
  const box = createSecretBox(keys);
  assert.match(ids[0]?.sealed ?? '', /^2\./);
  assert.equal(box.decrypt(ids[0]?.sealed ?? ''), 'E12345678');
  assert.equal(ids[1]?.sealed, 'what no key opens');
  assert.deepEqual(
    drafts.map(({ sealed }) => box.decrypt(sealed)),
    ['{"remark":"a draft"}'],
  );
});

test('numbers that lie encrypted take the key in force, and equal ones stay equal', async (t) => {
  const { app, dataFolder, asServer } = await isolatedApp(t);
  t.after(() => setNumberBox(createSecretBox(keysOf(secret))));
  const { pool, registry } = app.engine;
  setNumberBox(createSecretBox(keysOf(secret)));
  await asServer(async (ctx) => {
    for (const name of ['A', 'B'])
      await ctx.store(supplierBase).create({
        foreignFlag: true,
        fullName: { zh: name, en: name },
        shortName: { zh: name, en: name },
        bankName: '招商银行',
        accountNo: '6222 0099',
      });
  });
  rotateKeys({ dataFolder, secret }, ['seal']);
  await sealAnew(pool, { dataFolder, secret }, registry.documents);
  const found = await pool.transaction(systemIdentity, (db) =>
    db.many<{ number: string; count: number }>(sql`
      select account_no as number, count(*)::int as count from sup_supplier_base where account_no like '****0099~%' group by 1`),
  );
  assert.deepEqual([found.length, found[0]?.count], [1, 2]);
  assert.match(found[0]?.number ?? '', /^\*{4}0099~2\./);
  assert.equal(openNumber(found[0]?.number ?? ''), '62220099');
});

test('a password that was hashed with a former pepper is right, and is to be hashed anew', async (t) => {
  t.after(() => setPepper(keysOf(secret)));
  setPepper(keysOf(secret));
  const old = await hashPassword('a password of before');
  assert.equal(isOutdatedHash(old), false);
  setPepper(rotated(keysOf(secret), 'pepper'));
  assert.equal(await isRightPassword(old, 'a password of before'), true);
  assert.equal(await isRightPassword(old, 'another password'), false);
  assert.equal(isOutdatedHash(old), true);
  const fresh = await hashPassword('a password of before');
  assert.match(fresh, /^2:\$argon2id/);
  assert.deepEqual([await isRightPassword(fresh, 'a password of before'), isOutdatedHash(fresh)], [true, false]);
});
