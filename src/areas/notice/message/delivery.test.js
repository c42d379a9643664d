import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextRetry } from '#engine/outbound/retries.ts';
import { actOnSeveral, firstTry, inBoth, masked, mergedInto } from './delivery.rules.ts';
const zone = 'Asia/Shanghai';
const at = (time) => new Date(`2026-11-21T${time}:00.000Z`);
test('a message is tried again after 1, 5, 30 and 120 minutes, then it has failed', () => {
    const waits = [0, 1, 2, 3, 4].map((count) => nextRetry(count, at('00:00'))?.getTime());
    const zero = at('00:00').getTime();
    assert.deepEqual(waits.map((time) => (time === undefined ? undefined : (time - zero) / 60_000)), [1, 5, 30, 120, undefined]);
});
// Shanghai is eight hours ahead.
const hours = [
    ['outside the quiet hours', '04:00', '22:00-07:00', 'INFO', '04:00'],
    ['in the evening', '15:30', '22:00-07:00', 'INFO', '23:00'],
    ['in the night', '22:59', '22:00-07:00', 'INFO', '23:00'],
    ['at their end', '23:00', '22:00-07:00', 'INFO', '23:00'],
    ['urgent', '15:30', '22:00-07:00', 'URGENT', '15:30'],
    ['a break at noon', '04:10', '12:00-13:30', 'INFO', '05:30'],
    ['without quiet hours', '15:30', null, 'INFO', '15:30'],
];
for (const [title, now, quiet, level, wanted] of hours)
    test(`quiet hours: ${title}`, () => assert.equal(firstTry(at(now), quiet, level, zone).toISOString(), at(wanted).toISOString()));
for (const [address, wanted] of [
    ['zhang@example.com', 'z***@example.com'],
    ['13800138000', '138****8000'],
    ['openid-of-somebody', 'ope****body'],
    ['1234', '****'],
])
    test(`the address ${address} is masked`, () => assert.equal(masked(address), wanted));
test('several messages become one, a single one stays as it is', () => {
    const one = { title: '订单 A', content: null };
    assert.equal(mergedInto([one], 'zh'), one);
    assert.deepEqual(mergedInto([one, { title: '订单 B', content: '加急' }], 'zh'), {
        title: '订单 A等 2 条消息',
        content: '订单 A\n\n订单 B\n加急',
    });
    assert.equal(mergedInto([one, one, one], 'en').title, '订单 A and 2 more');
});
test('one act on several rows names them, and tells its reason once', () => {
    const row = (n, reason) => ({
        title: { zh: `行 ${n}`, en: `Line ${n}` },
        content: inBoth(reason, reason),
    });
    assert.deepEqual(actOnSeveral([row(1, '停线'), row(2, '停线')]), {
        title: { zh: '行 1（共 2 条）', en: 'Line 1 (2 in all)' },
        content: { zh: '行 1\n行 2\n停线', en: 'Line 1\nLine 2\n停线' },
    });
    assert.equal(actOnSeveral([row(1, 'a'), row(2, null)]).content?.en, 'Line 1\na\nLine 2');
    const many = actOnSeveral(Array.from({ length: 23 }, (_, index) => row(index + 1, null))).content;
    assert.match(many?.en ?? '', /Line 20\n… and 3 more$/);
    assert.match(many?.zh ?? '', /……另 3 条$/);
});
for (const [zh, en, both] of [
    ['已批准', 'Approved', { zh: '已批准', en: 'Approved' }],
    ['项目取消', '项目取消', { zh: '项目取消' }],
    ['仅中文', null, { zh: '仅中文' }],
    [null, 'English only', { zh: 'English only' }],
    [null, null, null],
])
    test(`a text in both languages: ${zh} / ${en}`, () => assert.deepEqual(inBoth(zh, en), both));
