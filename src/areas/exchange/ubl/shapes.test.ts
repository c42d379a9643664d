import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createXmlReader } from '#engine/xml/reader.ts';
import { peppolMistakes } from '#test/peppol.ts';
import { ublSchemas } from '#test/ublSchemas.ts';
import { schemaFiles } from '../routes.server.ts';
import { kindOf, mistakesIn } from './check.rules.ts';
import { despatchXml, type DespatchFacts, type DespatchLineFacts } from './despatch.rules.ts';
import { orderXml, type OrderFacts, type OrderLineFacts } from './order.rules.ts';
import { quotationXml, type QuotationLineFacts } from './quotation.rules.ts';
import { receiptXml, type ReceiptFacts, type ReceiptLineFacts } from './receipt.rules.ts';
import { requestXml, type RequestLineFacts } from './request.rules.ts';
import { responseXml, type ResponseFacts, type ResponseLineFacts } from './response.rules.ts';

// Everything that is written, with all that can be said and with nothing but what must be.

const reader = createXmlReader();
after(() => reader.close());
// Our own table judges either way.
const schemas = schemaFiles(ublSchemas);

// What every installation knows of both sides, and all that may be known.
const nobody = { legalName: null, registration: null, endpoint: null, country: null, address: null };
const both = {
  buyer: { ...nobody, code: '1000', name: '华信 & 精密 <制造>' },
  seller: { ...nobody, code: 'S1', name: 'S' },
};
const known = {
  buyer: {
    ...both.buyer,
    legalName: '华信精密制造股份有限公司',
    registration: '91310000MA1FL0B74E',
    endpoint: '0088:6901234000009',
    country: 'CN',
    address: '上海市嘉定区安亭镇园耀路88号',
  },
  seller: { ...both.seller, endpoint: '9930:DE123456789', registration: 'HRB 1234', country: 'DE', address: 'Ring 1' },
};
const bareGoods = { code: 'M-0', name: '', description: null, sellersCode: null };
const goods = { code: 'M-1', name: '轴承 "6204"', description: 'a < b\nsecond', sellersCode: '0017-X' };
const batch = { batchNo: 'L1', productionDate: '2026-10-01', expiryDate: '2028-10-01' };
const noBatch = { batchNo: null, productionDate: null, expiryDate: null };

const order = (lines: readonly Partial<OrderLineFacts>[], values: Partial<OrderFacts> = {}): string =>
  orderXml({
    ...both,
    orderNo: 'PO 1/2',
    orderDate: '2026-11-23',
    note: null,
    currency: 'CNY',
    decimals: 2,
    paymentTerm: null,
    place: null,
    netAmt: '0',
    taxAmt: '0',
    grossAmt: '0',
    ...values,
    lines: lines.map((line, index) => ({
      lineNo: (index + 1) * 10,
      goods: bareGoods,
      note: null,
      quantity: '1',
      unit: '',
      price: '0',
      priceUnit: '1',
      discountPct: '0',
      netAmt: '0',
      taxPercent: '0',
      requiredOn: '2027-01-15',
      warehouse: null,
      ...line,
    })),
  });

const response = (lines: readonly Partial<ResponseLineFacts>[], values: Partial<ResponseFacts> = {}): string =>
  responseXml({
    ...both,
    number: 'R-1',
    date: '2026-11-23',
    note: null,
    orderNo: 'PO1',
    currency: 'JPY',
    isWhole: true,
    ...values,
    lines: lines.map((line, index) => ({
      lineNo: (index + 1) * 10,
      answer: 'accepted',
      note: null,
      goods: bareGoods,
      substitute: null,
      ordered: '10',
      quantity: '10',
      unit: 'C62',
      price: '1.234567',
      priceUnit: '100',
      date: '2027-01-15',
      requiredOn: '2027-01-15',
      parts: [],
      ...line,
    })),
  });

const despatch = (lines: readonly Partial<DespatchLineFacts>[], values: Partial<DespatchFacts> = {}): string =>
  despatchXml({
    ...both,
    number: 'DN1',
    date: '2026-11-23',
    note: null,
    warehouse: null,
    shippedAt: '2026-11-23T01:02:03.456Z',
    expectedAt: '2026-11-25T00:00:00Z',
    carrier: null,
    waybillNo: null,
    packages: null,
    grossWeight: null,
    volume: null,
    ...values,
    lines: lines.map((line) => ({
      lineNo: 10,
      orderNo: 'PO1',
      orderLineNo: 10,
      goods: bareGoods,
      quantity: '0.001',
      unit: 'KGM',
      ...noBatch,
      ...line,
    })),
  });

const receipt = (lines: readonly Partial<ReceiptLineFacts>[], values: Partial<ReceiptFacts> = {}): string =>
  receiptXml({
    ...both,
    number: 'RC1',
    date: '2026-11-23',
    note: null,
    deliveryNo: null,
    ...values,
    lines: lines.map((line) => ({
      lineNo: 10,
      orderNo: 'PO1',
      orderLineNo: 10,
      deliveryLineNo: null,
      goods: bareGoods,
      received: '4',
      refused: '0',
      refuseReason: null,
      unit: 'C62',
      ...noBatch,
      ...line,
    })),
  });

const request = (lines: readonly Partial<RequestLineFacts>[], incoterm: string | null): string =>
  requestXml({
    ...both,
    number: 'RFQ1',
    date: '2026-11-23',
    time: '09:00:00',
    due: '2026-12-03',
    note: incoterm,
    currency: 'CNY',
    validFrom: '2026-12-10',
    validTo: '2027-12-09',
    incoterm,
    lines: lines.map((line, index) => ({
      lineNo: (index + 1) * 10,
      goods: bareGoods,
      note: null,
      quantity: '5',
      unit: 'C62',
      leastQuantity: null,
      taxPercent: null,
      requiredOn: '2027-01-15',
      place: null,
      ...line,
    })),
  });

const quotation = (lines: readonly Partial<QuotationLineFacts>[], freight: '80' | null): string =>
  quotationXml({
    ...both,
    number: 'QN1',
    date: '2026-11-24',
    note: freight,
    requestNo: 'RFQ1',
    currency: 'CNY',
    validTo: '2027-03-01',
    freight,
    otherFee: freight,
    lines: lines.map((line, index) => ({
      lineNo: (index + 1) * 10,
      isQuoted: true,
      note: null,
      goods: bareGoods,
      quantity: '5',
      unit: 'C62',
      price: '10.5',
      priceUnit: '1',
      taxPercent: '13',
      leadTimeDays: null,
      leastQuantity: null,
      packQuantity: null,
      brand: null,
      origin: null,
      tiers: null,
      costs: null,
      moldCost: null,
      moldAmortQty: null,
      substituteMaterial: null,
      ...line,
    })),
  });

const everything: Partial<QuotationLineFacts> = {
  goods,
  note: '偏离',
  leadTimeDays: 14,
  leastQuantity: '50',
  packQuantity: '10',
  brand: 'HRB',
  origin: '江苏',
  tiers: '1-100:12.5; 100-:11',
  costs: '材料:8; 加工:4.5',
  moldCost: '5000',
  moldAmortQty: '10000',
  substituteMaterial: '6205',
};

const parts: ResponseLineFacts['parts'] = [
  { date: '2027-01-15', qty: '4' },
  { date: '2027-02-15', qty: '6' },
];

const cases: readonly (readonly [string, string])[] = [
  ['a request, bare', request([{}], null)],
  [
    'a request, full',
    request([{ goods, note: '样品', leastQuantity: '2', taxPercent: '13', place: '嘉定' }, {}], 'FOB'),
  ],
  ['a quotation, bare', quotation([{}], null)],
  ['a quotation, full', quotation([everything, { isQuoted: false, note: '停产' }], '80')],
  ['an order, bare', order([{}])],
  [
    'an order, full',
    order([{ goods, note: '行备注', discountPct: '5', unit: 'C62', taxPercent: '13', warehouse: 'WH01' }, {}], {
      note: '备注',
      paymentTerm: 'N30',
      place: '宁波',
      netAmt: '1234567.89',
    }),
  ],
  ['an answer that accepts', response([{}])],
  ['an answer that refuses', response([{ answer: 'refused', note: '停产' }], { note: '抱歉' })],
  [
    'an answer that proposes: price and date, parts, other goods, other goods in parts',
    response([
      { answer: 'changed', goods, quantity: '8', note: '等料' },
      { answer: 'changed', parts },
      { answer: 'changed', substitute: goods },
      { answer: 'changed', substitute: bareGoods, parts },
      { answer: 'refused' },
      {},
    ]),
  ],
  ['a despatch, bare', despatch([{}])],
  [
    'a despatch, full',
    despatch(
      [
        { goods, ...batch },
        { batchNo: 'L2' },
        { productionDate: '2026-10-01' },
        { expiryDate: '2027-10-01', orderNo: 'PO2' },
      ],
      {
        note: '易碎',
        warehouse: 'WH01',
        carrier: '顺丰',
        waybillNo: 'SF1',
        packages: 3,
        grossWeight: '12.5',
        volume: '0.25',
      },
    ),
  ],
  ['a receipt, bare', receipt([{}])],
  [
    'a receipt, full',
    receipt(
      [
        { goods, deliveryLineNo: 10, ...batch },
        { deliveryLineNo: 20, refused: '1', refuseReason: '破损' },
        { refused: '1', orderNo: 'PO2' },
      ],
      { deliveryNo: 'SUP-77', note: '晚到' },
    ),
  ],
];

const pieces = { goods, unit: 'H87' };
const discounted = {
  ...pieces,
  quantity: '10',
  price: '9.99',
  discountPct: '5',
  netAmt: '94.91',
  taxPercent: '13',
} as const;

// What names everything that Peppol asks for.
const peppolCases: readonly (readonly [string, string])[] = [
  [
    'an order',
    order([discounted, { ...pieces, quantity: '3', price: '1.234567', priceUnit: '1000', netAmt: '0' }], {
      ...known,
      note: '备注',
      paymentTerm: 'M30',
      place: '宁波',
      netAmt: '94.91',
      taxAmt: '12.34',
      grossAmt: '107.25',
    }),
  ],
  ['an answer that accepts', response([pieces, pieces], known)],
  ['an answer that refuses', response([{ ...pieces, answer: 'refused', note: '停产' }], known)],
  [
    'an answer to some lines',
    response([pieces, { ...pieces, answer: 'refused', note: '停产' }], { ...known, isWhole: false }),
  ],
  [
    'an answer in parts, with other goods, at another day',
    response(
      [
        { ...pieces, answer: 'changed', parts, note: '等料' },
        { ...pieces, answer: 'changed', substitute: goods, parts },
        { ...pieces, date: '2027-01-16' },
      ],
      known,
    ),
  ],
  ['a despatch, bare', despatch([pieces], known)],
  [
    'a despatch, full',
    despatch([{ ...pieces, ...batch }], {
      ...known,
      note: '易碎',
      warehouse: 'WH01',
      carrier: '顺丰',
      waybillNo: 'SF1',
      packages: 3,
      grossWeight: '12.5',
      volume: '0.25',
    }),
  ],
];

for (const [name, xml] of peppolCases)
  test(`what names everything passes the rules of Peppol BIS 3: ${name}`, async () => {
    const { root, faults } = await reader.read(Buffer.from(xml), schemas);
    const kind = kindOf(root);
    assert.ok(kind === 'Order' || kind === 'OrderResponse' || kind === 'DespatchAdvice');
    assert.deepEqual(peppolMistakes(root, kind), [], xml);
    assert.deepEqual(mistakesIn(root, kind), []);
    assert.deepEqual(faults, [], xml);
  });

test('the rules of Peppol find what breaks them', async () => {
  const broken = async (index: number, from: string | RegExp, to: string): Promise<string[]> => {
    const xml = peppolCases[index]?.[1] ?? '';
    const changed = xml.replace(from, to);
    assert.notEqual(changed, xml, `${from}`);
    const { root } = await reader.read(Buffer.from(changed), {});
    const kind = kindOf(root);
    assert.ok(kind === 'Order' || kind === 'OrderResponse' || kind === 'DespatchAdvice');
    return peppolMistakes(root, kind).map((mistake) => mistake.split(' at ')[0] ?? '');
  };
  const cases: readonly (readonly [number, string | RegExp, string, string])[] = [
    [0, ':order:3', ':orders:3', 'PEPPOL-T01-R034'],
    [0, 'bis:ordering:3', 'bis:billing:3', 'PEPPOL-T01-R031'],
    [0, 'unitCode="H87"', 'unitCode="个"', 'UNECERec20'],
    [0, '6901234000009', '6901234000008', 'PEPPOL-COMMON-R040'],
    [0, /<cbc:EndpointID.*?<\/cbc:EndpointID>/, '', 'Order/BuyerCustomerParty/Party/EndpointID must be provided'],
    [0, '>5<', '>0.05<', 'PEPPOL-T01-R022'],
    [0, '>12.34<', '>12.35<', 'PEPPOL-T01-R017'],
    [0, '<cbc:ID>S<', '<cbc:ID>VAT13<', 'UNCL5305'],
    [1, '>AP<', '>CA<', 'PEPPOL-T76-R007'],
    [3, '>CA<', '>RE<', 'PEPPOL-T76-R009'],
    [4, '10-1', '10-2', 'PEPPOL-T76-R003'],
    [5, /<cac:SellersItemIdentification>.*?<\/cac:SellersItemIdentification>/s, '', 'PEPPOL-T16-R003'],
    [5, '<cbc:IssueDate>', '<cbc:UUID>1</cbc:UUID><cbc:IssueDate>', 'DespatchAdvice/UUID is no part of the data model'],
  ];
  for (const [index, from, to, rule] of cases) {
    const found = await broken(index, from, to);
    assert.ok(found.includes(rule), `${rule}: ${found.join()}`);
  }
});

for (const [name, xml] of cases)
  test(`what is written keeps to UBL 2.3: ${name}`, async () => {
    const { root, faults } = await reader.read(Buffer.from(xml), schemas);
    const kind = kindOf(root);
    assert.ok(kind);
    assert.deepEqual(mistakesIn(root, kind), []);
    assert.deepEqual(faults, [], xml);
  });
