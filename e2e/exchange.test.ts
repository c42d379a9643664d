import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { isRecord } from '#model/value.ts';
import { startErp } from '#test/erp.ts';
import { call } from './calling.ts';
import { act, agree, stands } from './userActions.ts';
import { accountsOf, becomes, chooseOption, openPage, rowWith, sees, shown, story } from './harness.ts';
import { atEndOfFile } from './fileQueue.ts';

const secret = 'the key of the reference ERP';
const erp = await startErp({ 'x-api-key': secret });
atEndOfFile(() => erp.close());

const received: string[] = [];
let status = 503;
const listener = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    received.push(String(request.headers['webhook-id']));
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
atEndOfFile(() => listener.close());
const bound = listener.address();
const listenerUrl = `http://127.0.0.1:${isRecord(bound) ? String(bound['port']) : ''}/in`;

type Found = Readonly<Record<string, unknown>>;

/** Rows that somebody sees, where looking for them on the pages is not what is tried. */
async function rowsOf(page: Page, document: string, search: object): Promise<readonly Found[]> {
  const wanted = { page: { current: 1, size: 50 }, ...search };
  return (await call<{ records: Found[] }>(page, `/${document}/query`, wanted)).records;
}

async function chooseCompany(page: Page, scope: Locator): Promise<void> {
  const box = scope.getByRole('combobox', { name: '公司', exact: true });
  await box.click();
  await box.fill('1000');
  await chooseOption(page, '1000');
}

async function create(page: Page): Promise<void> {
  await shown(page.getByRole('button', { name: '新建' }))
    .first()
    .click();
  await sees(page.locator('h1:visible', { hasText: '新建' }));
}

/** Tries the settings of the open page, and reads what is told. */
async function tried(page: Page, reported: string): Promise<void> {
  await shown(page.getByRole('button', { name: '测试连接' })).click();
  await sees(page.getByRole('dialog').getByText(reported));
  await agree(page);
}

async function keepSecret(page: Page, value: string): Promise<void> {
  await shown(page.getByRole('button', { name: '设置密钥' })).click();
  await page.getByRole('dialog').locator('input').fill(value);
  await agree(page);
}

const lineOf = (page: Page, number: string): Locator =>
  shown(page.locator('.lines-table tr.ant-table-row', { hasText: number }));

story('an ERP is connected, tried, asked for orders; what it refuses is told and fetched once more', async (stage) => {
  const { signedIn } = stage;
  erp.recover();
  const buyer = await signedIn('buyer');
  const [line = {}] = await rowsOf(buyer, 'pur/purchaseOrderDetail', { status: ['CONFIRMED'] });
  const order = (number: string, values: object = {}, wrong: object = {}) => {
    const { materialCode: material, unitCode: unit, taxRateCode: taxRate, supplierBaseCode: supplier } = line;
    const lines = [
      { lineNo: 10, material, unit, taxRate, quantity: '10', price: '11.30', requiredOn: '2027-01-15', ...wrong },
    ];
    const head = { version: 1, changedOn: '2026-11-20', orderDate: '2026-11-20', currency: 'CNY', taxIncluded: true };
    erp.orders.set(number, { number, ...head, supplier, lines, ...values });
  };
  order('ERP-1');
  order('ERP-2', { supplier: 'NOBODY' });
  order('ERP-3', {}, { quantity: '-3' });

  const admin = await signedIn('admin');
  await openPage(admin, '/page/sys/integration', 'ERP连接');
  await create(admin);
  await chooseCompany(admin, admin.getByTestId('object-page'));
  await shown(admin.getByLabel('来源系统')).fill('ERP');
  await shown(admin.getByLabel('接口地址')).fill(erp.url);
  await admin.getByRole('combobox', { name: '认证方式' }).click();
  await chooseOption(admin, 'X-Api-Key');
  await admin.getByTestId('object-save').click();
  await tried(admin, '还没有设置密钥');
  await keepSecret(admin, 'another key');
  await tried(admin, '应答 401（密钥或用户名不被接受）');
  await keepSecret(admin, secret);
  await tried(admin, 'ERP 应答正常，公司 1000');

  await openPage(buyer, '/page/pur/order', '采购订单');
  erp.fail('down');
  await shown(buyer.getByTestId('list-more')).click();
  await shown(buyer.getByRole('button', { name: '从 ERP 同步' })).click();
  const dialog = buyer.getByRole('dialog');
  await chooseCompany(buyer, dialog);
  await dialog.getByLabel('订单号').fill('ERP-1\nERP-2\nERP-3 ERP-9');
  const go = dialog.locator('.ant-modal-footer .ant-btn-primary');
  await go.click();
  await sees(dialog.getByText('ERP“ERP”无法访问或应答有误：应答 503（对方系统出错'));
  await dialog.getByRole('button', { name: '取消' }).click();
  erp.recover();
  // What broke off stands in the log and is made once more from there.
  await openPage(buyer, '/page/pur/erp-sync', 'ERP同步');
  await shown(buyer.locator('tr.list-row', { hasText: '应答 503' }))
    .getByRole('link')
    .click();
  await shown(buyer.getByRole('button', { name: '重试' })).click();
  await agree(buyer);
  await stands(buyer, '部分失败');
  await sees(lineOf(buyer, 'ERP-2').getByText('供应商编码“NOBODY”在本系统中不存在'));
  await sees(lineOf(buyer, 'ERP-3').getByText('ERP 数据格式错误，lines[0].quantity 应大于 0'));
  await sees(lineOf(buyer, 'ERP-9').getByText('ERP中不存在'));
  order('ERP-2');
  order('ERP-3');
  order('ERP-9');
  await shown(buyer.getByRole('button', { name: '重试' })).click();
  await agree(buyer);
  await stands(buyer, '成功');
  await becomes(() => shown(buyer.getByRole('button', { name: '重试' })).count(), 0);
  await lineOf(buyer, 'ERP-2').getByRole('link', { name: 'ERP-2' }).click();
  await sees(buyer.locator('h1:visible', { hasText: 'ERP-2' }));
});

story(
  'a webhook is set up and tried; a message that did not arrive says why and is sent once more',
  async ({ signedIn }) => {
    const admin = await signedIn('admin');
    await openPage(admin, '/page/sys/webhook', '网络回调');
    await create(admin);
    await shown(admin.getByLabel('名称')).fill('WMS');
    await shown(admin.getByLabel('回调地址')).fill(listenerUrl);
    await shown(admin.getByLabel('事件')).fill('pur.purchaseOrder.submit');
    await admin.getByTestId('object-save').click();
    await shown(admin.getByRole('button', { name: '生成密钥' })).click();
    await admin.getByRole('dialog').getByRole('button', { name: '生成密钥' }).click();
    await sees(admin.getByTestId('webhook-secret'));
    await admin.getByRole('button', { name: '已复制' }).click();
    await tried(admin, '应答 503（对方系统出错');
    status = 200;
    await tried(admin, '收下了签名的测试消息');
    status = 503;

    const buyer = await signedIn('buyer');
    const [draft = {}] = await rowsOf(buyer, 'pur/purchaseOrder', { status: ['NEW'], orderSource: ['MANUAL'] });
    await openPage(buyer, `/page/pur/order/${String(draft['id'])}`, String(draft['orderNo']));
    received.length = 0;
    await act(buyer, 'submit');
    await becomes(async () => received.length, 1);

    await openPage(admin, '/page/sys/webhook-delivery', '回调记录');
    const row = rowWith(admin, String(draft['orderNo']));
    await becomes(async () => {
      await admin.getByRole('button', { name: '刷新' }).click();
      return (await row.textContent())?.includes('应答 503') ?? false;
    }, true);
    status = 200;
    await row.getByRole('link').first().click();
    await shown(admin.getByRole('button', { name: '重发' })).click();
    await agree(admin);
    await becomes(async () => received.length, 2);
    assert.equal(received[0], received[1]);
    await becomes(async () => {
      await admin.reload();
      await stands(admin, /待发送|已送达/);
      return admin.locator('.object-head').getByText('已送达').count();
    }, 1);
  },
);

const head = (kind: string): string =>
  `<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2"
     xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
     xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">`;

const response = (orderNo: string, number: string): string =>
  `${head('OrderResponse')}<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate><cbc:OrderResponseCode>AP</cbc:OrderResponseCode>
   <cac:OrderReference><cbc:ID>${orderNo}</cbc:ID></cac:OrderReference><cac:SellerSupplierParty/><cac:BuyerCustomerParty/></OrderResponse>`;

const despatch = (orderNo: string, number: string, lineNo: number): string =>
  `${head('DespatchAdvice')}<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-24</cbc:IssueDate>
   <cac:OrderReference><cbc:ID>${orderNo}</cbc:ID></cac:OrderReference><cac:DespatchSupplierParty/><cac:DeliveryCustomerParty/>
   <cac:DespatchLine><cbc:ID>10</cbc:ID><cbc:DeliveredQuantity>1</cbc:DeliveredQuantity><cac:OrderLineReference><cbc:LineID>${lineNo}</cbc:LineID></cac:OrderLineReference><cac:Item/></cac:DespatchLine></DespatchAdvice>`;

/** Gives files to the import of the open page; the preview is open afterwards. */
async function previewed(page: Page, files: Readonly<Record<string, string>>): Promise<Locator> {
  const input = Object.entries(files).map(([name, xml]) => ({
    name,
    mimeType: 'application/xml',
    buffer: Buffer.from(xml),
  }));
  // Pages behind the current one are kept, with a chooser of their own.
  const button = shown(page.getByTestId('send-files'));
  const more = shown(page.getByTestId('list-more'));
  await sees(button.or(more).first());
  if ((await button.count()) === 0) await more.click();
  await button.locator('xpath=following-sibling::input').setInputFiles(input);
  const preview = page.getByTestId('ubl-preview');
  await preview.waitFor();
  return preview;
}

story(
  'an order leaves as UBL; its answer and its despatch come back, previewed before anything is done',
  async ({ signedIn }) => {
    const buyer = await signedIn('buyer');
    const accounts: readonly { userName: string; label?: readonly string[] }[] = await accountsOf(buyer);
    const issued = await rowsOf(buyer, 'pur/purchaseOrder', { status: ['ISSUED'] });
    const [found] = issued.flatMap((order) =>
      accounts.flatMap(({ userName, label: [name = ''] = [] }) =>
        name.startsWith('供应商：') && String(order['supplierBaseName']).includes(name.slice(4))
          ? [{ order, userName }]
          : [],
      ),
    );
    assert.ok(found, 'an issued order of a supplier who can log in');
    const supplier = await signedIn(found.userName);
    const orderNo = String(found.order['orderNo']);
    await openPage(buyer, `/page/pur/order/${String(found.order['id'])}`, orderNo);
    await shown(buyer.getByTestId('download-file')).click();
    const [file] = await Promise.all([
      buyer.waitForEvent('download'),
      shown(buyer.getByRole('menuitem', { name: '订单', exact: true })).click(),
    ]);
    assert.match(await readFile(await file.path(), 'utf8'), new RegExp(`<cbc:ID>${orderNo}</cbc:ID>`));

    await openPage(supplier, '/page/pur/ubl-document', 'UBL报文');
    const preview = await previewed(supplier, {
      'answer.xml': response(orderNo, 'ANSWER-1'),
      'wrong.xml': response('NO-SUCH-ORDER', 'ANSWER-2'),
      'broken.xml': '<Order>',
    });
    await sees(preview.getByText('3 个文件中 1 个可以导入'));
    await sees(preview.getByRole('row', { name: /answer\.xml 供应商答复 ANSWER-1/ }).getByText('按订单确认全部行'));
    await sees(preview.getByRole('row', { name: /wrong\.xml/ }).getByText('没有订单 NO-SUCH-ORDER'));
    await sees(preview.getByRole('row', { name: /broken\.xml/ }).getByText('不能导入'));
    const [before = {}] = await rowsOf(supplier, 'pur/purchaseOrder', { orderNo });
    assert.equal(before['status'], 'ISSUED');
    await agree(supplier);
    await sees(rowWith(supplier, 'ANSWER-1').getByText(orderNo));
    await previewed(supplier, { 'answer.xml': response(orderNo, 'ANSWER-1') });
    await sees(supplier.getByText('此前已导入，不会重复处理'));
    await supplier.getByRole('dialog').getByRole('button', { name: '取消' }).click();

    await openPage(supplier, '/page/pur/delivery-note');
    const refused = await previewed(supplier, { 'despatch.xml': despatch(orderNo, 'SHIP-1', 90) });
    await sees(refused.getByText(`订单 ${orderNo} 没有行 90`));
    await supplier.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    const shipped = await previewed(supplier, { 'despatch.xml': despatch(orderNo, 'SHIP-1', 10) });
    await sees(shipped.getByText(`${orderNo}-10：发货 1`));
    await agree(supplier);
    const [note = {}] = await rowsOf(supplier, 'pur/deliveryNote', { externalNo: 'SHIP-1' });
    assert.equal(note['status'], 'SHIPPED');
  },
);
