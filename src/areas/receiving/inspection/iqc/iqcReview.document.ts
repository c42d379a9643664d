import { defineDocument } from '#model/document.ts';
import { computed, date, decimal, lookup, percentage, quantity, select, serial, text } from '#model/fields.ts';

export const iqcReview = defineDocument({
  module: 'pur',
  code: 'iqcReview',
  label: ['不合格评审单', 'Material review (MRB)'],
  help: [
    '决定检验不合格的货物如何处置：特采、挑选、返工、退货或报废',
    'Decides what becomes of goods that failed: concession, sorting, rework, return or scrap',
  ],

  fields: {
    reviewNo: serial('评审单号', 'Review no.', 'NR'),
    iqcLot: lookup('来料检验单', 'Inspection lot', 'pur.iqcLot', { required: true }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    reviewQty: quantity('评审数量', 'Quantity', { required: true, above: '0' }),
    disposition: select(
      '处置方式',
      'Disposition',
      {
        CONCESSION: ['特采', 'Concession'],
        SORT: ['挑选', 'Sort'],
        REWORK: ['返工', 'Rework'],
        RETURN: ['退货', 'Return'],
        SCRAP: ['报废', 'Scrap'],
      },
      { required: true },
    ),
    reason: text('评审原因', 'Reason', { maxLength: 500, multiline: true }),
    limitDate: date('处置期限', 'To be done by'),
    discountPct: percentage('特采扣款比例%', 'Price reduction %', { min: '0', max: '100' }),
    hours: decimal('工时', 'Hours of work', { min: '0', scale: 2 }),
    productionBy: computed(lookup('生产会签', 'Signed for production', 'system.iapSysUserT')),
    purchasingBy: computed(lookup('采购会签', 'Signed for purchasing', 'system.iapSysUserT')),
    subLot: computed(lookup('复检单', 'Lot after', 'pur.iqcLot')),
    returned: computed(lookup('退货单', 'Return', 'pur.returned')),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['评审中', 'Under review'],
    DONE: ['已完成', 'Done'],
  },

  todo: {
    decide: { label: ['待评审的不合格品', 'Rejected goods to review'], states: ['PENDING'], action: 'decide' },
  },

  follows: { iqcLot: {} },

  transitions: {
    submit: { label: ['提交评审', 'Submit'], from: ['NEW'], to: 'PENDING', notifies: [{ holdersOf: 'decide' }] },
    signProduction: {
      label: ['生产会签', 'Sign for production'],
      from: ['PENDING'],
      to: 'PENDING',
      decision: true,
      confirm: ['确认同意此处置方式。', 'You agree with this disposition.'],
    },
    signPurchasing: {
      label: ['采购会签', 'Sign for purchasing'],
      from: ['PENDING'],
      to: 'PENDING',
      decision: true,
      confirm: ['确认同意此处置方式。', 'You agree with this disposition.'],
    },
    withdraw: { label: ['撤回', 'Withdraw'], from: ['PENDING'], to: 'NEW' },
    decide: {
      label: ['评审完成', 'Conclude'],
      from: ['PENDING'],
      to: 'DONE',
      decision: true,
      notifies: ['creator'],
      shows: ['disposition', 'reviewQty'],
      confirm: ['数量将按处置方式转移。', 'The quantity moves as the disposition says.'],
    },
  },

  attachments: { changeIn: ['NEW', 'PENDING'] },
  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' } },
  search: ['reviewNo', 'status', 'iqcLot', 'disposition', 'supplierBase', 'material', 'company'],
  list: [
    'reviewNo',
    'status',
    'iqcLot',
    'material',
    'supplierBase',
    'disposition',
    'reviewQty',
    'limitDate',
    'creatorName',
  ],
  sort: ['-createDate'],
  form: [
    {
      label: ['评审', 'Review'],
      fields: [
        'reviewNo',
        'iqcLot',
        'supplierBase',
        'material',
        'company',
        'reviewQty',
        'disposition',
        'limitDate',
        'discountPct',
        'hours',
        'reason',
      ],
    },
    { label: ['会签', 'Signatures'], fields: ['productionBy', 'purchasingBy', 'subLot', 'returned'] },
  ],
  lov: { code: 'reviewNo', text: 'reviewNo', columns: ['iqcLot', 'disposition'] },
});
