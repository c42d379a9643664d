import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, integer, lines, lookup, serial, text } from '#model/fields.ts';
import { stockTakeLine } from './stockTakeLine.document.ts';

/** Counts what lies in the locations of a warehouse. Nothing moves there until the count is over. */
export const stockTake = defineDocument({
  module: 'pur',
  code: 'stockTake',
  label: ['盘点单', 'Stock count'],
  help: [
    '盘点期间所选库位冻结；差异经另一人审批后调整库存',
    'The locations are frozen while they are counted; a second person approves what is adjusted',
  ],

  fields: {
    takeNo: serial('盘点单号', 'Count no.', 'ST'),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    warehouse: lookup('仓库', 'Warehouse', 'basic.warehouse', { required: true }),
    location: lookup('库位', 'Location', 'basic.location', {
      dependsOn: { warehouse: 'warehouse' },
      help: ['留空盘点全部库位', 'Left empty, every location is counted'],
    }),
    blindFlag: boolean('盲盘', 'Blind count', {
      default: true,
      help: ['盘点时不显示账面数量', 'The books are not shown to whoever counts'],
    }),
    postingDate: date('过账日期', 'Posting date', { required: true, default: 'today' }),
    counter: computed(lookup('盘点人', 'Counted by', 'system.iapSysUserT')),
    diffCount: computed(integer('差异行数', 'Lines with variance')),
    rejectReason: computed(text('驳回原因', 'Reason for counting again', { maxLength: 500 })),
    lines: lines('盘点明细', 'Lines', stockTakeLine),
  },

  states: {
    NEW: ['新建', 'New'],
    COUNTING: ['盘点中', 'Being counted'],
    PENDING: ['审批中', 'In approval'],
    POSTED: ['已过账', 'Posted'],
    CANCELLED: ['已作废', 'Cancelled'],
  },

  todo: {
    count: { label: ['进行中的盘点', 'Counts under way'], states: ['COUNTING'], action: 'submit' },
    approve: { label: ['待审批的盘点', 'Counts to approve'], states: ['PENDING'], action: 'approve' },
  },

  transitions: {
    start: {
      label: ['开始盘点', 'Start counting'],
      from: ['NEW'],
      to: 'COUNTING',
      confirm: ['所选库位将冻结，直到盘点结束。', 'The locations are frozen until the count is over.'],
    },
    submit: {
      label: ['提交结果', 'Submit the count'],
      from: ['COUNTING'],
      to: 'PENDING',
      notifies: [{ holdersOf: 'approve' }],
    },
    approve: {
      label: ['批准并过账', 'Approve and post'],
      from: ['PENDING'],
      to: 'POSTED',
      by: 'workflow',
      notBy: 'counter',
      notifies: ['creator'],
      shows: ['counter', 'diffCount'],
    },
    reject: {
      label: ['驳回重盘', 'Count again'],
      from: ['PENDING'],
      to: 'COUNTING',
      by: 'workflow',
      input: { reason },
      notifies: ['creator'],
    },
    cancel: {
      label: ['作废', 'Cancel'],
      from: ['COUNTING', 'PENDING'],
      to: 'CANCELLED',
      confirm: ['不调整库存，库位解冻。', 'Nothing is adjusted; the locations are free again.'],
      danger: true,
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  attachments: { changeIn: ['NEW', 'COUNTING', 'PENDING'] },
  editableIn: ['NEW', 'COUNTING'],
  deletableIn: ['NEW'],
  scope: { buyer: { by: 'company' } },
  postedOn: 'postingDate',
  search: ['takeNo', 'status', 'warehouse', 'postingDate', 'company'],
  list: ['takeNo', 'status', 'warehouse', 'location', 'blindFlag', 'diffCount', 'counter', 'postingDate'],
  sort: ['-takeNo'],
  form: [
    {
      label: ['盘点信息', 'Count'],
      fields: ['takeNo', 'company', 'warehouse', 'location', 'blindFlag', 'postingDate'],
    },
    { label: ['结果', 'Result'], fields: ['counter', 'diffCount', 'rejectReason'] },
    { label: ['盘点明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'takeNo', text: 'takeNo', columns: ['warehouse', 'postingDate'] },
});
