import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { memoryOf } from './load.ts';
import type { Server } from './servers.ts';
import type { Subjects } from './works.ts';

type Headers = Readonly<Record<string, string>>;

/** How long something took, and how much memory the server gained at most while it did. */
export interface Taken {
  readonly seconds: number;
  readonly megabytes: number;
}

const path = '/prod-api/pur/purchaseOrder/excel';
const linesPerOrder = 3;

async function ask(server: Server, headers: Headers, call: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}${path}/${call}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return dataOf(await response.json(), call);
}

function dataOf(answer: unknown, call: string): Record<string, unknown> {
  const { code, data } = answer as { code: string; data: Record<string, unknown> };
  if (code !== '200') throw new Error(`${call}: ${JSON.stringify(answer)}`);
  return data;
}

async function measured(server: Server, work: () => Promise<void>): Promise<Taken> {
  const before = memoryOf(server.pid);
  let greatest = before;
  const watch = setInterval(() => (greatest = Math.max(greatest, memoryOf(server.pid))), 50);
  const started = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { seconds: (performance.now() - started) / 1000, megabytes: greatest - before };
}

const titles = ['订单号', '订单日期', '公司', '供应商', '行号', '物料', '数量', '单位', '含税单价', '税率', '需求日期'];

/** Writes a workbook of so many order lines; gives its path. */
export async function writeOrders(subjects: Subjects, lines: number): Promise<string> {
  const file = join(tmpdir(), `srm-bench-${process.pid}-${Date.now()}.xlsx`);
  const mark = Date.now().toString(36);
  const rows = Array.from({ length: lines }, (_, index) => [
    `E${mark}${Math.floor(index / linesPerOrder)}`,
    '2026-11-20',
    subjects.codes.company,
    subjects.codes.supplier,
    ((index % linesPerOrder) + 1) * 10,
    `M${String(1 + (index % 500)).padStart(3, '0')}`,
    12,
    'PCS',
    '11.3',
    'VAT13',
    '2027-01-15',
  ]);
  await writeWorkbook(file, {
    columns: titles.map((title) => ({ title, type: 'any' as const })),
    rows: (async function* () {
      yield rows;
    })(),
    language: 'zh',
    timeZone: 'UTC',
    sheetName: 'orders',
  });
  return file;
}

/** Imports a workbook as the wizard does: upload, read the header, import, wait for the end. */
export function importOrders(server: Server, headers: Headers, file: string, lines: number): Promise<Taken> {
  return measured(server, async () => {
    const form = new FormData();
    form.append('file', await openAsBlob(file), 'orders.xlsx');
    const response = await fetch(`${server.url}${path}/upload`, { method: 'POST', headers, body: form });
    const { fileId } = dataOf(await response.json(), 'upload');
    const place = { fileId, sheetIndex: 0, headerRow: 0 };
    const { mapping } = await ask(server, headers, 'propose', place);
    const { jobId } = await ask(server, headers, 'import', { ...place, mapping });
    for (;;) {
      const { state, result } = await ask(server, headers, 'progress', { jobId });
      if (state !== 'running') {
        const { successNum } = (result ?? {}) as { successNum?: number };
        if (state !== 'done' || successNum !== lines)
          throw new Error(`import: ${JSON.stringify({ state, result }).slice(0, 500)}`);
        break;
      }
      await pause(100);
    }
    await rm(file);
  });
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

/** Exports every order in sight as the dialog does. */
export function exportOrders(server: Server, headers: Headers): Promise<Taken> {
  return measured(server, async () => {
    const excelColumnDtoList = columns.map((columnCode) => ({ columnCode, columnName: columnCode }));
    const { id } = await ask(server, headers, 'export', {
      fileName: 'orders',
      scope: 1,
      excelColumnDtoList,
      query: {},
    });
    for (;;) {
      const data = await ask(server, headers, 'getExportData', { id });
      if (data['failed']) throw new Error('The export failed.');
      if (data['link']) return;
      await pause(100);
    }
  });
}

/** The same asked of the floor. */
export function askFloor(server: Server, call: 'import' | 'export', body: object): Promise<Taken> {
  return measured(server, async () => {
    const response = await fetch(`${server.url}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    dataOf(await response.json(), call);
  });
}
