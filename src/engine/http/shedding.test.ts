import assert from 'node:assert/strict';
import { test } from 'node:test';
import { app, person } from '#test/app.ts';
import { costOf, isShed, type Cost, type Load } from './shedding.ts';

const costs: readonly (readonly [path: string, cost: Cost])[] = [
  ['/prod-api/pur/receive/excel/export', 'heavy'],
  ['/prod-api/pur/purchaseExcelExport/getExportData', 'heavy'],
  ['/prod-api/system/print/make', 'heavy'],
  ['/prod-api/base/category/tree', 'heavy'],
  ['/prod-api/pur/receive/query', 'list'],
  ['/prod-api/pur/returned/queryReturnedDetailDtos', 'list'],
  ['/prod-api/pur/receive/history', 'list'],
  ['/prod-api/pur/receive/post', 'cheap'],
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
    const all: readonly Cost[] = ['heavy', 'list', 'cheap', 'vital'];
    assert.deepEqual(
      all.filter((cost) => isShed(cost, load)),
      shed,
    );
  });

test('while too many wait for a connection, exports and lists are answered 503 at once, and work goes on after it', async () => {
  const { http, engine } = await app();
  const who = await person('shedding_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  assert.ok(typeof address === 'object' && address);
  const call = (path: string, body?: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${address.port}/prod-api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...who.headers, 'content-type': 'application/json', 'accept-language': 'en' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const held: Promise<{ release(): void }>[] = [];
  // As many as there are connections, and so many behind them.
  const queue = (length: number): void => {
    while (engine.pool.waiting() < length) held.push(engine.pool.connect());
  };
  const waiting: Promise<Response>[] = [];
  try {
    queue(201);
    const heavy = await call('/system/sysRole/excel/export', {});
    assert.deepEqual([heavy.status, heavy.headers.get('retry-after')], [503, '2']);
    assert.deepEqual(await heavy.json(), {
      code: '503',
      success: false,
      msg: 'The system is busy; please try again in a moment',
      data: null,
    });
    waiting.push(call('/system/sysRole/query', {}));
    queue(301);
    assert.equal((await call('/system/sysRole/query', {})).status, 503);
    waiting.push(call('/system/sysRole/get?id=1'));
  } finally {
    for (const each of held) each.then((client) => client.release(), assert.ifError);
  }
  assert.deepEqual(
    (await Promise.all(waiting)).map(({ status }) => status),
    [200, 200],
  );
});
