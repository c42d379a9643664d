import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { isRecord } from '#model/value.ts';
import { app, asServer, refusal, rows } from '#test/app.ts';
import { chatPeople, conversationFor, im, say } from '#test/chat.ts';
import { issuedOrder, purchasingFixture } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { notePresence } from './summary.queries.ts';
import { mailSummaries } from './summary.server.ts';
const atOnce = { awaySeconds: 0, againSeconds: 900 };
/** What would be mailed to an address now. */
async function mailsTo(address, times = atOnce) {
    const { engine } = await app();
    const parts = { registry: () => engine.registry, publicUrl: 'https://srm.example', timeZone: 'Asia/Shanghai' };
    return asServer(async (ctx) => {
        await mailSummaries(parts, ctx, times);
        const found = await ctx.db.many(sql `
      select input from sys_outbox where job = 'engine.mail' and input ->> 'to' = ${address} order by id`);
        return found.flatMap(({ input }) => isRecord(input) ? [`${String(input['subject'])}\n${String(input['text'])}`] : []);
    });
}
/** An hour of the installation's day, so many from now. */
const hour = (shift) => `${String((new Date().getUTCHours() + 32 + shift) % 24).padStart(2, '0')}:00`;
const addressOf = async (userId) => {
    const address = `away-${userId}@example.com`;
    await rows(sql `update system_iap_sys_user_t set email = ${address}, language_id = 'zh' where id = ${userId}::bigint`);
    return address;
};
test('who is away is told once by one mail what waits, never what was said', async () => {
    const { buyer, colleague, supplierA, name } = await chatPeople('sma');
    const address = await addressOf(colleague.id);
    await say(buyer, name('colleague'), '底价九元');
    await say(buyer, name('colleague'), '别外传');
    await say(supplierA, name('colleague'), '您好');
    const [mail, ...more] = await mailsTo(address);
    assert.deepEqual(more, []);
    assert.ok(mail);
    assert.match(mail, /3 条未读消息/);
    assert.ok(mail.includes(`${name('buyer')} (2)`) && mail.includes(`${name('supplierA')} (1)`));
    assert.ok(!mail.includes('底价'));
    assert.equal((await mailsTo(address)).length, 1, 'once');
    await say(buyer, name('colleague'), '又一条');
    assert.equal((await mailsTo(address)).length, 1, 'not again within a quarter of an hour');
    await rows(sql `update im_member set mailed_at = mailed_at - interval '16 minutes' where user_id = ${colleague.id}::bigint`);
    assert.equal((await mailsTo(address)).length, 2);
});
test('who is here, wants no mail, has muted it, or has quiet hours is not told', async () => {
    const { buyer, colleague, helperA, supplierA, supplierB, name } = await chatPeople('smb');
    const people = [colleague, helperA, supplierA, supplierB];
    const addresses = await Promise.all(people.map(({ id }) => addressOf(id)));
    const sent = [
        await say(buyer, name('colleague'), '一'),
        await say(buyer, name('helperA'), '一'),
        await say(buyer, name('supplierA'), '一'),
        await say(buyer, name('supplierB'), '一'),
    ];
    await asServer(({ db }) => notePresence(db, [colleague.id]));
    await helperA.post(`${im}/settings`, { mail: false });
    await supplierA.post(`${im}/messageUser/update`, { id: sent[2]?.conversationId, mute: true });
    await supplierB.post(`${im}/settings`, { quietFrom: hour(-1), quietTo: hour(2) });
    await rows(sql `update im_message set time = time - 20000 where conversation_id = any(${sent.map(({ conversationId }) => conversationId ?? '')}::bigint[])`);
    for (const address of addresses)
        assert.deepEqual(await mailsTo(address, { awaySeconds: 10, againSeconds: 900 }), [], address);
    assert.equal((await conversationFor(colleague, sent[0]?.conversationId))?.messageNumber, 1);
});
test('quiet hours have both ends, and settings are told as they are', async () => {
    const { buyer } = await chatPeople('smc');
    await assert.rejects(buyer.post(`${im}/settings`, { quietFrom: '22:00' }), refusal(errors.quietTimes));
    await assert.rejects(buyer.post(`${im}/settings`, { quietFrom: '22:00', quietTo: 'later' }), refusal(errors.quietTimes));
    const set = await buyer.post(`${im}/settings`, { quietFrom: '22:00', quietTo: '07:30', desktop: false });
    assert.deepEqual(set, {
        receipts: true,
        desktop: false,
        mail: true,
        quietFrom: '22:00',
        quietTo: '07:30',
        blocked: [],
    });
    const cleared = await buyer.post(`${im}/settings`, { quietFrom: null, quietTo: null });
    assert.equal(cleared.quietFrom, null);
});
test('no mail names a document to whoever does not read it any more', async () => {
    const { buyer, supplier, otherSupplierId } = await purchasingFixture();
    const address = await addressOf(supplier.id);
    const order = await issuedOrder();
    const { id = '' } = await buyer.post(`${im}/document/open`, {
        docType: 'pur.purchaseOrder',
        docId: order.id,
        thread: 'external',
    });
    await buyer.post(`${im}/message/send`, { groupId: id, format: '0', content: '请确认' });
    await rows(sql `update pur_purchase_order set supplier_base_id = ${otherSupplierId}::bigint where id = ${order.id}::bigint`);
    assert.ok(!(await mailsTo(address)).some((mail) => mail.includes(order.orderNo)));
    await rows(sql `update system_iap_sys_user_t set email = null where id = ${supplier.id}::bigint`);
});
