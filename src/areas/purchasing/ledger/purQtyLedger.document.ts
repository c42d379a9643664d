import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, money, quantity, select, text } from '#model/fields.ts';

/** One row per movement and order line; never changed. The columns of the line can be rebuilt from it at any time. */
export const purQtyLedger = defineDocument({
  module: 'pur',
  code: 'purQtyLedger',
  label: ['数量台账', 'Quantity ledger'],
  readOnly: true,

  fields: {
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true })),
    planDetail: computed(lookup('计划行', 'Plan line', 'pur.deliveryPlanDetail')),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    event: computed(
      select(
        '事件',
        'Event',
        {
          ISSUE: ['下达', 'Issued'],
          CHANGE: ['变更', 'Changed'],
          CLOSE: ['关闭', 'Closed'],
          REOPEN: ['反关闭', 'Reopened'],
          CANCEL: ['作废', 'Cancelled'],
          PLAN: ['计划', 'Planned'],
          SHIP: ['发货', 'Shipped'],
          UNSHIP: ['取消在途', 'Taken out of transit'],
          RECEIVE: ['收货', 'Received'],
          ACCEPT: ['合格', 'Accepted'],
          CONCEDE: ['让步接收', 'Accepted with concession'],
          REJECT: ['不合格', 'Rejected'],
          DESTROY: ['检验损耗', 'Used up by testing'],
          SCRAP: ['报废', 'Scrapped'],
          STOCK_IN: ['入库', 'Put into stock'],
          RET_UNINSP: ['退货（待检）', 'Returned uninspected'],
          RET_ACCEPT: ['退货（合格）', 'Returned from good'],
          RET_REJECT: ['退货（不合格）', 'Returned from rejected'],
          RET_STOCK: ['退货（库存）', 'Returned from stock'],
          REPLACE: ['待补货', 'To be replaced'],
        },
        { required: true },
      ),
    ),
    qty: computed(quantity('数量', 'Quantity')),
    baseQty: computed(quantity('基本单位数量', 'Quantity in base unit')),
    amount: computed(money('金额', 'Amount')),
    sourceDoc: computed(text('来源单据', 'Source document', { required: true, maxLength: 60 })),
    sourceLineId: computed(text('来源行', 'Source line', { required: true, maxLength: 40 })),
    seq: computed(integer('序号', 'Seq.')),
    postingDate: computed(date('记账日期', 'Posting date', { required: true })),
    actor: computed(lookup('操作人', 'By', 'system.iapSysUserT')),
  },

  unique: [['sourceDoc', 'sourceLineId', 'event', 'seq']],
  scope: { buyer: { by: 'company' } },
  search: ['orderDetail', 'event', 'sourceDoc', 'postingDate'],
  list: ['orderDetail', 'planDetail', 'event', 'qty', 'baseQty', 'amount', 'sourceDoc', 'postingDate', 'actor'],
  sort: ['-createDate', 'orderDetail', 'seq'],
});
