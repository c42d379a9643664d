import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { createXmlReader } from '#engine/xml/reader.ts';
import { isRecord } from '#model/value.ts';
import { app } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { inviteOf, type newInquiry, passDeadline, publishedInquiry, submitQuote } from '#test/inquiries.ts';
import type { Answer, Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { ublSchemas } from '#test/ublSchemas.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { quoteErrors } from '#areas/sourcing/quote/errors.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { errors } from './errors.ts';
import { ublMessage } from './message/ublMessage.document.ts';
import { schemaFiles } from './routes.server.ts';
import { kindOf, mistakesIn } from './ubl/check.rules.ts';

const reader = createXmlReader();
after(() => reader.close());

const importPath = '/pur/ubl/import';
const give = (who: Person, xml: string, query = ''): Promise<Answer> =>
  who.send('POST', `${importPath}${query}`, xml, { 'content-type': 'application/xml' });

async function handedOut(who: Person, kind: string, id: string): Promise<string> {
  const { http } = await app();
  const url = `/prod-api/pur/ubl/export?kind=${kind}&ids=${id}`;
  return (await http.inject({ method: 'GET', url, headers: who.headers })).body;
}

/** A document that keeps to our own table and, where the environment names them, to the published schemas. */
async function validated(xml: string, kind: string): Promise<string> {
  const { root, faults } = await reader.read(Buffer.from(xml), schemaFiles(ublSchemas));
  assert.equal(kindOf(root), kind, xml.slice(0, 300));
  assert.deepEqual(mistakesIn(root, kindOf(root) ?? 'Order'), []);
  assert.deepEqual(faults, []);
  return xml;
}

/** The code of a refusal in place of a document. */
const codeOf = (answer: string): string | undefined => /^\{"code":"(\d+)"/.exec(answer)?.[1];

const problemsOf = ({ data }: Answer): string =>
  isRecord(data) && Array.isArray(data['problems'])
    ? data['problems'].map((problem: unknown) => String(isRecord(problem) ? problem['message'] : '')).join(' ')
    : '';

/** A quotation of the system of the supplier for a published inquiry: two lines, the second one not quoted. */
async function quoted(values: Partial<Parameters<typeof newInquiry>[1]> = {}) {
  const { supplier } = await purchasingFixture();
  const made = await publishedInquiry([{ targetPrice: '9.87654321' }, {}], values);
  const invite = await inviteOf(supplier, made.inquiryNo);
  const request = await validated(await handedOut(supplier, 'RequestForQuotation', invite.id), 'RequestForQuotation');
  const currency = /<cbc:PricingCurrencyCode>(\w+)</.exec(request)?.[1] ?? '';
  const unit = /unitCode="(\w+)"/.exec(request)?.[1] ?? '';
  const material = /<cac:BuyersItemIdentification>\s*<cbc:ID>([^<]+)</.exec(request)?.[1] ?? '';
  const xml = `<Quotation xmlns="urn:oasis:names:specification:ubl:schema:xsd:Quotation-2"
     xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
     xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
   <cbc:ID>Q-${made.inquiryNo}</cbc:ID><cbc:IssueDate>${inDays(0)}</cbc:IssueDate><cbc:Note>含包装</cbc:Note>
   <cbc:PricingCurrencyCode>${currency}</cbc:PricingCurrencyCode>
   <cac:ValidityPeriod><cbc:EndDate>${inDays(90)}</cbc:EndDate></cac:ValidityPeriod>
   <cac:RequestForQuotationDocumentReference><cbc:ID>${made.inquiryNo}</cbc:ID></cac:RequestForQuotationDocumentReference>
   <cac:SellerSupplierParty/><cac:BuyerCustomerParty/>
   <cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode>
     <cbc:Amount currencyID="${currency}">80</cbc:Amount></cac:AllowanceCharge>
   <cac:QuotedMonetaryTotal><cbc:LineExtensionAmount currencyID="${currency}">1000</cbc:LineExtensionAmount>
     <cbc:PayableAmount currencyID="${currency}">1080</cbc:PayableAmount></cac:QuotedMonetaryTotal>
   <cac:QuotationLine><cbc:ID>1</cbc:ID><cbc:Note>包装按 50 件一箱</cbc:Note><cbc:RequestForQuotationLineID>10</cbc:RequestForQuotationLineID>
     <cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="${unit}">100</cbc:Quantity>
       <cac:Delivery><cac:PromisedDeliveryPeriod><cbc:DurationMeasure unitCode="WEE">2</cbc:DurationMeasure></cac:PromisedDeliveryPeriod></cac:Delivery>
       <cac:Price><cbc:PriceAmount currencyID="${currency}">10</cbc:PriceAmount><cbc:BaseQuantity unitCode="${unit}">1</cbc:BaseQuantity></cac:Price>
       <cac:Item><cbc:BrandName>HRB</cbc:BrandName><cac:BuyersItemIdentification><cbc:ID>${material}</cbc:ID></cac:BuyersItemIdentification></cac:Item>
     </cac:LineItem></cac:QuotationLine>
   <cac:QuotationLine><cbc:ID>2</cbc:ID><cbc:Note>停产</cbc:Note><cbc:RequestForQuotationLineID>20</cbc:RequestForQuotationLineID>
     <cac:LineItem><cbc:ID>2</cbc:ID><cbc:LineStatusCode>7</cbc:LineStatusCode><cac:Item/></cac:LineItem></cac:QuotationLine>
   </Quotation>`;
  return { made, invite, request, xml: await validated(xml, 'Quotation'), currency, unit, material };
}

test('a request goes out to its buyer and to whom it asks, without what it should cost', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const { made, invite, request } = await quoted();
  assert.ok(request.includes(`<cbc:ID>${made.inquiryNo}</cbc:ID>`));
  assert.ok(!request.includes('9.87654321'), 'a target price is told to a supplier');
  await validated(await handedOut(buyer, 'RequestForQuotation', invite.id), 'RequestForQuotation');
  assert.equal(codeOf(await handedOut(otherSupplier, 'RequestForQuotation', invite.id)), engineErrors.notFound.code);
  const later = await publishedInquiry([{}], { quoteStart: new Date(Date.now() + 600_000).toISOString() });
  const waiting = await inviteOf(supplier, later.inquiryNo);
  assert.equal(codeOf(await handedOut(supplier, 'RequestForQuotation', waiting.id)), quoteErrors.notYet.code);
});

test('a quotation of another system is previewed, sealed like one of the page, replaced, and goes out as it came', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const { made, xml } = await quoted();
  const count = async (who: Person) => (await who.query(inquiryQuote, { inquiryNo: made.inquiryNo })).total;

  const preview = await give(supplier, xml, '?preview=true');
  assert.ok(isRecord(preview.data), JSON.stringify(preview));
  assert.deepEqual(preview.data['does'], [
    '提交报价，并密封到报价截止',
    '导入即承诺报价内容真实有效',
    `行 10：可供 100，不含税单价 10 ${/PricingCurrencyCode>(\w+)/.exec(xml)?.[1] ?? ''}`,
    '行 20：不报价',
  ]);
  assert.equal(await count(supplier), 0);

  const taken = await give(supplier, xml);
  assert.equal(taken.code, '200', JSON.stringify(taken));
  const [own] = (await supplier.query(inquiryQuote, { inquiryNo: made.inquiryNo })).records;
  assert.deepEqual([own?.status, own?.quoteVersion], ['SUBMITTED', 1]);
  // Nobody learns that it is there: neither from quotations nor from the documents that came in.
  assert.deepEqual([await count(buyer), (await buyer.query(ublMessage, { keyword: made.inquiryNo })).total], [0, 0]);

  const again = await give(supplier, xml);
  assert.equal(isRecord(again.data) && again.data['repeated'], true, JSON.stringify(again));
  const lower = xml.replace('>10</cbc:PriceAmount>', '>9.5</cbc:PriceAmount>').replace('>1000<', '>950<');
  assert.equal((await give(supplier, lower)).code, '200');
  const [newer] = (await supplier.query(inquiryQuote, { inquiryNo: made.inquiryNo })).records;
  assert.equal(newer?.quoteVersion, 2);

  const out = await validated(await handedOut(supplier, 'Quotation', newer?.id ?? ''), 'Quotation');
  assert.equal((await give(supplier, out)).code, '200');
  assert.equal(codeOf(await handedOut(buyer, 'Quotation', newer?.id ?? '')), engineErrors.notFound.code);
  await submitQuote(otherSupplier, made.inquiryNo, [{ unitPrice: '12' }]);
  await passDeadline(made.id);
  await buyer.run(inquiry, 'openQuotes', made.id, {});
  const opened = await buyer.get(inquiryQuote, newer?.id ?? '');
  const rate = Number(/<cbc:Percent>(\d+)</.exec(out)?.[1]);
  assert.deepEqual(
    opened.lines.map(({ quoteFlag, unitPrice, leadTimeDays, brand, deviation, noQuoteReason }) => [
      quoteFlag,
      Number(unitPrice),
      leadTimeDays,
      brand,
      deviation ?? noQuoteReason,
    ]),
    [
      [true, Number((9.5 * (1 + rate / 100)).toFixed(8)), 14, 'HRB', '包装按 50 件一箱'],
      [false, 0, null, null, '停产'],
    ],
  );
  assert.equal(Number(opened.freight), 80);
  await validated(await handedOut(buyer, 'Quotation', opened.id), 'Quotation');
  assert.equal((await give(supplier, lower)).code, quoteErrors.over.code);
});

test('a quotation that is not understood is refused with its place, and nothing of it is taken over', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const { made, xml, currency, unit, material } = await quoted();
  const refused = async (changed: string, who = supplier): Promise<[unknown, string]> => {
    assert.notEqual(changed, xml);
    const answer = await give(who, changed);
    return [answer.code, problemsOf(answer)];
  };
  const party = (name: string, code: string): string =>
    xml.replace(
      `<cac:${name}/>`,
      `<cac:${name}><cac:Party><cac:PartyIdentification><cbc:ID>${code}</cbc:ID></cac:PartyIdentification></cac:Party></cac:${name}>`,
    );
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['currency of an amount', xml.replace(`currencyID="${currency}">10<`, 'currencyID="XAU">10<'), /PriceAmount.*XAU/],
    ['unit of a quantity', xml.replace(`unitCode="${unit}">100<`, 'unitCode="KGM">100<'), /Quantity.*KGM/],
    ['unit of a price', xml.replace(`unitCode="${unit}">1<`, 'unitCode="KGM">1<'), /BaseQuantity.*KGM/],
    ['another material', xml.replace(`<cbc:ID>${material}<`, '<cbc:ID>OTHER-1<'), /OTHER-1/],
    ['another buyer', party('BuyerCustomerParty', 'NOBODY'), /NOBODY/],
    ['another seller', party('SellerSupplierParty', 'SOMEBODY'), /SOMEBODY/],
    ['a line nobody asked for', xml.replace('LineID>20<', 'LineID>70<'), /70/],
    ['a line twice', xml.replace('LineID>20<', 'LineID>10<'), /10/],
    ['amounts that do not add up', xml.replace('>1000<', '>900<'), /QuotedMonetaryTotal.*900/],
    ['a lead time in no days', xml.replace('unitCode="WEE"', 'unitCode="HUR"'), /DurationMeasure.*HUR/],
    ['no price', xml.replace(/<cac:Price>.*<\/cac:Price>/, ''), /PriceAmount/],
    ['no validity', xml.replace(/<cac:ValidityPeriod>.*<\/cac:ValidityPeriod>/, ''), /ValidityPeriod/],
    [
      'a substitute',
      xml.replace(
        '</cac:QuotationLine>',
        '<cac:SellerProposedSubstituteLineItem><cbc:ID>1</cbc:ID><cac:Item/></cac:SellerProposedSubstituteLineItem></cac:QuotationLine>',
      ),
      /SellerProposedSubstituteLineItem/,
    ],
  ];
  for (const [name, changed, words] of cases) {
    const [code, problems] = await refused(changed);
    assert.equal(code, errors.mistakes.code, name);
    assert.match(problems, words, name);
  }
  assert.equal((await refused(xml.replaceAll(currency, 'XAU')))[0], '10007', 'a currency nobody keeps');
  const early = xml.replace(inDays(90), inDays(-1));
  assert.equal((await refused(early))[0], quoteErrors.validTooShort.code);
  assert.equal((await refused(xml.replaceAll(made.inquiryNo, 'RFQ-NONE')))[0], errors.requestUnknown.code);
  assert.equal((await give(buyer, xml)).code, errors.notForSide.code);
  const { companyCode } = await buyer.get(inquiry, made.id);
  assert.ok(companyCode);
  assert.equal((await give(supplier, party('BuyerCustomerParty', companyCode))).code, '200');
  // The other supplier is asked as well, and quotes for himself.
  assert.equal((await give(otherSupplier, xml)).code, '200');
  const whole = await quoted({ partialFlag: false });
  assert.equal((await give(supplier, whole.xml)).code, quoteErrors.lineMissing.code);
});

test('a request of an ERP becomes the draft of an inquiry, once, and says what it could not use', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const { made, request } = await quoted();
  const { companyCode } = await buyer.get(inquiry, made.id);
  // UBL names the day alone, which ends with the working hours: that of the inquiry may be over by now.
  const due = `<cbc:SubmissionDueDate>${inDays(5)}<`;
  const xml = request
    .replace(`<cbc:ID>${made.inquiryNo}<`, `<cbc:ID>ERP-${made.inquiryNo}<`)
    .replace(/<cbc:SubmissionDueDate>[-\d]+</, due);
  assert.ok(xml.includes(due));
  assert.equal((await give(supplier, xml)).code, errors.notForSide.code);
  const taken = await give(buyer, xml);
  assert.equal(taken.code, '200', JSON.stringify(taken));
  const number = isRecord(taken.data) ? String(taken.data['businessNo']) : '';
  const [drafted] = (await buyer.query(inquiry, { inquiryNo: number })).records;
  const row = await buyer.get(inquiry, drafted?.id ?? '');
  assert.deepEqual(
    [
      row.status,
      row.inquiryName,
      row.companyCode,
      row.suppliers.length,
      row.items.map(({ demandQty }) => Number(demandQty)),
    ],
    ['NEW', `ERP-${made.inquiryNo}`, companyCode, 1, [100, 100]],
  );
  assert.equal(
    isRecord((await give(buyer, xml)).data) &&
      (await buyer.query(inquiry, { inquiryName: `ERP-${made.inquiryNo}` })).total,
    1,
  );
});
