import { approvalTransitions } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lines, lookup, select, serial, text } from '#model/fields.ts';
import { modes, purposes } from '../visit/invSheet.document.ts';

/** A supplier of a plan of visits, who leads the visit and when. */
export const invPlanLine = defineDocument({
  module: 'inv',
  code: 'invPlanLine',
  label: ['计划行', 'Visit of a plan'],
  fields: {
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    siteAddress: text('考察地点', 'Place', { required: true, maxLength: 200 }),
    planDate: date('计划日期', 'Planned for', { required: true }),
    leader: lookup('组长', 'Leader', 'system.iapSysUserT', { required: true, filter: { userType: 'BUYER' } }),
    sheet: computed(lookup('考察单', 'Visit', 'inv.invSheet')),
  },
  list: ['supplierBase', 'siteAddress', 'planDate', 'leader', 'sheet'],
});

/** The visits of a period; approving it announces each to its supplier. */
export const invPlan = defineDocument({
  module: 'inv',
  code: 'invPlan',
  label: ['考察计划', 'Visit plan'],
  help: [
    '安排一段时间的现场考察；批准后为每个供应商生成考察单并通知供应商',
    'The visits of a period; approving it makes a visit for each supplier and announces it',
  ],

  fields: {
    planNo: serial('计划号', 'Plan no.', 'VP'),
    title: text('计划名称', 'Title', { required: true, maxLength: 100 }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    template: lookup('检查表', 'Checklist', 'inv.invTemplate', { required: true, filter: { status: 'PUBLISHED' } }),
    purpose: select('目的', 'Purpose', purposes, { required: true, default: 'ANNUAL' }),
    mode: select('方式', 'Mode', modes, { required: true, default: 'ONSITE' }),
    sheetCount: computed(integer('考察单数', 'Visits')),
    lines: lines('考察安排', 'Visits', invPlanLine),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已批准', 'Approved'],
  },

  transitions: {
    ...approvalTransitions,
    approve: {
      ...approvalTransitions.approve,
      shows: ['title', 'company', 'template', 'purpose'],
      confirm: ['为每个供应商生成考察单并通知供应商。', 'Makes a visit for each supplier and announces it.'],
    },
  },

  todo: {
    approve: { label: ['待审批的考察计划', 'Visit plans to approve'], states: ['PENDING'], action: 'approve' },
    amend: { label: ['被驳回的考察计划', 'Visit plans sent back'], states: ['REJECTED'], action: 'submit' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: { buyer: { by: 'company' } },
  search: ['planNo', 'title', 'status', 'company', 'purpose'],
  list: ['planNo', 'status', 'title', 'company', 'purpose', 'template', 'sheetCount'],
  card: ['planNo', 'title', 'status'],
  sort: ['-planNo'],
  lov: { code: 'planNo', text: 'title', columns: ['company'] },
  excel: {
    import: [
      'planNo',
      'title',
      'company',
      'template',
      'purpose',
      'mode',
      'lines.supplierBase',
      'lines.siteAddress',
      'lines.planDate',
      'lines.leader',
    ],
    groupBy: 'planNo',
  },
});
