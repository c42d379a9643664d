import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { asServer, person } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { measure } from './measure.server.ts';

const options = { lateDays: 0, earlyDays: null, concessionWeight: '0.5' } as const;
const at = (moment: string): number => Date.parse(moment);

let made = 0;

/** Who says something, when, and how it stands: shown unless said otherwise. */
type Said = readonly [by: 'buyer' | 'supplier' | 'platform', moment: string, state?: 'withdrawn'];

/** A supplier, conversations about documents with him, and what is measured of March. */
async function talkingSupplier() {
  const { companyId, buyer } = await purchasingFixture();
  const { id } = await createRow(supplierBase);
  const seller = await person(`portal_${id}`, { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: id });
  const talk = async (said: readonly Said[], thread: 'external' | 'internal' = 'external') =>
    asServer(async ({ db }) => {
      made += 1;
      const conversation = `${900_000 + made}`;
      const supplier = thread === 'external' ? id : null;
      const last = Math.max(...said.map(([, moment]) => at(moment)));
      await db.run(sql`
        insert into im_conversation (id, kind, doc_type, doc_id, doc_no, doc_thread, company_id, supplier_base_id, last_time)
        values (${conversation}::bigint, 2, 'pur.purchaseOrder', ${made}, ${`PO-${made}`}, ${thread}, ${companyId}::bigint,
                ${supplier}::bigint, ${last})`);
      await db.run(sql`
        insert into im_member (conversation_id, user_id, supplier_base_id) values (${conversation}::bigint, ${buyer.id}::bigint, null)`);
      if (supplier)
        await db.run(sql`
          insert into im_member (conversation_id, user_id, supplier_base_id)
          values (${conversation}::bigint, ${seller.id}::bigint, ${supplier}::bigint)`);
      for (const [index, [by, moment, state]] of said.entries())
        await db.run(sql`
          insert into im_message (conversation_id, seq, id, sender_id, action, format, content, time, state)
          values (${conversation}::bigint, ${index + 1}, nextval('im_message_id'),
                  ${by === 'buyer' ? buyer.id : by === 'supplier' ? seller.id : '0'}::bigint, ${by === 'platform' ? 2 : 0}, 0, '…',
                  ${at(moment)}, ${state ? 1 : 0})`);
    });
  const figure = async () => {
    const period = { companyId, supplierIds: [id], from: '2025-03-01', to: '2025-03-31' };
    const found = (await asServer((ctx) => measure(ctx, 'PORTAL_RESPONSE', period, options))).get(id);
    assert.ok(found);
    return found;
  };
  return { talk, figure };
}

test('PORTAL_RESPONSE: hours to the first reply, of conversations that the buying side began in the period', async () => {
  const { talk, figure } = await talkingSupplier();
  assert.equal((await figure()).value, null, 'nothing was asked, which is no speed at all');
  // Six hours: what follows the first reply does not count, nor what the platform says.
  await talk([
    ['platform', '2025-03-10T00:00:00Z'],
    ['buyer', '2025-03-10T01:00:00Z'],
    ['platform', '2025-03-10T02:00:00Z'],
    ['supplier', '2025-03-10T03:00:00Z', 'withdrawn'],
    ['supplier', '2025-03-10T07:00:00Z'],
    ['buyer', '2025-03-10T08:00:00Z'],
  ]);
  // Unanswered: two hours until the end of March in China.
  await talk([['buyer', '2025-03-31T14:00:00Z']]);
  // Answered in April: one hour, whenever it is worked out.
  await talk([
    ['buyer', '2025-03-31T15:00:00Z'],
    ['supplier', '2025-04-02T01:00:00Z'],
  ]);
  // None of these: the supplier began, another period, among the buyers.
  await talk([
    ['supplier', '2025-03-05T01:00:00Z'],
    ['buyer', '2025-03-05T02:00:00Z'],
  ]);
  await talk([['buyer', '2025-03-31T16:00:00Z']]);
  await talk([
    ['buyer', '2025-02-28T15:59:00Z'],
    ['supplier', '2025-03-05T01:00:00Z'],
  ]);
  await talk([['buyer', '2025-03-06T01:00:00Z']], 'internal');
  const { value, sample, rows, hash } = await figure();
  assert.deepEqual([Number(value), sample], [3, 3]);
  assert.deepEqual(
    rows.map(({ document, day, counted }) => [document, day, Number(counted)]),
    [
      ['pur.purchaseOrder', '2025-03-10', 6],
      ['pur.purchaseOrder', '2025-03-31', 2],
      ['pur.purchaseOrder', '2025-03-31', 1],
    ],
  );
  assert.equal((await figure()).hash, hash);
});
