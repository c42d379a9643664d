import { defineDocument } from '#model/document.ts';
import { computed, date, lines, lookup, select, serial, text } from '#model/fields.ts';
import { stockIssueLine } from './stockIssueLine.document.ts';

/** Goods leave the stock to be used. What a supplier has consigned becomes our own as it is taken. */
export const stockIssue = defineDocument({
  module: 'pur',
  code: 'stockIssue',
  label: ['领料单', 'Stock issue'],
  help: [
    '领用库存；按先到期先出拣货，寄售货物领用时转为自有并待结算',
    'Takes goods out of stock, first expired first; consigned goods become our own as they are taken, to be settled',
  ],

  fields: {
    issueNo: serial('领料单号', 'Issue no.', 'SI'),
    purpose: select(
      '用途',
      'Purpose',
      {
        PRODUCTION: ['生产领用', 'Production'],
        OTHER: ['其他领用', 'Other use'],
        TAKE_OVER: ['寄售转自有', 'Take consigned goods over'],
      },
      { required: true, default: 'PRODUCTION' },
    ),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    warehouse: lookup('仓库', 'Warehouse', 'basic.warehouse', { required: true }),
    postingDate: date('过账日期', 'Posting date', { required: true, default: 'today' }),
    usedBy: text('领用部门', 'Used by', { maxLength: 100 }),
    lines: lines('领用明细', 'Lines', stockIssueLine, { required: true }),
  },

  states: {
    NEW: ['新建', 'New'],
    POSTED: ['已过账', 'Posted'],
    REVERSED: ['已冲销', 'Reversed'],
  },

  todo: {
    post: { label: ['待过账的领料单', 'Issues to post'], states: ['NEW'], action: 'post' },
  },

  transitions: {
    propose: {
      label: ['拣货建议', 'Propose the picking'],
      from: ['NEW'],
      to: 'NEW',
      confirm: [
        '按先到期先出为各物料重新分配库位与批次，现有行将被替换。',
        'Finds places and batches anew for each material, first expired first; the lines listed now are replaced.',
      ],
    },
    post: { label: ['过账', 'Post'], from: ['NEW'], to: 'POSTED' },
    reverse: {
      label: ['冲销', 'Reverse'],
      from: ['POSTED'],
      to: 'REVERSED',
      confirm: [
        '货物回到原库位，寄售货物重新归供应商。',
        'The goods go back; consigned ones are the supplier’s again.',
      ],
      danger: true,
    },
  },

  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' } },
  postedOn: 'postingDate',
  search: ['issueNo', 'status', 'purpose', 'warehouse', 'postingDate', 'company'],
  list: ['issueNo', 'status', 'purpose', 'warehouse', 'usedBy', 'postingDate', 'creatorName'],
  sort: ['-postingDate', '-issueNo'],
  form: [
    {
      label: ['领用信息', 'Issue'],
      fields: ['issueNo', 'purpose', 'company', 'warehouse', 'postingDate', 'usedBy'],
    },
    { label: ['领用明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'issueNo', text: 'issueNo', columns: ['purpose', 'warehouse', 'postingDate'] },
});
