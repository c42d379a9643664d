import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, decimal, integer, json, lookup, money, text } from '#model/fields.ts';

/** A bid that is rated: its anonymous code, what experts read of it, its price, and its result. */
export const ratingBid = defineDocument({
  module: 'bidding',
  code: 'ratingBid',
  label: ['被评对象', 'Rated bid'],

  fields: {
    bidCode: computed(text('代号', 'Code', { maxLength: 10, required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    sourceId: computed(text('来源单据', 'Source', { maxLength: 40 })),
    receivedAt: computed(datetime('提交时间', 'Received at')),
    technical: computed(json('技术与商务内容', 'Technical and commercial content', { internal: true })),
    bidPrice: computed(money('评审价', 'Price', { mayBeUnknown: true })),
    evaluatedPrice: computed(money('经评审的价格', 'Evaluated price', { mayBeUnknown: true })),
    techScore: computed(decimal('技术分', 'Technical', { scale: 2, mayBeUnknown: true })),
    nonPriceScore: computed(decimal('非价格分', 'Without price', { scale: 2, mayBeUnknown: true })),
    priceScore: computed(decimal('价格分', 'Price points', { scale: 2, mayBeUnknown: true, isPrice: true })),
    totalScore: computed(decimal('总分', 'Total', { scale: 2, mayBeUnknown: true })),
    rankNo: computed(integer('名次', 'Rank', { mayBeUnknown: true })),
    tiedFlag: computed(boolean('并列', 'Tied')),
    failReason: computed(text('未排名原因', 'Why not ranked', { maxLength: 300 })),
    failCode: computed(text('未排名代码', 'Kind of failure', { maxLength: 40, internal: true })),
    groups: computed(json('分组得分', 'Points by group', { internal: true })),
  },

  unique: [['parent', 'bidCode']],
  sort: ['bidCode'],
});
