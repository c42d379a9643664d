import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, lookup, quantity, select, text } from '#model/fields.ts';
import { outcome } from './texts.ts';

/** One decision about a part of a lot; a later decision is another row. */
export const iqcDecision = defineDocument({
  module: 'pur',
  code: 'iqcDecision',
  label: ['检验决定', 'Decision'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('序号', 'No.')),
    act: computed(
      select('方式', 'Act', {
        JUDGE: ['判定', 'Verdict'],
        REDECIDE: ['改判', 'Changed verdict'],
        URGENT: ['紧急放行', 'Urgent release'],
        REVIEW: ['评审', 'Review'],
        SKIP: ['跳批', 'Skipped'],
      }),
    ),
    acceptQty: computed(quantity('合格', 'Accepted')),
    concedeQty: computed(quantity('让步接收', 'With concession')),
    rejectQty: computed(quantity('不合格', 'Rejected')),
    destroyQty: computed(quantity('检验损耗', 'Destroyed')),
    scrapQty: computed(quantity('报废', 'Scrapped')),
    fromOutcome: computed(select('原判定', 'Verdict before', outcome)),
    decidedBy: computed(lookup('决定人', 'Decided by', 'system.iapSysUserT', { internal: true })),
    decidedAt: computed(datetime('时间', 'Time')),
    reason: computed(text('原因', 'Reason', { maxLength: 500 })),
  },

  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
});
