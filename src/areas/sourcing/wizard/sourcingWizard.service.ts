import { defineService } from '#model/document.ts';
import { ids, integer, json, lookup, money, text } from '#model/fields.ts';

/** What the wizard proposes for requirements of the pool. */
export const sourcingWizard = defineService({
  module: 'bidding',
  code: 'sourcingWizard',
  label: ['寻源向导', 'Sourcing wizard'],
  endpoints: {
    propose: {
      label: ['寻源建议', 'Proposal'],
      path: 'propose',
      by: 'buyer',
      action: 'use',
      readOnly: true,
      body: {
        ids: ids('需求', 'Requirements'),
        // A project that was approved: what it says of method and suppliers is settled.
        project: lookup('采购立项', 'Project', 'bidding.bidProject'),
      },
      returns: {
        title: text('名称', 'Name', { required: true }),
        amount: money('估算金额', 'Estimate', { required: true }),
        minInvite: integer('最少邀请家数', 'Least suppliers invited', { required: true }),
        project: json('采购立项', 'Project'),
        lines: json('需求', 'Requirements', { required: true }),
        methods: json('方式', 'Methods', { required: true }),
        suppliers: json('供应商', 'Suppliers', { required: true }),
      },
    },
  },
});
