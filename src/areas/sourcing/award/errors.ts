import { defineErrors } from '#model/errors.ts';

/** The refusals of awards and of their conversion. */
export const awardErrors = defineErrors({
  notComparing: [16004, '询价不在比价阶段，不能定价', 'The inquiry is not being compared; nothing can be awarded'],
  noQuote: [
    18023,
    '行 {lineNo} 的供应商没有有效报价，不能定价',
    'Line {lineNo}: the supplier has no valid quotation and cannot be awarded',
  ],
  nothingAwarded: [10015, '请至少给一行填写中标数量', 'Award a quantity of one line at least'],
  tooMuchForOne: [
    18004,
    '行 {lineNo} 给“{supplier}”的中标数量 {quantity} 超过最大中标数量 {most}',
    'Line {lineNo}: {quantity} for “{supplier}” is more than the {most} it can be given',
  ],
  tooMuchForDemand: [
    18026,
    '行 {lineNo} 的中标数量合计 {quantity} 超过需求数量 {demand}',
    'Line {lineNo}: {quantity} are awarded together, {demand} are asked for',
  ],
  noSplit: [10008, '行 {lineNo} 不允许拆分给多家', 'Line {lineNo} must not be split among suppliers'],
  belowMinimum: [
    10008,
    '行 {lineNo} 给“{supplier}”的数量 {quantity} 少于其最小订量 {least}',
    'Line {lineNo}: {quantity} is less than the minimum order of “{supplier}”, {least}',
  ],
  quotaOff: [
    10008,
    '行 {lineNo} 的建议配额合计 {total}%，须为 100%',
    'Line {lineNo}: the proposed quotas come to {total} %, they have to be 100 %',
  ],
  priceMoved: [
    10008,
    '行 {lineNo} “{supplier}”的价格已变为 {price}，请重新保存定价单后再提交',
    'Line {lineNo}: the price of “{supplier}” is {price} by now; save the award again before you submit it',
  ],
  offerOver: [
    10008,
    '行 {lineNo} “{supplier}”的报价有效期 {until} 已过',
    'Line {lineNo}: the quotation of “{supplier}” ended {until}',
  ],
  reasonMissing: [
    10011,
    '行 {lineNo} 未选最低折算价或评审第一名，请填写定价理由',
    'Line {lineNo}: neither the lowest comparable price nor the first place of the rating is chosen; say why',
  ],
  restUnexplained: [
    10011,
    '行 {lineNo} 还有 {quantity} 未定价，请填写原因',
    'Line {lineNo}: {quantity} is not awarded; say why',
  ],
  supplierBlocked: [
    16004,
    '供应商“{supplier}”已停用或冻结，不能定价',
    'Supplier “{supplier}” is disabled or frozen; nothing can be awarded to it',
  ],
  pricesReversed: [10008, '价格有效期止早于起，请修改', 'The prices end before they begin; change the days'],
  awardExists: [
    16004,
    '询价单已有定价单 {award}，请先处理',
    'The inquiry has award {award} already; deal with that first',
  ],
  noOrders: [16004, '此询价不生成订单', 'This inquiry does not lead to orders'],
  notConvertible: [
    18014,
    '按采购申请创建订单失败：行 {lineNo} 的需求已取消、关闭或不可见',
    'No order can be made of the request: the requirement of line {lineNo} is cancelled, closed or out of sight',
  ],
  withoutMaterial: [
    18014,
    '按采购申请创建订单失败：行 {lineNo} 没有物料编码，请先在询价前维护物料',
    'No order can be made of the request: line {lineNo} has no material',
  ],
  contractAboveAward: [
    10008,
    '定标行 {lineNo} 的合同数量 {quantity} 超过剩余数量 {open}',
    'Line {lineNo} of the award: {quantity} for a contract is more than what is left, {open}',
  ],
});
