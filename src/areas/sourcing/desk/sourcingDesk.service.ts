import { defineService } from '#model/document.ts';
import { date, json } from '#model/fields.ts';

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
    figures: {
      ...own,
      label: ['寻源分析', 'Figures'],
      path: 'figures',
      returns: {
        since: date('起始日期', 'Since', { required: true }),
        savings: json('各品类节约', 'Savings by category', { required: true }),
        months: json('各月周期与响应', 'Cycle time and response by month', { required: true }),
      },
    },
  },
});
