import { open as openFile } from 'node:fs/promises';
import { fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
import { maxPackedSize } from './sheets.ts';
import { isBareSheet, openXls } from './xls.ts';
import { openXlsx } from './xlsx.ts';
const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
const oleStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** The visible sheets of a workbook; its kind is told by the content, never by the name. */
export async function openWorkbook(path) {
    const bytes = await readLimited(path);
    if (bytes.subarray(0, zipStart.length).equals(zipStart))
        return await openXlsx(bytes);
    if (bytes.subarray(0, oleStart.length).equals(oleStart))
        return await openXls(bytes);
    return fail(isBareSheet(bytes) ? excelErrors.tooOld : excelErrors.notWorkbook);
}
async function readLimited(path) {
    await using file = await openFile(path);
    const { size } = await file.stat();
    if (size > maxPackedSize)
        fail(excelErrors.packedSize, { limit: maxPackedSize / 1024 / 1024 });
    return await file.readFile();
}
