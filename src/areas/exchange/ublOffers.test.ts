import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createXmlReader } from '#engine/xml/reader.ts';
import { isRecord } from '#model/value.ts';
import { app } from '#test/app.ts';
import { purchasingFixture, issuedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { errors } from './errors.ts';
import { mistakesIn } from './ubl/check.rules.ts';
import { readResponse } from './ubl/response.rules.ts';
import { inDays } from '#test/days.ts';

async function parts() {
  const { pieceId, taxRateId } = await purchasingFixture();
  const part = (values: Parameters<typeof createRow<typeof material>>[1] = {}) =>
    createRow(material, { baseUnitId: pieceId, taxRateId, inspectFlag: false, ...values });
  const other = await part();
  const own = await part({ substitutes: [{ substituteId: other.id, ratio: '2' }] });
  return { own, other };
}

async function handedOut(orderId: string): Promise<string> {
  const { http } = await app();
  const { supplier } = await purchasingFixture();
  const url = `/prod-api/pur/ubl/export?kind=OrderResponse&ids=${orderId}`;
  return (await http.inject({ method: 'GET', url, headers: supplier.headers })).body;
}

async function read(xml: string) {
  const reader = createXmlReader();
  try {
    const { root } = await reader.read(Buffer.from(xml), {});
    assert.deepEqual(mistakesIn(root, 'OrderResponse'), []);
    return readResponse(root).facts;
  } finally {
    await reader.close();
  }
}

const give = async (xml: string) => {
  const { supplier } = await purchasingFixture();
  return supplier.send('POST', '/pur/ubl/import', xml, { 'content-type': 'application/xml' });
};

test('parts and substitutes go out as UBL and come in again as the same proposal', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const { own, other } = await parts();
  const [soon, later] = [inDays(400), inDays(430)];
  const first = await issuedOrder([{}, { materialId: own.id }, { materialId: own.id }]);
  const propose = (
    index: number,
    input: { proposedSchedule?: string; proposedMaterialId?: string; proposedDate?: string },
  ) => supplier.run(purchaseOrderDetail, 'propose', lineId(first, index), { reason: '分批', ...input });
  const schedule = `${soon} 4; ${later} 6`;
  await propose(0, { proposedSchedule: schedule });
  await propose(1, { proposedMaterialId: other.id, proposedDate: later });
  await propose(2, { proposedMaterialId: other.id, proposedSchedule: `${soon} 5\n${later} 15` });
  const xml = await handedOut(first.id);
  const { lines } = await read(xml);
  assert.deepEqual(
    lines.map(({ substitute, quantity, date, parts: split }) => [substitute, quantity, date, split.length]),
    [
      [null, '10', null, 2],
      [other.code, '20', later, 0],
      [other.code, '20', null, 2],
    ],
  );

  const second = await issuedOrder([{}, { materialId: own.id }, { materialId: own.id }]);
  const answer = await give(xml.replaceAll(first.orderNo, second.orderNo));
  assert.equal(answer.code, '200', JSON.stringify(answer));
  const offers = async (id: string) =>
    (await buyer.get(purchaseOrder, id)).lines.map((line) => [
      line.status,
      line.proposedQty,
      line.proposedDate,
      line.proposedMaterialId,
      line.proposedSchedule,
    ]);
  assert.deepEqual(await offers(second.id), await offers(first.id));

  await buyer.run(purchaseOrderDetail, 'accept', lineId(first));
  const confirmed = (await read(await handedOut(first.id))).lines[0];
  assert.deepEqual(
    [confirmed?.answer, confirmed?.parts.length],
    ['accepted', 2],
    'what was promised in parts stays so',
  );
});

test('parts without a quantity, unknown substitutes and parts that speak against the line or one another are told', async () => {
  const { supplier } = await purchasingFixture();
  const { own, other } = await parts();
  const [soon, later] = [inDays(400), inDays(430)];
  const first = await issuedOrder([{ materialId: own.id }]);
  const offer = { proposedMaterialId: other.id, proposedSchedule: `${soon} 5\n${later} 15`, reason: '分批' };
  await supplier.run(purchaseOrderDetail, 'propose', lineId(first), offer);
  const second = await issuedOrder([{ materialId: own.id }]);
  const xml = (await handedOut(first.id)).replaceAll(first.orderNo, second.orderNo);
  // The same in the words of UBL alone: one line with its deliveries, and what is proposed in its place.
  const delivery = (day: string, qty: number) =>
    `<cac:Delivery><cbc:Quantity>${qty}</cbc:Quantity><cac:PromisedDeliveryPeriod><cbc:EndDate>${day}</cbc:EndDate></cac:PromisedDeliveryPeriod></cac:Delivery>`;
  const proposed = `<cac:OrderLine><cac:LineItem><cbc:ID>10</cbc:ID><cbc:LineStatusCode>3</cbc:LineStatusCode>
    <cac:Item/></cac:LineItem><cac:SellerProposedSubstituteLineItem><cbc:ID>10</cbc:ID><cbc:Quantity>20</cbc:Quantity>
    ${delivery(soon, 5)}${delivery(later, 15)}<cac:Item><cac:BuyersItemIdentification><cbc:ID>${other.code}</cbc:ID>
    </cac:BuyersItemIdentification></cac:Item></cac:SellerProposedSubstituteLineItem></cac:OrderLine>`;
  const native = xml.replace(/<cac:OrderLine>.*<\/cac:OrderLine>/s, proposed);
  const reported = async (changed: string) => {
    const { code, data } = await give(changed);
    const problems = isRecord(data) && Array.isArray(data['problems']) ? data['problems'] : [];
    return [
      code,
      problems.map((problem: unknown) => String(isRecord(problem) ? problem['message'] : '').split('：')[0]),
    ];
  };
  assert.deepEqual(await reported(native.replace('<cbc:Quantity>5</cbc:Quantity>', '')), [
    errors.mistakes.code,
    ['OrderResponse/OrderLine[1]/Delivery[1]/Quantity'],
  ]);
  const [code, places] = await reported(xml.replaceAll(other.code, 'NO-SUCH-PART'));
  assert.equal(code, errors.mistakes.code);
  assert.match(String(places), /Substitute.*NO-SUCH-PART$/);
  const [refused, lines] = await reported(native.replace('>15</cbc:Quantity>', '>14</cbc:Quantity>'));
  assert.deepEqual([refused, lines], [errors.refused.code, [`${second.orderNo}-10`]]);
  assert.deepEqual(await reported(xml.replace(/>3</, '>5<')), [
    errors.mistakes.code,
    ['OrderResponse/OrderLine[2]/LineItem'],
  ]);
  assert.equal((await give(native)).code, '200');
});
