import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { previewWorkbook } from '#engine/excel/workbook.ts';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { transportMode } from '#areas/masterData/settlement/transportMode.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { isRecord } from '#model/value.ts';
import { app, person } from './app.ts';
import { createRow } from './factory.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import type { Person } from './person.ts';
import { upload } from './workbooks.ts';

// The calls on workbooks that the specification names by module and by file.

const folder = await mkdtemp(join(tmpdir(), 'srm-specified-'));
after(() => rm(folder, { recursive: true, force: true }));

const master = () => person('specified_master', { userType: 'BUYER', roles: ['mdm_admin'] });
const clerk = () => person('specified_clerk', { userType: 'BUYER', roles: ['warehouse'] });
let made = 0;

async function workbook(rows: readonly (readonly string[])[]): Promise<string> {
  made += 1;
  const path = join(folder, `${made}.xlsx`);
  async function* all(): AsyncGenerator<string[][]> {
    yield rows.map((row) => [...row]);
  }
  const columns = ['方式编码', '方式名称'].map((title) => ({ title, type: 'text' as const }));
  await writeWorkbook(path, { columns, rows: all(), language: 'zh', timeZone: 'UTC', sheetName: '运输方式' });
  return path;
}

async function sent(who: Person, url: string, path?: string): Promise<LightMyRequestResponse> {
  const { http } = await app();
  if (path === undefined)
    return http.inject({ method: 'POST', url: `/prod-api${url}`, headers: who.headers, payload: {} });
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return http.inject({
    method: 'POST',
    url: `/prod-api${url}`,
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), await readFile(path), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

test('exportModel and exportModels answer an empty workbook with the titles of what they name', async () => {
  for (const name of ['exportModel', 'exportModels']) {
    const answer = await sent(await master(), `/basic/excel/${name}?template=transportMode`);
    assert.equal(answer.statusCode, 200);
    const path = join(folder, `${name}.xlsx`);
    await writeFile(path, answer.rawPayload);
    const sheets = await previewWorkbook(path, 5, []);
    assert.ok(JSON.stringify(sheets).includes('方式编码'), JSON.stringify(sheets).slice(0, 300));
  }
  assert.equal((await sent(await master(), '/basic/excel/exportModel?template=nothing')).json().code, '10007');
  assert.equal((await sent(await clerk(), '/basic/excel/exportModel?template=transportMode')).json().code, '20012');
});

test('import takes a workbook as it comes; imports answers with the workbook of what was wrong', async () => {
  const who = await master();
  const good = await sent(
    who,
    '/basic/excel/import?template=transportMode',
    await workbook([
      ['SPEC1', '铁路一'],
      ['SPEC2', '铁路二'],
    ]),
  );
  const { data } = good.json();
  assert.deepEqual([data.totalNum, data.errorNum, data.successNum], [2, 0, 2], good.body);
  const { records } = await who.query(transportMode, { code: 'SPEC' });
  assert.equal(records.length, 2);
  const mixed = await workbook([
    ['SPEC3', '铁路三'],
    ['', '没有编码'],
  ]);
  const whole = await sent(who, '/basic/excel/import?template=transportMode', mixed);
  assert.deepEqual([whole.json().data.errorNum, whole.json().data.successNum], [1, 0], whole.body);
  const blob = await sent(who, '/basic/excel/imports?template=transportMode', mixed);
  assert.match(String(blob.headers['content-type']), /spreadsheetml/);
  assert.equal(blob.rawPayload.subarray(0, 2).toString(), 'PK');
  assert.equal((await sent(await clerk(), '/basic/excel/import?template=transportMode', mixed)).json().code, '20012');
});

test('the calls by file preview, check and save what was uploaded, and nothing of others', async () => {
  const who = await master();
  const path = await workbook([
    ['SPEC8', '公路八'],
    ['', '没有编码'],
  ]);
  const fileId = await upload(who, path, 'a.xlsx', '/basic/transportMode/excel');
  const preview = (await sent(who, `/apijson/excel/preview?fileId=${fileId}&previewRow=1`)).json();
  assert.ok(preview.success, JSON.stringify(preview));
  const check = (await sent(who, `/apijson/excel/checkData/${fileId}`)).json().data;
  assert.deepEqual([check.totalNum, check.errorNum], [2, 1]);
  const refused = (await sent(who, `/apijson/excel/saveData/${fileId}?flag=false`)).json().data;
  assert.equal(refused.successNum, 0);
  const saved = (await sent(who, `/apijson/excel/saveData/${fileId}?flag=true`)).json().data;
  assert.equal(saved.successNum, 1);
  const other = await person('specified_other', { userType: 'BUYER', roles: ['mdm_admin'] });
  for (const call of ['preview?fileId=', 'checkData/', 'saveData/'])
    assert.equal((await sent(other, `/apijson/excel/${call}${fileId}`)).json().success, false, call);
  const { http } = await app();
  const text = await http.inject({
    method: 'POST',
    url: '/prod-api/apijson/excel/download?fileName=../mistakes',
    headers: who.headers,
    payload: [{ errMessage: ['第3行 编码必填', '第4行 名称必填'] }],
  });
  assert.equal(text.body, '第3行 编码必填\r\n第4行 名称必填');
  assert.match(String(text.headers['content-disposition']), /^attachment; .*mistakes\.txt/);
  assert.doesNotMatch(String(text.headers['content-disposition']), /\//);
});

test('the unique check counts the rows that hold a value exactly, among those the caller may see', async () => {
  const who = await master();
  const { http } = await app();
  const check = async (asked: object, by: Person = who) => {
    const url = '/prod-api/apijson/api/checkUnique';
    const answer = await http.inject({ method: 'POST', url, headers: by.headers, payload: asked });
    return answer.json<{ code: string; info?: { total: number } }>();
  };
  const totalOf = async (field: string, value: unknown): Promise<number | undefined> =>
    (await check({ table: 'basic.transportMode', field, value })).info?.total;
  const row = await createRow(transportMode, { code: 'UNIQ-1', name: { zh: '独一', en: 'Unique' } });
  assert.equal(await totalOf('code', 'UNIQ-1'), 1);
  assert.equal(await totalOf('code', ['UNIQ-1', 'UNIQ-2']), 1);
  assert.equal(await totalOf('code', 'UNIQ'), 0, 'what contains it is another value');
  assert.equal(await totalOf('name', '独一'), 1);
  await who.post('/basic/transportMode/delete', { ids: [row.id] });
  assert.equal(await totalOf('code', 'UNIQ-1'), 0);

  for (const [asked, code] of [
    [{ table: 'basic.nothing', field: 'code', value: 'x' }, '10007'],
    [{ table: 'basic.transportMode', field: 'toString', value: 'x' }, '20009'],
    [{ table: 'basic.transportMode', field: 'code', value: { from: 'A' } }, '20009'],
    [{ table: 'basic.transportMode', field: 'code' }, '20009'],
  ] as const)
    assert.equal((await check(asked)).code, code, JSON.stringify(asked));
  const outside = await person('unique_expert', { userType: 'EXPERT', roles: [] });
  assert.equal((await check({ table: 'sup.supplierBase', field: 'creditCode', value: 'x' }, outside)).code, '20012');
  // A supplier counts its own file alone.
  const { supplier, otherSupplier, supplierId } = await purchasingFixture();
  const asked = {
    table: 'sup.supplierBase',
    field: 'supplierCode',
    value: (await supplier.get(supplierBase, supplierId)).supplierCode,
  };
  assert.equal((await check(asked, supplier)).info?.total, 1);
  assert.equal((await check(asked, otherSupplier)).info?.total, 0);
});

test('the languages are a list of id, name and val', async () => {
  const { data } = await (await clerk()).send('GET', '/system/i18n/list');
  assert.ok(Array.isArray(data));
  assert.deepEqual(
    data.map((each: unknown) => (isRecord(each) ? [typeof each['id'], each['name'], each['val']] : each)),
    [
      ['string', '简体中文', 'zh'],
      ['string', '英文', 'en'],
    ],
  );
});
