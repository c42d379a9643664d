import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conversationOf, noticeIn } from './chatItems.ts';

const message = { id: '9', seq: 3, sender: 'li', action: '0', format: '0', content: '在吗', conversationId: '1' };
const item = { id: '1', listType: 0, realName: '李', lastSeq: 3, readSeq: 1, iapImMessageDtos: [message] };
const known = conversationOf({ id: '1', lastSeq: 2 });
const reader = { userName: 'wang', isLooking: false };

test('what somebody else says is shown outside the page, once, and not to whoever looks at it', () => {
  const shown = (change: object, of = known, who = reader): string | undefined =>
    noticeIn({ ...item, ...change }, of, who)?.content;
  assert.equal(shown({}), '在吗');
  assert.equal(shown({}, conversationOf({ id: '1', lastSeq: 3 })), undefined, 'known already');
  assert.equal(shown({ readSeq: 3 }), undefined, 'read elsewhere');
  assert.equal(shown({ mute: true }), undefined);
  assert.equal(shown({}, known, { ...reader, isLooking: true }), undefined);
  assert.equal(shown({}, known, { ...reader, userName: 'li' }), undefined, 'said by himself');
  assert.equal(shown({ iapImMessageDtos: [{ ...message, action: '2' }] }), undefined, 'told by the platform');
  assert.equal(shown({ iapImMessageDtos: [{ ...message, format: '101' }] }), undefined, 'withdrawn');
  assert.equal(noticeIn(item, undefined, reader)?.content, '在吗', 'a conversation that has just begun');
});
