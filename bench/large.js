// npm run bench:large [-- --lines 100000] [--orders 700000] [--port 5920]: the largest workbooks, in and out.
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureOrders, openInstallation } from './installation.ts';
import { highestOf } from './load.ts';
import { logIn } from './login.ts';
import { buyerName } from './masterData.ts';
import { forgetRun } from './orders.ts';
import { meets, singleLine, writeSingles } from './report.ts';
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
const company = 'C001';
const thousands = (count) => count.toLocaleString('en');
const singles = [];
const installation = await openInstallation();
try {
    const database = await ensureOrders(installation, Number(values.orders));
    const superuser = await installation.superuser(database);
    try {
        await forgetRun(superuser);
        await measure(database, superuser);
        await forgetRun(superuser);
    }
    finally {
        await superuser.end();
    }
}
finally {
    await installation.stop();
}
console.log(`\nWritten to ${writeSingles('large', singles)}`);
if (!singles.every(meets))
    process.exitCode = 1;
// Each on a server of its own: what one work leaves in memory is not counted against the other.
async function measure(database, superuser) {
    for (const work of [exporting, importing]) {
        const folder = mkdtempSync(join(tmpdir(), 'srm-bench-large-'));
        const databaseUrl = installation.ownerUrl(database);
        const { secret, password } = installation;
        const server = await startProduct(Number(values.port), { databaseUrl, dataFolder: folder, secret });
        try {
            await work(server, await logIn(server.url, buyerName, password), superuser);
        }
        finally {
            await server.stop();
            rmSync(folder, { recursive: true, force: true });
        }
    }
}
async function exporting(server, headers, superuser) {
    const count = `select count(*) from pur_purchase_order_detail d join basic_company c on c.id = d.company_id where c.code = '${company}'`;
    const what = `export of ${thousands(Number(await only(superuser, count)))} lines × 16 columns`;
    const { seconds, megabytes } = await exportLines(server, headers);
    note({ goal: 'G8', label: `${what}: memory gained`, value: megabytes, unit: 'MB', most: 150 });
    note({ goal: 'G8', label: what, value: seconds, unit: 's', most: 300 });
}
async function importing(server, headers, superuser) {
    const codes = { company, supplier: await only(superuser, 'select min(supplier_code) from sup_supplier_base') };
    const orders = () => only(superuser, 'select count(*) from pur_purchase_order');
    const label = `import of ${thousands(lines)} lines × 16 columns`;
    const before = await orders();
    const unwanted = await writeOrders({ codes }, lines, true);
    const waited = await cancelImport(server, headers, unwanted, lines);
    note({ goal: 'G7', label: `${label}: until a cancellation has taken effect`, value: waited, unit: 's', most: 5 });
    await rm(unwanted);
    if ((await orders()) !== before)
        throw new Error('A cancelled import left orders behind.');
    const { seconds } = await importOrders(server, headers, await writeOrders({ codes }, lines, true), lines);
    note({
        goal: 'G7',
        label: `${label}: most memory of the server`,
        value: highestOf(server.pid),
        unit: 'MB',
        most: 700,
    });
    note({ goal: 'G7', label, value: seconds, unit: 's', most: 300 });
}
async function only(superuser, query) {
    const { rows } = await superuser.query({ text: query, rowMode: 'array' });
    return String(rows[0]?.[0]);
}
function note(single) {
    singles.push(single);
    console.log(singleLine(single));
}
