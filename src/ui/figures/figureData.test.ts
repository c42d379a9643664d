import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { listStateOf } from '../document/list/listState.ts';
import { figureData } from './figureData.ts';

const figure = receive.figures?.onTime;
assert.ok(figure);
const kind = { key: 'pur.receive.onTime', document: receive, figure };
const counts = [[3, 1], ...Array.from({ length: 11 }, () => [0, 0])];
const answer = { today: '2026-11-21', items: [{ key: kind.key, counts }] };

test('a figure has a total, a rate, and a list behind every number', () => {
  const data = figureData(kind, answer, '/page/pur/receive');
  assert.equal(data?.total, 4);
  assert.equal(data.rate, '75.0');
  const [, late] = data.series;
  assert.deepEqual(late?.counts.slice(0, 2), [1, 0]);
  const [path = '', search] = (late.addresses[0] ?? '').split('?');
  assert.equal(path, '/page/pur/receive');
  assert.deepEqual(listStateOf(`?${search}`)?.filters, {
    status: { op: 'in', values: ['POSTED'] },
    receiveType: { op: 'in', values: ['ASN', 'ORDER'] },
    daysLate: { op: 'range', from: '1' },
    postingDate: { op: 'range', from: '2025-12-01', to: '2025-12-31' },
  });
});

test('without rows there is no rate, without a page no list, without an answer no figure', () => {
  const none = { today: '2026-11-21', items: [{ key: kind.key, counts: [] }] };
  assert.equal(figureData(kind, none, '/page/pur/receive')?.rate, undefined);
  assert.equal(figureData(kind, answer, undefined)?.series[0]?.addresses[0], undefined);
  assert.equal(figureData(kind, undefined, '/page/pur/receive'), undefined);
  assert.equal(figureData(kind, { today: '2026-11-21', items: [] }, '/page/pur/receive'), undefined);
});
