import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, integer, lookup, money, price, quantity, select, text } from '#model/fields.ts';
import { itemTypes } from './settleItem.document.ts';

const claimedQty = quantity('对方数量', 'Quantity by the other side');
const claimedPrice = price('对方单价', 'Price by the other side');

/** One settlement item on a statement; an item stands on one open statement at most. */
export const statementDetail = defineDocument({
  module: 'fin',
  code: 'statementDetail',
  label: ['对账明细', 'Statement line'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('行号', 'Line no.')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    itemType: computed(select('类型', 'Type', itemTypes, { required: true })),
    // The row that the item is made of. Empty again once the line gave the item back.
    itemKey: computed(text('明细键', 'Item key', { required: true, maxLength: 40, internal: true })),
    reservedKey: computed(text('占用键', 'Reserved key', { maxLength: 40, internal: true })),
    eventDate: computed(date('日期', 'Date')),
    sourceNo: computed(text('来源单据', 'Source document', { maxLength: 60 })),
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail')),
    receive: computed(lookup('收货单', 'Receipt', 'pur.receive')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    qty: computed(quantity('数量', 'Quantity', { mayBeUnknown: true })),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    price: computed(price('不含税单价', 'Price excl. tax', { mayBeUnknown: true })),
    taxRate: computed(lookup('税率', 'Tax rate', 'basic.taxRate')),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    invoicedFlag: computed(boolean('已开票', 'Invoiced', { default: false })),
    disputeReason: computed(text('异议原因', 'Reason of the dispute', { maxLength: 500 })),
    claimedQty: computed({ ...claimedQty, mayBeUnknown: true as const }),
    claimedPrice: computed({ ...claimedPrice, mayBeUnknown: true as const }),
  },

  states: {
    NEW: ['新建', 'New'],
    LEFT_OUT: ['已移出', 'Left out'],
    OPEN: ['待确认', 'To confirm'],
    DISPUTED: ['有异议', 'Disputed'],
    CONFIRMED: ['已确认', 'Confirmed'],
    RELEASED: ['退回待对账', 'Back among open items'],
  },

  transitions: {
    leaveOut: {
      label: ['移出', 'Leave out'],
      from: ['NEW'],
      to: 'LEFT_OUT',
      confirm: ['该明细回到待对账，可放入以后的对账单。', 'The item is open again and may go on a later statement.'],
    },
    dispute: {
      label: ['提出异议', 'Dispute'],
      from: ['OPEN'],
      to: 'DISPUTED',
      by: 'either',
      decision: true,
      shows: ['sourceNo', 'materialDesc', 'qty', 'price', 'grossAmt'],
      input: { reason, claimedQty, claimedPrice },
      sets: {
        disputeReason: 'input.reason',
        claimedQty: 'input.claimedQty',
        claimedPrice: 'input.claimedPrice',
      },
    },
    settle: {
      label: ['撤销异议', 'Withdraw the dispute'],
      from: ['DISPUTED'],
      to: 'OPEN',
      by: 'either',
      sets: { disputeReason: null, claimedQty: null, claimedPrice: null },
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW', 'LEFT_OUT'] } },
  // No item stands on two statements that count.
  unique: [['parent', 'lineNo'], ['reservedKey']],
  indexes: [['itemKey']],
  sort: ['lineNo'],
  list: [
    'lineNo',
    'status',
    'eventDate',
    'itemType',
    'sourceNo',
    'materialDesc',
    'qty',
    'unit',
    'price',
    'netAmt',
    'taxAmt',
    'grossAmt',
    'invoicedFlag',
    'disputeReason',
    'claimedQty',
    'claimedPrice',
    'orderDetail',
  ],
  card: ['sourceNo', 'status', 'materialDesc', 'qty', 'grossAmt', 'disputeReason'],
  lov: { text: 'sourceNo', columns: ['materialDesc', 'qty', 'grossAmt'] },
});
