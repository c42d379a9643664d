import { defineDocument } from '#model/document.ts';
import { computed, date, lines, lookup, serial } from '#model/fields.ts';
import { stockTransferLine } from './stockTransferLine.document.ts';

/** Moves goods between locations, of one warehouse or of two. */
export const stockTransfer = defineDocument({
  module: 'pur',
  code: 'stockTransfer',
  label: ['调拨单', 'Stock transfer'],
  help: [
    '在库位之间或仓库之间移动库存，批次与货主不变',
    'Moves stock between locations or warehouses; batch and owner stay as they are',
  ],

  fields: {
    transferNo: serial('调拨单号', 'Transfer no.', 'TR'),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    fromWarehouse: lookup('源仓库', 'From warehouse', 'basic.warehouse', { required: true }),
    toWarehouse: lookup('目标仓库', 'To warehouse', 'basic.warehouse', { required: true }),
    postingDate: date('过账日期', 'Posting date', { required: true, default: 'today' }),
    lines: lines('移库明细', 'Lines', stockTransferLine, { required: true }),
  },

  states: {
    NEW: ['新建', 'New'],
    POSTED: ['已过账', 'Posted'],
    REVERSED: ['已冲销', 'Reversed'],
  },

  todo: {
    post: { label: ['待过账的调拨单', 'Transfers to post'], states: ['NEW'], action: 'post' },
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
      confirm: ['货物回到源库位。', 'The goods go back to where they were.'],
      danger: true,
    },
  },

  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' } },
  postedOn: 'postingDate',
  search: ['transferNo', 'status', 'fromWarehouse', 'toWarehouse', 'postingDate', 'company'],
  list: ['transferNo', 'status', 'fromWarehouse', 'toWarehouse', 'postingDate', 'creatorName'],
  sort: ['-postingDate', '-transferNo'],
  form: [
    {
      label: ['移库信息', 'Transfer'],
      fields: ['transferNo', 'company', 'fromWarehouse', 'toWarehouse', 'postingDate'],
    },
    { label: ['移库明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'transferNo', text: 'transferNo', columns: ['fromWarehouse', 'toWarehouse', 'postingDate'] },
});
