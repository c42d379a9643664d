import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { asServer, rows } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { lineOf, notified, receiptOfTen } from '#test/returns.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { returned } from './returned.document.ts';
import { storageOn } from './storageFee.rules.ts';
import { overduePickups } from './storageFee.server.ts';
import { inDays } from '#test/days.ts';

test('goods that nobody picks up cost their supplier a fee for each day, and are asked for once a week', async () => {
  const cases: [Parameters<typeof storageOn>[0], Decimal, number, Decimal][] = [
    [{ pickupDueDate: null, liableParty: 'SUPPLIER' }, '12.5', 0, '0'],
    [{ pickupDueDate: '2026-11-22', liableParty: 'SUPPLIER' }, '12.5', 0, '0'],
    [{ pickupDueDate: '2026-11-19', liableParty: 'SUPPLIER' }, '12.5', 3, '37.5'],
    [{ pickupDueDate: '2026-11-19', liableParty: 'BUYER' }, '12.5', 3, '0'],
  ];
  for (const [stored, perDay, storageDays, storageFee] of cases)
    assert.deepEqual(storageOn(stored, '2026-11-22', perDay), { storageDays, storageFee });

  const { supplier, buyer, supplierId, clerk } = await purchasingFixture();
  const fee = await createRow(sysParam, {
    paramKey: 'pur.return.storageFeePerDay',
    paramScope: 'SUPPLIER',
    supplierBaseId: supplierId,
    companyId: null,
    materialId: null,
    paramType: 'DECIMAL',
    value: '10',
    builtInFlag: false,
  });
  const { receiptLine } = await receiptOfTen();
  const { id } = await notified([lineOf(receiptLine)], { pickupDueDate: '2099-01-01' });
  await supplier.run(returned, 'confirm', id);
  const nightly = () => asServer((ctx) => overduePickups.run({}, ctx));
  const remind = () => letPass(returned, 'remindPickup', id);
  const reported = async () =>
    (await rows(sql`select 1 from sys_audit_log where object_id = ${id}::bigint and action = 'remindPickup'`)).length;
  await rows(sql`update pur_returned set pickup_due_date = ${inDays(-4)}::date where id = ${id}::bigint returning id`);
  await remind();
  await assert.rejects(remind(), /it has run once/, 'once a week');
  await nightly();
  const late = await supplier.get(returned, id);
  assert.deepEqual([late.storageDays, late.storageFee, await reported()], [4, '40', 1]);
  await rows(
    sql`update pur_returned set pickup_notice_date = ${inDays(-14)}::date where id = ${id}::bigint returning id`,
  );
  await remind();
  assert.equal(await reported(), 2);
  await clerk.run(returned, 'ship', id, {});
  assert.equal((await buyer.get(returned, id)).storageFee, '40');
  await asServer((ctx) => ctx.store(sysParam).patch(fee.id, { enabledFlag: false }));
});
