import { defineDocument } from '#model/document.ts';
import { computed, date, lines, lookup, quantity, serial, text } from '#model/fields.ts';
import { recallPlace } from './recallPlace.document.ts';

export const iqcRecall = defineDocument({
  module: 'pur',
  code: 'iqcRecall',
  label: ['追回单', 'Recall'],
  help: [
    '紧急放行的货物随后检验不合格时自动生成；列出同批货物的去向，追回结束前该批不能领用',
    'Comes by itself when goods that were released urgently fail; lists where their batch is. Nothing of it can be issued until the recall is closed',
  ],
  readOnly: true,

  fields: {
    recallNo: serial('追回单号', 'Recall no.', 'RK'),
    iqcLot: computed(lookup('来料检验单', 'Inspection lot', 'pur.iqcLot', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    batchNo: computed(
      text('批次', 'Batch', {
        maxLength: 60,
        help: [
          '物料不按批次管理时为空，此时该物料的全部货物都列出',
          'Empty for goods without batches; then everything of the material is listed',
        ],
      }),
    ),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    releasedQty: computed(quantity('放行数量', 'Released')),
    releasedBy: computed(lookup('放行人', 'Released by', 'system.iapSysUserT')),
    raisedDate: computed(date('发起日期', 'Raised on')),
    recoveredQty: computed(quantity('追回数量', 'Recovered')),
    recoveryNote: computed(text('追回情况', 'What was done', { maxLength: 500, multiline: true })),
    conclusion: computed(text('结论', 'Conclusion', { maxLength: 500, multiline: true })),
    places: computed(lines('货物去向', 'Where the goods are', recallPlace)),
  },

  states: {
    OPEN: ['追回中', 'Being recalled'],
    RECOVERED: ['已追回', 'Recovered'],
    CLOSED: ['已关闭', 'Closed'],
  },

  todo: {
    recover: { label: ['待追回的批次', 'Batches to recall'], states: ['OPEN'], action: 'recover', due: 'raisedDate' },
    close: { label: ['待关闭的追回单', 'Recalls to close'], states: ['RECOVERED'], action: 'close' },
  },

  follows: { iqcLot: {} },

  transitions: {
    recover: {
      label: ['登记追回', 'Tell what was recovered'],
      from: ['OPEN'],
      to: 'RECOVERED',
      shows: ['materialDesc', 'batchNo', 'releasedQty'],
      input: {
        recoveredQty: quantity('追回数量', 'Recovered', { required: true, min: '0' }),
        recoveryNote: text('追回情况', 'What was done', { required: true, maxLength: 500, multiline: true }),
      },
      notifies: [{ holdersOf: 'close' }, { peopleIn: 'releasedBy' }],
    },
    close: {
      label: ['关闭', 'Close'],
      from: ['RECOVERED'],
      to: 'CLOSED',
      shows: ['releasedQty', 'recoveredQty', 'recoveryNote'],
      confirm: ['关闭后该批的可用库存可再次领用。', 'What of the batch is usable may be issued again.'],
      input: { conclusion: text('结论', 'Conclusion', { required: true, maxLength: 500, multiline: true }) },
      notifies: [{ holdersOf: 'recover' }],
    },
  },

  events: {
    raise: {
      label: ['发起追回', 'raised'],
      notifies: [{ holdersOf: 'recover' }, { holdersOf: 'close' }, { peopleIn: 'releasedBy' }],
    },
  },

  attachments: { changeIn: ['OPEN', 'RECOVERED'] },
  scope: { buyer: { by: 'company' } },
  indexes: [['material', 'status']],
  checks: { recovered: 'recovered_qty >= 0 and recovered_qty <= released_qty' },
  search: ['recallNo', 'status', 'material', 'batchNo', 'supplierBase', 'raisedDate', 'company'],
  list: [
    'recallNo',
    'status',
    'raisedDate',
    'material',
    'batchNo',
    'supplierBase',
    'releasedQty',
    'recoveredQty',
    'unit',
    'releasedBy',
  ],
  sort: ['-status', '-raisedDate', '-recallNo'],
  form: [
    {
      label: ['追回信息', 'Recall'],
      fields: [
        'recallNo',
        'iqcLot',
        'supplierBase',
        'company',
        'material',
        'materialDesc',
        'batchNo',
        'releasedQty',
        'unit',
        'releasedBy',
        'raisedDate',
      ],
    },
    { label: ['结果', 'Result'], fields: ['recoveredQty', 'recoveryNote', 'conclusion'] },
    { label: ['货物去向', 'Where the goods are'], fields: ['places'] },
  ],
  lov: { code: 'recallNo', text: 'recallNo', columns: ['material', 'batchNo', 'supplierBase'] },
});
