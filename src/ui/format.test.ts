import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatRelative,
  instantOf,
} from './format.ts';

test('quantities are grouped and lose only zeros that say nothing', () => {
  assert.equal(formatQuantity('12500.500000'), '12,500.5');
  assert.equal(formatQuantity('-1234567'), '-1,234,567');
  assert.equal(formatQuantity('0.000001'), '0.000001');
  assert.equal(formatQuantity(null), '—');
  assert.equal(formatCount(1234567), '1,234,567');
  assert.equal(formatPercent('13.0000'), '13%');
});

test('amounts show at least two decimals and never round away what is there', () => {
  assert.equal(formatMoney('1234.5'), '1,234.50');
  assert.equal(formatMoney('999999999999.1234', 'CNY'), 'CNY 999,999,999,999.1234');
  assert.equal(formatMoney('0'), '0.00');
  assert.equal(formatMoney(''), '—');
});

test('days stay days; instants come as ISO text, seconds or milliseconds', () => {
  assert.equal(formatDay('2026-01-31'), '2026-01-31');
  assert.equal(instantOf('1700000000')?.toISOString(), '2023-11-14T22:13:20.000Z');
  assert.equal(instantOf(1_700_000_000_000)?.toISOString(), '2023-11-14T22:13:20.000Z');
  assert.equal(formatInstant('nonsense'), '—');
  assert.match(formatInstant('2026-11-21T08:00:00.000Z'), /^2026-11-2\d \d\d:\d\d:00$/);
});

const relative = [
  [29_000, '刚刚', 'just now'],
  [30_000, '1分钟前', '1 minute ago'],
  [61_000, '2分钟前', '2 minutes ago'],
  [3_600_000, '1小时前', '1 hour ago'],
  [3_601_000, '2小时前', '2 hours ago'],
  [24 * 3_600_000, '1天前', '1 day ago'],
] as const;

for (const [past, zh, en] of relative) {
  test(`${past} ms ago is ${zh}`, () => {
    const now = Date.now();
    const then = new Date(now - past).toISOString();
    assert.equal(formatRelative(then, 'zh', now), zh);
    assert.equal(formatRelative(then, 'en', now), en);
  });
}

test('from two days on the day itself is shown', () => {
  assert.equal(formatRelative('2020-01-01', 'zh'), '2020-01-01');
});
