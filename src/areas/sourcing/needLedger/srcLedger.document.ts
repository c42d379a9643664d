import { defineDocument } from '#model/document.ts';
import { computed, lookup } from '#model/fields.ts';
import { movementFields } from '#model/ledger.ts';

/** One row per movement of a need; never changed. The columns of the need are the sums of its rows. */
export const srcLedger = defineDocument({
  module: 'bidding',
  code: 'srcLedger',
  label: ['需求台账', 'Requirements ledger'],
  readOnly: true,

  fields: {
    need: computed(lookup('申请行', 'Request line', 'bidding.purchaseRequestLine', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    ...movementFields({
      APPROVE: ['批准', 'Approved'],
      INQUIRE: ['转询价', 'Put into an inquiry'],
      PROJECT: ['立项', 'Put into a project'],
      UNPROJECT: ['退出立项', 'Released from a project'],
      PROJECT_INQUIRE: ['立项询价', 'Asked for by a project'],
      PROJECT_RELEASE: ['退回立项', 'Back to its project'],
      RELEASE: ['退出寻源', 'Released from sourcing'],
      AWARD: ['定标', 'Awarded'],
      UNAWARD: ['撤销定标', 'Award taken back'],
      ORDER: ['转订单', 'Ordered'],
      ORDER_DIRECT: ['直接转订单', 'Ordered at an agreed price'],
      DRAW: ['按合同下单', 'Ordered under a contract'],
      UNDRAW: ['退回合同', 'Back to its contract'],
      UNORDER: ['订单减少或作废', 'Not ordered any more'],
      REORDER: ['订单恢复', 'Ordered again'],
      RETURN: ['退回', 'Returned'],
      RESUBMIT: ['重新提交', 'Submitted again'],
      DROP: ['退回后不再需要', 'Dropped after being sent back'],
      CLOSE: ['关闭', 'Closed'],
      MERGE: ['合并', 'Merged into another line'],
      SPLIT: ['拆分', 'Split into other lines'],
    }),
  },

  unique: [['need', 'seq']],
  scope: { buyer: { by: 'company' } },
  search: ['need', 'event', 'sourceDoc', 'postingDate'],
  list: ['need', 'event', 'qty', 'amount', 'sourceDoc', 'postingDate', 'actor'],
  sort: ['-createDate', '-id'],
});
