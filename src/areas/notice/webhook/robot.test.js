import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { groupCall, sendToRobot } from './robot.server.ts';
const now = new Date('2026-11-21T08:00:00.000Z');
const message = {
    id: '7',
    title: '订单 PO1',
    content: '已作废',
    msgType: 'pur.purchaseOrder.cancel',
    businessDoc: 'pur.purchaseOrder',
    businessId: '1',
};
const hmac = (key, text) => createHmac('sha256', key).update(text).digest('base64');
const text = '订单 PO1\n已作废';
const [ms, seconds] = ['1795248000000', '1795248000'];
for (const [title, robot, url, body] of [
    [
        'DingTalk signs in the address',
        { kind: 'DINGTALK', url: 'https://robot.example.com/send?access_token=a', secret: 's3cret' },
        `https://robot.example.com/send?access_token=a&${new URLSearchParams({ timestamp: ms, sign: hmac('s3cret', `${ms}\ns3cret`) })}`,
        { msgtype: 'text', text: { content: text } },
    ],
    [
        'Feishu signs in the body',
        { kind: 'FEISHU', url: 'https://robot.example.com/hook/a', secret: 's3cret' },
        'https://robot.example.com/hook/a',
        { timestamp: seconds, sign: hmac(`${seconds}\ns3cret`, ''), msg_type: 'text', content: { text } },
    ],
    [
        'WeCom does not sign',
        { kind: 'WECOM', url: 'https://robot.example.com/send?key=a', secret: null },
        'https://robot.example.com/send?key=a',
        { msgtype: 'text', text: { content: text } },
    ],
])
    test(`robots: ${title}`, () => assert.deepEqual(groupCall(robot, message, now), { url, body }));
test('robots: what is too long is cut', () => {
    const long = { ...message, content: '长'.repeat(900) };
    const { body } = groupCall({ kind: 'WECOM', url: 'https://robot.example.com/', secret: null }, long, now);
    assert.ok(Buffer.byteLength(JSON.stringify(body)) < 2048);
});
/** The outside world as it answers, and what it was sent. */
function world(answer) {
    const sent = [];
    const keep = async (call) => {
        sent.push(call);
        return { status: 200, body: answer };
    };
    return { outside: { isCallable: () => true, get: keep, post: keep, sendSigned: keep }, sent };
}
for (const [answer, isTaken] of [
    ['{"errcode":0,"errmsg":"ok"}', true],
    ['{"code":0,"msg":"success"}', true],
    ['{"errcode":310000,"errmsg":"sign not match"}', false],
    ['{"code":19021}', false],
    ['<html>', false],
])
    test(`robots: ${answer} means the message was ${isTaken ? '' : 'not '}taken`, async () => {
        const telling = sendToRobot(world(answer).outside, { kind: 'WECOM', url: 'https://robot.example.com/', secret: null }, message, now);
        await (isTaken ? telling : assert.rejects(telling));
    });
test('robots: a standard webhook is signed over the whole message, and not sent without a secret', async () => {
    const { outside, sent } = world('');
    const robot = { kind: 'STANDARD', url: 'https://hooks.example.com/', secret: 's3cret' };
    await sendToRobot(outside, robot, message, now);
    assert.deepEqual(sent, [{ url: robot.url, secret: 's3cret', id: '7', body: message }]);
    await assert.rejects(sendToRobot(outside, { ...robot, secret: null }, message, now), /no secret/);
});
