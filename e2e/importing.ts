import type { Page } from 'playwright-core';
import { openPage, sample, sees, shown } from './harness.ts';

/** Imports a workbook of the samples through the wizard, as it proposes. */
export async function importWorkbook(page: Page, path: string, file: string, count: number): Promise<void> {
  await openPage(page, path);
  await shown(page.getByTestId('list-import')).click();
  await associate(page, file);
  await page.getByTestId('import-start').click();
  await confirmUnmapped(page);
  await sees(page.getByText(new RegExp(`成功导入${count}条数据|Successfully imported ${count} records`)));
  await page.getByTestId('import-start').waitFor({ state: 'detached' });
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

/** Goes on although some columns are not imported, where the wizard asks. */
export async function confirmUnmapped(page: Page): Promise<void> {
  const question = page.locator('.ant-modal-confirm');
  const done = page.getByText(/成功导入|Successfully imported|条有错误|rows have errors|导入中|Importing/);
  await question.or(done).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: /^(导入|Import)$/ }).click();
}
