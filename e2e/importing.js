import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { becomes, openPage, sample, sees, shown } from './harness.ts';
/** Imports a workbook of the samples through the wizard, as it proposes. */
export async function importWorkbook(page, path, file, count) {
    await openPage(page, path);
    await shown(page.getByTestId('list-import')).click();
    await associate(page, file);
    await startImport(page);
    await sees(page.getByText(new RegExp(`成功导入${count}条数据|Successfully imported ${count} records`)));
    await page.getByTestId('import-start').waitFor({ state: 'detached' });
}
/** Writes a workbook of these rows, the titles first, and says where it lies. */
export async function workbookOf([titles = [], ...rows]) {
    const file = join(tmpdir(), `srm-e2e-${process.pid}-${rows.length}.xlsx`);
    await writeWorkbook(file, {
        columns: titles.map((title) => ({ title, type: 'any' })),
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
export async function associate(page, file) {
    await page.getByTestId('import-file').setInputFiles(sample(file));
    await sees(page.getByText(new RegExp(`${file} (文件上传成功|file upload succeeded)`)));
    await page.getByTestId('import-next').click();
    await sees(page.getByTestId('import-preview'));
    await page.getByTestId('import-next').click();
    await sees(page.getByTestId('import-fields'));
}
/** Starts the import of the open wizard, and goes on although some columns are not imported, where it asks. */
export async function startImport(page) {
    const question = page.locator('.ant-modal-confirm');
    const done = page.getByText(/成功导入|Successfully imported|条有错误|rows have errors|导入中|Importing/);
    // What the import before has told stays for seconds, and is not the answer of this one.
    await becomes(() => shown(done).count(), 0);
    await page.getByTestId('import-start').click();
    await question.or(done).first().waitFor();
    if (await question.isVisible())
        await question.getByRole('button', { name: /^(导入|Import)$/ }).click();
}
