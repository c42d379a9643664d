import { defineDocument } from '#model/document.ts';
import { computed, date, lines, lookup, select, serial } from '#model/fields.ts';
import { errors } from '../../errors.ts';
import { stockInDetail } from './stockInDetail.document.ts';

export const stockIn = defineDocument({
  module: 'pur',
  code: 'stockIn',
  label: ['入库单', 'Put-away'],

  fields: {
    stockInNo: serial('入库单号', 'Put-away no.', 'WI'),
    stockInType: select(
      '入库类型',
      'Type',
      {
        PURCHASE: ['采购', 'Purchase'],
        CONSIGN: ['寄售', 'Consignment'],
        RETURNIN: ['退料', 'Back from use'],
        OTHER: ['其他', 'Other'],
      },
      {
        required: true,
        default: 'PURCHASE',
        help: [
          '采购与寄售按收货单入库；退料与其他不引用收货单，直接填写物料',
          'Purchased and consigned goods come from a receipt; what comes back or from elsewhere names its material instead',
        ],
      },
    ),
    receive: computed(lookup('收货单', 'Receipt', 'pur.receive')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    warehouse: lookup('仓库', 'Warehouse', 'basic.warehouse', { required: true }),
    postingDate: date('过账日期', 'Posting date', { required: true, default: 'today' }),
    lines: lines('入库明细', 'Lines', stockInDetail, { required: true }),
  },

  states: {
    NEW: ['新建', 'New'],
    POSTED: ['已过账', 'Posted'],
    REVERSED: ['已冲销', 'Reversed'],
  },

  follows: {
    receive: {},
    'lines.receiveDetail': {
      same: { company: errors.mixedCompanies },
      draft: {
        label: ['创建入库单', 'Create put-away'],
        from: ['POSTED'],
        headerFrom: ['POSTED'],
        where: { serviceFlag: false },
        qty: { field: 'stockQty', open: ['+acceptQty', '+concedeQty', '-stockQty', '-retAccept'] },
        head: { warehouse: 'parent.warehouse' },
      },
    },
  },

  todo: {
    post: { label: ['待上架的入库单', 'Goods to put away'], states: ['NEW'], action: 'post' },
  },

  transitions: {
    post: { label: ['过账', 'Post'], from: ['NEW'], to: 'POSTED' },
    reverse: {
      label: ['冲销', 'Reverse'],
      from: ['POSTED'],
      to: 'REVERSED',
      confirm: ['数量将退回待入库。', 'The quantity waits for stock again.'],
      danger: true,
    },
  },

  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' } },
  postedOn: 'postingDate',
  search: ['stockInNo', 'status', 'stockInType', 'warehouse', 'postingDate', 'receive', 'company'],
  list: ['stockInNo', 'status', 'stockInType', 'receive', 'warehouse', 'postingDate', 'creatorName'],
  sort: ['-postingDate', '-stockInNo'],
  form: [
    {
      label: ['入库信息', 'Put-away'],
      fields: ['stockInNo', 'stockInType', 'receive', 'company', 'warehouse', 'postingDate'],
    },
    { label: ['入库明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'stockInNo', text: 'stockInNo' },
});
