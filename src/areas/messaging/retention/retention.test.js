import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { app, rows } from '#test/app.ts';
import { chatPeople, conversationFor, im, say } from '#test/chat.ts';
import { forgetOldMessages } from './retention.server.ts';
test('what is older than it is kept is forgotten, what is held for a dispute is not', async () => {
    const { buyer, colleague, supplierA, name } = await chatPeople('rta');
    const sent = [];
    for (const text of ['旧', '撤回的', '也旧', '新'])
        sent.push(await say(buyer, name('colleague'), text));
    await buyer.send('DELETE', `${im}/message/revoke`, { id: sent[1]?.id });
    const held = await say(supplierA, name('colleague'), '争议中的旧消息');
    await rows(sql `update im_conversation set legal_hold = true where id = ${held.conversationId}::bigint`);
    const old = [...sent.slice(0, 3), held].map(({ id }) => id ?? '');
    await rows(sql `update im_message set time = time - 731 * 86400000::bigint where id = any(${old}::bigint[])`);
    const { engine } = await app();
    await forgetOldMessages(engine);
    const historyOf = (receiver) => colleague.post(`${im}/message/messageHistory`, { receiver, page: { size: 20, current: 1 } });
    const left = await historyOf(name('buyer'));
    assert.deepEqual([left.records.map(({ content, seq }) => [content, seq]), left.total], [[['新', 4]], 1]);
    assert.equal((await conversationFor(colleague, sent[0]?.conversationId))?.messageNumber, 1);
    assert.equal((await historyOf(name('supplierA'))).records[0]?.content, '争议中的旧消息');
    const originals = await rows(sql `select 1 as one from im_message_original where message_id = ${sent[1]?.id}::bigint`);
    assert.deepEqual(originals, []);
    assert.equal((await say(buyer, name('colleague'), '继续')).seq, 5, 'numbers go on');
});
