import { material } from '#areas/masterData/material/material.document.ts';
import type { Decimal } from '#model/decimal.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { stockBalance } from '#areas/receiving/inventory/stock/stockBalance.document.ts';
import { stockIn } from '#areas/receiving/warehouse/stockIn/stockIn.document.ts';
import { purchasingFixture, confirmedOrder, lineId, longAgo } from './purchasingFixture.ts';
import { createRow } from './factory.ts';

/** A hundred pieces of a new material in stock; consigned unless said otherwise. */
export async function consigned(
  consignFlag = true,
  postingDate?: string,
  locationId?: string,
  orderQty: Decimal = '100',
) {
  const { clerk, warehouseId, pieceId } = await purchasingFixture();
  const goods = await createRow(material, {
    status: 'ACTIVE',
    baseUnitId: pieceId,
    inspectFlag: false,
    batchFlag: false,
  });
  const order = await confirmedOrder([{ materialId: goods.id, orderQty, consignFlag }], postingDate ? longAgo : {});
  const draft = await clerk.add(receive, {
    warehouseId,
    ...(postingDate ? { postingDate } : {}),
    lines: [{ lineNo: 10, orderDetailId: lineId(order), arriveQty: '100', batchNo: 'B1' }],
  });
  const receipt = await clerk.run(receive, 'post', draft.id);
  await clerk.run(receive, 'putAway', receipt.id);
  const [entry] = (await clerk.query(stockIn, { receiveId: receipt.id })).records;
  const draftIn = await clerk.get(stockIn, entry?.id ?? '');
  if (postingDate) await clerk.update(stockIn, draftIn.id, { postingDate });
  if (locationId)
    await clerk.update(stockIn, draftIn.id, {
      lines: draftIn.lines.map(({ lineNo, receiveDetailId, stockQty }) => ({
        lineNo,
        receiveDetailId,
        stockQty,
        locationId,
      })),
    });
  const put = await clerk.run(stockIn, 'post', draftIn.id);
  return { materialId: goods.id, order, receiptLine: lineId(receipt), put };
}

/** What can be used of a material that belongs to a supplier, or to us. */
export async function held(materialId: string, ownerId: string | null): Promise<number> {
  const { clerk } = await purchasingFixture();
  const { records } = await clerk.query(stockBalance, { materialId, stockStatus: 'AVAILABLE' });
  return records.filter((each) => each.ownerId === ownerId).reduce((total, { qty }) => total + Number(qty), 0);
}
