import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, datetime, integer, json, lookup, select, text } from '#model/fields.ts';
import { channels } from '../msgType/msgType.document.ts';

export const msgSendRecord = defineDocument({
  module: 'notice',
  code: 'msgSendRecord',
  label: ['消息记录', 'Message'],
  help: [
    '系统通过各种方式发给每个人的消息：是否送达、是否已读、为何失败。',
    'What the platform told whom on which channel: whether it was sent and read, and why it failed.',
  ],
  readOnly: true,
  log: true,
  fields: {
    msgType: text('消息类型', 'Message type', { required: true, maxLength: 120 }),
    channel: select('通知方式', 'Channel', channels, { required: true, default: 'INBOX' }),
    receiver: lookup('接收人', 'Receiver', 'system.iapSysUserT'),
    webhook: lookup('群机器人', 'Chat bot', 'notice.msgWebhook'),
    address: text('接收地址', 'Address', { maxLength: 200 }),
    title: bilingual('标题', 'Title', { required: true, maxLength: 400 }),
    content: bilingual('内容', 'Text', { maxLength: 8000 }),
    businessDoc: text('业务单据', 'Document', { maxLength: 80 }),
    businessId: text('单据标识', 'Id of the document', { maxLength: 19 }),
    jumpFlag: boolean('是否跳转', 'Leads to a page', { default: true }),
    jumpUrl: text('跳转地址', 'Page', { maxLength: 200 }),
    readFlag: boolean('已读', 'Read'),
    readDate: datetime('阅读时间', 'Read at'),
    nextTry: datetime('下次发送', 'Next attempt'),
    sentDate: datetime('发送时间', 'Sent at'),
    retryCount: integer('重试次数', 'Retries', { required: true, default: 0 }),
    error: text('失败原因', 'Error', { maxLength: 500 }),
    dedupeKey: text('去重键', 'Key against repetition', { unique: true, maxLength: 300 }),
  },
  states: {
    QUEUED: ['待发送', 'Pending'],
    SENT: ['已发送', 'Sent'],
    FAILED: ['已失败', 'Failed'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  transitions: {
    retry: { label: ['重新发送', 'Send again'], from: ['FAILED'], to: 'QUEUED' },
    cancel: { label: ['取消发送', 'Do not send'], from: ['QUEUED', 'FAILED'], to: 'CANCELLED', danger: true },
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
  search: ['title', 'receiver', 'msgType', 'channel', 'status', 'readFlag', 'createDate'],
  list: [
    'title',
    'receiver',
    'webhook',
    'msgType',
    'channel',
    'address',
    'status',
    'createDate',
    'readFlag',
    'retryCount',
    'error',
  ],
  sort: ['-createDate'],
  lov: { text: 'title' },
  indexes: [
    ['receiver', 'readFlag', '-createDate'],
    ['status', 'nextTry'],
  ],
});
