import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesOf, withMark } from './messages.ts';

const answer = { total: 3, records: ['1', '2', '3'].map((id) => ({ id, title: { zh: id }, readFlag: id === '2' })) };
const read = (marked: unknown) => messagesOf(marked).flatMap(({ id, isRead }) => (isRead ? [id] : []));

test('messages are marked in an answer that is there already, some or all, read or unread', () => {
  assert.deepEqual(read(answer), ['2']);
  assert.deepEqual(read(withMark(answer, ['3'], true)), ['2', '3']);
  assert.deepEqual(read(withMark(answer, ['1', '2'], false)), []);
  assert.deepEqual(read(withMark(answer, undefined, true)), ['1', '2', '3']);
  assert.deepEqual(withMark({ ...answer, records: [] }, ['1'], true), { total: 3, records: [] });
  assert.equal(withMark(undefined, ['1'], true), undefined);
});
