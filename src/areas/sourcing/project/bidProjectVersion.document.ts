import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, lookup, money, text } from '#model/fields.ts';

/** What a project was when it was approved, before it was changed. */
export const bidProjectVersion = defineDocument({
  module: 'bidding',
  code: 'bidProjectVersion',
  label: ['立项版本', 'Version'],

  fields: {
    version: computed(integer('版本', 'Version', { required: true })),
    changedAt: computed(datetime('变更时间', 'Changed at')),
    changedBy: computed(lookup('变更人', 'Changed by', 'system.iapSysUserT')),
    reason: computed(text('变更原因', 'Why', { maxLength: 500 })),
    bidType: computed(text('采购方式', 'Method', { maxLength: 60 })),
    projectAmt: computed(money('估算金额', 'Estimate')),
    content: computed(text('明细', 'Lines', { maxLength: 4000, multiline: true })),
  },

  unique: [['parent', 'version']],
  sort: ['-version'],
});
