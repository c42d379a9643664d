// The floor: the work the database must do for these calls and nothing else. No login, no rights, no row security, no
// scope of a person, no validation, no ledger rules, no audit, no idempotency.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import type { FloorStatements } from './floorStatements.ts';

const statements: FloorStatements = JSON.parse(process.env['BENCH_STATEMENTS'] ?? '{}');
const asText = (value: string): string => value;
const textTypes = new Set([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.NUMERIC]);

const pool = new pg.Pool({
  connectionString: process.env['BENCH_DATABASE'],
  max: 15,
  // The planner settings of the product.
  options: '-c timezone=UTC -c jit=off -c join_collapse_limit=4',
  types: {
    getTypeParser: (oid, format) => (textTypes.has(oid) ? asText : pg.types.getTypeParser(oid, format ?? 'text')),
  },
});

type Rows = Record<string, unknown>[];
interface Runs {
  query(query: { name: string; text: string; values: unknown[] }): Promise<{ rows: Rows }>;
}

const run = async (on: Runs, name: keyof FloorStatements, ...values: unknown[]): Promise<Rows> =>
  (await on.query({ name, text: statements[name], values })).rows;

const success = (data: unknown) => ({ code: '200', success: true, msg: '', data });

let last = BigInt(Date.now()) << 22n;
const nextId = (): string => String((last += 3n));

const app = Fastify();
app.setSerializerCompiler(() => JSON.stringify);

app.post('/list', async (request) => {
  const body = request.body as { companyIds: string[]; status: string[]; offset: number };
  const [records, counted] = await Promise.all([
    run(pool, 'page', body.companyIds, body.status, body.offset),
    run(pool, 'cappedCount', body.companyIds, body.status),
  ]);
  return success({ records, total: counted[0]?.total });
});

app.post('/listExact', async (request) => {
  const body = request.body as { companyIds: string[]; status: string[]; offset: number };
  const [records, counted] = await Promise.all([
    run(pool, 'plainPage', body.companyIds, body.status, body.offset),
    run(pool, 'exactCount', body.companyIds, body.status),
  ]);
  return success({ records, total: counted[0]?.total });
});

app.post('/deep', async (request) => {
  const body = request.body as { companyIds: string[]; offset: number };
  const [records, counted] = await Promise.all([
    run(pool, 'deepPage', body.companyIds, body.offset),
    run(pool, 'deepCount', body.companyIds),
  ]);
  return success({ records, total: counted[0]?.total });
});

app.post('/search', async (request) => {
  const body = request.body as { companyIds: string[]; text: string };
  const [records, counted] = await Promise.all([
    run(pool, body.text.length < 3 ? 'shortTextPage' : 'textPage', body.companyIds, body.text),
    run(pool, 'textCount', body.companyIds, body.text),
  ]);
  return success({ records, total: counted[0]?.total });
});

app.post('/supplierList', async (request) => {
  const body = request.body as { supplierBaseId: string };
  const [records, counted] = await Promise.all([
    run(pool, 'supplierPage', body.supplierBaseId),
    run(pool, 'supplierCount', body.supplierBaseId),
  ]);
  return success({ records, total: counted[0]?.total });
});

const readOrder = async (on: Runs, id: string): Promise<object> => {
  const [[order], lines] = await Promise.all([run(on, 'order', id), run(on, 'lines', id)]);
  return { ...order, lines };
};

app.get('/get', async (request) => success(await readOrder(pool, (request.query as { id: string }).id)));

async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

app.post('/create', async (request) => {
  const { order, lines } = request.body as { order: object; lines: object[] };
  const id = nextId();
  const orderNo = `F${id}`;
  const rows = lines.map((line, index) => ({
    ...line,
    id: nextId(),
    parent_id: id,
    order_no: orderNo,
    order_line_no: `${orderNo}-${index}`,
  }));
  return transaction(async (client) => {
    await run(client, 'insertOrders', JSON.stringify([{ ...order, id, order_no: orderNo }]));
    await run(client, 'insertLines', JSON.stringify(rows));
    return success(await readOrder(client, id));
  });
});

app.post('/issue', async (request) => {
  const { id } = request.body as { id: string };
  return transaction(async (client) => {
    await run(client, 'lockOrder', id);
    await run(client, 'issueLines', id);
    await run(client, 'insertLedger', id, nextId());
    await run(client, 'issueOrder', id);
    return success(await readOrder(client, id));
  });
});

app.post('/confirmLine', async (request) => {
  const { id, orderId } = request.body as { id: string; orderId: string };
  return transaction(async (client) => {
    await run(client, 'lockOrder', orderId);
    await run(client, 'confirmLine', id);
    await run(client, 'followLines', orderId);
    const [line] = await run(client, 'line', id);
    return success(line);
  });
});

app.post('/receive', async (request) => {
  const { id, lineId } = request.body as { id: string; lineId: string };
  return transaction(async (client) => {
    const [head] = await run(client, 'postReceipt', id);
    const [received] = await run(client, 'receiveLine', lineId);
    if (!head || !received) throw new Error(`Nothing is received by ${id}.`);
    await run(client, 'insertReceived', lineId, nextId(), id);
    await run(client, 'insertStock', lineId, nextId(), id);
    await run(client, 'addToBalance', lineId, nextId());
    return success({ ...head, lines: await run(client, 'postReceiptLine', id) });
  });
});

app.post('/import', async (request) => {
  const { order, lines, count } = request.body as { order: object; lines: object[]; count: number };
  const orders = Array.from({ length: Math.ceil(count / lines.length) }, () => {
    const id = nextId();
    return { ...order, id, order_no: `F${id}` };
  });
  const rows = orders.flatMap(({ id, order_no }) =>
    lines.map((line, index) => ({
      ...line,
      id: nextId(),
      parent_id: id,
      order_no,
      order_line_no: `${order_no}-${index}`,
    })),
  );
  return transaction(async (client) => {
    await run(client, 'insertOrders', JSON.stringify(orders));
    await run(client, 'insertLines', JSON.stringify(rows.slice(0, count)));
    return success(null);
  });
});

const exported = [
  'orderNo',
  'supplierBaseName',
  'orderDate',
  'grossAmt',
  'currencyName',
  'purchaserName',
  'deliverStatus',
  'status',
];

app.post('/export', async (request) => {
  const { companyIds } = request.body as { companyIds: string[] };
  const file = join(tmpdir(), `srm-floor-${process.pid}.xlsx`);
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`declare exported no scroll cursor for ${statements.exported}`, [companyIds]);
    const rows = async function* () {
      for (;;) {
        const batch: Rows = (await client.query('fetch 2000 from exported')).rows;
        if (batch.length === 0) return;
        for (const row of batch) yield exported.map((name) => String(row[name] ?? ''));
      }
    };
    await pipeline(Readable.fromWeb(writeXlsxStream(rows(), { name: 'orders' })), createWriteStream(file));
    return success(null);
  } finally {
    await client.query('rollback');
    client.release();
    await rm(file, { force: true });
  }
});

const stop = async (): Promise<void> => {
  await app.close();
  await pool.end();
  process.exit(0);
};
for (const asked of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(asked, () => void stop());
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
