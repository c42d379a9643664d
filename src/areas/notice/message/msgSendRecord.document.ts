import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, datetime, json, lookup, select, text } from '#model/fields.ts';

export const msgSendRecord = defineDocument({
  module: 'notice',
  code: 'msgSendRecord',
  label: ['消息记录', 'Message'],
  help: ['系统发给每个人的消息，以及是否已读。', 'What the platform told whom, and whether it was read.'],
  readOnly: true,
  fields: {
    msgType: text('消息类型', 'Message type', { required: true, maxLength: 120 }),
    channel: select('通知方式', 'Channel', { INBOX: ['站内信', 'Inbox'] }, { required: true, default: 'INBOX' }),
    receiver: lookup('接收人', 'Receiver', 'system.iapSysUserT', { required: true }),
    title: bilingual('标题', 'Title', { required: true, maxLength: 400 }),
    content: text('内容', 'Text', { maxLength: 1000, multiline: true }),
    businessDoc: text('业务单据', 'Document', { maxLength: 80 }),
    businessId: text('单据标识', 'Id of the document', { maxLength: 19 }),
    readFlag: boolean('已读', 'Read'),
    readDate: datetime('阅读时间', 'Read at'),
  },
  endpoints: {
    table: {
      label: ['查询消息记录', 'List messages'],
      path: 'table',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: {
        page: json('分页', 'Page'),
        receiver: lookup('接收人', 'Receiver', 'system.iapSysUserT'),
        msgType: text('消息类型', 'Message type', { maxLength: 120 }),
      },
    },
  },
  search: ['title', 'receiver', 'msgType', 'readFlag', 'createDate'],
  list: ['title', 'receiver', 'msgType', 'channel', 'createDate', 'readFlag', 'readDate'],
  sort: ['-createDate'],
  indexes: [['receiver', 'readFlag', '-createDate']],
});
