import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { department } from '#areas/organisation/department/department.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { taxRate } from '#areas/masterData/taxRate/taxRate.document.ts';
import { iapSysI18nT } from '#areas/system/i18n/i18n.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { unitCategory } from '#areas/masterData/unit/unitCategory.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { sql } from '#engine/database/database.ts';
import { excelErrors } from '#engine/excel/errors.ts';
import { textOfCell, type Cell } from '#engine/excel/cells.ts';
import { readHeader, readRows } from '#engine/excel/workbook.ts';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { person, refusal, rows } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import type { Person } from '#test/person.ts';
import { ended, fetched, orders, run, upload, wizard, type Result } from '#test/workbooks.ts';

const samples = join(import.meta.dirname, '../samples');
let folder = '';
let buyer: Person;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'excel-'));
  buyer = await person('excel_buyer', { userType: 'BUYER', roles: ['buyer'] });
  await makeMasterData();
});
after(() => rm(folder, { recursive: true, force: true }));

/** Rows for every text that the two sample workbooks look up, but for those that are mistakes. */
async function makeMasterData(): Promise<void> {
  const cells: (readonly Cell[])[] = [];
  const places = [
    ['purchase-orders.xlsx', 1, 2],
    ['purchase-orders-with-mistakes.xlsx', 0, 0],
  ] as const;
  for (const [file, sheetIndex, headerRow] of places)
    for await (const batch of readRows(join(samples, file), { sheetIndex, headerRow }))
      cells.push(...batch.map((row) => row.cells));
  const texts = (column: number): string[] => [...new Set(cells.map((row) => textOfCell(row[column] ?? null)))];
  const yuan = await createRow(currency, { code: 'CNY', isoCode: 'CNY' });
  const plant = await createRow(company, { code: '1000', currencyId: yuan.id });
  const org = await createRow(inventoryOrg, { companyId: plant.id });
  const category = await createRow(unitCategory);
  const units = new Map<string, string>();
  for (const zh of texts(9))
    units.set(
      zh,
      (await createRow(unit, { name: { zh }, categoryId: category.id, precision: 6, baseFlag: units.size === 0 })).id,
    );
  await createRow(taxRate, { code: 'VAT13', name: { zh: '13%' }, rate: '13' });
  for (const code of texts(14)) await createRow(warehouse, { code, inventoryOrgId: org.id });
  for (const supplierCode of texts(2).filter((each) => each !== 'V9999'))
    await createRow(supplierBase, { supplierCode, currencyId: yuan.id });
  for (const code of texts(5).filter((each) => each !== 'M9999999'))
    await createRow(material, { code, status: 'ACTIVE' });
}

const orderCount = async (): Promise<number> => (await buyer.query(purchaseOrder)).total;

test('mistakes are told once each, nothing is imported; then the good documents on request', async () => {
  const asked = await wizard(buyer, join(samples, 'purchase-orders-with-mistakes.xlsx'), '订单.xlsx');
  const before = await orderCount();
  const rowsOf = (result: Result): number[] => result.errors.map(({ row }) => row);
  const checked = await run(buyer, 'check', asked);
  assert.deepEqual(rowsOf(checked), [5, 9, 13, 17, 21, 25, 29, 33, 37], JSON.stringify(checked.errors));
  assert.deepEqual([checked.totalNum, checked.errorNum, checked.successNum, checked.documents], [40, 9, 7, 4]);
  const refused = await run(buyer, 'import', asked);
  assert.deepEqual(rowsOf(refused), rowsOf(checked));
  assert.deepEqual([refused.successNum, refused.documents], [0, 0]);
  assert.equal(await orderCount(), before);

  const file = await fetched(buyer, `/prod-api/attachment/excel/download?fileId=${refused.errorFileId}`);
  assert.equal(file.statusCode, 200);
  assert.match(
    String(file.headers['content-disposition']),
    /filename\*=UTF-8''%E8%AE%A2%E5%8D%95-%E9%94%99%E8%AF%AF\.xlsx/,
  );
  const path = join(folder, 'errors.xlsx');
  await writeFile(path, file.rawPayload);
  assert.equal((await readHeader(path, { sheetIndex: 0, headerRow: 0 })).at(-1), '错误说明');

  const taken = await run(buyer, 'import', { ...asked, goodRowsOnly: true });
  assert.deepEqual([taken.errorNum, taken.successNum, taken.documents], [9, 7, 4]);
  assert.equal(await orderCount(), before + 4);
  const { records } = await buyer.query(purchaseOrder, { orderNo: '450081009' });
  const order = await buyer.get(purchaseOrder, records[0]?.id ?? '');
  assert.equal(order.orderSource, 'ERP');
  assert.deepEqual(
    order.lines
      .toSorted((a, b) => a.lineNo - b.lineNo)
      .map((line) => [line.lineNo, line.orderQty, line.taxPrice, line.requireDate, line.remark]),
    [
      [10, '1339', '22.9544', '2027-01-18', '急件，请优先排产'],
      [20, '4199', '31.0621', '2027-01-16', '急件，请优先排产'],
    ],
  );
  const again = await run(buyer, 'import', { ...asked, goodRowsOnly: true });
  assert.deepEqual(again, taken);
  assert.equal(await orderCount(), before + 4);
});

test('a whole workbook is imported once, by whoever is first', async () => {
  await Promise.all(
    (await buyer.query(purchaseOrder, { page: { size: 100, current: 1 } })).records.map((each) =>
      rows(sql`update pur_purchase_order set deleted_flag = true where id = ${each.id}::bigint`),
    ),
  );
  await rows(sql`update pur_purchase_order_detail set deleted_flag = true`);
  const asked = await wizard(buyer, join(samples, 'purchase-orders.xlsx'), 'orders.xlsx');
  const jobs = await Promise.all([1, 2, 3].map(() => buyer.post<{ jobId: string }>(`${orders}/import`, asked)));
  assert.equal(new Set(jobs.map(({ jobId }) => jobId)).size, 1);
  const { result } = await ended(buyer, jobs[0]?.jobId ?? '');
  assert.deepEqual(result, {
    totalNum: 142,
    errorNum: 0,
    goodNum: 142,
    successNum: 142,
    documents: 24,
    newNum: 24,
    changedNum: 0,
    errors: [],
  });
  assert.equal(await orderCount(), 24);

  // The same orders in another file exist already: one message for each, at its first row.
  const copy = await wizard(buyer, join(samples, 'purchase-orders.xlsx'), 'copy.xlsx');
  const checked = await run(buyer, 'check', copy);
  assert.equal(checked.errorNum, 24);
  assert.match(checked.errors[0]?.message ?? '', /“450081001”已存在/);
  assert.equal(checked.errors[0]?.row, 4);
});

test('export and import give the same orders', async () => {
  const fields = await buyer.post<{ fieldCode: string; title: [string, string] }[]>(`${orders}/fields`);
  const columns = fields.map(({ fieldCode, title }) => ({ columnName: title[0], columnCode: fieldCode }));
  const query = { orderNo: '450081003' };
  const body = { fileName: '导出', scope: 2, excelColumnDtoList: columns, query };
  const { id } = await buyer.post<{ id: string }>(`${orders}/export`, body);
  assert.equal((await ended(buyer, id)).state, 'done');
  const { link } = await buyer.post<{ link: string }>(`${orders}/getExportData`, { id });
  const file = await fetched(buyer, link);
  const path = join(folder, 'export.xlsx');
  await writeFile(path, file.rawPayload);
  const header = await readHeader(path, { sheetIndex: 0, headerRow: 0 });
  assert.equal(header[0], '主表ID');
  const order = (await buyer.query(purchaseOrder, query)).records[0] ?? assert.fail();
  const before = await buyer.get(purchaseOrder, order.id);
  await rows(sql`update pur_purchase_order set deleted_flag = true where id = ${order.id}::bigint`);
  await rows(sql`update pur_purchase_order_detail set deleted_flag = true where parent_id = ${order.id}::bigint`);
  const asked = await wizard(buyer, path, 'export.xlsx');
  const imported = await run(buyer, 'import', asked);
  assert.deepEqual([imported.errors, imported.documents], [[], 1]);
  const again = (await buyer.query(purchaseOrder, query)).records[0] ?? assert.fail();
  const after = await buyer.get(purchaseOrder, again.id);
  assert.equal(after.grossAmt, before.grossAmt);
  const essence = (row: typeof before) =>
    row.lines.map((line) => [
      line.lineNo,
      line.materialId,
      line.orderQty,
      line.taxPrice,
      line.requireDate,
      line.unitId,
    ]);
  assert.deepEqual(essence(after), essence(before));
});

test('language resources go out and come back: a row that is stored already is changed, not added', async () => {
  const base = '/system/iapSysI18nT/excel';
  const admin = await person('excel_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
  const key = 'basic.incoterm.field.edition';
  const texts = async () => (await admin.query(iapSysI18nT, { i18nKey: { eq: key }, sort: ['languageId'] })).records;
  const before = await texts();
  const path = join(folder, 'texts.xlsx');
  async function* batch(list: readonly (readonly string[])[]) {
    yield list;
  }
  await writeWorkbook(path, {
    sheetName: '资源',
    columns: ['资源键', '语言', '文字'].map((title) => ({ title, type: 'text' as const })),
    rows: batch([
      [key, '中文', '规则版本'],
      [key, '英文', 'Edition'],
      ['own.greeting', '中文', '您好'],
    ]),
    language: 'zh',
    timeZone: 'UTC',
  });
  const asked = await wizard(admin, path, 'texts.xlsx', base);
  const checked = await run(admin, 'check', asked, base);
  assert.deepEqual([checked.errors, checked.documents], [[], 3]);
  assert.deepEqual(await texts(), before, 'judging changes nothing');
  assert.deepEqual((await run(admin, 'import', asked, base)).errors, []);
  const [en, zh] = await texts();
  assert.deepEqual([zh?.i18nValue, zh?.status, zh?.publishedValue], ['规则版本', 'DRAFT', '版本']);
  assert.deepEqual(en, before[0], 'what stood there already is not touched');
  const own = (await admin.query(iapSysI18nT, { i18nKey: { eq: 'own.greeting' } })).records;
  assert.deepEqual(
    own.map((text) => [text.i18nValue, text.source, text.status]),
    [['您好', 'USER', 'DRAFT']],
  );
});

test('an export shows what its reader may see, and only its reader fetches it, from our own pages', async () => {
  const columns = [
    { columnName: '主表ID', columnCode: 'id' },
    { columnName: '订单号', columnCode: 'orderNo' },
    { columnName: '供应商', columnCode: 'supplierBaseId' },
    { columnName: '状态', columnCode: 'status' },
    { columnName: '金额', columnCode: 'grossAmt' },
  ];
  const body = { fileName: 'orders', scope: 1, excelColumnDtoList: columns };
  const { id } = await buyer.post<{ id: string }>(`${orders}/export`, body);
  await ended(buyer, id);
  const { link } = await buyer.post<{ link: string }>(`${orders}/getExportData`, { id });
  const path = join(folder, 'all.xlsx');
  await writeFile(path, (await fetched(buyer, link)).rawPayload);
  const exported: (readonly Cell[])[] = [];
  for await (const batch of readRows(path, { sheetIndex: 0, headerRow: 0 }))
    exported.push(...batch.map(({ cells }) => cells));
  assert.equal(exported.length, 24);
  assert.equal(exported[0]?.[3], '新建');
  assert.equal(typeof exported[0]?.[4], 'number');

  const other = await person('excel_other', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  await assert.rejects(other.post(`${orders}/getExportData`, { id }), refusal(excelErrors.job));
  const denied = await fetched(other, link);
  assert.equal(denied.json().code, excelErrors.file.code);
  assert.equal((await fetched(buyer, link, { 'sec-fetch-site': 'cross-site' })).statusCode, 401);
  assert.equal((await fetched(buyer, link, { cookie: '' })).statusCode, 401);
  await rows(sql`update sys_excel_file set expires = clock_timestamp() where kind = 'export'`);
  assert.equal((await fetched(buyer, link)).json().code, excelErrors.file.code);

  const own = await other.post<{ id: string }>(`${orders}/export`, body);
  assert.equal((await ended(other, own.id)).total, 0);
  const unknown = { ...body, excelColumnDtoList: [{ columnName: 'x', columnCode: 'passwordHash' }] };
  const failed = await buyer.post<{ id: string }>(`${orders}/export`, unknown);
  assert.equal((await ended(buyer, failed.id)).state, 'failed');
  assert.deepEqual(await buyer.post(`${orders}/getExportData`, failed), { failed: true });
});

test('what cannot be imported is refused with its reason', async () => {
  await assert.rejects(upload(buyer, join(samples, 'materials.xlsx'), 'a.csv'), /10017 不支持选择的文件类型/);
  const program = join(folder, 'program.exe');
  await writeFile(program, Buffer.from('MZ'.padEnd(2000, '\0')));
  const fileId = await upload(buyer, program, 'orders.xlsx');
  await assert.rejects(buyer.post(`${orders}/preview`, { fileId, previewRow: 20 }), refusal(excelErrors.notWorkbook));
  const large = join(folder, 'large.xlsx');
  await writeFile(large, Buffer.alloc(21 * 1024 * 1024));
  await assert.rejects(upload(buyer, large, 'large.xlsx'), /10017 文件超过 20 MB/);

  const asked = await wizard(buyer, join(samples, 'purchase-orders.xlsx'), 'orders.xlsx');
  const other = await person('excel_other', { userType: 'BUYER', roles: ['buyer'], companies: [] });
  await assert.rejects(other.post(`${orders}/propose`, asked), refusal(excelErrors.file));
  await assert.rejects(buyer.post(`/basic/material/excel/propose`, asked), refusal(excelErrors.file));
  const message = async (mapping: Record<string, string>): Promise<unknown> => {
    const { jobId } = await buyer.post<{ jobId: string }>(`${orders}/check`, { ...asked, mapping });
    return ((await ended(buyer, jobId)).result as { msg: string }).msg;
  };
  assert.equal(await message({}), excelErrors.nothingMapped.label[0]);
  assert.equal(await message({ 0: 'orderNo', 1: 'orderNo' }), '字段“订单号”对应了多列，请只保留一列');
  assert.equal(await message({ 0: 'orderNo', 2: 'supplierBase' }), '缺少必填字段对应的列：公司');
  assert.equal(await message({ 0: 'constructor' }), '字段“constructor”不能导入');
  const clerk = await person('excel_clerk', { userType: 'BUYER', roles: ['warehouse'] });
  const refused = await clerk.send('POST', `${orders}/fields`);
  assert.equal(refused.code, '16012');
});

test('a job is cancelled, and nothing of it stays', async () => {
  const before = await orderCount();
  const path = join(folder, 'many.xlsx');
  const titles = [
    '采购订单号',
    '行号',
    '供应商编码',
    '工厂',
    '物料编码',
    '数量',
    '单位',
    '含税单价',
    '税率',
    '币种',
    '需求日期',
  ];
  const [code] = await rows<{ code: string }>(sql`select code from basic_material order by code limit 1`);
  const [supplier] = await rows<{ code: string }>(
    sql`select supplier_code as code from sup_supplier_base order by 1 limit 1`,
  );
  const batches = (async function* () {
    for (let start = 0; start < 3000; start += 1000)
      yield Array.from({ length: 1000 }, (_, index) => [
        `X${Math.floor((start + index) / 5)}`,
        ((start + index) % 5) * 10 + 10,
        supplier?.code,
        '1000',
        code?.code,
        index + 1,
        '个',
        '1.5',
        '13%',
        'CNY',
        '2026-12-04',
      ]);
  })();
  const columns = titles.map((title) => ({ title, type: 'any' }) as const);
  await writeWorkbook(path, { columns, rows: batches, language: 'zh', timeZone: 'UTC', sheetName: 'S' });
  const asked = await wizard(buyer, path, 'many.xlsx');
  const { jobId } = await buyer.post<{ jobId: string }>(`${orders}/import`, asked);
  await buyer.post(`${orders}/cancel`, { jobId });
  assert.equal((await ended(buyer, jobId)).state, 'cancelled');
  assert.equal(await orderCount(), before);
  // A cancelled import may be started anew.
  const result = await run(buyer, 'import', asked);
  assert.deepEqual([result.documents, result.errors], [600, []]);
});

test('people and organisations of one name are told apart by a workbook of their own', async () => {
  const base = '/basic/employee/excel';
  const steward = await person('excel_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
  for (const code of ['D-NORTH', 'D-SOUTH']) await createRow(department, { code, name: { zh: '质量部' } });
  await createRow(department, { code: 'D-WEST', name: { zh: '仓储部' } });
  const path = join(folder, 'employees.xlsx');
  await writeWorkbook(path, {
    sheetName: '员工',
    columns: ['工号', '姓名', '主部门'].map((title) => ({ title, type: 'text' as const })),
    rows: (async function* () {
      yield [
        ['E-9001', '甲', '质量部'],
        ['E-9002', '乙', '仓储部'],
      ];
    })(),
    language: 'zh',
    timeZone: 'UTC',
  });
  const result = await run(steward, 'check', await wizard(steward, path, '员工.xlsx', base), base);
  assert.deepEqual(
    result.errors.map(({ row }) => row),
    [2],
  );
  const file = await fetched(steward, `/prod-api/attachment/excel/download?fileId=${result.userOrgFileId}`);
  assert.equal(file.statusCode, 200);
  const reported = join(folder, 'namesakes.xlsx');
  await writeFile(reported, file.rawPayload);
  const cells: string[][] = [];
  for await (const batch of readRows(reported, { sheetIndex: 0, headerRow: 0 }))
    cells.push(...batch.map((row) => row.cells.map(textOfCell)));
  assert.deepEqual(cells, [
    ['质量部', '部门', 'D-NORTH', '质量部'],
    ['质量部', '部门', 'D-SOUTH', '质量部'],
  ]);
});

test('the template has the columns that can be imported', async () => {
  const file = await fetched(buyer, `/prod-api/basic/material/excel/template`);
  const path = join(folder, 'template.xlsx');
  await writeFile(path, file.rawPayload);
  const header = await readHeader(path, { sheetIndex: 0, headerRow: 0 });
  assert.deepEqual(header.slice(0, 3), ['*物料编码', '*物料名称', '物料名称（英文）']);
});
