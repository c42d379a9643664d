import { defineErrors } from '#model/errors.ts';

/** The refusals of taking over purchase requests from an ERP. */
export const erpNeedErrors = defineErrors({
  nothingToRetry: [16004, '此次同步没有失败的采购申请', 'No request of this run has failed'],
  budgetUnknown: [
    10007,
    '预算“{code}”在该公司不存在或已停用，请维护预算',
    'The company has no budget “{code}” in use; add it first',
  ],
  inApproval: [
    16004,
    '采购申请 {request} 在审批中，不能更新；请撤回或批准后重试',
    'Request {request} is in approval; withdraw or approve it, then try again',
  ],
  ended: [
    16004,
    '采购申请 {request} 已作废，ERP 的变更不再生效；请在 ERP 中新建申请',
    'Request {request} was cancelled; changes in the ERP no longer count. Make a new one there',
  ],
  needGrew: [
    16004,
    '行 {lineNo} 已批准 {held}，ERP 要求 {wanted}；增加的数量请在 ERP 中另建申请',
    'Line {lineNo}: {held} was approved, the ERP wants {wanted}; ask for the rest by a request of its own there',
  ],
  needMoved: [
    16004,
    '行 {lineNo} 的需求已拆分或合并，请在需求池中处理 ERP 的变更',
    'Line {lineNo} was split or merged; carry out the change of the ERP in the demand pool',
  ],
  needTaken: [
    16004,
    '行 {lineNo} 须减少 {drop}，只有 {free} 未寻源；请先结束寻源或订单',
    'Line {lineNo} loses {drop}, and {free} are not in sourcing; end the sourcing or the order first',
  ],
});
