import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { Overloaded } from './reply.ts';
import { addLoadShedding, costOf, isShed, type Cost, type Load } from './loadShedding.ts';

const costs: readonly (readonly [path: string, cost: Cost])[] = [
  ['/prod-api/pur/receive/excel/export', 'heavy'],
  ['/prod-api/pur/purchaseExcelExport/getExportData', 'heavy'],
  ['/prod-api/system/print/make', 'heavy'],
  ['/prod-api/base/category/tree', 'heavy'],
  ['/prod-api/pur/receive/query', 'list'],
  ['/prod-api/pur/returned/queryReturnedDetailDtos', 'list'],
  ['/prod-api/pur/receive/history', 'list'],
  ['/prod-api/pur/receive/post', 'cheap'],
  ['/prod-api/bidding/tenderingApply/bid', 'due'],
  ['/prod-api/bidding/tenderingApply/withdrawBid', 'due'],
  ['/prod-api/bidding/tenderingApply/sealedBid', 'cheap'],
  ['/prod-api/bidding/inquiryInvite/quote', 'due'],
  ['/prod-api/bidding/auctionEntry/bid', 'due'],
  ['/prod-api/pur/receive/get', 'vital'],
  ['/prod-api/auth/oauth/token', 'vital'],
  ['/assets/index.js', 'vital'],
  ['/health', 'vital'],
];

for (const [path, cost] of costs) test(`${path} is ${cost}`, () => assert.equal(costOf(path), cost));

const loads: readonly (readonly [load: Load, shed: readonly Cost[]])[] = [
  [{ waiting: 200, delay: 250 }, []],
  [{ waiting: 201, delay: 0 }, ['heavy']],
  [{ waiting: 0, delay: 251 }, ['heavy']],
  [{ waiting: 301, delay: 0 }, ['heavy', 'list']],
  [{ waiting: 0, delay: 501 }, ['heavy', 'list']],
  [{ waiting: 100_000, delay: 100_000 }, ['heavy', 'list', 'cheap']],
];

for (const [load, shed] of loads)
  test(`with ${load.waiting} waiting and ${load.delay} ms late, ${shed.join(', ') || 'nothing'} is turned away`, () => {
    const all: readonly Cost[] = ['heavy', 'list', 'cheap', 'due', 'vital'];
    assert.deepEqual(
      all.filter((cost) => isShed(cost, load)),
      shed,
    );
  });

test('while too many wait for a connection, exports and lists are answered 503 at once, and the rest goes on', async () => {
  let waiting = 0;
  const server = fastify();
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Overloaded)) throw error;
    return reply.code(503).send(String(error.seconds));
  });
  addLoadShedding(server, { waiting: () => waiting });
  server.get('/prod-api/*', () => 'done');
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const statuses = (): Promise<number[]> =>
    Promise.all(
      ['role/excel/export', 'role/query', 'role/get'].map(
        async (path) => (await fetch(`${url}/prod-api/${path}`)).status,
      ),
    );
  try {
    assert.deepEqual(await statuses(), [200, 200, 200]);
    waiting = 201;
    assert.deepEqual(await statuses(), [503, 200, 200]);
    waiting = 301;
    assert.deepEqual(await statuses(), [503, 503, 200]);
    waiting = 0;
    assert.deepEqual(await statuses(), [200, 200, 200]);
  } finally {
    await server.close();
  }
});
