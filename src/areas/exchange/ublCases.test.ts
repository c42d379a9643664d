import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isRecord } from '#model/value.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import type { Answer, Person } from '#test/person.ts';
import { confirmedOrder, issuedOrder, purchasingFixture, longAgo } from '#test/purchasingFixture.ts';
import { errors } from './errors.ts';
import { ublMessage } from './message/ublMessage.document.ts';
import { inUnit } from './ubl/units.rules.ts';

// Documents that were taken over wrongly once, each with others of its kind.

type Order = Awaited<ReturnType<typeof issuedOrder>>;

async function caseOf(name: string, order: Order, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const [line] = order.lines;
  const codes: Readonly<Record<string, string>> = {
    'ORDER-NO': order.orderNo,
    '>S000001<': `>${order.supplierBaseCode}<`,
    '>1000<': `>${order.companyCode}<`,
    A0101002: line?.materialCode ?? '',
    '"PC"': `"${line?.unitCode}"`,
    // The currency of the fixture.
    CNY: 'XTS',
    ...changes,
  };
  const xml = await readFile(new URL(`../../../test/samples/cases/${name}`, import.meta.url), 'utf8');
  return Object.entries(codes).reduce((text, [from, to]) => text.replaceAll(from, to), xml);
}

const give = (who: Person, xml: string): Promise<Answer> =>
  who.send('POST', '/pur/ubl/import', xml, { 'content-type': 'application/xml' });

const placesOf = ({ data }: Answer): string[] =>
  isRecord(data) && Array.isArray(data['problems'])
    ? data['problems'].map(
        (problem: unknown) => String(isRecord(problem) ? problem['message'] : '').split('：')[0] ?? '',
      )
    : [];

async function assertRefused(answer: Answer, place: string): Promise<void> {
  assert.equal(answer.code, errors.mistakes.code, JSON.stringify(answer));
  assert.ok(placesOf(answer).includes(place), `${place} is not in ${placesOf(answer).join(', ')}`);
}

test('an order that is refused stays refused, whatever its lines leave unsaid', async () => {
  const { supplier, buyer } = await purchasingFixture();
  const order = await issuedOrder();
  const xml = await caseOf('order-response-refused-with-lines.xml', order);
  const status = 'OrderResponse/OrderLine[1]/LineItem/LineStatusCode';
  const stated = (code: string): string =>
    xml.replace('<cbc:Quantity', `<cbc:LineStatusCode>${code}</cbc:LineStatusCode><cbc:Quantity`);
  await assertRefused(await give(supplier, stated('5')), status);
  await assertRefused(await give(supplier, stated('42')), status);
  await assertRefused(await give(supplier, xml.replace('>RE<', '>CA<')), status);
  await assertRefused(await give(supplier, xml.replace('>RE<', '>AB<')), 'OrderResponse/OrderResponseCode');
  await assertRefused(await give(supplier, stated('7').replace('>RE<', '>AP<')), status);
  assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'ISSUED');
  const answer = await give(supplier, xml);
  assert.equal(answer.code, '200', JSON.stringify(answer));
  assert.equal((await buyer.get(purchaseOrder, order.id)).lines[0]?.status, 'REFUSED');
});

test('currency, unit, goods and buyer of an answer are those of the order', async () => {
  const { supplier, buyer } = await purchasingFixture();
  const order = await issuedOrder();
  const dollars = await caseOf('order-response-price-in-dollars.xml', order);
  const line = 'OrderResponse/OrderLine/LineItem';
  await assertRefused(await give(supplier, dollars), `${line}/Price/PriceAmount/@currencyID`);
  const xml = dollars.replace('"USD"', '"XTS"');
  const one = 'OrderResponse/OrderLine[1]/LineItem';
  await assertRefused(
    await give(supplier, xml.replace(`"${order.lines[0]?.unitCode}">10`, '"MIL">10')),
    `${one}/Quantity/@unitCode`,
  );
  await assertRefused(
    await give(supplier, xml.replace(`>${order.lines[0]?.materialCode}<`, '>OTHER<')),
    `${one}/Item/BuyersItemIdentification/ID`,
  );
  await assertRefused(
    await give(supplier, xml.replace(`>${order.companyCode}<`, '>OTHER<')),
    'OrderResponse/BuyerCustomerParty/Party/PartyIdentification/ID',
  );
  assert.equal((await buyer.get(purchaseOrder, order.id)).lines[0]?.status, 'WAIT');
});

test('a day that is stated once for the whole answer is proposed', async () => {
  const { supplier, buyer } = await purchasingFixture();
  const order = await issuedOrder();
  const day =
    '<cac:Delivery><cac:PromisedDeliveryPeriod><cbc:EndDate>2027-03-01</cbc:EndDate></cac:PromisedDeliveryPeriod></cac:Delivery>';
  const xml = (await caseOf('order-response-price-in-dollars.xml', order))
    .replace('"USD"', '"XTS"')
    .replace('<cac:OrderLine>', `${day}<cac:OrderLine>`);
  const answer = await give(supplier, xml);
  assert.equal(answer.code, '200', JSON.stringify(answer));
  assert.equal((await buyer.get(purchaseOrder, order.id)).lines[0]?.proposedDate, '2027-03-01');
});

test('orders: discounts are reconciled, what has no place is told, instructions mean nothing', async () => {
  const { buyer } = await purchasingFixture();
  const order = await issuedOrder();
  const at = 'Order/OrderLine[1]/LineItem';
  const discount = await caseOf('order-line-discount-half-percent.xml', order);
  const taken = await give(buyer, discount);
  assert.equal(taken.code, '200', JSON.stringify(taken));
  const made = async (orderNo: string) => {
    const [found] = (await buyer.query(purchaseOrder, { orderNo })).records;
    return buyer.get(purchaseOrder, found?.id ?? '');
  };
  assert.deepEqual(
    (await made('CASE-DISCOUNT')).lines.map(({ netAmt, discountPct }) => [netAmt, discountPct]),
    [['99.5', '0.5']],
  );
  const more = discount
    .replace('CASE-DISCOUNT', 'CASE-MORE')
    .replace(
      '</cbc:DocumentCurrencyCode>',
      '</cbc:DocumentCurrencyCode><cbc:CustomerReference>REF-9</cbc:CustomerReference>',
    );
  const told = await give(buyer, more);
  assert.ok(isRecord(told.data) && Array.isArray(told.data['unused']), JSON.stringify(told));
  assert.ok(told.data['unused'].includes('Order/CustomerReference = REF-9'), JSON.stringify(told.data['unused']));
  const [message] = (await buyer.query(ublMessage, { documentNo: 'CASE-MORE' })).records;
  assert.match(message?.unused ?? '', /Order\/CustomerReference = REF-9/);
  const asPart = discount.replace('CASE-DISCOUNT', 'CASE-PART').replace('>0.5<', '>0.005<');
  assert.equal((await give(buyer, asPart)).code, '200');
  assert.equal((await made('CASE-PART')).netAmt, '99.5');
  const cases: readonly (readonly [string, string])[] = [
    [discount.replace('>0.5<', '>50<'), `${at}/AllowanceCharge[1]`],
    [discount.replace('>99.50<', '>95.00<'), `${at}/LineExtensionAmount`],
    [discount.replace('>false<', '>true<').replace('>99.50<', '>100.50<'), `${at}/AllowanceCharge`],
    [await caseOf('order-document-freight-charge.xml', order), 'Order/AllowanceCharge[1]'],
    [await caseOf('order-two-deliveries.xml', order), `${at}/Delivery[2]`],
    [
      discount.replace('</cbc:PriceAmount>', '</cbc:PriceAmount><cbc:BaseQuantity>0</cbc:BaseQuantity>'),
      `${at}/Price/BaseQuantity`,
    ],
  ];
  for (const [xml, place] of cases)
    await assertRefused(await give(buyer, xml.replace('CASE-DISCOUNT', 'CASE-X')), place);
  const instructed = (await caseOf('order-processing-instruction.xml', order)).replace(
    '<cac:OrderLine>',
    '<!-- a -- ><?b c?><cac:OrderLine>'.replace('-- >', '-->'),
  );
  const both = await give(buyer, instructed);
  assert.equal(both.code, '200', JSON.stringify(both));
  assert.equal((await made('CASE-PI')).lines.length, 2);
});

test('weights are converted, other goods and units that cannot be are refused', async () => {
  const { supplier, clerk } = await purchasingFixture();
  const order = await confirmedOrder([{}], longAgo);
  const goods = await caseOf('despatch-other-goods.xml', order);
  await assertRefused(await give(supplier, goods), 'DespatchAdvice/DespatchLine[1]/Item/BuyersItemIdentification/ID');
  const number = `${order.orderNo}-T`;
  const tonnes = await caseOf('despatch-weight-in-tonnes.xml', order, { 'CASE-TONNES': number });
  await assertRefused(
    await give(supplier, tonnes.replace('"TNE"', '"XYZ"')),
    'DespatchAdvice/Shipment/GrossWeightMeasure/@unitCode',
  );
  const sent = await give(supplier, tonnes);
  assert.equal(sent.code, '200', JSON.stringify(sent));
  const [note] = (await clerk.query(deliveryNote, { externalNo: number })).records;
  assert.deepEqual([note?.grossWeight, note?.volume], ['2000', '0.5']);
  const receipt = await caseOf('receipt-in-another-unit.xml', order, { 'NOTE-NO': number });
  await assertRefused(await give(clerk, receipt), 'ReceiptAdvice/ReceiptLine[1]/ReceivedQuantity/@unitCode');
  const counted = await give(clerk, receipt.replace('"KPC"', `"${order.lines[0]?.unitCode}"`));
  assert.equal(counted.code, '200', JSON.stringify(counted));
});

test('units of Recommendation 20 are converted into one another within their kind', () => {
  const kilogram = { code: 'KG', isoCode: 'KGM' };
  const cases = [
    ['2', 'TNE', kilogram, '2000'],
    ['500', 'LTR', { code: 'M3', isoCode: 'MTQ' }, '0.5'],
    ['2', 'DZN', { code: 'PC', isoCode: 'C62' }, '24'],
    ['3', null, kilogram, '3'],
    ['3', 'KG', kilogram, '3'],
    ['3', 'LTR', kilogram, null],
    ['3', 'KPC', { code: 'PC', isoCode: null }, null],
    ['3', 'toString', kilogram, null],
  ] as const;
  for (const [quantity, stated, unit, expected] of cases) assert.equal(inUnit(quantity, stated, unit), expected);
});
