import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { incoterm } from '#areas/masterData/incoterm/incoterm.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { iapSysI18nT } from '#areas/system/i18n/i18n.document.ts';
import { excelErrors } from '#engine/excel/errors.ts';
import type { PastImport } from '#engine/excel/importedRows.ts';
import type { UndoResult } from '#engine/excel/undoImport.ts';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { person } from './app.ts';
import { personHolding } from './fullAccess.ts';
import type { Person } from './person.ts';
import { ended, run, wizard, type Result } from './workbooks.ts';

const terms = '/basic/incoterm/excel';
let folder = '';
let steward: Person;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'undo-'));
  steward = await person('undo_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
});
after(() => rm(folder, { recursive: true, force: true }));

interface Imported extends Result {
  readonly jobId: string;
  readonly newNum: number;
  readonly changedNum: number;
}

async function importOf(
  who: Person,
  titles: readonly string[],
  lines: readonly (readonly string[])[],
  base = terms,
): Promise<Imported> {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`);
  async function* rows() {
    yield lines;
  }
  const columns = titles.map((title) => ({ title, type: 'text' as const }));
  await writeWorkbook(path, { columns, rows: rows(), language: 'zh', timeZone: 'UTC', sheetName: 'S' });
  const asked = await wizard(who, path, '导入.xlsx', base);
  const checked = await run(who, 'check', asked, base);
  const { jobId } = await who.post<{ jobId: string }>(`${base}/import`, asked);
  const { state, result } = await ended(who, jobId, base);
  assert.equal(state, 'done', JSON.stringify(result));
  const came = result as Imported;
  // What a check promises is what an import does.
  const { newNum, changedNum } = checked as Imported;
  assert.deepEqual([newNum, changedNum], [came.newNum, came.changedNum]);
  return { ...came, jobId };
}

const importTerms = (who: Person, ...codes: string[]): Promise<Imported> =>
  importOf(
    who,
    ['术语代码', '术语名称', '版本'],
    codes.map((code) => [code, `撤销${code}`, '2020']),
  );

async function undo(who: Person, jobId: string, partly = false, base = terms): Promise<UndoResult> {
  const job = await who.post<{ jobId: string }>(`${base}/undo`, { jobId, partly });
  const { state, result } = await ended(who, job.jobId, base);
  if (state !== 'done') throw new Error(JSON.stringify(result));
  return result as UndoResult;
}

const importsOf = (who: Person): Promise<PastImport[]> => who.post<PastImport[]>(`${terms}/imports`, {});

const codesOf = async (who: Person, jobId: string): Promise<string[]> =>
  (await who.query(incoterm, { importJob: jobId })).records.map(({ code }) => code).toSorted();

test('an import is found again by whoever made it, and taken back as a whole, once', async () => {
  const { jobId, newNum, changedNum } = await importTerms(steward, 'QUA', 'QUB', 'QUC');
  assert.deepEqual([newNum, changedNum], [3, 0]);
  assert.deepEqual(await codesOf(steward, jobId), ['QUA', 'QUB', 'QUC']);
  const [latest] = await importsOf(steward);
  assert.deepEqual(
    [latest?.jobId, latest?.fileName, latest?.created, latest?.changed, latest?.undoneAt],
    [jobId, '导入.xlsx', 3, 0, null],
  );
  const other = await person('undo_other', { userType: 'ADMIN', roles: ['mdm_admin'] });
  assert.deepEqual(await codesOf(other, jobId), []);
  assert.ok(!(await importsOf(other)).some((each) => each.jobId === jobId));
  await assert.rejects(undo(other, jobId), new RegExp(excelErrors.job.code));

  const came = await undo(steward, jobId);
  assert.deepEqual([came.removed, came.restored, came.remaining, came.isDone], [3, 0, [], true]);
  assert.equal((await steward.query(incoterm, { code: ['QUA', 'QUB', 'QUC'] })).total, 0);
  assert.notEqual((await importsOf(steward)).find((each) => each.jobId === jobId)?.undoneAt, null);
  await assert.rejects(undo(steward, jobId), new RegExp(excelErrors.undone.label[0]));
});

test('rows that were touched since stand in the way; the others are taken back on request', async () => {
  const { jobId } = await importTerms(steward, 'QVA', 'QVB', 'QVC');
  const { records } = await steward.query(incoterm, { code: ['QVB', 'QVC'], sort: ['code'] });
  const [changed, gone] = records;
  assert.ok(changed && gone);
  await steward.update(incoterm, changed.id, { edition: 2021, versionNo: changed.versionNo });
  await steward.remove(incoterm, [gone.id]);
  const refused = await undo(steward, jobId);
  assert.deepEqual([refused.isDone, refused.removed, refused.remainingNum, refused.gone], [false, 0, 1, 1]);
  assert.deepEqual(
    refused.remaining.map(({ title }) => title),
    ['QVB'],
  );
  assert.equal((await steward.query(incoterm, { code: ['QVA', 'QVB'] })).total, 2);

  const came = await undo(steward, jobId, true);
  assert.deepEqual([came.isDone, came.removed, came.remainingNum], [true, 1, 1]);
  assert.deepEqual(await codesOf(steward, jobId), ['QVB']);
  const [latest] = await importsOf(steward);
  assert.deepEqual([latest?.created, latest?.undoneAt], [1, null]);
  assert.equal((await undo(steward, jobId, true)).isDone, false);
});

test('rows that name each other go together, and what is used elsewhere stays', async () => {
  const base = '/basic/materialCategory/excel';
  const titles = ['类别编码', '类别名称', '上级类别'];
  const parents = await importOf(steward, titles, [['QWA', '撤销父级', '']], base);
  const { jobId } = await importOf(
    steward,
    titles,
    [
      ['QWB', '撤销子级', 'QWA'],
      ['QWC', '撤销子级二', 'QWA'],
    ],
    base,
  );
  const used = await undo(steward, parents.jobId, false, base);
  assert.deepEqual([used.isDone, used.remainingNum], [false, 1]);
  assert.equal((await undo(steward, jobId, false, base)).removed, 2);
  assert.equal((await undo(steward, parents.jobId, false, base)).removed, 1);
  assert.equal((await steward.query(materialCategory, { code: ['QWA', 'QWB', 'QWC'] })).total, 0);
});

test('rows that an import changed say again what they said', async () => {
  const base = '/system/iapSysI18nT/excel';
  const admin = await person('undo_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
  const titles = ['资源键', '语言', '文字'];
  const first = await importOf(admin, titles, [['own.undo', '中文', '原文']], base);
  const second = await importOf(
    admin,
    titles,
    [
      ['own.undo', '中文', '新文'],
      ['own.undo.more', '中文', '另一条'],
    ],
    base,
  );
  assert.deepEqual([second.newNum, second.changedNum], [1, 1]);
  // The later import touched the row of the first one.
  assert.equal((await undo(admin, first.jobId, false, base)).isDone, false);
  const came = await undo(admin, second.jobId, false, base);
  assert.deepEqual([came.removed, came.restored], [1, 1]);
  const { records } = await admin.query(iapSysI18nT, { i18nKey: 'own.undo' });
  assert.deepEqual(
    records.map(({ i18nValue }) => i18nValue),
    ['原文'],
  );
});

test('whoever may import but not delete takes nothing back', async () => {
  const importer = await personHolding('undo_importer', {
    userType: 'ADMIN',
    holds: (code) => /^basic:incoterm:(import|query|add)$/.test(code),
  });
  const { jobId } = await importTerms(importer, 'QXA');
  await assert.rejects(undo(importer, jobId));
  assert.equal((await steward.query(incoterm, { code: { eq: 'QXA' } })).total, 1);
});
