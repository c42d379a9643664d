import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Row } from '#model/row.ts';
import { app, asServer, dataFolder, person, refusal } from '#test/app.ts';
import { purchasingFixture, issuedOrder, newOrder } from '#test/purchasingFixture.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { readPdf, type ReadPdf } from '#test/pdfText.ts';
import type { Person } from '#test/person.ts';
import { tenantFixture } from '#test/tenantFixture.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { deliveryPack } from '#areas/receiving/delivery/deliveryNote/deliveryPack.document.ts';
import { sysBusinessDoc } from '#areas/system/businessType/sysBusinessDoc.document.ts';
import { sysBusinessType } from '#areas/system/businessType/sysBusinessType.document.ts';
import { errors as systemErrors } from '#areas/system/errors.ts';
import { errors } from './errors.ts';
import { sysPrintLog } from './print/sysPrintLog.document.ts';
import { shippedTemplates } from './template/shipped.rules.ts';
import { sysPrintTemplate } from './template/sysPrintTemplate.document.ts';

interface Made {
  readonly url: string;
  readonly name: string;
  readonly reprints: number;
}

const designer = () => person('print_designer', { userType: 'ADMIN', roles: ['platform_admin'] });
const make = (who: Person, templateId: string, ids: readonly string[]): Promise<Made> =>
  who.post('/system/print/make', { templateId, ids });

async function fetched(url: string): Promise<{ status: number; type: string; disposition: string; file: Buffer }> {
  const { http } = await app();
  const { statusCode: status, headers, rawPayload: file } = await http.inject({ method: 'GET', url });
  return { status, type: String(headers['content-type']), disposition: String(headers['content-disposition']), file };
}

async function printed(who: Person, templateId: string, ids: readonly string[]): Promise<ReadPdf & Made> {
  const made = await make(who, templateId, ids);
  return { ...made, ...readPdf((await fetched(made.url)).file) };
}

async function templateOf(code: string): Promise<Row<typeof sysPrintTemplate>> {
  const [found] = await asServer((ctx) =>
    ctx.store(sysPrintTemplate).find({ code: { eq: code }, status: 'PUBLISHED' }),
  );
  assert.ok(found, code);
  return found;
}

let counter = 0;

/** A published template of one text. */
async function published(zh: string, more: Partial<Row<typeof sysPrintTemplate>> = {}): Promise<string> {
  counter += 1;
  const who = await designer();
  const blocks = [{ id: 'a', kind: 'text', place: 'body', span: 12, text: { zh } }];
  const row = {
    code: `T_${counter}`,
    name: { zh: '测试' },
    docId: 'pur.purchaseOrder',
    language: 'ZH' as const,
    layout: { blocks },
    ...more,
  };
  const { id } = await who.add(sysPrintTemplate, row);
  await who.run(sysPrintTemplate, 'publish', id);
  return id;
}

test('an order is printed in both languages, with its amount in capitals; its fonts are embedded', async () => {
  const { buyer } = await purchasingFixture();
  const order = await issuedOrder([{ orderQty: '10', taxPrice: '11.3' }]);
  const { id } = await templateOf('PO_A4');
  const { pages, fonts, name } = await printed(buyer, id, [order.id]);
  const [page = ''] = pages;
  for (const text of [
    '采购订单 Purchase order',
    order.orderNo,
    '宁波明达紧固件有限公司 Ningbo Mingda Fasteners',
    '壹佰壹拾叁元整',
    '113.00',
  ])
    assert.ok(page.includes(text), `${text} is missing in ${page}`);
  assert.match(page, /第 1 \/ 1 页 {2}Page 1 of 1/);
  assert.ok(fonts.length >= 2 && fonts.every((font) => font.includes('+')));
  assert.equal(name, `${order.orderNo} 采购订单.pdf`);
});

test('prints are counted for each document; what is printed again says so', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const [one, two] = [await issuedOrder(), await issuedOrder()];
  const { id } = await templateOf('PO_A4');
  const first = await printed(buyer, id, [one.id]);
  assert.deepEqual([first.reprints, first.pages[0]?.includes('补打')], [0, false]);
  const both = await printed(supplier, id, [one.id, two.id]);
  assert.equal(both.reprints, 1);
  assert.match(both.pages[0] ?? '', /补打 第2次 Reprint no\. 2/);
  assert.doesNotMatch(both.pages[1] ?? '', /补打/);
  assert.match(both.name, /\+1\.pdf$/);
  const log = await (await designer()).query(sysPrintLog, { businessNo: { eq: one.orderNo }, sort: ['createDate'] });
  assert.deepEqual(
    log.records.map(({ printCount, reprintFlag, creatorName }) => [printCount, reprintFlag, creatorName]),
    [
      [1, false, 'chain_buyer'],
      [2, true, 'chain_supplier'],
    ],
  );
});

test('two who print the same document at once get the first print and a reprint', async () => {
  const { buyer, clerk } = await purchasingFixture();
  const order = await issuedOrder();
  const id = await published('${orderNo}');
  const made = await Promise.all([make(buyer, id, [order.id]), make(clerk, id, [order.id])]);
  assert.deepEqual(
    made.map(({ reprints }) => reprints).toSorted((a, b) => a - b),
    [0, 1],
  );
});

test('a supplier prints only his own documents, in the states he sees, without what is internal', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const order = await issuedOrder();
  const internal = await published('[${internalRemark}${homeGrossAmt}${requester}] ${orderNo}', {
    supplierVisible: true,
  });
  const hidden = await published('${orderNo}');
  assert.equal((await printed(supplier, internal, [order.id])).pages[0], `[] ${order.orderNo}`);
  assert.match((await printed(buyer, internal, [order.id])).pages[0] ?? '', /\[113\.00\] /);
  await assert.rejects(make(otherSupplier, internal, [order.id]), refusal(engineErrors.notFound));
  await assert.rejects(make(supplier, internal, [(await newOrder()).id]), refusal(engineErrors.notFound));
  await assert.rejects(make(supplier, hidden, [order.id]), refusal(errors.noTemplate));
  const offered = await supplier.post<{ records: { id: string }[] }>('/system/print/templates');
  assert.deepEqual(
    [internal, hidden].map((id) => offered.records.some((each) => each.id === id)),
    [true, false],
  );
});

test('every shipped template prints a row of its document, for the buyer and for its supplier', async () => {
  const { supplierBaseId, rows } = await tenantFixture('QPRIN');
  const { engine } = await app();
  const buyer = await fullAccessPerson('print_buyer', { userType: 'BUYER' });
  const supplier = await fullAccessPerson('print_supplier', { userType: 'SUPPLIER', supplierBaseId });
  for (const { code, docId, layout, supplierVisible } of shippedTemplates) {
    const { id } = await templateOf(code);
    const rowId = rows.get(engine.registry.get(docId)) ?? '';
    // The package of the note is a box until its pallet label is printed.
    if (layout.only?.value === 'PALLET')
      await asServer(async (ctx) => {
        const { packs } = await ctx.store(deliveryNote).get(rowId);
        await ctx.store(deliveryPack).patch(
          packs.map((pack) => pack.id),
          { packType: 'PALLET', deliveryDetailId: null, qty: '0' },
        );
      });
    for (const who of supplierVisible ? [buyer, supplier] : [buyer]) {
      const { pages } = await printed(who, id, [rowId]);
      assert.ok(pages.join('').includes('QPRIN'), `${code} says nothing of its row`);
      assert.ok(
        who === buyer || pages.every((page) => page.includes('补打')),
        `${code} is no reprint: ${pages.join('\n')}`,
      );
    }
  }
});

test('who may not print, or not see, is refused; so is a template of another company', async () => {
  const { buyer, companyId } = await purchasingFixture();
  const order = await issuedOrder();
  const id = await published('${orderNo}');
  const reader = await person('print_auditor', { userType: 'ADMIN', roles: ['auditor'] });
  await assert.rejects(make(reader, id, [order.id]), refusal(engineErrors.denied16));
  const stranger = await person('print_stranger', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  await assert.rejects(make(stranger, id, [order.id]), refusal(engineErrors.notFound));
  const { companyId: other } = await tenantFixture('QPRIN');
  await assert.rejects(
    make(buyer, await published('x', { companyId: other }), [order.id]),
    refusal(errors.otherCompany),
  );
  assert.ok(await make(buyer, await published('x', { companyId }), [order.id]));
  await assert.rejects(
    make(
      buyer,
      id,
      Array.from({ length: 101 }, (_, index) => String(index + 1)),
    ),
    refusal(errors.tooMany),
  );
  await assert.rejects(make(buyer, id, []), refusal(engineErrors.idMissing));
});

test('a business type says which templates its documents are printed with', async () => {
  const { buyer, companyId } = await purchasingFixture();
  const order = await issuedOrder();
  const [mine, other] = [await published('甲'), await published('乙')];
  const who = await designer();
  const { code } = await who.get(sysPrintTemplate, mine);
  const [doc] = await asServer((ctx) => ctx.store(sysBusinessDoc).find({ docCode: { eq: 'pur.purchaseOrder' } }));
  const type = { typeCode: `BP_${code}`, typeName: { zh: '限定模板' }, docId: doc?.id ?? '', companyId };
  await assert.rejects(
    who.add(sysBusinessType, { ...type, printTemplates: 'NOBODY' }),
    refusal(systemErrors.typeTemplate),
  );
  const { id } = await who.add(sysBusinessType, { ...type, printTemplates: code });
  const offered = async () =>
    (
      await buyer.post<{ records: { id: string }[] }>('/system/print/templates', {
        docId: 'pur.purchaseOrder',
        ids: [order.id],
      })
    ).records.map((each) => each.id);
  try {
    assert.deepEqual(await offered(), [mine]);
    assert.ok(await make(buyer, mine, [order.id]));
    await assert.rejects(make(buyer, other, [order.id]), refusal(errors.otherType));
  } finally {
    await who.post('/system/sysBusinessType/disable', { ids: [id] });
  }
  assert.ok((await offered()).includes(other));
});

test('a link opens the file for five minutes, and no longer than its user may print', async () => {
  const { companyId } = await purchasingFixture();
  const order = await issuedOrder();
  const id = await published('${orderNo}');
  const who = await person('print_leaver', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
  const { url } = await make(who, id, [order.id]);
  const { status, type, disposition, file } = await fetched(url);
  assert.deepEqual([status, type, file.subarray(0, 5).toString()], [200, 'application/pdf', '%PDF-']);
  assert.match(disposition, /^attachment; filename="print\.pdf"; filename\*=UTF-8''PO\d+%20%E6%B5%8B%E8%AF%95\.pdf$/);
  assert.match((await fetched(`${url}&show=1`)).disposition, /^inline/);
  assert.match((await fetched(url.replace(/token=\d/, 'token=9'))).type, /json/);
  await who.send('GET', '/auth/authorize/logout');
  await asServer(({ db }) =>
    db.run(sql`update system_iap_sys_user_t set enabled_flag = false where id = ${who.id}::bigint`),
  );
  assert.match((await fetched(url)).type, /json/);
});

test('a print that comes to nothing is not counted', async () => {
  const { buyer } = await purchasingFixture();
  const order = await issuedOrder();
  const blocks = [{ id: 'a', kind: 'code', place: 'body', span: 12, symbology: 'EAN13', content: '${orderNo}' }];
  const id = await published('x', { layout: { blocks } });
  await assert.rejects(make(buyer, id, [order.id]), /EAN13/);
  const { records } = await (await designer()).query(sysPrintLog, { businessNo: { eq: order.orderNo } });
  assert.deepEqual(records, []);
});

test('versions: a published template is fixed, its next version takes its place when it is published', async () => {
  const who = await designer();
  const id = await published('eins');
  const row = await who.get(sysPrintTemplate, id);
  await assert.rejects(who.update(sysPrintTemplate, id, { paper: 'A5' }), refusal(engineErrors.state20));
  const { id: next } = await who.post<{ id: string }>('/system/sysPrintTemplate/newVersion', { id });
  const draft = await who.get(sysPrintTemplate, next);
  assert.deepEqual([draft.version, draft.status, draft.layout], [2, 'DRAFT', row.layout]);
  await assert.rejects(who.post('/system/sysPrintTemplate/newVersion', { id }), refusal(errors.draftExists));
  await who.run(sysPrintTemplate, 'publish', next);
  assert.equal((await who.get(sysPrintTemplate, id)).status, 'DISABLED');
  const { buyer } = await purchasingFixture();
  await assert.rejects(make(buyer, id, [(await issuedOrder()).id]), refusal(errors.noTemplate));
});

test('what is no template is refused', async () => {
  const who = await designer();
  const add = (more: object) =>
    who.add(sysPrintTemplate, { code: 'T_WRONG', name: { zh: '错' }, docId: 'pur.purchaseOrder', ...more });
  const field = { id: 'a', kind: 'field', place: 'body', span: 12, field: 'nothing' };
  await assert.rejects(add({ docId: 'no.such' }), refusal(errors.documentUnknown));
  await assert.rejects(add({ layout: { blocks: [{ kind: 'field' }] } }), refusal(errors.layoutWrong));
  await assert.rejects(add({ layout: { blocks: [field] } }), refusal(errors.fieldUnknown));
  const empty = await add({});
  await assert.rejects(who.run(sysPrintTemplate, 'publish', empty.id), refusal(errors.layoutEmpty));
  await assert.rejects(who.update(sysPrintTemplate, empty.id, { docId: 'pur.receive' }), refusal(errors.codeFixed));
});

test('a preview shows examples, or a row that the designer may read; it is stamped and not counted', async () => {
  const who = await designer();
  const template = await templateOf('PO_A4');
  const preview = (body: object) => who.post<Made>('/system/print/preview', { templateId: template.id, ...body });
  const examples = readPdf((await fetched((await preview({})).url)).file);
  assert.match(examples.pages[0] ?? '', /PO20261121001/);
  assert.match(examples.pages[0] ?? '', /预览 PREVIEW/);
  const order = await issuedOrder();
  await assert.rejects(preview({ rowId: order.id }), refusal(engineErrors.denied16));
  const all = await fullAccessPerson('print_buyer', { userType: 'BUYER' });
  const layout = { blocks: [{ id: 'a', kind: 'text', place: 'body', span: 12, text: { zh: '新的${orderNo}' } }] };
  const made = await all.post<Made>('/system/print/preview', { templateId: template.id, layout, rowId: order.id });
  assert.match(readPdf((await fetched(made.url)).file).pages[0] ?? '', new RegExp(`新的${order.orderNo}`));
  const { records } = await who.query(sysPrintLog, { businessNo: { eq: order.orderNo } });
  assert.deepEqual(records, []);
  const { buyer } = await purchasingFixture();
  await assert.rejects(
    buyer.post('/system/print/preview', { templateId: template.id }),
    refusal(engineErrors.denied20),
  );
});

test('prints lie in the data folder until the hourly job removes them', async () => {
  const folder = join(await dataFolder(), 'prints');
  assert.ok((await readdir(folder)).every((name) => /^\d+$/.test(name)));
});
