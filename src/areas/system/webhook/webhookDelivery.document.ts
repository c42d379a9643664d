import { defineDocument } from '#model/document.ts';
import { bilingual, computed, datetime, ids, integer, json, lookup, select, text } from '#model/fields.ts';

/** One message about one transition to one webhook. */
export const sysWebhookDelivery = defineDocument({
  module: 'system',
  code: 'sysWebhookDelivery',
  label: ['回调记录', 'Webhook delivery'],
  help: [
    '发往其他系统的消息；未送达的按 1、5、30、120 分钟重试，之后停止，可在此重发。',
    'Messages to other systems; what did not arrive is tried again after 1, 5, 30 and 120 minutes, then rests until it is sent once more here.',
  ],
  readOnly: true,

  fields: {
    webhook: computed(lookup('网络回调', 'Webhook', 'system.sysWebhook', { required: true })),
    event: computed(text('事件', 'Event', { required: true, maxLength: 120 })),
    objectNo: computed(text('单据', 'Document', { maxLength: 60 })),
    result: computed(
      select(
        '结果',
        'Result',
        {
          WAIT: ['待发送', 'Pending'],
          SENT: ['已送达', 'Delivered'],
          DEAD: ['已放弃', 'Given up'],
        },
        { required: true, default: 'WAIT' },
      ),
    ),
    attempts: computed(integer('次数', 'Attempts')),
    nextTime: computed(datetime('下次发送', 'Next attempt')),
    sentTime: computed(datetime('送达时间', 'Delivered at')),
    fault: computed(bilingual('失败原因', 'Why it failed', { maxLength: 500 })),
    payload: computed(json('内容', 'Content')),
  },

  endpoints: {
    replay: {
      label: ['重发', 'Send again'],
      path: 'replay',
      body: { ids: ids('回调记录', 'Deliveries', { required: true }) },
      returns: { updated: integer('更新条数', 'Rows updated', { required: true }) },
    },
  },

  search: ['webhook', 'event', 'objectNo', 'result', 'createDate'],
  card: ['createDate', 'webhook', 'objectNo', 'event', 'result', 'fault'],
  list: ['createDate', 'webhook', 'event', 'objectNo', 'result', 'fault', 'attempts', 'nextTime', 'sentTime'],
  sort: ['-createDate'],
  indexes: [['result', 'nextTime']],
});
