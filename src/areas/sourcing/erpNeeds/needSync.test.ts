import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createOutbound } from '#engine/outbound/outbound.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import type { Row } from '#model/row.ts';
import { erpConnection } from '#areas/purchasing/erp/erpConnection.document.ts';
import type { material } from '#areas/masterData/material/material.document.ts';
import { app, asServer, person, rows, secret as installation } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { startErp } from '#test/erp.ts';
import { unique } from '#test/factory.ts';
import { manager, ownMaterial } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { refusal } from '#test/refusals.ts';
import { sql } from '#engine/database/database.ts';
import { postNeeds } from '../needLedger/posting.server.ts';
import { needLedger } from '../needLedger/needs.ledger.ts';
import { purchaseRequest } from '../request/purchaseRequest.document.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { budget } from '../budget/budget.document.ts';
import { erpNeedErrors as errors } from './errors.ts';
import { needSync } from './needSync.document.ts';
import { scheduledNeedSync } from './needSync.server.ts';
import { syncedTo } from './needSync.queries.ts';

const secret = 'the token of the reference ERP';
const erp = await startErp({ authorization: `Bearer ${secret}` });
after(() => erp.close());

const admin = () => person('need_erp_admin', { userType: 'ADMIN', roles: ['platform_admin'] });

let known: Promise<Row<typeof erpConnection>> | undefined;

/** The connection of the company of the chain, with its secret. */
function connection(): Promise<Row<typeof erpConnection>> {
  known ??= (async () => {
    const { companyId } = await purchasingFixture();
    const who = await admin();
    const made = await who.add(erpConnection, {
      companyId,
      sourceSystem: `N${unique(6)}`,
      baseUrl: erp.url,
      authKind: 'BEARER',
      autoFlag: true,
    });
    await who.post('/pur/erpConnection/setSecret', { connectionId: made.id, secret });
    return made;
  })();
  return known;
}

const automatic = async (autoFlag: boolean): Promise<void> => {
  const { id } = await connection();
  await (await admin()).update(erpConnection, id, { autoFlag });
};

let goods: Promise<Row<typeof material>> | undefined;
const unitCode = async (): Promise<string> => {
  const { pieceId } = await purchasingFixture();
  const [found] = await rows<{ code: string }>(sql`select code from basic_unit where id = ${pieceId}::bigint`);
  return found?.code ?? '';
};

/** A request at the source: ten pieces of a material of its own, released, unless the test says otherwise. */
async function atSource(values: object = {}, lines: readonly object[] = [{}]): Promise<string> {
  goods ??= ownMaterial();
  const line = {
    material: (await goods).code,
    quantity: '10',
    unit: await unitCode(),
    requiredOn: inDays(40),
    estimatedPrice: '3.5',
  };
  const request = {
    number: `MRP${unique(8)}`,
    version: 1,
    changedOn: inDays(0),
    source: 'MRP',
    released: true,
    ...values,
    lines: lines.map((each, index) => ({ lineNo: (index + 1) * 10, ...line, ...each })),
  };
  erp.requests.set(request.number, request);
  return request.number;
}

interface Answer {
  readonly id: string;
  readonly createdCount: number;
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly failedCount: number;
}

async function sync(...requestNos: readonly string[]): Promise<Answer> {
  const { id } = await connection();
  return (await purchasingFixture()).buyer.post('/bidding/needSync/fetchRequests', { connectionId: id, requestNos });
}

const countsOf = ({ createdCount, changedCount, unchangedCount, failedCount }: Answer) => [
  createdCount,
  changedCount,
  unchangedCount,
  failedCount,
];

async function requestNamed(sourceKey: string): Promise<Row<typeof purchaseRequest>> {
  const { buyer } = await purchasingFixture();
  const [found] = (await buyer.query(purchaseRequest, { sourceKey })).records;
  return buyer.get(purchaseRequest, found?.id ?? '0');
}

const reasonsOf = async (id: string): Promise<string> =>
  (await (await purchasingFixture()).buyer.get(needSync, id)).lines
    .map(({ result, errorCode, message }) => `${result} ${errorCode ?? ''} ${message?.zh ?? ''}`)
    .join('|');

test('needs of an ERP come into the pool once, with the codes of both sides; what cannot come is told apart', async () => {
  const number = await atSource({ title: '十二月计划' }, [{}, { quantity: '4', estimatedPrice: null }]);
  const stranger = await atSource({}, [{ material: 'NOBODY' }]);
  const broken = await atSource({ source: 'WISH' });
  const run = await sync(number, stranger, broken, 'NOT-THERE');
  assert.deepEqual(countsOf(run), [1, 0, 0, 3]);
  assert.match(await reasonsOf(run.id), /10007 .*NOBODY.*10017 .*source.*MISSING/s);

  const request = await requestNamed(number);
  const { companyId } = await purchasingFixture();
  assert.deepEqual(
    [request.status, request.sourceType, request.title, request.companyId, request.estAmount, request.submitterId],
    ['APPROVED', 'MRP', '十二月计划', companyId, '35', null],
  );
  assert.deepEqual(
    request.lines.map(({ status, qty, openQty, taxRateId }) => [status, qty, openQty, taxRateId !== null]),
    [
      ['OPEN', '10', '10', true],
      ['OPEN', '4', '4', true],
    ],
  );
  assert.deepEqual(countsOf(await sync(number)), [0, 0, 1, 0], 'the same again changes nothing');

  // Corrected at the source, a retry brings over what had failed, and the run knows it.
  await atSource({ number: stranger });
  await atSource({ number: broken });
  await atSource({ number: 'NOT-THERE' });
  const { buyer, supplier } = await purchasingFixture();
  assert.deepEqual(countsOf(await buyer.post('/bidding/needSync/retry', { syncId: run.id })), [3, 0, 0, 0]);
  await assert.rejects(buyer.post('/bidding/needSync/retry', { syncId: run.id }), refusal(errors.nothingToRetry));
  assert.equal((await supplier.send('POST', '/bidding/needSync/query', {})).success, false);
  assert.ok(erp.asked.every((path) => !path.includes(secret)));
});

test('what is not released, above its budget or split up waits for people, and the run says why', async () => {
  const { companyId } = await purchasingFixture();
  const draft = await atSource({ released: false });
  const code = `BUD${unique(6)}`;
  const soft = await (
    await manager()
  ).add(budget, {
    code,
    name: { zh: code },
    companyId,
    amount: '30',
    control: 'SOFT',
  });
  const dear = await atSource({ budget: code });
  const late = await atSource({}, [{ requiredOn: inDays(-3) }]);
  const run = await sync(draft, dear, late, await atSource({ budget: 'NO-SUCH' }));
  assert.deepEqual(countsOf(run), [3, 0, 0, 1]);
  const statusOf = async (number: string) => (await requestNamed(number)).status;
  assert.deepEqual([await statusOf(draft), await statusOf(dear), await statusOf(late)], ['NEW', 'PENDING', 'NEW']);
  assert.equal((await requestNamed(dear)).budgetId, soft.id);
  const reasons = await reasonsOf(run.id);
  assert.match(reasons, /待上级审批/);
  assert.match(reasons, /10007 .*NO-SUCH/);

  await automatic(false);
  const manual = await atSource();
  await sync(manual);
  await automatic(true);
  assert.equal(await statusOf(manual), 'NEW', 'a connection that does not say so approves nothing');
});

test('a newer version rewrites a draft, reduces what is open of approved needs, and never takes what is in sourcing', async () => {
  const { buyer } = await purchasingFixture();
  const draft = await atSource({ released: false });
  await sync(draft);
  await atSource({ number: draft, version: 2, released: false }, [{ quantity: '6' }, {}]);
  assert.deepEqual(countsOf(await sync(draft)), [0, 1, 0, 0]);
  assert.deepEqual(
    (await requestNamed(draft)).lines.map(({ qty }) => qty),
    ['6', '10'],
  );
  await atSource({ number: draft, version: 3, cancelled: true }, []);
  await sync(draft);
  assert.equal((await requestNamed(draft)).status, 'CANCELLED');
  await atSource({ number: draft, version: 4 });
  assert.match(await reasonsOf((await sync(draft)).id), /已作废/);

  const number = await atSource({}, [{ quantity: '100' }, { quantity: '50' }]);
  await sync(number);
  await atSource({ number, version: 2 }, [{ quantity: '70', requiredOn: inDays(60) }, { quantity: '50' }]);
  assert.deepEqual(countsOf(await sync(number)), [0, 1, 0, 0]);
  const [first, second] = (await requestNamed(number)).lines;
  assert.deepEqual([first?.openQty, first?.closedQty, first?.requiredDate], ['70', '30', inDays(60)]);

  await asServer((ctx) =>
    postNeeds(ctx, [{ needId: second?.id ?? '', event: 'INQUIRE', qty: '45', sourceDoc: number, sourceLineId: '1' }]),
  );
  await atSource({ number, version: 3 }, [{ quantity: '70' }, { quantity: '40' }]);
  assert.match(await reasonsOf((await sync(number)).id), /16004 行 20 须减少 10，只有 5 未寻源/);
  await atSource({ number, version: 3 }, [{ quantity: '70' }, { quantity: '60' }]);
  assert.match(await reasonsOf((await sync(number)).id), /行 20 已批准 50，ERP 要求 60/);
  assert.equal((await requestNamed(number)).sourceVersion, 2, 'nothing of it was taken over');
  await atSource({ number, version: 2 }, [{ quantity: '1' }]);
  assert.deepEqual(countsOf(await sync(number)), [0, 0, 1, 0]);

  await buyer.run(purchaseRequestLine, 'split', first?.id ?? '', { parts: '30 40' });
  await atSource({ number, version: 4, cancelled: true }, []);
  assert.match(await reasonsOf((await sync(number)).id), /行 10 的需求已拆分或合并/);
  const ids = (await requestNamed(number)).lines.map(({ id }) => id);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, needLedger.facts, ids)), []);
});

test('the schedule goes on from where it stopped, tries again what failed, and says when the ERP is down', async () => {
  const { id } = await connection();
  const { engine } = await app();
  const job = scheduledNeedSync({
    engine: () => engine,
    outside: createOutbound(['127.0.0.1']),
    seal: createSecretBox(keysOf(installation)),
  });
  // What other tests left to be fetched has no ERP that answers.
  await rows(sql`update pur_erp_connection set request_flag = false where request_flag returning id`);
  await (await admin()).update(erpConnection, id, { requestFlag: true });
  const failing = await atSource({}, [{ material: 'LATER' }]);
  await asServer((ctx) => job.run({}, ctx));
  assert.equal(await asServer(({ db }) => syncedTo(db, id)), inDays(0));
  await atSource({ number: failing, changedOn: inDays(-20) });
  await asServer((ctx) => job.run({}, ctx));
  assert.equal((await requestNamed(failing)).status, 'APPROVED');
  erp.fail('down');
  await assert.rejects(asServer((ctx) => job.run({}, ctx)));
  erp.recover();
  const { buyer } = await purchasingFixture();
  const [last] = (await buyer.query(needSync, { connectionId: id })).records;
  assert.equal(last?.result, 'FAILED');
  const again = await buyer.post<Answer>('/bidding/needSync/retry', { syncId: last?.id });
  assert.notEqual((await buyer.get(needSync, again.id)).result, 'FAILED', 'what broke off is made once more, whole');
});
