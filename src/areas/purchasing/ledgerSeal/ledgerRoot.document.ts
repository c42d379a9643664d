import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, json, lookup, text } from '#model/fields.ts';

const hash = { required: true, maxLength: 64 } as const;

/**
 * The end of a month of the chain over the movements between one company and one supplier. Whoever keeps the root can prove that
 * nothing before it was changed, left out or put in since. Written once and never changed.
 */
export const ledgerRoot = defineDocument({
  module: 'pur',
  code: 'ledgerRoot',
  label: ['台账封存', 'Ledger root'],
  help: [
    '每月末为公司与供应商之间的数量台账封存一个指纹，双方可各自留存并核验，证明此前的变动没有增、删、改',
    'At the end of a month the movements between a company and a supplier are sealed by one hash. Both sides can keep and prove it: nothing before it was added, left out or changed',
  ],
  readOnly: true,

  fields: {
    month: computed(text('月份', 'Month', { required: true, maxLength: 7 })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    // Company and supplier as they were when the chain began: a merged supplier keeps the chain it came with.
    chain: computed(text('链', 'Chain', { required: true, maxLength: 60, internal: true })),
    movementCount: computed(integer('变动数', 'Movements', { required: true })),
    firstSeq: computed(integer('起始序号', 'First no.', { required: true })),
    lastSeq: computed(integer('截止序号', 'Last no.', { required: true })),
    prevHash: computed(
      text('上期校验值', 'Previous checksum', { ...hash, help: ['链从此继续', 'Where the chain goes on from'] }),
    ),
    rootHash: computed(
      text('校验值', 'Checksum', {
        ...hash,
        help: [
          '截止序号那笔变动的 SHA-256，覆盖此前全部变动；请自行留存',
          'SHA-256 of the last movement, which covers all before it. Keep a copy of your own',
        ],
      }),
    ),
    sealTime: computed(datetime('封存时间', 'Sealed at', { required: true })),
  },

  unique: [['chain', 'month']],
  endpoints: {
    prove: {
      label: ['核验', 'Prove'],
      path: 'prove',
      action: 'query',
      readOnly: true,
      body: { id: text('校验值', 'Checksum', { maxLength: 40 }) },
      returns: {
        intact: boolean('完好', 'Intact', { required: true }),
        checked: integer('核验的变动数', 'Movements proved', { required: true }),
        kind: text('改动', 'What is wrong', { maxLength: 10 }),
        seq: integer('序号', 'No.'),
        orderLineNo: text('订单行', 'Order line', { maxLength: 60 }),
      },
    },
    movements: {
      label: ['变动清单', 'Movements'],
      path: 'movements',
      action: 'query',
      readOnly: true,
      body: {
        id: text('校验值', 'Checksum', { maxLength: 40 }),
        after: integer('从此序号之后', 'After no.', { min: 0 }),
      },
      returns: { records: json('变动', 'Movements', { required: true }) },
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['month', 'supplierBase', 'company', 'rootHash'],
  list: ['month', 'company', 'supplierBase', 'movementCount', 'firstSeq', 'lastSeq', 'rootHash', 'sealTime'],
  card: ['month', 'company', 'supplierBase', 'movementCount', 'rootHash'],
  sort: ['-month', 'company', 'supplierBase'],
  form: [
    {
      label: ['校验值', 'Checksum'],
      fields: [
        'month',
        'company',
        'supplierBase',
        'movementCount',
        'firstSeq',
        'lastSeq',
        'prevHash',
        'rootHash',
        'sealTime',
      ],
    },
  ],
  lov: { text: 'month' },
});
