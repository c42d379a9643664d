// What people type or load by mistake: refused with the place and the reason, and nothing of it is stored.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { asServer, person } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { isRefusal, refusal } from '#test/refusals.ts';
import { run, wizard } from '#test/workbooks.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { certificateType } from './certificateType/certificateType.document.ts';
import { supCertificate } from './certificate/supCertificate.document.ts';
import { errors } from './errors.ts';
import { supQuota } from './quota/supQuota.document.ts';
import { quotaErrors } from './quota/errors.ts';
import { supplierBase } from './supplierBase/supplierBase.document.ts';

const manager = person('bad_manager', { userType: 'BUYER', roles: ['buyer_mgr'] });
let folder = '';
before(async () => void (folder = await mkdtemp(join(tmpdir(), 'bad-input-'))));
after(() => rm(folder, { recursive: true, force: true }));

const known = (name: string): Promise<number> =>
  asServer(async ({ db }) => {
    const { n } = await db.one<{ n: number }>(sql`
      select count(*)::int as n from sup_supplier_base where full_name->>'zh' like ${`%${name}%`}`);
    return n;
  });

test('a credit code with a wrong check character is refused with what to compare it with', async () => {
  const name = `错码${unique(6)}`;
  const supplier = { fullName: { zh: `${name}有限公司` }, shortName: { zh: name }, creditCode: '91330200R347QYEA61' };
  await assert.rejects((await manager).add(supplierBase, supplier), refusal(errors.creditCodeCheckDigit));
  assert.equal(await known(name), 0);
});

test('one supplier under three spellings: a workbook names the rows and the reason, and stores none of them', async () => {
  const who = await manager;
  const name = unique(6);
  const spellings = [`杭州${name}机械有限公司`, `杭州 ${name} 机械有限公司`, `（杭州）${name}机械有限责任公司`];
  const path = join(folder, 'suppliers.xlsx');
  const columns = ['供应商全称', '供应商简称', '境外供应商'].map((title) => ({ title, type: 'text' as const }));
  async function* batches() {
    yield spellings.map((spelling, index) => [spelling, `${name}${index}`, '是']);
  }
  await writeWorkbook(path, { columns, rows: batches(), language: 'zh', timeZone: 'UTC', sheetName: 'S' });
  const base = '/sup/supplierBase/excel';
  const asked = await wizard(who, path, 'suppliers.xlsx', base);
  const { errors: found, successNum } = await run(who, 'import', asked, base);
  assert.deepEqual(
    found.map(({ row }) => row),
    [3, 4],
    JSON.stringify(found),
  );
  for (const { message } of found) assert.match(message, /已存在/);
  assert.equal(successNum, 0);
  assert.equal(await known(name), 0, 'nothing is half stored');
});

test('a certificate that ends before it begins is refused, also when it is renewed', async () => {
  const who = await manager;
  const { id: certTypeId } = await createRow(certificateType);
  const { id: supplierBaseId } = await createRow(supplierBase, { foreignFlag: true });
  const reversed = { certTypeId, supplierBaseId, certNo: unique(8), issueDate: '2026-05-01', expireDate: '2026-04-30' };
  await assert.rejects(who.add(supCertificate, reversed), refusal(errors.expiryBeforeIssue));
  assert.equal((await who.query(supCertificate, { supplierBaseId })).records.length, 0);
});

test('shares that are not 100 are refused with what they come to', async () => {
  const who = await manager;
  const { id } = await createRow(supQuota, {
    purchaseOrgId: (await createRow(purchaseOrg)).id,
    scopeType: 'MATERIAL',
    materialId: (await createRow(material)).id,
    lines: [
      { supplierBaseId: (await createRow(supplierBase, { foreignFlag: true })).id, quota: '60' },
      { supplierBaseId: (await createRow(supplierBase, { foreignFlag: true })).id, quota: '39.5' },
    ],
  });
  const refused = await who.run(supQuota, 'submit', id).then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(isRefusal(refused, quotaErrors.sharesNotWhole), String(refused));
  assert.match(String(refused), /99\.5/);
});
