import { defineDocument } from '#model/document.ts';
import { select, text } from '#model/fields.ts';

/** A word that does not stand in messages: it is masked, or the message is refused. */
export const chatWord = defineDocument({
  module: 'im',
  code: 'chatWord',
  label: ['敏感词', 'Restricted word'],
  help: [
    '消息中的敏感词按此处理：屏蔽为 *，或拒绝发送；十秒内在各服务器生效，不影响已发送的消息',
    'What becomes of messages with such a word: it is masked, or the message is refused. In force within ten seconds; messages sent before stay',
  ],
  fields: {
    word: text('敏感词', 'Word', { required: true, unique: true, minLength: 1, maxLength: 60 }),
    act: select(
      '处理方式',
      'Act',
      { MASK: ['屏蔽', 'Mask'], REFUSE: ['拒绝发送', 'Refuse'] },
      { required: true, default: 'MASK' },
    ),
  },
  enabled: true,
  search: ['word', 'act', 'enabledFlag'],
  list: ['word', 'act', 'enabledFlag', 'lastUpdatedByName', 'lastUpdateDate'],
  sort: ['word'],
  lov: { text: 'word' },
  excel: { import: ['word', 'act'] },
});
