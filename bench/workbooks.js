import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { memoryOf } from './load.ts';
const path = '/prod-api/pur/purchaseOrder/excel';
const linesPerOrder = 3;
async function ask(server, headers, call, body) {
    const response = await fetch(`${server.url}${path}/${call}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
    return dataOf(await response.json(), call);
}
function dataOf(answer, call) {
    const { code, data } = answer;
    if (code !== '200')
        throw new Error(`${call}: ${JSON.stringify(answer)}`);
    return data;
}
async function measured(server, work) {
    const before = memoryOf(server.pid);
    let greatest = before;
    const watch = setInterval(() => (greatest = Math.max(greatest, memoryOf(server.pid))), 50);
    const started = performance.now();
    try {
        await work();
    }
    finally {
        clearInterval(watch);
    }
    return { seconds: (performance.now() - started) / 1000, megabytes: greatest - before };
}
const order = (subjects, mark, index) => ({
    订单号: `E${mark}${Math.floor(index / linesPerOrder)}`,
    订单日期: '2026-11-20',
    公司: subjects.codes.company,
    供应商: subjects.codes.supplier,
    行号: ((index % linesPerOrder) + 1) * 10,
    物料: `M${String(1 + (index % 500)).padStart(3, '0')}`,
    数量: 12,
    单位: 'PCS',
    含税单价: '11.3',
    税率: 'VAT13',
    需求日期: '2027-01-15',
});
/** What a wide workbook says of each line besides. */
const further = (index) => ({
    物料描述: `六角头螺栓 M${6 + (index % 20)}`,
    规格: `GB/T 5782 ${20 + (index % 80)} mm`,
    供应商料号: `SP-${index}`,
    价格单位: 1,
    备注: `第 ${index} 行`,
});
const rowsAtOnce = 1000;
/** Writes a workbook of so many order lines, with the columns that are needed or with sixteen; gives its path. */
export async function writeOrders(subjects, lines, isWide = false) {
    const file = join(tmpdir(), `srm-bench-${process.pid}-${Date.now()}.xlsx`);
    const mark = Date.now().toString(36);
    const row = (index) => ({ ...order(subjects, mark, index), ...(isWide ? further(index) : {}) });
    await writeWorkbook(file, {
        columns: Object.keys(row(0)).map((title) => ({ title, type: 'any' })),
        rows: (async function* () {
            for (let first = 0; first < lines; first += rowsAtOnce)
                yield Array.from({ length: Math.min(rowsAtOnce, lines - first) }, (_, at) => Object.values(row(first + at)));
        })(),
        language: 'zh',
        timeZone: 'UTC',
        sheetName: 'orders',
    });
    return file;
}
/** Imports a workbook as the wizard does: upload, read the header, import, wait for the end. */
export function importOrders(server, headers, file, lines) {
    return measured(server, async () => {
        const { state, successNum } = await runImport(server, headers, file, () => false);
        if (state !== 'done' || successNum !== lines)
            throw new Error(`import: ${state}, ${successNum} rows`);
        await rm(file);
    });
}
/** Gives an import up in the midst of saving; gives the seconds until it has ended. */
export async function cancelImport(server, headers, file, lines) {
    const { state, secondsToCancel } = await runImport(server, headers, file, (done) => done > lines * 1.4);
    if (state !== 'cancelled' || secondsToCancel === undefined)
        throw new Error(`The import was not cancelled: ${state}`);
    return secondsToCancel;
}
async function runImport(server, headers, file, isEnough) {
    const form = new FormData();
    form.append('file', await openAsBlob(file), 'orders.xlsx');
    const response = await fetch(`${server.url}${path}/upload`, { method: 'POST', headers, body: form });
    const { fileId } = dataOf(await response.json(), 'upload');
    const place = { fileId, sheetIndex: 0, headerRow: 0 };
    const { mapping } = await ask(server, headers, 'propose', place);
    const { jobId } = await ask(server, headers, 'import', { ...place, mapping });
    let cancelled;
    for (;;) {
        const { state, done, result } = await ask(server, headers, 'progress', { jobId });
        if (state !== 'running') {
            const { successNum } = (result ?? {});
            const secondsToCancel = cancelled === undefined ? undefined : (performance.now() - cancelled) / 1000;
            return { state: String(state), successNum, secondsToCancel };
        }
        if (cancelled === undefined && isEnough(Number(done))) {
            cancelled = performance.now();
            await ask(server, headers, 'cancel', { jobId });
        }
        await pause(100);
    }
}
const columns = [
    'orderNo',
    'supplierBase',
    'orderDate',
    'grossAmt',
    'currency',
    'purchaser',
    'deliverStatus',
    'status',
];
const lineColumns = ['lineNo', 'material', 'orderQty', 'unit', 'taxPrice', 'requireDate', 'openQty', 'status'];
/** Exports every order in sight as the dialog does. */
export const exportOrders = (server, headers) => exported(server, headers, columns);
/** Exports every line of the orders in sight: sixteen columns, one row for each line. */
export const exportLines = (server, headers) => exported(server, headers, [...columns, ...lineColumns.map((name) => `lines.${name}`)]);
function exported(server, headers, codes) {
    return measured(server, async () => {
        const excelColumnDtoList = codes.map((columnCode) => ({ columnCode, columnName: columnCode }));
        const asked = { fileName: 'orders', scope: 1, excelColumnDtoList, query: {} };
        const { id } = await ask(server, headers, 'export', asked);
        for (;;) {
            const data = await ask(server, headers, 'getExportData', { id });
            if (data['failed'])
                throw new Error('The export failed.');
            if (data['link'])
                return;
            await pause(100);
        }
    });
}
/** The same asked of the floor. */
export function askFloor(server, call, body) {
    return measured(server, async () => {
        const response = await fetch(`${server.url}/${call}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
        });
        dataOf(await response.json(), call);
    });
}
