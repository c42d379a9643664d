import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import type { Row } from '#model/row.ts';
import { app, ownerUrl, refusal, rows } from '#test/app.ts';
import { purchasingFixture, issue, lineId, orderLine } from '#test/purchasingFixture.ts';
import type { Person } from '#test/person.ts';
import { purQtyLedger } from '../ledger/purQtyLedger.document.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { ledgerRoot } from './ledgerRoot.document.ts';
import { sealMonths } from './ledgerRoot.server.ts';
import { endedMonths, sealFile, type SealedMovement } from './root.rules.ts';

test('the months that have ended, over the turn of a year', () => {
  assert.deepEqual(endedMonths('2026-11-30', '2027-02-01'), [
    { month: '2026-11', until: '2026-12-01' },
    { month: '2026-12', until: '2027-01-01' },
    { month: '2027-01', until: '2027-02-01' },
  ]);
  assert.deepEqual(endedMonths('2026-11-01', '2026-11-30'), []);
});

type Root = Row<typeof ledgerRoot>;

/** The first day of the month so many months after this one in China, at noon. */
function monthsFromNow(months: number): string {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1, 12)).toISOString();
}

async function seal(now: string): Promise<void> {
  const { engine } = await app();
  await runRequest(engine, { user: systemUser, language: 'zh', log: pino({ level: 'silent' }), now }, sealMonths);
}

async function move(detailId: string, sourceLineId: string): Promise<void> {
  const { engine } = await app();
  await runRequest(engine, { user: systemUser, language: 'zh', log: pino({ level: 'silent' }) }, (ctx) =>
    postQuantities(ctx, [{ detailId, act: { kind: 'ship', qty: '1' }, sourceDoc: 'ROOT', sourceLineId }]),
  );
}

const prove = (who: Person, id: string) =>
  who.post<{ intact: boolean; checked: number; kind?: string; seq?: number | null; orderLineNo?: string | null }>(
    '/pur/ledgerRoot/prove',
    { id },
  );

/** What anybody can do with the file of a root and nothing else. */
function lastHash(file: string): string {
  const [, ...lines] = file.trimEnd().split('\n');
  const [start = '', ...movements] = lines.map((line) => line.split('\t'));
  let hash = Buffer.from(start[1] ?? '', 'hex');
  for (const [, reported = '', , content = ''] of movements) {
    hash = createHash('sha256').update(hash).update(content, 'utf8').digest();
    assert.equal(hash.toString('hex'), reported);
  }
  return hash.toString('hex');
}

/** Does what nobody but the owner of the tables could do, and takes it back. */
async function tampered(table: string, change: string, back: string, look: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: await ownerUrl() });
  await owner.connect();
  const run = async (statement: string): Promise<void> => {
    await owner.query('begin');
    await owner.query(`alter table ${table} disable trigger append_only`);
    // The links are behind no row security: the owner changes them himself.
    if (table !== 'pur_ledger_link') await owner.query('set local role srm_system');
    await owner.query(statement);
    await owner.query('reset role');
    await owner.query(`alter table ${table} enable trigger append_only`);
    await owner.query('commit');
  };
  try {
    await run(change);
    await look();
    await run(back);
  } finally {
    await owner.end();
  }
}

test('a month is sealed by a root that both sides prove; what was changed since is found', async () => {
  const { buyer, companyId, supplier, otherSupplier, otherSupplierId } = await purchasingFixture();
  const made = await buyer.add(purchaseOrder, {
    companyId,
    supplierBaseId: otherSupplierId,
    lines: [await orderLine()],
  });
  await issue(made.id);
  const order = await otherSupplier.run(purchaseOrder, 'confirm', made.id);
  const detailId = lineId(order);
  await move(detailId, 'before');
  await seal(monthsFromNow(1));
  const rootsOf = async (who: Person): Promise<Root[]> =>
    (await who.query(ledgerRoot, { companyId, supplierBaseId: otherSupplierId, sort: ['month'] })).records;
  const [root = assert.fail('no root')] = await rootsOf(otherSupplier);
  assert.equal(root.movementCount, root.lastSeq - root.firstSeq + 1);
  assert.deepEqual(
    (await rootsOf(buyer)).map(({ id }) => id),
    [root.id],
  );

  // Its supplier proves it and takes it along; another one does not know of it.
  assert.deepEqual(await prove(otherSupplier, root.id), { intact: true, checked: root.lastSeq });
  assert.equal((await prove(buyer, root.id)).intact, true);
  await assert.rejects(prove(supplier, root.id), refusal(engineErrors.notFound));
  await assert.rejects(supplier.post('/pur/ledgerRoot/movements', { id: root.id }), refusal(engineErrors.notFound));
  const { records } = await otherSupplier.post<{ records: SealedMovement[] }>('/pur/ledgerRoot/movements', {
    id: root.id,
  });
  assert.equal(records.length, root.movementCount);
  assert.ok(records.some(({ content, orderLineNo }) => content.includes(detailId) && orderLineNo?.endsWith('-10')));
  assert.equal(lastHash(sealFile(root, records)), root.rootHash);

  // Both sides read the movements themselves; who made them is the business of the buyer.
  const seen = (who: Person) => who.query(purQtyLedger, { orderDetailId: detailId, sort: ['id'] });
  const [own, theirs] = [(await seen(buyer)).records, (await seen(otherSupplier)).records];
  assert.deepEqual(
    theirs.map(({ event, qty }) => [event, qty]),
    [
      ['ISSUE', '10'],
      ['SHIP', '1'],
    ],
  );
  assert.ok(own[0]?.actorId && !('actorId' in (theirs[0] ?? {})));
  assert.deepEqual((await seen(supplier)).records, []);

  // Nobody changes what is written, and what the owner of the tables changes is found.
  for (const table of ['pur_pur_qty_ledger', 'pur_ledger_link', 'pur_ledger_root'])
    await assert.rejects(rows(sql`delete from ${sql.table(table)} returning 1`), /append-only|permission denied/);
  const shipped = theirs[1]?.id ?? '';
  const set = (qty: number) => `update pur_pur_qty_ledger set qty = ${qty} where id = ${shipped}`;
  await tampered('pur_pur_qty_ledger', set(5), set(1), async () => {
    const found = await prove(otherSupplier, root.id);
    assert.deepEqual([found.intact, found.kind, found.orderLineNo], [false, 'EDITED', order.lines[0]?.orderLineNo]);
  });
  const hide = (flag: boolean) => `update pur_pur_qty_ledger set deleted_flag = ${flag} where id = ${shipped}`;
  await tampered('pur_pur_qty_ledger', hide(true), hide(false), async () =>
    assert.equal((await prove(buyer, root.id)).kind, 'REMOVED'),
  );
  const count = (n: number) => `update pur_ledger_root set root_hash = repeat('${n}', 64) where id = ${root.id}`;
  const restore = `update pur_ledger_root set root_hash = '${root.rootHash}' where id = ${root.id}`;
  await tampered('pur_ledger_root', count(7), restore, async () =>
    assert.equal((await prove(buyer, root.id)).kind, 'ROOT'),
  );
  const unlink = `update pur_ledger_link set prev_hash = row_hash where ledger_id = ${shipped}`;
  const [link] = await rows<{ before: string }>(
    sql`select encode(prev_hash, 'hex') as before from pur_ledger_link where ledger_id = ${shipped}::bigint`,
  );
  const relink = `update pur_ledger_link set prev_hash = decode('${link?.before}', 'hex') where ledger_id = ${shipped}`;
  await tampered('pur_ledger_link', unlink, relink, async () =>
    assert.equal((await prove(buyer, root.id)).kind, 'CHAIN'),
  );
  assert.equal((await prove(buyer, root.id)).intact, true);

  // A month is sealed once; what comes later goes on from its root.
  await move(detailId, 'after');
  await seal(monthsFromNow(1));
  assert.equal((await rootsOf(buyer)).length, 1);
  await seal(monthsFromNow(2));
  const [, next = assert.fail('no second root')] = await rootsOf(buyer);
  assert.deepEqual([next.prevHash, next.firstSeq, next.lastSeq], [root.rootHash, root.lastSeq + 1, root.lastSeq + 1]);
  assert.equal((await prove(otherSupplier, next.id)).intact, true);

  // What is put in under an old time is linked to nothing, and so found.
  const put = await rows<{ id: string }>(sql`
    insert into pur_pur_qty_ledger (id, create_date, order_detail_id, company_id, supplier_base_id, event, qty, base_qty, amount,
                                    source_doc, source_line_id, seq, posting_date)
    select id + 1, create_date - interval '9 days', order_detail_id, company_id, supplier_base_id, event, qty, base_qty, amount,
           'FORGED', source_line_id, seq, posting_date
      from pur_pur_qty_ledger where id = ${shipped}::bigint returning id`);
  await seal(monthsFromNow(3));
  assert.equal((await prove(buyer, root.id)).kind, 'INSERTED');
  const hidden = `delete from pur_pur_qty_ledger where id = ${put[0]?.id}`;
  await tampered('pur_pur_qty_ledger', hidden, 'select 1', async () =>
    assert.equal((await prove(buyer, root.id)).intact, true),
  );
});
