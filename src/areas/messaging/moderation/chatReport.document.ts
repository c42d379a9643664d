import { defineDocument } from '#model/document.ts';
import { computed, datetime, lookup, serial, text } from '#model/fields.ts';

const verdict = text('处理意见', 'Verdict', { required: true, maxLength: 500, multiline: true });

/** A message that somebody who takes part has reported. */
export const chatReport = defineDocument({
  module: 'im',
  code: 'chatReport',
  label: ['消息举报', 'Reported message'],
  help: [
    '会话成员举报的消息；成立则对所有人屏蔽，原文只留在此处和查阅档案中',
    'Messages that members have reported. One that is upheld is hidden from everybody; what it said stays here and in reviews',
  ],
  readOnly: true,
  fields: {
    reportNo: serial('举报单号', 'Report no.', 'CM'),
    sender: computed(lookup('发送人', 'Sent by', 'system.iapSysUserT', { required: true })),
    content: computed(text('消息内容', 'Message', { maxLength: 5000, multiline: true })),
    sentAt: computed(datetime('发送时间', 'Sent at')),
    conversation: computed(text('会话', 'Conversation', { maxLength: 120 })),
    messageId: computed(text('消息标识', 'Id of the message', { required: true, maxLength: 20 })),
    reporter: computed(lookup('举报人', 'Reported by', 'system.iapSysUserT', { required: true })),
    reason: computed(text('举报原因', 'Reason', { required: true, maxLength: 500, multiline: true })),
    verdict: computed(text('处理意见', 'Verdict', { maxLength: 500, multiline: true })),
  },
  states: {
    OPEN: ['待处理', 'Open'],
    UPHELD: ['成立并屏蔽', 'Upheld'],
    DISMISSED: ['不成立', 'Dismissed'],
  },
  transitions: {
    uphold: {
      label: ['成立并屏蔽', 'Uphold and hide'],
      from: ['OPEN'],
      to: 'UPHELD',
      decision: true,
      notBy: 'sender',
      danger: true,
      input: { verdict },
      sets: { verdict: 'input.verdict' },
      confirm: ['消息对所有人屏蔽，不能恢复。', 'The message is hidden from everybody; this cannot be undone.'],
      shows: ['sender', 'content', 'reporter', 'reason'],
      notifies: [{ person: 'reporter' }],
    },
    dismiss: {
      label: ['不成立', 'Dismiss'],
      from: ['OPEN'],
      to: 'DISMISSED',
      decision: true,
      notBy: 'sender',
      input: { verdict },
      sets: { verdict: 'input.verdict' },
      shows: ['sender', 'content', 'reporter', 'reason'],
      notifies: [{ person: 'reporter' }],
    },
  },
  todo: {
    handle: {
      label: ['待处理的消息举报', 'Reported messages'],
      states: ['OPEN'],
      action: 'uphold',
      inPlace: true,
      acts: ['dismiss'],
    },
  },
  unique: [['messageId', 'reporter']],
  search: ['reportNo', 'status', 'sender', 'reporter', 'createDate'],
  list: ['reportNo', 'status', 'sender', 'content', 'sentAt', 'reporter', 'reason', 'createDate'],
  card: ['reportNo', 'status', 'sender', 'content'],
  form: [
    { label: ['消息', 'Message'], fields: ['reportNo', 'sender', 'sentAt', 'conversation', 'content'] },
    { label: ['举报与处理', 'Report and verdict'], fields: ['reporter', 'reason', 'verdict'] },
    { label: ['标识', 'Ids'], fields: ['messageId'], hidden: true },
  ],
  sort: ['-createDate'],
  lov: { code: 'reportNo', text: 'reportNo', columns: ['sender'] },
});
