import { defineDocument } from '#model/document.ts';
import {
  bilingual,
  boolean,
  computed,
  date,
  integer,
  lookup,
  money,
  percentage,
  price,
  quantity,
  select,
  text,
} from '#model/fields.ts';
import { clauseLevels } from '../clause/contractClause.document.ts';

/** What is bought under a contract, at which price, and how much of it is ordered. */
export const contractLine = defineDocument({
  module: 'contract',
  code: 'contractLine',
  label: ['合同明细', 'Contract line'],

  fields: {
    contractLineNo: computed(text('合同行', 'Contract line', { unique: true, maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    material: lookup('物料', 'Material', 'basic.material', {
      required: true,
      fills: { unit: 'baseUnit', taxRate: 'taxRate' },
    }),
    materialDesc: text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' }),
    unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
    qty: quantity('数量', 'Quantity', {
      required: true,
      above: '0',
      help: [
        '框架和价格协议为预测数量，不限制下单',
        'Of framework and price agreements a forecast that limits no order',
      ],
    }),
    price: price('不含税单价', 'Price excl. tax', { min: '0' }),
    taxPrice: price('含税单价', 'Price incl. tax', { min: '0' }),
    priceUnit: quantity('价格单位', 'Price unit', { required: true, above: '0', default: '1' }),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { required: true, validOn: 'any' }),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    deliveryDate: date('交货日期', 'Delivery date'),
    tolPct: percentage('允差(%)', 'Tolerance (%)', { min: '0', max: '100' }),
    maxQty: computed(quantity('可下单上限', 'Most that can be ordered', { mayBeUnknown: true })),
    orderedQty: computed(quantity('已下单数量', 'Ordered', { min: '0' })),
    inquiryAwardLine: computed(lookup('定价行', 'Award line', 'bidding.inquiryAwardLine', { internal: true })),
    tenderingAwardLine: computed(
      lookup('定标行', 'Tender award line', 'bidding.tenderingAwardLine', { internal: true }),
    ),
    awardPrice: computed(price('定标单价', 'Awarded price', { internal: true, mayBeUnknown: true })),
  },

  // Orders are drawn on open lines; they follow their contract.
  states: {
    DRAFT: ['未生效', 'Not in force'],
    OPEN: ['可下单', 'Open for orders'],
    CLOSED: ['不可下单', 'Closed for orders'],
  },

  unique: [['parent', 'lineNo']],
  // The last defence: however many orders are submitted at once.
  checks: { ordered: 'ordered_qty >= 0 and (max_qty is null or ordered_qty <= max_qty)' },
  list: [
    'contractLineNo',
    'material',
    'unit',
    'qty',
    'taxPrice',
    'price',
    'priceUnit',
    'taxRate',
    'grossAmt',
    'deliveryDate',
    'tolPct',
    'orderedQty',
  ],
  asLines: {
    read: ['lineNo', 'material', 'unit', 'qty', 'taxPrice', 'priceUnit', 'grossAmt', 'deliveryDate', 'orderedQty'],
    edit: ['lineNo', 'material', 'unit', 'qty', 'taxPrice', 'price', 'priceUnit', 'taxRate', 'deliveryDate', 'tolPct'],
  },
  sort: ['lineNo'],
  lov: {
    code: 'contractLineNo',
    text: 'contractLineNo',
    columns: ['material', 'unit', 'qty', 'orderedQty', 'taxPrice', 'price', 'priceUnit', 'taxRate'],
  },
});

/** A clause of a contract: taken over from the library, or written for it. */
export const contractBodyClause = defineDocument({
  module: 'contract',
  code: 'contractBodyClause',
  label: ['合同正文条款', 'Clause of a contract'],

  fields: {
    lineNo: integer('顺序', 'Order', { required: true, min: 1 }),
    clause: lookup('条款库', 'From the library', 'contract.contractClause'),
    title: bilingual('标题', 'Title', { maxLength: 100 }),
    level: computed(select('修改级别', 'Level', clauseLevels, { default: 'FREE' })),
    textZh: text('措辞(中文)', 'Wording (Chinese)', { maxLength: 4000, multiline: true }),
    textEn: text('措辞(英文)', 'Wording (English)', { maxLength: 4000, multiline: true }),
    sourceZh: computed(text('模板措辞(中文)', 'Of the library (Chinese)', { maxLength: 4000, internal: true })),
    sourceEn: computed(text('模板措辞(英文)', 'Of the library (English)', { maxLength: 4000, internal: true })),
    sourceVersion: computed(integer('条款版本', 'Clause version', { internal: true })),
    deviationFlag: computed(boolean('偏离', 'Deviation', { internal: true })),
    bodyZh: computed(text('正文(中文)', 'Body (Chinese)', { maxLength: 6000, multiline: true })),
    bodyEn: computed(text('正文(英文)', 'Body (English)', { maxLength: 6000, multiline: true })),
  },

  unique: [['parent', 'lineNo']],
  list: ['lineNo', 'title', 'level', 'deviationFlag', 'bodyZh', 'bodyEn'],
  asLines: {
    read: ['lineNo', 'title', 'level', 'deviationFlag', 'bodyZh', 'bodyEn'],
    edit: ['lineNo', 'clause', 'title', 'textZh', 'textEn'],
  },
  sort: ['lineNo'],
});

const doneDate = date('完成日期', 'Done on');
const evidence = text('完成依据', 'Evidence', {
  maxLength: 500,
  multiline: true,
  help: ['如验收单号、付款凭证号、保函编号', 'Such as the number of an acceptance, a payment or a bond'],
});

/** What a milestone is about. */
export const milestoneKinds = {
  DELIVER: ['交付', 'Delivery'],
  ACCEPT: ['验收', 'Acceptance'],
  PAY: ['付款', 'Payment'],
  BOND: ['保函', 'Bond'],
  WARRANTY: ['质保', 'Warranty'],
  REVIEW: ['评审', 'Review'],
} as const;

/** Something that has to happen under a contract by a day. */
export const contractMilestone = defineDocument({
  module: 'contract',
  code: 'contractMilestone',
  label: ['履约节点', 'Milestone'],

  fields: {
    lineNo: integer('顺序', 'Order', { required: true, min: 1 }),
    name: bilingual('节点', 'Milestone', { required: true, maxLength: 100 }),
    kind: select('类别', 'Kind', milestoneKinds, { required: true, default: 'DELIVER' }),
    dueDate: date('到期日', 'Due', { required: true }),
    amountPct: percentage('金额比例(%)', 'Share of the amount (%)', { min: '0', max: '100' }),
    doneDate: computed(doneDate),
    evidence: computed(evidence),
    announceOn: computed(date('提前提醒日', 'Announced on', { internal: true })),
    remindedOn: computed(date('上次提醒', 'Reminded on', { internal: true })),
    doneBy: computed(lookup('确认人', 'Confirmed by', 'system.iapSysUserT', { internal: true })),
  },

  states: {
    DRAFT: ['未开始', 'Not started'],
    OPEN: ['待完成', 'To be done'],
    DONE: ['已完成', 'Done'],
  },

  transitions: {
    complete: {
      label: ['登记完成', 'Record as done'],
      from: ['OPEN'],
      to: 'DONE',
      input: {
        doneDate: { ...doneDate, required: true, default: 'today' },
        evidence: { ...evidence, required: true },
      },
      sets: { doneDate: 'input.doneDate', evidence: 'input.evidence', doneBy: 'user' },
    },
    announce: {
      label: ['履约节点临近', 'A milestone is near'],
      from: ['OPEN'],
      to: 'OPEN',
      keepsState: true,
      by: 'system',
      onDay: 'announceOn',
      sets: { announceOn: null },
      notifies: [{ holdersOf: 'complete' }],
    },
    remind: {
      label: ['履约节点到期', 'A milestone is due'],
      from: ['OPEN'],
      to: 'OPEN',
      keepsState: true,
      by: 'system',
      onDay: 'dueDate',
      again: { days: 7, since: 'remindedOn' },
      sets: { remindedOn: 'now' },
      notifies: [{ holdersOf: 'complete' }],
    },
  },

  unique: [['parent', 'lineNo']],
  list: ['lineNo', 'name', 'kind', 'status', 'dueDate', 'amountPct', 'doneDate', 'evidence'],
  asLines: {
    read: ['lineNo', 'name', 'kind', 'status', 'dueDate', 'amountPct', 'doneDate', 'evidence'],
    edit: ['lineNo', 'name', 'kind', 'dueDate', 'amountPct'],
  },
  sort: ['lineNo'],
});
