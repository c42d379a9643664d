import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conversationOf, gapIn, inOrder, matching, mergeMessages, messageOf, type Message } from './chatItems.ts';

const said = (seq: number, more: Partial<Message> = {}): Message => ({
  ...messageOf({ id: String(seq), seq, content: String(seq), conversationId: '1' }),
  ...more,
});

const contents = (messages: readonly Message[]): string[] => messages.map(({ content }) => content);

test('messages stand in the order of their numbers, each once, however they come', () => {
  assert.deepEqual(contents(mergeMessages([said(3), said(1)], [said(2), said(3)])), ['1', '2', '3']);
});

test('what was sent is replaced by what was stored, whichever comes first', () => {
  const sending = said(0, { key: 'a', status: 'sending', content: '我' });
  const stored = said(4, { key: 'a', content: '我' });
  assert.deepEqual(
    mergeMessages([sending], [stored]).map(({ status }) => status),
    ['stored'],
  );
  assert.deepEqual(
    mergeMessages([stored], [sending]).map(({ status }) => status),
    ['stored'],
  );
  assert.deepEqual(contents(mergeMessages([said(0, { key: 'b', content: 'b' })], [said(1)])), ['1', 'b']);
});

test('a withdrawn message never comes back', () => {
  const gone = said(2, { format: '101', content: '', changeNo: 1 });
  assert.deepEqual(contents(mergeMessages([said(2)], [gone])), ['']);
  assert.deepEqual(contents(mergeMessages([gone], [said(2)])), ['']);
});

test('the list begins with what is pinned', () => {
  const of = (id: string, lastTime: number, topTime = 0) =>
    conversationOf({ id, listType: 0, realName: id, lastTime, topTime, showType: topTime > 0 ? 2 : 0 });
  assert.deepEqual(
    inOrder([of('a', 1), of('b', 3), of('c', 2, 5), of('d', 0, 9)]).map(({ id }) => id),
    ['d', 'c', 'b', 'a'],
  );
});

test('a search goes by real names and names of groups, not by user names', () => {
  const list = [
    conversationOf({ id: '1', listType: 0, realName: '王晓燕', userName: 'wang' }),
    conversationOf({ id: '2', listType: 1, groupName: '轴承交期' }),
  ];
  const found = (text: string) => matching(list, text).map(({ id }) => id);
  assert.deepEqual([found('晓燕'), found('轴承'), found('wang'), found('')], [['1'], ['2'], [], ['1', '2']]);
});

test('what is missing between messages is seen', () => {
  assert.deepEqual(gapIn([said(1), said(2), said(9), said(10)]), { after: 2, before: 9 });
  assert.equal(gapIn([said(4), said(5)]), undefined);
});
