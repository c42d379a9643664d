import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { becomes, openPage, sample, sees, shown } from './harness.ts';

/** Imports a workbook of the samples through the wizard, as it proposes. */
export async function importWorkbook(page: Page, path: string, file: string, count: number): Promise<void> {
  await openPage(page, path);
  await shown(page.getByTestId('list-import')).click();
  await associate(page, file);
  await startImport(page);
  await sees(page.getByText(new RegExp(`成功导入${count}条数据|Successfully imported ${count} records`)));
  await page.getByTestId('import-start').waitFor({ state: 'detached' });
}

/** Writes a workbook of these rows, the titles first, and says where it lies. */
export async function workbookOf([titles = [], ...rows]: readonly (readonly string[])[]): Promise<string> {
  const file = join(tmpdir(), `srm-e2e-${randomUUID()}.xlsx`);
  await writeWorkbook(file, {
    columns: titles.map((title) => ({ title, type: 'any' as const })),
    rows: (async function* () {
      yield rows.map((row) => [...row]);
    })(),
    language: 'zh',
    timeZone: 'UTC',
    sheetName: 'rows',
  });
  return file;
}

/** Leads the open wizard to its third step. */
export async function associate(page: Page, file: string): Promise<void> {
  await page.getByTestId('import-file').setInputFiles(sample(file));
  await sees(page.getByText(new RegExp(`${file} (文件上传成功|file upload succeeded)`)));
  await page.getByTestId('import-next').click();
  await sees(page.getByTestId('import-preview'));
  await page.getByTestId('import-next').click();
  await sees(page.getByTestId('import-fields'));
}

/** Starts the import of the open wizard, and goes on although some columns are not imported, where it asks. */
export async function startImport(page: Page): Promise<void> {
  const question = page.locator('.ant-modal-confirm');
  const done = page.getByText(/成功导入|Successfully imported|条有错误|rows have errors|导入中|Importing/);
  // What the import before has told stays for seconds, and is not the answer of this one.
  await becomes(() => shown(done).count(), 0);
  await page.getByTestId('import-start').click();
  await question.or(done).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: /^(导入|Import)$/ }).click();
}

/** Opens the wizard of a list; of orders unless said. */
export async function openWizard(page: Page, path = '/page/pur/order'): Promise<void> {
  await openPage(page, path);
  await shown(page.getByTestId('list-import')).click();
  await sees(page.getByTestId('import-next'));
}

/** Chooses a workbook of these rows in the open wizard. */
export async function chooseWorkbook(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const file = await workbookOf(rows);
  await page.getByTestId('import-file').setInputFiles(file);
  await sees(page.getByText('文件上传成功'));
  await rm(file);
}

/** What an act downloads. */
export async function download(page: Page, act: () => Promise<void>): Promise<Download> {
  const [done] = await Promise.all([page.waitForEvent('download'), act()]);
  return done;
}
