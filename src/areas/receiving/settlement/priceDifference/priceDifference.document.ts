import { priceScopes } from '#areas/purchasing/purchaseOrder/pricing/priceScope.rules.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, lookup, money, price, quantity, select, text } from '#model/fields.ts';

/** What a new price adds to goods that were delivered at another one, or takes from them; written once and never changed. */
export const priceDifference = defineDocument({
  module: 'pur',
  code: 'priceDifference',
  label: ['价差明细', 'Price difference'],
  help: [
    '改价或特采扣款时，已收货（寄售为已领用）部分按新旧价格计算的差额，待对账；退货与冲销按比例转回',
    'What a new price or a concession makes of goods that were received (of consigned goods: used) before it, to be settled; returns and reversals take their share back',
  ],
  readOnly: true,

  fields: {
    postingDate: computed(date('生效日期', 'In effect on', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    cause: computed(
      select(
        '起因',
        'Cause',
        {
          CHANGE: ['订单变更', 'Order change'],
          RETURN: ['退货', 'Return'],
          REVERSAL: ['冲销', 'Reversal'],
          CONCESSION: ['特采扣款', 'Concession'],
        },
        { required: true },
      ),
    ),
    change: computed(lookup('变更单', 'Order change', 'pur.purchaseOrderChange')),
    effectiveScope: computed(select('价格范围', 'Price counts for', priceScopes)),
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true })),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    receiveDetail: computed(lookup('收货单行', 'Receipt line', 'pur.receiveDetail')),
    consignUse: computed(lookup('寄售消耗', 'Use of consigned goods', 'pur.consignUse')),
    sourceDoc: computed(text('来源单据', 'Source document', { required: true, maxLength: 60 })),
    qty: computed(quantity('数量', 'Quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit', { required: true })),
    oldPrice: computed(price('原单价', 'Previous price')),
    newPrice: computed(price('新单价', 'New price')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    netAmt: computed(money('不含税价差', 'Net difference')),
    taxAmt: computed(money('税额价差', 'Tax difference')),
    grossAmt: computed(money('价税合计价差', 'Gross difference')),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['supplierBase', 'material', 'orderDetail', 'change', 'cause', 'postingDate', 'sourceDoc', 'company'],
  list: [
    'sourceDoc',
    'orderDetail',
    'supplierBase',
    'qty',
    'grossAmt',
    'currency',
    'oldPrice',
    'newPrice',
    'material',
    'unit',
    'cause',
    'effectiveScope',
    'change',
    'netAmt',
    'postingDate',
  ],
  sort: ['-postingDate', '-id'],
});
