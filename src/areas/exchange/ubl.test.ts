import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { xmlErrors } from '#engine/xml/errors.ts';
import { createXmlReader } from '#engine/xml/reader.ts';
import { app, asServer } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, issuedOrder, longAgo } from '#test/purchasingFixture.ts';
import type { Answer, Person } from '#test/person.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { checkCharacter } from '#model/creditCode.ts';
import { isRecord } from '#model/value.ts';
import { peppolMistakes } from '#test/peppol.ts';
import { errors } from './errors.ts';
import { ublMessage } from './message/ublMessage.document.ts';
import { kindOf, mistakesIn } from './ubl/check.rules.ts';

const importPath = '/pur/ubl/import';
const asXml = { 'content-type': 'application/xml' };

/** Sends a document as a file is sent. */
const give = (who: Person, xml: string): Promise<Answer> => who.send('POST', importPath, xml, asXml);

async function handedOut(who: Person, kind: string, ids: readonly string[]) {
  const { http } = await app();
  return http.inject({
    method: 'GET',
    url: `/prod-api/pur/ubl/export?kind=${kind}&ids=${ids.join(',')}`,
    headers: who.headers,
  });
}

async function xmlOf(who: Person, kind: string, id: string): Promise<string> {
  const answer = await handedOut(who, kind, [id]);
  assert.equal(answer.headers['content-type'], 'application/xml; charset=utf-8', answer.body);
  return answer.body;
}

const messagesOf = (answer: Answer): string[] =>
  isRecord(answer.data) && Array.isArray(answer.data['problems'])
    ? answer.data['problems'].map((problem: unknown) => String(isRecord(problem) ? problem['message'] : ''))
    : [];

test('what is handed out keeps to the table of UBL, in order and number', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await confirmedOrder([{ discountPct: '5', remark: '5 < 6 & "7"' }, {}]);
  const reader = createXmlReader();
  try {
    for (const [who, kind] of [
      [buyer, 'Order'],
      [supplier, 'Order'],
      [supplier, 'OrderResponse'],
    ] as const) {
      const { root } = await reader.read(Buffer.from(await xmlOf(who, kind, order.id)), {});
      assert.equal(kindOf(root), kind);
      assert.deepEqual(mistakesIn(root, kind), []);
    }
  } finally {
    await reader.close();
  }
  const two = await handedOut(buyer, 'Order', [order.id, (await confirmedOrder()).id]);
  assert.equal(two.headers['content-type'], 'application/zip');
  assert.equal(two.rawPayload.subarray(0, 2).toString(), 'PK');
});

test('with the ids of both sides everything passes the rules of Peppol; without them what is missing is told', async () => {
  const { buyer, supplier, companyId, supplierId, pieceId } = await purchasingFixture();
  const order = await confirmedOrder([{ discountPct: '5' }, {}], longAgo);
  const advice = despatchOf(order.orderNo, 'SUP-PEPPOL', [[10, '4']]);
  assert.equal((await give(supplier, advice)).code, '200');
  const [note] = (await supplier.query(deliveryNote, { externalNo: 'SUP-PEPPOL' })).records;
  const documents = [
    ['Order', order.id],
    ['OrderResponse', order.id],
    ['DespatchAdvice', note?.id ?? ''],
  ] as const;
  const lacks = async (kind: string, id: string): Promise<string[]> => {
    const answer = await buyer.send('GET', `/pur/ubl/export?kind=${kind}&ids=${id}&check=true`);
    assert.ok(isRecord(answer.data) && Array.isArray(answer.data['lacks']), JSON.stringify(answer));
    return answer.data['lacks'].map((lack: unknown) => String(lack).split('：')[1] ?? '');
  };
  const reader = createXmlReader();
  const broken = async (kind: 'Order' | 'OrderResponse' | 'DespatchAdvice', id: string) =>
    peppolMistakes((await reader.read(Buffer.from(await xmlOf(buyer, kind, id)), {})).root, kind);
  try {
    for (const [kind, id] of documents) {
      const told = await lacks(kind, id);
      assert.ok(told.some((lack) => lack.startsWith('采购方')) && told.some((lack) => lack.startsWith('供应商')));
      assert.ok((await broken(kind, id)).length > 0);
    }
    await asServer(async (ctx) => {
      await ctx.store(company).update(companyId, { peppolId: '0088:6901234000009' });
      await ctx.store(supplierBase).update(supplierId, {
        peppolId: '0060:123456789',
        creditCode: `91330200MA2PEPP0L${checkCharacter('91330200MA2PEPP0L')}`,
      });
      await ctx.store(unit).update(pieceId, { isoCode: 'H87' });
    });
    for (const [kind, id] of documents) {
      const told = await lacks(kind, id);
      const [found, rest] = [await broken(kind, id), told.filter((lack) => !lack.includes('供应商料号'))];
      assert.deepEqual([kind, rest], [kind, []]);
      // A line without a part number of the supplier is told, and breaks the one rule about it.
      assert.deepEqual([kind, found.filter((each) => !each.startsWith('PEPPOL-T16-R003'))], [kind, []]);
      assert.equal(found.length, told.length);
    }
  } finally {
    await reader.close();
  }
});

test('an order that its supplier does not have yet, or that belongs to another, is not handed out', async () => {
  const { buyer, otherSupplier } = await purchasingFixture();
  const order = await issuedOrder();
  const answer = await handedOut(otherSupplier, 'Order', [order.id]);
  assert.equal(answer.json().code, engineErrors.notFound.code);
  assert.equal((await handedOut(buyer, 'OrderResponse', [order.id])).json().code, errors.notAnswered.code);
  assert.equal((await handedOut(buyer, 'Invoice', [order.id])).json().code, errors.nothingChosen.code);
});

test('an answer confirms, proposes and refuses lines by the transitions of the page, once', async () => {
  const { supplier, otherSupplier, buyer, clerk } = await purchasingFixture();
  const order = await issuedOrder([{}, {}, {}]);
  const line = (no: number, more: string): string => `<cac:OrderLine>${more}<cac:LineItem><cbc:ID>${no}</cbc:ID>`;
  const xml = responseOf(
    order.orderNo,
    'R-1',
    `${line(10, '')}<cbc:LineStatusCode>5</cbc:LineStatusCode><cac:Item/></cac:LineItem></cac:OrderLine>
     ${line(20, '<cbc:Note>等料</cbc:Note>')}<cbc:LineStatusCode>3</cbc:LineStatusCode><cbc:Quantity>8</cbc:Quantity>
       <cac:Delivery><cac:PromisedDeliveryPeriod><cbc:EndDate>2027-02-01</cbc:EndDate></cac:PromisedDeliveryPeriod></cac:Delivery>
       <cac:Item/></cac:LineItem></cac:OrderLine>
     ${line(30, '<cbc:Note>停产</cbc:Note>')}<cbc:LineStatusCode>7</cbc:LineStatusCode><cac:Item/></cac:LineItem></cac:OrderLine>`,
  );
  assert.equal((await give(otherSupplier, xml)).code, errors.orderUnknown.code);
  // The clerk may import, but not decide for suppliers.
  assert.equal((await give(clerk, xml)).code, engineErrors.denied16.code);
  // A preview tells what it would do, and does nothing of it.
  const preview = await supplier.send('POST', `${importPath}?preview=true`, xml, asXml);
  assert.ok(isRecord(preview.data));
  assert.deepEqual(preview.data['does'], [
    '行 10：确认',
    '行 20：提议 数量 8，交期 2027-02-01（等料）',
    '行 30：拒绝（停产）',
  ]);
  assert.ok((await buyer.get(purchaseOrder, order.id)).lines.every(({ status }) => status === 'WAIT'));
  const taken = await give(supplier, xml);
  assert.deepEqual(taken.data, {
    kind: 'OrderResponse',
    documentNo: 'R-1',
    businessNo: order.orderNo,
    repeated: false,
    unused: [],
  });
  const { lines } = await buyer.get(purchaseOrder, order.id);
  assert.deepEqual(
    lines.map(({ status, proposedQty, proposedDate, proposeReason, answerReason }) => [
      status,
      proposedQty,
      proposedDate,
      proposeReason ?? answerReason,
    ]),
    [
      ['CONFIRMED', '0', null, null],
      ['PROPOSED', '8', '2027-02-01', '等料'],
      ['REFUSED', '0', null, '停产'],
    ],
  );
  const again = await give(supplier, xml);
  assert.deepEqual(again.data, {
    kind: 'OrderResponse',
    documentNo: 'R-1',
    businessNo: order.orderNo,
    repeated: true,
    unused: [],
  });
  assert.equal((await give(supplier, xml.replace('停产', '缺料'))).code, errors.otherContent.code);
  const answered = await give(supplier, xml.replace('>R-1<', '>R-2<'));
  assert.equal(answered.code, errors.refused.code);
  assert.deepEqual(
    messagesOf(answered).map((message) => message.split('：')[0]),
    lines.map(({ orderLineNo }) => orderLineNo),
  );
  assert.equal((await supplier.query(ublMessage, { documentNo: 'R-1' })).total, 1);
  assert.equal((await otherSupplier.query(ublMessage, { documentNo: 'R-1' })).total, 0);
});

test('the same message three times at once makes one document and two repetitions', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await issuedOrder();
  const xml = responseOf(order.orderNo, 'R-THRICE', '', 'AP');
  const answers = await Promise.all([1, 2, 3].map(() => give(supplier, xml)));
  assert.deepEqual(
    answers.map(({ code }) => code),
    ['200', '200', '200'],
    JSON.stringify(answers),
  );
  const repeated = answers.map(({ data }) => (isRecord(data) ? data['repeated'] : undefined));
  assert.equal(repeated.filter((each) => each === true).length, 2, JSON.stringify(answers));
  assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'CONFIRMED');
});

test('the buyer takes over what a supplier sent him, by a right of its own', async () => {
  const { buyer } = await purchasingFixture();
  const order = await issuedOrder([{}, {}]);
  const taken = await give(buyer, responseOf(order.orderNo, 'R-B', '', 'AP'));
  assert.equal(taken.code, '200', JSON.stringify(taken));
  assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'CONFIRMED');
});

test('despatch and receipt go round: shipped by the supplier, received by the warehouse', async () => {
  const { supplier, clerk, buyer } = await purchasingFixture();
  const order = await confirmedOrder([{}, {}], longAgo);
  const advice = despatchOf(order.orderNo, 'SUP-77', [
    [10, '4'],
    [20, '6'],
  ]);
  const wrong = await give(supplier, advice.replace('<cbc:LineID>20<', '<cbc:LineID>90<'));
  assert.equal(wrong.code, errors.mistakes.code);
  assert.equal(messagesOf(wrong).length, 1);
  assert.equal((await give(supplier, advice)).code, '200');
  const [note] = (await clerk.query(deliveryNote, { externalNo: 'SUP-77' })).records;
  assert.equal(note?.status, 'SHIPPED');
  assert.match(await xmlOf(supplier, 'DespatchAdvice', note?.id ?? ''), /<cbc:ID>SUP-77<\/cbc:ID>/);
  const own = advice.replace('>SUP-77<', `>${note?.deliveryNo}<`);
  assert.equal((await give(supplier, own)).code, errors.ownDocument.code);

  const receipt = receiptOf('SUP-77', 'WMS-1', [
    [10, '4', '0'],
    [20, '5', '1'],
  ]);
  assert.equal((await give(supplier, receipt)).code, errors.notForSide.code);
  const taken = await give(clerk, receipt);
  assert.equal(taken.code, '200', JSON.stringify(taken));
  const businessNo = isRecord(taken.data) ? String(taken.data['businessNo']) : '';
  const [made] = (await clerk.query(receive, { receiveNo: businessNo })).records;
  const posted = await buyer.get(receive, made?.id ?? '');
  assert.deepEqual(
    [posted.status, posted.lines.map((line) => [line.receiveQty, line.refuseQty, line.refuseReason])],
    [
      'POSTED',
      [
        ['4', '0', null],
        ['5', '1', '破损'],
      ],
    ],
  );
  const { lines } = await buyer.get(purchaseOrder, order.id);
  assert.deepEqual(
    lines.map(({ receiveQty, inTransitQty }) => [receiveQty, inTransitQty]),
    [
      ['4', '0'],
      ['5', '0'],
    ],
  );
  assert.match(await xmlOf(supplier, 'ReceiptAdvice', posted.id), /<cbc:RejectedQuantity unitCode="[^"]+">1</);
});

test('an order that is handed out becomes the same order where it is taken in', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await confirmedOrder([{ discountPct: '5' }, { orderQty: '3' }]);
  const xml = (await xmlOf(buyer, 'Order', order.id)).replaceAll(order.orderNo, 'ERP-UBL-1');
  assert.equal((await give(supplier, xml)).code, errors.notForSide.code);
  const taken = await give(buyer, xml);
  assert.equal(taken.code, '200', JSON.stringify(taken));
  const [found] = (await buyer.query(purchaseOrder, { orderNo: 'ERP-UBL-1' })).records;
  const copy = await buyer.get(purchaseOrder, found?.id ?? '');
  const reported = ({
    lineNo,
    materialId,
    orderQty,
    unitId,
    price,
    discountPct,
    netAmt,
    requireDate,
  }: (typeof copy.lines)[number]) => [lineNo, materialId, orderQty, unitId, price, discountPct, netAmt, requireDate];
  assert.deepEqual(copy.lines.map(reported), order.lines.map(reported));
  assert.deepEqual([copy.status, copy.netAmt, copy.orderSource], ['NEW', order.netAmt, 'ERP']);
});

test('mistakes of a document are told one by one', async () => {
  const { supplier } = await purchasingFixture();
  const order = await issuedOrder();
  const xml = responseOf(order.orderNo, 'R-M', '', 'AP');
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [xml.replace('<cbc:IssueDate>2026-11-21</cbc:IssueDate>', ''), ['OrderResponse/IssueDate']],
    [xml.replace('2026-11-21', '2026-02-30'), ['OrderResponse/IssueDate']],
    [
      xml.replace('<cbc:ID>R-M</cbc:ID>', '').replace('</cbc:IssueDate>', '</cbc:IssueDate><cbc:ID>R-M</cbc:ID>'),
      ['OrderResponse/ID'],
    ],
    [xml.replace('<cbc:ID>R-M</cbc:ID>', '<cbc:ID>R-M</cbc:ID><cbc:ID>R-N</cbc:ID>'), ['OrderResponse/ID']],
    [xml.replace('<cbc:ID>R-M</cbc:ID>', '<cbc:ID>R-M</cbc:ID><cbc:Wish>1</cbc:Wish>'), ['OrderResponse/Wish']],
    [
      xml.replaceAll('cac:SellerSupplierParty', 'cbc:SellerSupplierParty'),
      ['OrderResponse/SellerSupplierParty', 'OrderResponse/SellerSupplierParty'],
    ],
    [xml.replace('<cbc:OrderResponseCode>AP</cbc:OrderResponseCode>', ''), ['OrderResponse/OrderResponseCode']],
  ];
  for (const [content, places] of cases) {
    const answer = await give(supplier, content);
    assert.equal(answer.code, errors.mistakes.code, content);
    assert.deepEqual(
      messagesOf(answer).map((message) => message.split('：')[0]),
      places,
    );
  }
});

test('hostile XML is refused before anything is done', async () => {
  const { supplier } = await purchasingFixture();
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
    .split('')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
    .join('')}]><x>&j;</x>`;
  const cases: readonly (readonly [string, { readonly code: string }])[] = [
    ['', xmlErrors.empty],
    ['<Order', xmlErrors.malformed],
    ['not xml', xmlErrors.malformed],
    [laughs, xmlErrors.doctype],
    ['<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', xmlErrors.doctype],
    ['<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd"><x/>', xmlErrors.doctype],
    ['<?xml version="1.0" encoding="UTF-16"?><x/>', xmlErrors.encoding],
    ['<x>&amp;&unknown;</x>', xmlErrors.malformed],
    ['<a>'.repeat(65) + '</a>'.repeat(65), xmlErrors.tooDeep],
    [`<x>${'<y/>'.repeat(400_001)}</x>`, xmlErrors.tooMany],
    ['<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>', errors.kindUnknown],
    ['<Order/>', errors.kindUnknown],
  ];
  for (const [xml, { code }] of cases) {
    const answer = await give(supplier, xml);
    assert.equal(answer.code, code, xml.slice(0, 80));
  }
  const huge = await give(supplier, `<x>${' '.repeat(9 * 1024 * 1024)}</x>`);
  assert.equal(huge.status, 413);
  assert.equal((await asServer((ctx) => ctx.store(ublMessage).find({ documentNo: 'x' }))).length, 0);
});

test('documents are held against the schemas of a folder, and nothing outside it is read', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'xsd/common'), { recursive: true });
  await mkdir(join(folder, 'xsd/maindoc'));
  const schema = (content: string): string =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${content}</xs:schema>`;
  const part = schema(
    '<xs:complexType name="t"><xs:sequence><xs:element name="b" type="xs:date"/></xs:sequence></xs:complexType>',
  );
  await writeFile(join(folder, 'xsd/common/part.xsd'), part);
  await writeFile(join(folder, 'outside.xsd'), part);
  const main = (from: string): string =>
    schema(`<xs:include schemaLocation="${from}"/><xs:element name="a" type="t"/>`);
  const [good, stray] = [join(folder, 'xsd/maindoc/a.xsd'), join(folder, 'xsd/maindoc/stray.xsd')];
  await writeFile(good, main('../common/part.xsd'));
  await writeFile(stray, main('../../outside.xsd'));
  const reader = createXmlReader();
  t.after(() => reader.close());
  const faultsOf = async (xml: string, a: string) => (await reader.read(Buffer.from(xml), { a })).faults;
  assert.deepEqual(await faultsOf('<a><b>2026-11-21</b></a>', good), []);
  const [fault, ...more] = await faultsOf('<a>\n<b>21.11.2026</b></a>', good);
  assert.deepEqual([fault?.line, more.length], [2, 0]);
  await assert.rejects(faultsOf('<a><b>2026-11-21</b></a>', stray));
});

const head = (kind: string): string =>
  `<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2"
     xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
     xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">`;

const responseOf = (orderNo: string, number: string, lines: string, code = 'CA'): string =>
  `${head('OrderResponse')}<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate><cbc:OrderResponseCode>${code}</cbc:OrderResponseCode>
   <cac:OrderReference><cbc:ID>${orderNo}</cbc:ID></cac:OrderReference><cac:SellerSupplierParty/><cac:BuyerCustomerParty/>${lines}</OrderResponse>`;

const despatchOf = (orderNo: string, number: string, lines: readonly (readonly [number, string])[]): string =>
  `${head('DespatchAdvice')}<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2027-01-15</cbc:IssueDate>
   <cac:OrderReference><cbc:ID>${orderNo}</cbc:ID></cac:OrderReference><cac:DespatchSupplierParty/><cac:DeliveryCustomerParty/>
   ${lines.map(([no, qty]) => `<cac:DespatchLine><cbc:ID>${no}</cbc:ID><cbc:DeliveredQuantity>${qty}</cbc:DeliveredQuantity><cac:OrderLineReference><cbc:LineID>${no}</cbc:LineID></cac:OrderLineReference><cac:Item/></cac:DespatchLine>`).join('')}</DespatchAdvice>`;

const receiptOf = (deliveryNo: string, number: string, lines: readonly (readonly [number, string, string])[]): string =>
  `${head('ReceiptAdvice')}<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate>
   <cac:DespatchDocumentReference><cbc:ID>${deliveryNo}</cbc:ID></cac:DespatchDocumentReference><cac:DeliveryCustomerParty/><cac:DespatchSupplierParty/>
   ${lines.map(([no, qty, refused]) => `<cac:ReceiptLine><cbc:ID>${no}</cbc:ID><cbc:ReceivedQuantity>${qty}</cbc:ReceivedQuantity>${refused === '0' ? '' : `<cbc:RejectedQuantity>${refused}</cbc:RejectedQuantity><cbc:RejectReason>破损</cbc:RejectReason>`}<cac:DespatchLineReference><cbc:LineID>${no}</cbc:LineID></cac:DespatchLineReference></cac:ReceiptLine>`).join('')}</ReceiptAdvice>`;
