import { defineService } from '#model/document.ts';
import { ids, integer, json, money, text } from '#model/fields.ts';

const own = { by: 'buyer', action: 'use', readOnly: true } as const;

/** The desk of whoever buys: what waits from the need to the award, and how sourcing went. */
export const sourcingDesk = defineService({
  module: 'bidding',
  code: 'sourcingDesk',
  label: ['寻源工作台', 'Sourcing desk'],
  endpoints: {
    board: {
      ...own,
      label: ['寻源看板', 'Board'],
      path: 'board',
      returns: { columns: json('各阶段', 'Stages', { required: true }) },
    },
    propose: {
      ...own,
      label: ['寻源建议', 'Proposal'],
      path: 'propose',
      body: { ids: ids('需求', 'Requirements') },
      returns: {
        title: text('名称', 'Name', { required: true }),
        amount: money('估算金额', 'Estimate', { required: true }),
        minInvite: integer('最少邀请家数', 'Least suppliers invited', { required: true }),
        lines: json('需求', 'Requirements', { required: true }),
        methods: json('方式', 'Methods', { required: true }),
        suppliers: json('供应商', 'Suppliers', { required: true }),
      },
    },
    figures: {
      ...own,
      label: ['寻源分析', 'Figures'],
      path: 'figures',
      returns: {
        savings: json('各品类节约', 'Savings by category', { required: true }),
        months: json('各月周期与响应', 'Cycle time and response by month', { required: true }),
      },
    },
  },
});
