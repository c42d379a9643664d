import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { ledgerErrors } from '#areas/purchasing/ledger/errors.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { noFormerPart } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
import type { Decimal } from '#model/decimal.ts';
import { BusinessError, type ErrorDefinition } from '#model/errors.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from '../../errors.ts';
import { receiveErrors } from './errors.ts';
import { returnErrors } from '../returned/errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { stockIn } from '../../warehouse/stockIn/stockIn.document.ts';
import { stockLedger } from '../../inventory/stock/stockLedger.document.ts';
import { receive } from './receive.document.ts';
import { receiveDetail } from './receiveDetail.document.ts';
import { acceptedNow } from './service.rules.ts';

const refusedWith = (definition: ErrorDefinition) => (error: unknown) =>
  error instanceof BusinessError && new BusinessError(definition, error.values).message === error.message;

const order = { orderQty: '3', netAmt: '900', grossAmt: '1017', ...noFormerPart } as const;

const cases: readonly (readonly [arrive: Decimal, pct: Decimal | null, amount: Decimal | null, accepted: Decimal])[] = [
  ['0', '50', null, '1.5'],
  ['0', '33.3333', null, '0.999999'],
  ['2', '10', null, '0.3'],
  ['0', null, '300', '1'],
  ['0', null, '100', '0.333333'],
  ['2', null, null, '2'],
];

test('what is accepted of a service follows from its progress, its amount or its quantity', () => {
  for (const [arriveQty, progressPct, acceptAmt, accepted] of cases)
    assert.equal(acceptedNow({ lineNo: 1, arriveQty, progressPct, acceptAmt }, order), accepted);
  const both = { lineNo: 1, arriveQty: '0', progressPct: '10', acceptAmt: '1' } as const;
  assert.throws(() => acceptedNow(both, order), refusedWith(receiveErrors.acceptedTwice));
  const none = { ...both, progressPct: null, acceptAmt: null };
  assert.throws(() => acceptedNow(none, order), refusedWith(receiveErrors.acceptedNothing));
  // An amount of what costs nothing says nothing.
  const free = { ...both, progressPct: null };
  assert.throws(() => acceptedNow(free, { ...order, netAmt: '0' }), refusedWith(receiveErrors.acceptedNothing));
});

async function sheet(orderDetailId: string, accepted: { progressPct?: Decimal; acceptAmt?: Decimal }) {
  const { clerk, warehouseId } = await purchasingFixture();
  return clerk.add(receive, {
    receiveType: 'SERVICE',
    warehouseId,
    lines: [{ lineNo: 10, orderDetailId, ...accepted }],
  });
}

for (const itemKind of ['SERVICE', 'EXPENSE'] as const)
  test(`what is bought as ${itemKind} is accepted by progress and amount, up to its line and never into stock`, async () => {
    const { clerk, supplier, buyer, warehouseId } = await purchasingFixture();
    const bought = await confirmedOrder([{ itemKind, orderQty: '1', taxPrice: '1130' }, {}]);
    const service = lineId(bought);
    const first = await sheet(service, { progressPct: '30' });
    assert.equal(first.lines[0]?.receiveQty, '0.3');
    const posted = await clerk.run(receive, 'post', first.id);
    assert.deepEqual(
      [posted.lines[0]?.status, (await buyer.get(receive, posted.id)).lines[0]?.netAmt, posted.lines[0]?.acceptQty],
      ['POSTED', '300', '0.3'],
    );
    const second = await sheet(service, { acceptAmt: '700' });
    await clerk.run(receive, 'post', second.id);
    const line = await buyer.get(purchaseOrderDetail, service);
    assert.deepEqual([line.receiveQty, line.acceptQty, line.stockQty, line.deliverStatus], ['1', '1', '0', 'FULL']);
    const third = await sheet(service, { progressPct: '1' });
    await assert.rejects(clerk.run(receive, 'post', third.id), refusal(ledgerErrors.overReceipt));
    const moved = await clerk.query(stockLedger, { sourceDoc: posted.receiveNo });
    assert.equal(moved.records.length, 0);

    await assert.rejects(clerk.run(receive, 'putAway', posted.id), refusal(stockErrors.nothingToStock));
    const receiveDetailId = lineId(posted);
    const entry = { warehouseId, lines: [{ lineNo: 10, receiveDetailId, stockQty: '0.3' as const }] };
    await assert.rejects(clerk.add(stockIn, entry), refusal(errors.serviceNotStocked));
    const back = await clerk.send('POST', '/pur/returned/addReturnedByReceive', { ids: [receiveDetailId] });
    assert.equal(back.code, returnErrors.nothingReturnable.code);

    await clerk.run(receiveDetail, 'returnOrderById', receiveDetailId);
    assert.equal((await buyer.get(purchaseOrderDetail, service)).receiveQty, '0.7');

    const goods = lineId(bought, 1);
    await assert.rejects(sheet(goods, { progressPct: '10' }), refusal(receiveErrors.goodsLine));
    const counted = { warehouseId, lines: [{ lineNo: 10, orderDetailId: service, arriveQty: '1' as const }] };
    await assert.rejects(clerk.add(receive, counted), refusal(errors.serviceLine));
    const shipped = { lines: [{ lineNo: 10, orderDetailId: service, shipQty: '1' as const }] };
    await assert.rejects(supplier.add(deliveryNote, shipped), refusal(errors.serviceLine));
  });
