import { defineDocument } from '#model/document.ts';
import { boolean, date, datetime, integer, lookup, price, quantity, select, text } from '#model/fields.ts';

/** Order lines that somebody has to answer: the supplier what is ordered, the buyer what is proposed. */
export const orderInbox = defineDocument({
  module: 'pur',
  code: 'orderInbox',
  label: ['订单答复', 'Order answers'],
  help: [
    '等待供应商确认、或等待采购方答复提议的订单行；供应商可导出后修改交期和数量，再导入答复',
    'Lines that wait for the supplier, or whose proposal waits for the buyer; suppliers may export, edit and import them',
  ],
  readOnly: true,
  view: true,

  fields: {
    orderLineNo: text('订单行', 'Order line', { required: true, maxLength: 60 }),
    order: lookup('采购订单', 'Purchase order', 'pur.purchaseOrder', { required: true }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    turn: select(
      '待答复方',
      'Answer due from',
      { SUPPLIER: ['供应商', 'Supplier'], BUYER: ['采购方', 'Buyer'] },
      { required: true },
    ),
    confirmDueDate: datetime('确认期限', 'Confirm by'),
    urgentStatus: boolean('加急', 'Urgent'),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    materialDesc: text('物料描述', 'Description', { maxLength: 200 }),
    unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
    // As they stand now: what the buyer asked for last. An answer sheet has the same titles.
    askedQty: quantity('数量', 'Quantity', { required: true }),
    askedDate: date('交期', 'Date', { required: true }),
    askedPrice: price('单价', 'Price'),
    currency: lookup('币种', 'Currency', 'basic.currency'),
    proposedQty: quantity('提议数量', 'Proposed quantity'),
    proposedDate: date('提议交期', 'Proposed date'),
    proposedSchedule: text('提议分批', 'Proposed parts', { maxLength: 1000 }),
    proposedPrice: price('提议单价', 'Proposed price'),
    proposedMaterial: lookup('提议替代料', 'Proposed substitute', 'basic.material'),
    proposeReason: text('提议原因', 'Reason of the proposal', { maxLength: 500 }),
    answerReason: text('回复说明', 'Answer', { maxLength: 500 }),
    rounds: integer('协商轮次', 'Rounds', { required: true }),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['orderLineNo', 'supplierBase', 'turn', 'material', 'askedDate', 'urgentStatus', 'company'],
  list: [
    'orderLineNo',
    'turn',
    'confirmDueDate',
    'supplierBase',
    'materialDesc',
    'askedQty',
    'proposedQty',
    'unit',
    'askedDate',
    'proposedDate',
    'proposedSchedule',
    'askedPrice',
    'proposedPrice',
    'proposedMaterial',
    'proposeReason',
    'rounds',
  ],
  sort: ['-urgentStatus', 'confirmDueDate', 'orderLineNo'],
  lov: { code: 'orderLineNo', text: 'orderLineNo' },
});
