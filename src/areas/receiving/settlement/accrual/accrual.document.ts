import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lines, lookup, money, quantity, select, text } from '#model/fields.ts';
import { accrualMonth } from './accrualMonth.document.ts';

/** What was received of an order line and nobody has invoiced: goods and services at the price of the order. */
export const accrual = defineDocument({
  module: 'pur',
  code: 'accrual',
  label: ['暂估台账', 'Accrual'],
  help: [
    '已收货未开票的订单行，按订单不含税价计；退货与供方责任报废冲减，寄售不暂估',
    'Order lines that were received and not invoiced, at their order price excl. tax; returns and scrap at the supplier’s expense lower them, consigned goods have none',
  ],
  readOnly: true,
  view: true,

  fields: {
    orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    company: lookup('公司', 'Company', 'basic.company'),
    material: lookup('物料', 'Material', 'basic.material'),
    materialDesc: text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' }),
    receiveQty: quantity('已收数量', 'Received', { required: true }),
    unit: lookup('单位', 'Unit', 'basic.unit'),
    receivedAmt: money('收货金额', 'Amount received', { required: true }),
    returnedAmt: money('退货金额', 'Amount sent back', { required: true }),
    writtenAmt: money('已核销', 'Written off', { required: true }),
    grirAmt: money('暂估金额', 'Accrued', { required: true }),
    cleanup: lookup('暂估清理', 'Clean-up', 'pur.accrualCleanup'),
    currency: lookup('币种', 'Currency', 'basic.currency'),
    firstDate: date('最早收货', 'First received'),
    ageDays: integer('账龄(天)', 'Age (days)'),
    ageGroup: select('账龄段', 'Age group', {
      D30: ['30天内', 'Up to 30 days'],
      D60: ['31–60天', '31–60 days'],
      D90: ['61–90天', '61–90 days'],
      OVER: ['超过90天', 'More than 90 days'],
    }),
    lines: computed(lines('按月', 'By month', accrualMonth)),
  },

  scope: { buyer: { by: 'company' } },
  search: ['orderDetail', 'supplierBase', 'ageGroup', 'material', 'firstDate', 'grirAmt', 'company'],
  card: ['supplierBase', 'material', 'grirAmt', 'currency', 'ageDays', 'receiveQty'],
  list: [
    'orderDetail',
    'supplierBase',
    'material',
    'grirAmt',
    'currency',
    'ageDays',
    'ageGroup',
    'firstDate',
    'receiveQty',
    'unit',
    'receivedAmt',
    'returnedAmt',
    'writtenAmt',
    'cleanup',
    'materialDesc',
  ],
  // The oldest lines first, which needs no look at all others.
  sort: ['id'],
  form: [
    {
      label: ['暂估', 'Accrual'],
      fields: [
        'orderDetail',
        'supplierBase',
        'company',
        'material',
        'materialDesc',
        'receiveQty',
        'unit',
        'receivedAmt',
        'returnedAmt',
        'writtenAmt',
        'grirAmt',
        'currency',
        'firstDate',
        'ageDays',
        'ageGroup',
        'cleanup',
      ],
    },
    { label: ['按月', 'By month'], fields: ['lines'] },
  ],
});
