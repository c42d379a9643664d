// npm run bench:large [-- --lines 100000] [--orders 700000] [--port 5920]: the largest workbooks, in and out.
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { ensureOrders, openInstallation } from './installation.ts';
import { memoryOf } from './load.ts';
import { logIn } from './login.ts';
import { buyerName } from './masterData.ts';
import { forgetRun } from './orders.ts';
import { singleLine, writeSingles, type Single } from './report.ts';
import { startProduct } from './servers.ts';
import { cancelImport, exportLines, importOrders, writeOrders } from './workbooks.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '700000' },
    port: { type: 'string', default: '5920' },
  },
});
const lines = Number(values.lines);
const thousands = (count: number): string => count.toLocaleString('en');

const singles: Single[] = [];
const installation = await openInstallation();
try {
  const database = await ensureOrders(installation, Number(values.orders));
  const superuser = await installation.superuser(database);
  try {
    await forgetRun(superuser);
    await measure(database, superuser);
    await forgetRun(superuser);
  } finally {
    await superuser.end();
  }
} finally {
  await installation.stop();
}
console.log(`\nWritten to ${writeSingles('large', singles)}`);
if (singles.some(({ value, most }) => value > most)) process.exitCode = 1;

async function measure(database: string, superuser: Client): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'srm-bench-large-'));
  const databaseUrl = installation.ownerUrl(database);
  const server = await startProduct(Number(values.port), {
    databaseUrl,
    dataFolder: folder,
    secret: installation.secret,
  });
  try {
    const headers = await logIn(server.url, buyerName, installation.password);
    const company = 'C001';
    const codes = { company, supplier: await only(superuser, 'select min(supplier_code) from sup_supplier_base') };
    const rows = Number(
      await only(
        superuser,
        `select count(*) from pur_purchase_order_detail d join basic_company c on c.id = d.company_id where c.code = '${company}'`,
      ),
    );
    const what = `export of ${thousands(rows)} lines × 16 columns`;
    const exported = await exportLines(server, headers);
    note({ goal: 'G8', label: `${what}: memory gained`, value: exported.megabytes, unit: 'MB', most: 150 });
    note({ goal: 'G8', label: what, value: exported.seconds, unit: 's', most: 120 });

    const orders = (): Promise<string> => only(superuser, 'select count(*) from pur_purchase_order');
    const before = await orders();
    const cancelled = await writeOrders({ codes }, lines, true);
    const label = `import of ${thousands(lines)} lines × 16 columns`;
    const seconds = await cancelImport(server, headers, cancelled, lines);
    note({ goal: 'G7', label: `${label}: until a cancellation has taken effect`, value: seconds, unit: 's', most: 5 });
    await rm(cancelled);
    if ((await orders()) !== before) throw new Error('A cancelled import left orders behind.');
    const imported = await importOrders(server, headers, await writeOrders({ codes }, lines, true), lines);
    note({ goal: 'G7', label: `${label}: memory gained`, value: imported.megabytes, unit: 'MB', most: 512 });
    note({ goal: 'G7', label, value: imported.seconds, unit: 's', most: 120 });
    note({ goal: 'G10', label: 'memory after all of it', value: memoryOf(server.pid), unit: 'MB', most: 700 });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function only(superuser: Client, query: string): Promise<string> {
  const { rows } = await superuser.query<unknown[]>({ text: query, rowMode: 'array' });
  return String(rows[0]?.[0]);
}

function note(single: Single): void {
  singles.push(single);
  console.log(singleLine(single));
}
