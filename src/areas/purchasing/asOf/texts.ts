import type { Label } from '#model/label.ts';

export const asOfTexts = {
  tab: ['历史快照', 'As of date'],
  day: ['截至', 'As of the end of'],
  earlier: ['前一天', 'The day before'],
  later: ['后一天', 'The day after'],
  today: ['今天', 'Today'],
  past: ['这是 {day} 日终的订单，不是现在的', 'The order as it stood at the end of {day}, not as it is now'],
  present: ['这就是现在的订单', 'This is the order as it is now'],
  differs: [
    '与今天有 {n} 处不同，今天的值在下方以“今”标出',
    '{n} values differ from today; those of today stand below, marked “now”',
  ],
  differsOnce: [
    '与今天有 1 处不同，今天的值在下方以“今”标出',
    '1 value differs from today; that of today stands below, marked “now”',
  ],
  same: ['与今天没有不同', 'Nothing has changed since'],
  added: ['此后增加了 {n} 行', '{n} lines were added since'],
  addedOne: ['此后增加了 1 行', '1 line was added since'],
  now: ['今', 'now'],
  notThere: ['{day} 日终时还没有这张订单', 'This order was not there yet at the end of {day}'],
  notThereHint: [
    '订单于 {since} 编制；供应商自下达起可以看到。请选择之后的日期。',
    'It was written on {since}; a supplier sees it from its issue on. Choose a later day.',
  ],
  rewritten: [
    '当天订单还在编制，此后明细又整体改写过，当时的明细未逐行留存；表头为当时的内容',
    'The order was still being written and its lines were saved anew since, so what they said that day is not kept; the header is as it was',
  ],
  onlyDifferent: ['只看与今天不同的行', 'Only lines that differ from today'],
  head: ['订单', 'Order'],
  line: ['行', 'Line'],
  lines: ['订单明细', 'Lines'],
  noneDiffer: ['没有与今天不同的行', 'No line differs from today'],
} as const satisfies Record<string, Label>;
