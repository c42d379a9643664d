import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, text } from '#model/fields.ts';

/** A round of an inquiry: the window in which the suppliers of the round quoted. */
export const inquiryRound = defineDocument({
  module: 'bidding',
  code: 'inquiryRound',
  label: ['报价轮次', 'Round'],

  fields: {
    roundNo: computed(integer('轮次', 'Round', { required: true })),
    quoteStart: computed(datetime('报价开始', 'Quoting begins', { required: true })),
    quoteEnd: computed(datetime('报价截止', 'Quoting ends', { required: true })),
    firstEnd: computed(datetime('原报价截止', 'Ended at first')),
    extendedAt: computed(datetime('延期时间', 'Extended at')),
    participants: computed(integer('参与家数', 'Suppliers')),
    quotes: computed(integer('报价家数', 'Quotations')),
    message: computed(text('说明', 'Message', { maxLength: 500 })),
    showRankFlag: computed(boolean('公布名次', 'Rank shown')),
    showBestFlag: computed(boolean('公布最低价', 'Best price shown')),
  },

  unique: [['parent', 'roundNo']],
  sort: ['roundNo'],
});
