import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isRecord } from '#model/value.ts';
import { app, asServer, refusal } from '#test/app.ts';
import { purchasingFixture, issuedOrder, lineId } from '#test/purchasingFixture.ts';
import { readPdf } from '#test/pdfText.ts';
import type { Person } from '#test/person.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { unprintedVersions } from './change.queries.ts';
import { purchaseOrderVersion } from './purchaseOrderVersion.document.ts';
import { asOfVersion } from './versionPdf.rules.ts';

interface Paper {
  readonly fileId: string;
  readonly name: string;
  readonly hash: string;
}

const paper = (who: Person, id: string): Promise<Paper> => who.post('/pur/purchaseOrderVersion/paper', { id });

const linkTo = (who: Person, fileId: string) => who.send('GET', `/attachment/fileManager/link?fileId=${fileId}`);

async function pagesOf(who: Person, { fileId }: Paper): Promise<string> {
  const { data } = await linkTo(who, fileId);
  assert.ok(isRecord(data) && typeof data['url'] === 'string');
  const { http } = await app();
  const { url } = data;
  const { rawPayload } = await http.inject({ method: 'GET', url });
  return readPdf(rawPayload).pages.join('\n');
}

test('each version has a paper that says what it said then, the same for both sides, and fingerprints of both', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const order = await issuedOrder([{ orderQty: '10', taxPrice: '11.3' }]);
  await supplier.run(purchaseOrderDetail, 'propose', lineId(order), { proposedQty: '7', reason: '产能不足' });
  await buyer.run(purchaseOrderDetail, 'accept', lineId(order));
  const { records } = await supplier.query(purchaseOrderVersion, { orderId: order.id, sort: ['version'] });
  const [first, second] = records;
  assert.ok(first && second && records.length === 2);
  const again = await asServer(({ db }) =>
    db.many<{ hash: string }>(sql`
      select encode(sha256(convert_to(snapshot::text, 'UTF8')), 'hex') as hash from pur_purchase_order_version
       where order_id = ${order.id}::bigint order by version`),
  );
  assert.deepEqual(
    again.map(({ hash }) => hash),
    records.map(({ contentHash }) => contentHash),
  );
  assert.notEqual(first.contentHash, second.contentHash);

  // Two who ask at once get one paper.
  const [mine, theirs] = await Promise.all([paper(buyer, first.id), paper(supplier, first.id)]);
  assert.deepEqual(mine, theirs);
  assert.equal(mine.name, `${order.orderNo} V1.pdf`);
  assert.match(mine.hash, /^[0-9a-f]{64}$/);
  const before = await pagesOf(buyer, mine);
  assert.match(before, /113\.00/);
  const after = await pagesOf(supplier, await paper(supplier, second.id));
  assert.match(after, /79\.10/);
  assert.doesNotMatch(after, /113\.00/);
  assert.deepEqual(await paper(buyer, first.id), mine, 'what is kept stays as it is');
  const left = await asServer(({ db }) => unprintedVersions(db));
  assert.deepEqual(
    [first.id, second.id].filter((id) => left.includes(id)),
    [],
  );

  await assert.rejects(paper(otherSupplier, first.id), refusal(engineErrors.notFound));
  assert.equal((await linkTo(otherSupplier, mine.fileId)).code, '10007');
  const removal = await buyer.send('POST', '/attachment/sys/oss/remove', [{ id: mine.fileId }]);
  assert.equal(removal.success, false, 'nobody takes a paper away');
});

const row = {
  orderNo: 'PO1',
  orderVersion: 2,
  purchaserName: '王芳',
  grossAmt: '90',
  lines: [
    { lineNo: 10, materialId: '1', materialCode: 'A', spec: '大', orderQty: '9', unitName: '件' },
    { lineNo: 20, materialId: '3', materialCode: 'C', spec: '小', orderQty: '1', unitName: '件' },
  ],
};

const stored = {
  orderVersion: 1,
  grossAmt: '100',
  paymentTermName: { zh: '月结', en: 'Monthly' },
  lines: [
    { lineNo: 10, status: 'WAIT', materialId: '1', orderQty: '10', unitName: { zh: '件', en: 'pc' } },
    { lineNo: 20, status: 'WAIT', materialId: '2', orderQty: '1', unitName: { zh: '件' } },
    { lineNo: 30, status: 'CANCELLED', materialId: '4', orderQty: '5' },
  ],
};

test('a version is read over the order of today, in the language of its reader', () => {
  assert.deepEqual(asOfVersion(row, stored, 'en'), {
    orderNo: 'PO1',
    orderVersion: 1,
    purchaserName: '王芳',
    grossAmt: '100',
    paymentTermName: 'Monthly',
    lines: [
      { ...row.lines[0], status: 'WAIT', orderQty: '10', unitName: 'pc' },
      {
        lineNo: 20,
        materialId: '2',
        materialCode: null,
        spec: null,
        drawingNo: null,
        drawingVersion: null,
        orderQty: '1',
        unitName: '件',
        status: 'WAIT',
      },
    ],
  });
  assert.equal(asOfVersion(row, null, 'zh'), row);
});

test('whoever reads no prices gets neither those of a version nor its paper', async () => {
  const { buyer, clerk } = await purchasingFixture();
  const order = await issuedOrder([{ orderQty: '7', taxPrice: '7391.43' }]);
  const [version] = (await buyer.query(purchaseOrderVersion, { orderId: order.id })).records;
  const id = version?.id ?? '';
  const made = await paper(buyer, id);
  const answerTo = async (who: Person) =>
    JSON.stringify(await who.send('GET', `/pur/purchaseOrderVersion/get?id=${id}`));
  assert.match(await answerTo(buyer), /7391\.43/);
  assert.doesNotMatch(await answerTo(clerk), /7391\.43|51740\.01/);
  assert.match(await answerTo(clerk), /"orderQty":"7"/, 'what was ordered is told');
  await assert.rejects(paper(clerk, id), refusal(engineErrors.denied16));
  assert.equal((await linkTo(clerk, made.fileId)).code, '10007');
  const list = `/attachment/ossBusiness/getOssBusinessLists?businessId=${id}&document=pur.purchaseOrderVersion`;
  assert.ok(JSON.stringify(await buyer.send('GET', list)).includes(made.fileId));
  assert.ok(!JSON.stringify(await clerk.send('GET', list)).includes(made.fileId));
});
