import { defineErrors } from '#model/errors.ts';

/** The refusals of needs: budgets, rules, requests and the demand pool. */
export const errors = defineErrors({
  // Budgets and rules
  budgetExceeded: [
    10008,
    '预算“{budget}”可用 {available}，本次需要 {amount}，请减少或调整预算',
    'Budget “{budget}” has {available} left, {amount} is needed; reduce it or have the budget raised',
  ],
  budgetBelowSpent: [
    10008,
    '已占用和消耗 {spent}，预算金额不能更低',
    '{spent} is reserved or consumed; the amount cannot be lower',
  ],
  budgetOfOtherCompany: [
    10008,
    '预算属于其他公司，请重新选择',
    'The budget belongs to another company; choose another one',
  ],
  bandReversed: [10008, '金额止须大于金额起', 'The band must end above the amount where it begins'],
  bandOverlaps: [
    10009,
    '金额区间与规则 {rule} 重叠，请修改',
    'The band of amounts overlaps rule {rule}; change one of them',
  ],
  methodTooWeak: [
    16004,
    '该需求按规则至少采用“{method}”，不能{act}',
    'By the rules this need is bought by “{method}” at least; it cannot be {act}',
  ],

  // Requests
  purchaseOrgMissing: [
    11004,
    '采购组织不能为空：公司“{company}”没有可用的采购组织，请选择',
    'A purchasing organisation is needed: company “{company}” has none; choose one',
  ],
  requestWithoutLines: [10015, '采购申请没有明细，请至少添加一行', 'The request has no lines; add at least one'],
  needUnnamed: [
    10011,
    '行 {lineNo} 请选择物料或填写物料描述',
    'Line {lineNo}: choose a material or describe what is needed',
  ],
  requiredDatePast: [
    10008,
    '行 {lineNo} 的需求日期 {date} 已过，请修改',
    'Line {lineNo}: the date {date} has passed; change it',
  ],
  unitPrecision: [
    10008,
    '行 {lineNo} 数量 {quantity} 的小数位超过单位“{unit}”的精度 {precision} 位',
    'Line {lineNo}: quantity {quantity} has more decimals than the {precision} of unit “{unit}”',
  ],
  warehouseOfOtherCompany: [
    10008,
    '行 {lineNo} 的仓库属于其他公司，请选择本公司的仓库',
    'Line {lineNo}: the warehouse belongs to another company; choose one of this company',
  ],
  splitUnexplained: [
    10011,
    '近 12 个月同类采购合计 {total}，按规则应采用“{method}”；请填写分次采购说明',
    'Purchases alike come to {total} in 12 months, for which “{method}” is the rule; say why there are several',
  ],
  notWithdrawable: [
    18027,
    '新建或已驳回的单据不能撤回，请直接修改',
    'What is new or rejected cannot be withdrawn; change it instead',
  ],
  overBudget: [16004, '超出预算的申请须由上级审批', 'A request above its budget is approved by a superior'],
  withinBudget: [16004, '预算内的申请由一般审批人审批', 'A request within its budget is approved in the ordinary way'],

  // The demand pool
  needGone: [10007, '需求不存在或不在可见范围内', 'The requirement does not exist or is out of sight'],
  needTooLarge: [
    10008,
    '需求 {line} 可用 {open}，本次 {quantity}，请减少',
    'Requirement {line} has {open} left, not {quantity}; reduce it',
  ],
  nothingOpen: [16004, '需求 {line} 没有可用量', 'Requirement {line} has no open quantity'],
  nothingTicked: [10015, '请先勾选需求', 'Tick requirements first'],
  buyerOutside: [
    10012,
    '需求分配失败：采购员“{buyer}”不属于采购组织“{org}”',
    'The requirement cannot be assigned: purchaser “{buyer}” does not belong to organisation “{org}”',
  ],
  buyerWithoutUser: [
    18028,
    '采购员“{buyer}”没有可用的关联用户，请先维护',
    'Purchaser “{buyer}” has no linked user in service; maintain one first',
  ],
  mergeOne: [10015, '请至少勾选两条需求', 'Tick at least two requirements'],
  mergeUnlike: [
    10008,
    '需求 {line} 的物料、单位、公司或类型与其他行不同，不能合并',
    'Requirement {line} differs in material, unit, company or type and cannot be merged',
  ],
  partsUnreadable: [
    10017,
    '“{text}”无法识别，请填写用空格分开的数量',
    '“{text}” cannot be read; write quantities separated by spaces',
  ],
  partsTogether: [
    10008,
    '各部分合计 {total}，须等于可用量 {open}',
    'The parts come to {total}; together they must be the {open} that is open',
  ],
  resubmitTooLarge: [
    10008,
    '被退回 {returned}，不能提交 {quantity}；更多的数量请另提申请',
    '{returned} was sent back, {quantity} cannot be submitted; ask for more in another request',
  ],

  // Ordering at agreed prices
  needNotOrderable: [
    18014,
    '按采购申请创建订单失败：需求 {line} 没有可用量或未批准',
    'No order can be made of the request: requirement {line} is not approved or has nothing open',
  ],
  needWithoutMaterial: [
    18014,
    '按采购申请创建订单失败：需求 {line} 没有物料编码，请先维护物料或询价',
    'No order can be made of the request: requirement {line} has no material; create one, or put it into an inquiry',
  ],
  needWithoutPrice: [
    18014,
    '按采购申请创建订单失败：需求 {line} 没有有效价格，请先询价或维护价格',
    'No order can be made of the request: requirement {line} has no price in effect; put it into an inquiry',
  ],

  // Other currencies
  noHomeRate: [
    10007,
    '{day} 没有可用的汇率 {pair}，请先维护汇率，或改用其他币种',
    'There is no rate {pair} for {day}; enter one first, or use another currency',
  ],
  ownerApproves: [
    16012,
    '您是负责采购员，不能批准；请由另一人审批',
    'You are the purchaser in charge and cannot approve it; another person has to',
  ],
});
