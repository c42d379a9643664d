import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { errors } from '#areas/masterData/errors.ts';
import { finPeriod } from '#areas/masterData/finPeriod/finPeriod.document.ts';
import { periodsOpened, periodsSince } from '#areas/masterData/finPeriod/finPeriod.queries.ts';
import { isClosed, openedOnly } from '#areas/masterData/finPeriod/finPeriod.rules.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { receiveErrors } from '#areas/receiving/receipt/receive/errors.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import { stockIn } from '#areas/receiving/warehouse/stockIn/stockIn.document.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture, confirmedOrder, lineId, longAgo } from '#test/purchasingFixture.ts';
import { consigned } from '#test/stock.ts';

test('a month is closed by itself or by a later one, unless it was opened again', () => {
  const periods = [
    { period: '1999-03', status: 'OPEN' },
    { period: '1999-05', status: 'CLOSED' },
    { period: '1999-06', status: 'OPEN' },
  ];
  const cases: [day: string, closed: boolean][] = [
    ['1999-05-31', true],
    ['1999-05-01', true],
    ['1999-04-30', true],
    ['1999-03-15', false],
    ['1998-12-31', true],
    ['1999-06-01', false],
    ['1999-07-01', false],
  ];
  for (const [day, closed] of cases) assert.equal(isClosed(periods, day), closed, day);
  assert.equal(isClosed([], '1999-05-05'), false);
  // Where a company opens its months, none is open by itself.
  const opened = [{ period: '', status: openedOnly }, ...periods];
  for (const [day, closed] of [
    ['1999-03-15', false],
    ['1999-05-01', true],
    ['1999-06-30', false],
    ['1999-07-01', true],
  ] as const)
    assert.equal(isClosed(opened, day), closed, day);
});

test('nothing is posted in a closed period; what was posted there is undone today', async () => {
  const { clerk, companyId, warehouseId } = await purchasingFixture();
  const [closer, opener] = [
    await person('period_closer', { userType: 'ADMIN', roles: ['mdm_admin'] }),
    await person('period_opener', { userType: 'ADMIN', roles: ['mdm_admin'] }),
  ];
  const order = await confirmedOrder([{}], longAgo);
  const draft = (postingDate: string) =>
    clerk.add(receive, {
      warehouseId,
      postingDate,
      lines: [{ lineNo: 10, orderDetailId: lineId(order), arriveQty: '1' }],
    });
  const [early, late] = [await draft('1999-05-10'), await draft('1999-05-11')];
  await clerk.run(receive, 'post', early.id);
  const close = async (module: 'PUR' | 'STOCK') => {
    const { id } = await closer.add(finPeriod, { companyId, module, period: '1999-05' });
    return closer.run(finPeriod, 'close', id);
  };
  const purchasing = await close('PUR');
  await assert.rejects(clerk.run(receive, 'post', late.id), refusal(errors.periodClosed));
  await clerk.run(receiveDetail, 'returnOrderById', lineId(early));
  const [undone] = await rows<{ day: string; today: string }>(sql`
    select max(posting_date)::text as day, current_date::text as today from pur_pur_qty_ledger
     where order_detail_id = ${lineId(order)}::bigint and event = 'RECEIVE' and qty < 0`);
  assert.ok(undone && undone.day > '2026-01-01');
  await assert.rejects(
    closer.run(finPeriod, 'reopen', purchasing.id, { reason: '补记' }),
    refusal(engineErrors.secondPerson),
  );
  await opener.run(finPeriod, 'reopen', purchasing.id, { reason: '补记' });
  await clerk.run(receive, 'post', late.id);

  const { put } = await consigned(false, '1999-05-20');
  const stock = await close('STOCK');
  await assert.rejects(consigned(false, '1999-04-01'), refusal(errors.periodClosed));
  await clerk.run(stockIn, 'reverse', put.id);
  await opener.run(finPeriod, 'reopen', stock.id, { reason: '补记' });
});

test('nothing is posted on a day that is still to come, nor received before it arrived; lateness goes by the arrival', async () => {
  const { clerk, buyer, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ orderQty: '10' }]);
  const draft = (more: object) =>
    clerk.add(receive, {
      warehouseId,
      lines: [{ lineNo: 10, orderDetailId: lineId(order), arriveQty: '1' }],
      ...more,
    });
  const ahead = await draft({ postingDate: '2030-06-01' });
  await assert.rejects(clerk.run(receive, 'post', ahead.id), refusal(engineErrors.postedAhead));
  const early = await draft({ arriveDate: '2030-06-01T00:00:00Z' });
  await assert.rejects(clerk.run(receive, 'post', early.id), refusal(receiveErrors.arrivedAhead));
  assert.equal((await buyer.get(receive, ahead.id)).status, 'NEW');
  // It arrived in time and was written down long after.
  await rows(sql`
    update pur_purchase_order_detail set confirm_date = '2026-01-06' where id = ${lineId(order)}::bigint returning id`);
  const written = await draft({ arriveDate: '2026-01-05T00:00:00Z' });
  assert.equal((await clerk.run(receive, 'post', written.id)).daysLate, 0);
});

test('a company that opens its months posts in none that nobody has opened, and other companies go on', async () => {
  const { companyId } = await purchasingFixture();
  const own = await createRow(sysParam, {
    paramKey: periodsOpened.key,
    paramScope: 'COMPANY',
    companyId,
    value: 'true',
  });
  const other = (await createRow(company)).id;
  const of = (id: string, day: string) =>
    asServer(async ({ db }) => isClosed(await periodsSince(db, 'PUR', sql`select ${id}::bigint`, [day]), day));
  try {
    assert.equal(await of(companyId, '1998-02-03'), true);
    assert.equal(await of(other, '1998-02-03'), false);
    const opened = await createRow(finPeriod, { companyId, module: 'PUR', period: '1998-02', status: 'OPEN' });
    assert.equal(await of(companyId, '1998-02-03'), false);
    assert.equal(await of(companyId, '1998-03-03'), true);
    await asServer((ctx) => ctx.store(finPeriod).remove([opened.id]));
  } finally {
    await asServer((ctx) => ctx.store(sysParam).patch(own.id, { enabledFlag: false }));
  }
});
