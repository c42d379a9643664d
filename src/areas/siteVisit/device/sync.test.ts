import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answeredAt, mergeAnswer, type StoredAnswer } from './sync.rules.ts';

test('the last answer of a question counts, and what it overrules is shown', () => {
  const stored: StoredAnswer = {
    lineNo: 1,
    points: 'P8',
    note: null,
    answeredAt: '2026-11-20T02:00:00.000Z',
    answeredById: '7',
  };
  const own = { lineNo: 1, points: 'P4', note: null, answeredAt: '2026-11-20T03:00:00.000Z', basedOn: null } as const;
  assert.deepEqual(mergeAnswer(own, { ...stored, points: null, answeredAt: null }), {
    kind: 'stored',
    overrules: false,
  });
  assert.deepEqual(mergeAnswer({ ...own, basedOn: stored.answeredAt }, stored), { kind: 'stored', overrules: false });
  assert.deepEqual(mergeAnswer(own, stored), { kind: 'stored', overrules: true });
  assert.deepEqual(mergeAnswer({ ...own, answeredAt: '2026-11-20T01:00:00.000Z' }, stored), { kind: 'overruled' });
  assert.deepEqual(mergeAnswer({ ...own, points: 'P8' }, stored), { kind: 'same' });
});

test('a moment comes of how long ago it was, never ahead and never before the visit', () => {
  const now = '2026-11-20T10:00:00.000Z';
  const begun = '2026-11-20T08:00:00.000Z';
  assert.equal(answeredAt(60, now, begun), '2026-11-20T09:59:00.000Z');
  assert.equal(answeredAt(-500, now, begun), now);
  assert.equal(answeredAt(999_999, now, begun), begun);
});
