import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryEntry } from '#engine/audit/audit.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { purchasingFixture, issuedOrder } from './purchasingFixture.ts';
import { sql } from '#engine/database/database.ts';
import { asServer } from './app.ts';
import { refusal, type Person } from './person.ts';

// What an order of many lines began with is more than a page of history may weigh: it is told in parts.

const path = '/pur/purchaseOrder/history';
const maxShown = 101;

/** The later parts of an entry, until there are no more. */
async function partsOf(who: Person, id: string, { id: entry, next }: HistoryEntry): Promise<HistoryEntry[]> {
  const parts: HistoryEntry[] = [];
  for (let from = next; from !== null; from = parts.at(-1)?.next ?? null) {
    const [part] = await who.post<HistoryEntry[]>(path, { id, entry, from });
    assert.ok(part && part.id === entry && parts.length < 100);
    parts.push(part);
  }
  return parts;
}

test('of an entry with many changes the first are told, the state before all, and the others part by part', async () => {
  const { buyer } = await purchasingFixture();
  const { id } = await issuedOrder(Array.from({ length: 12 }, () => ({})));
  const all = await buyer.post<HistoryEntry[]>(path, { id });
  const first = all.findLast(({ action }) => action === 'add');
  assert.ok(first);
  assert.equal(first.changes[0]?.path, 'status');
  assert.ok(first.changes.length <= maxShown);
  const parts = await partsOf(buyer, id, first);
  const paths = [first, ...parts].flatMap(({ changes }) => changes.map((change) => change.path));
  assert.equal(new Set(paths).size, paths.length, 'nothing is told twice');
  for (let line = 0; line < 12; line += 1) assert.ok(paths.includes(`lines.${line}.orderQty`), `line ${line}`);
  const short = await buyer.post<HistoryEntry[]>(path, { id: (await issuedOrder()).id });
  assert.equal(short.find(({ action }) => action === 'submit')?.next, null, 'what is told as a whole goes on nowhere');
});

test('parts are told of entries of the row alone, from places alone', async () => {
  const { buyer } = await purchasingFixture();
  const [{ id }, other] = [await issuedOrder(), await issuedOrder()];
  const [entry] = await buyer.post<HistoryEntry[]>(path, { id: other.id });
  const ask = (body: object) => buyer.post(path, { id, ...body });
  await assert.rejects(ask({ entry: entry?.id, from: 0 }), refusal(engineErrors.notFound));
  for (const body of [{ entry: 'x', from: 0 }, { entry: entry?.id }, { entry: entry?.id, from: -1 }])
    await assert.rejects(ask(body), refusal(engineErrors.wrongValue));
});

test('a supplier is told no part of what happened before the order was his, nor what is internal in it', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const { id } = await issuedOrder(Array.from({ length: 12 }, () => ({ targetPrice: '4711.13' as const })));
  const all = await buyer.post<HistoryEntry[]>(path, { id });
  const first = all.findLast(({ action }) => action === 'add');
  assert.ok(first?.next);
  const whole = JSON.stringify([first, ...(await partsOf(buyer, id, first))]);
  assert.ok(whole.includes('4711.13'));
  await assert.rejects(supplier.post(path, { id, entry: first.id, from: first.next }), refusal(engineErrors.notFound));
  const shown = await supplier.post<HistoryEntry[]>(path, { id });
  assert.ok(shown.length > 0 && !shown.some((entry) => entry.id === first.id));
  for (const entry of shown) {
    const [again] = await supplier.post<HistoryEntry[]>(path, { id, entry: entry.id, from: 0 });
    assert.ok(!JSON.stringify([entry, again]).includes('targetPrice'));
  }
});

test('readers of English are told people by their English names, where they have one', async () => {
  const { buyer } = await purchasingFixture();
  const { id } = await issuedOrder();
  await asServer(({ db }) =>
    db.run(sql`update system_iap_sys_user_t set english_name = 'Li Ming' where id = ${buyer.id}::bigint`),
  );
  const named = async (headers?: Record<string, string>) => {
    const all = await buyer.post<HistoryEntry[]>(path, { id }, headers);
    return all.find(({ userId }) => userId === buyer.id)?.realName;
  };
  assert.equal(await named({ 'accept-language': 'en' }), 'Li Ming');
  assert.notEqual(await named({ 'accept-language': 'zh' }), 'Li Ming');
});
