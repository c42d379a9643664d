import { defineDocument } from '#model/document.ts';
import { computed, decimal, lookup, select, text } from '#model/fields.ts';
import { checkResults } from '../bid/checks.rules.ts';

/** What a reviewer found of an application by one criterion. */
export const applyReview = defineDocument({
  module: 'bidding',
  code: 'applyReview',
  label: ['资格审查意见', 'Review of an application'],
  readOnly: true,

  fields: {
    apply: computed(lookup('申请', 'Application', 'bidding.tenderingApply', { required: true })),
    tendering: computed(lookup('招标单', 'Tender', 'bidding.tendering', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    element: computed(lookup('审查项', 'Criterion', 'bidding.tenderingElement', { required: true })),
    reviewer: computed(lookup('审查人', 'Reviewer', 'system.iapSysUserT', { required: true })),
    result: computed(select('结论', 'Result', checkResults)),
    score: computed(decimal('得分', 'Points', { scale: 2, mayBeUnknown: true })),
    note: computed(text('说明', 'Note', { maxLength: 1000 })),
  },

  unique: [['apply', 'element', 'reviewer']],
  scope: { buyer: { by: 'company' } },
  search: ['apply', 'tendering', 'element', 'reviewer', 'result'],
  list: ['apply', 'tendering', 'element', 'reviewer', 'result', 'score', 'note'],
  sort: ['apply', 'element'],
});
