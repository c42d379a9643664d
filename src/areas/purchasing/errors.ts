import { defineErrors } from '#model/errors.ts';

/** The refusals of orders and their lines, and those that several documents of purchasing share. */
export const errors = defineErrors({
  // Filling in an order
  purchaseOrgMissing: [
    11004,
    '采购组织不能为空：公司“{company}”没有可用的采购组织，请选择',
    'A purchasing organisation is needed: company “{company}” has none; choose one',
  ],
  inventoryOrgMissing: [
    10011,
    '请选择库存组织：公司“{company}”没有默认的库存组织',
    'Choose an inventory organisation: company “{company}” has no default',
  ],
  paymentTermMissing: [
    10016,
    '付款条件无法带出，请在订单或供应商档案中填写',
    'No payment term could be derived; enter it on the order or on the supplier',
  ],
  noLines: [10015, '订单没有明细，请至少添加一行', 'The order has no lines; add at least one'],
  priceMissing: [10011, '行 {lineNo} 没有单价，请填写', 'Line {lineNo} has no price; enter one'],
  unitPrecision: [
    10008,
    '行 {lineNo} 数量 {quantity} 的小数位超过单位“{unit}”的精度 {precision} 位',
    'Line {lineNo}: quantity {quantity} has more decimals than the {precision} of unit “{unit}”',
  ],
  unitNotConvertible: [
    10007,
    '行 {lineNo} 的单位不能换算为物料“{material}”的基本单位，请改用其他单位或维护单位换算',
    'Line {lineNo}: the unit does not convert into the base unit of “{material}”; use another one or enter a conversion',
  ],
  rateMissing: [
    10007,
    '{day} 没有可用的汇率 {pair}，请维护汇率或在订单上填写',
    'There is no rate {pair} for {day}; enter one in the exchange rates or on the order',
  ],
  materialObsolete: [
    10008,
    '行 {lineNo} 的物料“{material}”已停用，请更换',
    'Line {lineNo}: material “{material}” is obsolete; choose another',
  ],
  unlimitedBulkOnly: [
    10008,
    '行 {lineNo} 的物料“{material}”不是散装物料，不能不限超收；请取消勾选或填写超收容差',
    'Line {lineNo}: “{material}” is no bulk goods, so receipts need a limit; untick it or enter a tolerance',
  ],
  warehouseOfOtherCompany: [
    10008,
    '行 {lineNo} 的仓库属于其他公司，请选择本公司的仓库',
    'Line {lineNo}: the warehouse belongs to another company; choose one of this company',
  ],
  supplierHasNoUser: [
    10007,
    '供应商“{supplier}”没有可登录的用户，无法确认订单；请先为其开通账号',
    'Supplier “{supplier}” has no user who could confirm the order; create an account first',
  ],

  // Approving
  answeredFor: [
    16004,
    '此订单已由采购员“{purchaser}”负责，无需接手',
    'Purchaser “{purchaser}” answers for this order already; it need not be taken on',
  ],
  purchaserGone: [
    16004,
    '该采购员已离岗，请选择在岗的采购员，或留空由系统确定',
    'This purchaser is out of service; choose one who is in service, or leave it empty to have one found',
  ],
  notPurchaser: [
    11003,
    '登录人没有采购员档案，不能接手订单，请先在采购员中建立',
    'You have no purchaser record; have one made under Purchasers before you take orders on',
  ],
  aboveLimit: [
    16012,
    '订单 {order} 金额 {amount}（本位币）超过采购员授权额，须由有上级审批权限的人批准',
    'Order {order}: {amount} in home currency is above the limit of its purchaser; a superior has to approve it',
  ],
  rateFar: [
    16012,
    '订单 {order} 的汇率 {rate} 与当日汇率 {table} 相差过大，须由有上级审批权限的人批准',
    'The rate {rate} of order {order} is far from that of the day, {table}; a superior has to approve it',
  ],
  withinLimit: [
    16004,
    '订单 {order} 未超过采购员授权额，请按普通审批批准',
    'Order {order} is within the limit of its purchaser; approve it in the ordinary way',
  ],
  aboveOwnLimit: [
    16012,
    '金额 {amount}（本位币）超过您本人的授权额 {limit}，请由授权额更高的人批准',
    'The amount of {amount} in home currency is above your own limit of {limit}; somebody with a higher one has to approve',
  ],

  // Confirming and negotiating
  lineConfirmed: [
    16004,
    '行 {lineNo} 供应商已确认，订单不能作废；请关闭未交的行',
    'The supplier has confirmed line {lineNo}; the order cannot be cancelled. Close its open lines instead',
  ],
  someLineAnswered: [
    16004,
    '行 {lineNo} 已答复，不能拒绝整单；请逐行拒绝',
    'Line {lineNo} is already answered; refuse the remaining lines one by one',
  ],
  proposalEmpty: [
    10011,
    '请填写与订单不同的交期、数量或单价；无需变更时请直接确认',
    'Enter a date, quantity or price that differs from the order, or simply confirm',
  ],
  proposedDatePast: [
    10008,
    '提议交期 {date} 已过，请填写今天或以后的日期',
    'The date {date} has passed; propose a later one',
  ],
  scheduleUnreadable: [
    10017,
    '第 {row} 批无法识别，请按“日期 数量”填写，每行一批',
    'Part {row} cannot be read; write a day and a quantity, one part to a row',
  ],
  scheduleTwice: [10008, '{date} 填写了两批，请合并', 'Two parts come on {date}; merge them'],
  scheduleDiffers: [
    10008,
    '分批合计 {quantity}、最后一批 {date}，与填写的数量或交期不符；请改为一致或留空',
    'The parts come to {quantity} by {date}, which is not the quantity or date entered; leave those empty',
  ],
  notSubstitute: [
    10008,
    '行 {lineNo} 只能提议已维护的有效替代料；请在留言中请采购方维护',
    'Line {lineNo}: only a substitute that is kept for the material can be proposed; ask the buyer in a remark',
  ],
  substituteUnit: [
    10008,
    '行 {lineNo} 的替代料“{material}”与原物料的基本单位或换算不同，请采购方改单',
    'Line {lineNo}: substitute “{material}” has another base unit or conversion; the buyer has to order it anew',
  ],
  proposalReasonMissing: [
    10011,
    '订单行 {line} 的答复与订单不同，请填写原因',
    'Order line {line}: the answer differs from the order; enter the reason',
  ],
  tooManyRounds: [
    16004,
    '行 {lineNo} 已协商 {rounds} 轮，请接受提议或关闭此行',
    'Line {lineNo} has been negotiated {rounds} times; accept the proposal or end the line',
  ],
  reviewValue: [
    10008,
    '评审结论只能是 1 同意、2 不同意、3 有条件同意',
    'The verdict is 1 agreed, 2 refused or 3 agreed with a condition',
  ],
  reviewNotWaiting: [16004, '行 {lineNo} 没有待评审的交期', 'Line {lineNo} has no date waiting for review'],
  reviewReasonMissing: [
    10011,
    '不同意或有条件同意时，请填写原因和日期',
    'A refusal or a condition needs a reason and a date',
  ],

  // Urgency
  nothingSelected: [16008, '请选择订单或订单行', 'Select orders or order lines first'],
  urgentValue: [10008, '加急标志只能是 1（加急）或 0（取消）', 'The urgency is 1 to set or 0 to clear'],
  urgentReasonMissing: [10011, '请填写加急原因', 'Enter why it is urgent'],
  urgentNotPossible: [
    16004,
    '订单 {orderNo} 当前状态“{state}”不能设置加急',
    'Order {orderNo} is “{state}”; its urgency cannot change',
  ],
  urgentTooOften: [
    16004,
    '采购员“{purchaser}”{days} 天内加急的订单行已达上限 {most}，请联系管理员调整上限',
    'Purchaser “{purchaser}” has reached the {most} order lines that may be marked urgent within {days} days; ask an administrator to raise the limit',
  ],

  // Closing
  reopenTooLate: [
    16004,
    '行 {lineNo} 已关闭超过 {days} 天，不能反关闭；请新建订单',
    'Line {lineNo} was closed more than {days} days ago; place a new order instead',
  ],
  orderTerminated: [
    16004,
    '行 {lineNo} 所在订单已终止，不能反关闭；请新建订单',
    'The order of line {lineNo} is terminated; place a new order instead of reopening the line',
  ],

  // Terminating
  lineTerminating: [
    16004,
    '行 {lineNo} 的终止待答复，订单不能作废',
    'The termination of line {lineNo} waits for an answer; the order cannot be cancelled',
  ],

  // The quantity ledger
  operationMissing: [10010, '请提供操作批次', 'An operation is needed'],
  operationUnknown: [10007, '操作批次不存在', 'There is no such operation'],

  // Contracts
  contractsOfOneCompany: [
    10008,
    '行 {lineNo} 的合同属于其他公司，请分开下单',
    'Line {lineNo}: the contract is of another company; make an order of its own',
  ],
  contractsOfOneSupplier: [
    10008,
    '行 {lineNo} 的合同属于其他供应商，请分开下单',
    'Line {lineNo}: the contract is with another supplier; make an order of its own',
  ],
  contractsOfOneCurrency: [
    10008,
    '行 {lineNo} 的合同为其他币种，请分开下单',
    'Line {lineNo}: the contract is in another currency; make an order of its own',
  ],
});
