import { defineErrors } from '#model/errors.ts';

/** The refusals of orders and their quantities. */
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
  supplierDisabled: [
    16004,
    '供应商“{supplier}”已停用，不能继续，请先恢复该供应商',
    'Supplier “{supplier}” is disabled; enable it first',
  ],
  supplierCertificate: [
    16004,
    '供应商“{supplier}”的证照“{name}”已于 {until} 到期，更新并核验之前不能下单',
    'Certificate “{name}” of supplier “{supplier}” ended on {until}; no orders until it is renewed and verified',
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
  remarkNotNow: [
    16004,
    '行 {lineNo} 尚未下达或已结束，不能留言',
    'Line {lineNo} is not issued yet or has ended; nothing can be said about it',
  ],
  remarkEmpty: [10011, '请填写留言内容', 'Write what you want to say'],
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
  closeTooOpen: [
    16004,
    '行 {lineNo} 未交比例超过业务类型允许关闭的 {pct}%，请改用终止',
    'Line {lineNo}: more is open than the {pct} % its business type lets be closed; terminate it instead',
  ],
  closeNeedsRole: [
    16012,
    '行 {lineNo} 未交比例超过 {pct}%，只有“{role}”可以关闭',
    'Line {lineNo}: more than {pct} % is open; only “{role}” may close it',
  ],
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

  // Changing
  changesNothing: [
    10015,
    '变更单没有内容，请填写要修改的行或条款',
    'The change says nothing yet; enter lines or terms',
  ],
  changeLineMissing: [10011, '行 {lineNo} 请选择订单行', 'Line {lineNo}: choose the line of the order'],
  changeLineTwice: [
    10009,
    '行 {lineNo} 的订单行在本变更单中已出现，请合并',
    'Line {lineNo}: its order line stands in this change already; make one of them',
  ],
  additionHasLine: [10008, '行 {lineNo} 是增行，不能选择订单行', 'Line {lineNo} is added, so it has no order line yet'],
  additionIncomplete: [
    10011,
    '行 {lineNo} 是增行，请填写物料、单位、税率、数量、单价和交期',
    'Line {lineNo} is added: enter material, unit, tax rate, quantity, price and date',
  ],
  changeDatePast: [
    10008,
    '行 {lineNo} 的新交期 {date} 已过，请填写今天或以后的日期',
    'Line {lineNo}: the date {date} has passed; choose a later one',
  ],
  nothingUndelivered: [
    10008,
    '行 {lineNo} 已全部交货，没有可按“未交”改价的数量，请选择其他价格范围',
    'Line {lineNo}: everything is delivered; choose another scope than what is not delivered',
  ],
  orderNotChangeable: [
    16004,
    '订单 {orderNo} 未确认或已结束，不能变更',
    'Order {orderNo} is not confirmed or has ended; it cannot be changed',
  ],
  changeOutdated: [
    10003,
    '订单 {orderNo} 已是第 {version} 版，请打开变更单核对并重新保存',
    'Order {orderNo} has become version {version}; open the change, check it and save it again',
  ],
  changeOpen: [
    10009,
    '行 {lineNo} 已有未完成的变更单 {changeNo}，请先完成',
    'Line {lineNo} is being changed by {changeNo} already; finish that first',
  ],
  lineBeingChanged: [
    16004,
    '行 {lineNo} 正在变更（{changeNo}），请等待变更单完成',
    'Line {lineNo} is being changed by {changeNo}; wait until that is done',
  ],
  lineHeld: [
    16004,
    '订单行 {line} 的变更待确认，数量将减少，暂不能发货',
    'Order line {line}: a change that takes quantity away waits for an answer; nothing can be shipped meanwhile',
  ],
  lineNotChangeable: [
    16004,
    '行 {lineNo} 未确认或已结束，不能变更',
    'Line {lineNo} is not confirmed or has ended; it cannot be changed',
  ],
  droppedLineMoved: [
    16004,
    '行 {lineNo} 已计划、发货或收货，不能减行；请减少数量或关闭此行',
    'Line {lineNo} is planned, shipped or received already; reduce its quantity or close it instead',
  ],
  changeNeedsApproval: [
    16004,
    '此变更提高单价或金额，或交期超出允许范围，请先提交审批',
    'The change raises a price or the amount, or moves a date out of its window; submit it for approval first',
  ],
  proposalNotSent: [
    16004,
    '此变更由供应商提议，批准后直接生效，无需发送',
    'The supplier asked for this change; it takes effect when it is approved',
  ],
  proposalFixed: [
    16004,
    '此变更由供应商提议，不能修改；如不接受请作废并还价',
    'The supplier asked for this change, so it cannot be edited; cancel it and counter the proposal instead',
  ],

  // Terminating
  nothingToTerminate: [16004, '没有未交数量，无需终止', 'Nothing is open, so there is nothing to terminate'],
  answerProposalFirst: [
    16004,
    '行 {lineNo} 有待答复的提议，请先接受或还价再终止',
    'Line {lineNo} has an unanswered proposal; answer it before terminating',
  ],
  terminationOpen: [
    10009,
    '行 {lineNo} 已有待答复的终止单，请先答复',
    'Line {lineNo} already has a termination that waits for an answer',
  ],
  terminationAnswered: [16004, '行 {lineNo} 没有待答复的终止单', 'Line {lineNo} has no termination to answer'],
  ownTermination: [
    16012,
    '终止由本方发起，须由对方答复',
    'Your side asked for this termination; the other side has to answer it',
  ],
  closingNeedsApproval: [
    16004,
    '行 {lineNo} 未交部分价值 {value}，超过免审批限额 {limit}，请“申请关闭”',
    'Line {lineNo}: {value} is open, more than the {limit} that needs no approval; ask to close it',
  ],
  closingNeedsNone: [
    16004,
    '行 {lineNo} 未交部分价值 {value}，未超过限额 {limit}，可以直接关闭',
    'Line {lineNo}: {value} is open, within the limit of {limit}; close it without asking',
  ],
  closingAsked: [
    10009,
    '行 {lineNo} 已有待审批的关闭申请 {closingNo}',
    'Closing line {lineNo} was asked for by {closingNo} already',
  ],
  terminationReasonMissing: [10011, '不同意终止时，请填写说明', 'Enter why you do not agree'],
  claimNotAssessed: [
    16004,
    '供应商的索赔尚未核定，请采购方先核定',
    'The claim of the supplier has to be assessed by the buyer first',
  ],
  assessmentNotAccepted: [
    16004,
    '索赔 {claimed} 与核定 {granted} 不一致，请供应商按核定金额重新提交索赔',
    'The claim is {claimed} and {granted} was granted; the supplier has to claim what he accepts',
  ],
  assessedTooMuch: [
    10008,
    '核定金额 {granted} 不能超过索赔金额 {claimed}',
    'The amount granted, {granted}, cannot exceed the claim of {claimed}',
  ],
  claimedTooMuch: [
    10008,
    '成品与在制品合计超过未交数量 {open}，多出 {excess}',
    'Finished goods and work in progress exceed the open quantity of {open} by {excess}',
  ],
  lineTerminating: [
    16004,
    '行 {lineNo} 的终止待答复，订单不能作废',
    'The termination of line {lineNo} waits for an answer; the order cannot be cancelled',
  ],
  transitRefused: [
    16004,
    '订单行 {line} 已终止并约定在途拒收，请登记拒收',
    'Order line {line} is terminated and its goods in transit are to be refused; record them as refused',
  ],

  // Orders of an ERP
  erpRangeMissing: [
    10008,
    '请填写订单号（最多 200 个）或变更日期范围（最多 31 天），二者选一',
    'Enter order numbers (200 at most) or a range of days of change (31 at most), one of the two',
  ],
  erpCompanyMissing: [10008, '请选择公司', 'Choose a company'],
  erpConnectionMissing: [
    10007,
    '该公司没有启用的 ERP 连接，请联系管理员在“集成接口”中设置',
    'The company has no enabled ERP connection; an administrator sets one up under Integrations',
  ],
  erpConnectionChoice: [
    10008,
    '该公司有多个 ERP 连接，请选择一个',
    'The company has several ERP connections; choose one',
  ],
  erpSecretMissing: [
    10008,
    'ERP 连接“{connection}”还没有设置密钥，请先设置',
    'The ERP connection “{connection}” has no secret yet; set it first',
  ],
  erpAddressWrong: [
    10008,
    '地址不可用：须以 https:// 开头并指向公网主机；内网主机须由运维列入 SRM_OUTSIDE_HOSTS',
    'This address cannot be called: https:// to a public host, or a host that the operator lists in SRM_OUTSIDE_HOSTS',
  ],
  erpUserMissing: [10011, '用户名和密码认证须填写用户名', 'Proof by user and password needs the user'],
  erpRunning: [
    16004,
    '该公司正在从“{connection}”同步，请稍后再试',
    'Orders are being fetched from “{connection}” for this company; try again later',
  ],
  erpUnreachable: [
    0,
    'ERP“{connection}”无法访问或应答有误：{reason}',
    'The ERP “{connection}” cannot be reached or answers wrongly: {reason}',
  ],
  erpNothingToRetry: [16004, '此次同步没有失败的订单', 'No order of this run has failed'],
  erpCodeUnknown: [
    10007,
    '{kind}编码“{code}”在本系统中不存在，请维护主数据或编码对照',
    '{kind} code “{code}” is not known here; add it to the master data or to the code mapping',
  ],
  erpOrderInApproval: [
    16004,
    '订单 {orderNo} 在审批中或待下达，不能更新；请撤回或下达后重试',
    'Order {orderNo} is in approval or waits to be issued; withdraw or issue it, then try again',
  ],
  erpOrderUnanswered: [
    16004,
    '订单 {orderNo} 待供应商确认，ERP 的变更将在确认后自动重试',
    'Order {orderNo} waits for the supplier; the change of the ERP is tried again once he has confirmed',
  ],
  erpOrderRefused: [
    16004,
    '订单 {orderNo} 已被供应商拒绝，请重新下达或作废后重试',
    'Order {orderNo} was refused by the supplier; issue it again or cancel it, then try again',
  ],
  erpOrderEnded: [
    16004,
    '订单 {orderNo} 已结束，ERP 的变更不再生效；请在 ERP 中新建订单',
    'Order {orderNo} has ended; changes in the ERP no longer count. Place a new order there',
  ],
  erpCannotCancel: [
    16004,
    '订单 {orderNo} 供应商已确认，不能随 ERP 作废；请发起终止',
    'The supplier has confirmed order {orderNo}; it cannot be cancelled with the ERP. Ask for its termination',
  ],
  erpChangeWaits: [
    16004,
    '订单 {orderNo} 的变更单 {changeNo} 尚未完成，完成后将自动重试',
    'Change {changeNo} of order {orderNo} is not finished; the order is tried again once it is',
  ],
  erpFixed: [
    16004,
    '订单 {orderNo} 已下达，{what}不能变更；请终止后新建订单',
    'Order {orderNo} is issued; {what} cannot change any more. End it and place a new one',
  ],

  // The quantity ledger
  quantityNotPositive: [10008, '数量须大于 0，现为 {quantity}', 'The quantity must be more than 0; it is {quantity}'],
  quantityNegative: [10008, '数量不能小于 0，现为 {quantity}', 'The quantity cannot be below 0; it is {quantity}'],
  lineNotOpen: [
    16004,
    '订单行 {line} 未确认或已关闭，不能发货或收货',
    'Order line {line} is not confirmed or is closed; nothing can be shipped or received',
  ],
  belowMoved: [
    10008,
    '订单行 {line} 已发货和收货 {used}，数量不能改为 {quantity}',
    'Order line {line}: {used} is already shipped or received; the quantity cannot become {quantity}',
  ],
  belowPlanned: [
    10008,
    '订单行 {line} 已计划 {planned}，数量不能改为 {quantity}；请先取消多余的交货计划',
    'Order line {line}: {planned} is already planned; the quantity cannot become {quantity}. Cancel plans first',
  ],
  lineNotConfirmed: [
    16004,
    '订单行 {line} 未确认，不能安排交货计划',
    'Order line {line} is not confirmed; nothing can be planned for it',
  ],
  overPlan: [
    10008,
    '订单行 {line} 可计划 {limit}，本次 {quantity}，请减少',
    'Order line {line}: {limit} may still be planned, not {quantity}',
  ],
  notPlanned: [
    10008,
    '订单行 {line} 已计划 {limit}，不足 {quantity}',
    'Order line {line}: only {limit} is planned, not {quantity}',
  ],
  overShip: [
    10008,
    '订单行 {line} 可发货 {limit}，本次 {quantity}，请减少',
    'Order line {line}: {limit} may still be shipped, not {quantity}',
  ],
  overReceipt: [
    10008,
    '订单行 {line} 收货超过限额 {limit}：已收和在途 {used}，本次 {quantity}',
    'Order line {line}: the limit is {limit}; {used} is received or in transit, so {quantity} is too much',
  ],
  notInTransit: [
    10008,
    '订单行 {line} 在途 {limit}，不足 {quantity}',
    'Order line {line}: only {limit} is in transit, not {quantity}',
  ],
  overInspect: [
    10008,
    '订单行 {line} 待检 {limit}，判定数量 {quantity} 过多',
    'Order line {line}: {limit} waits for inspection, not {quantity}',
  ],
  overStock: [
    10008,
    '订单行 {line} 待入库 {limit}，本次 {quantity}，请减少',
    'Order line {line}: {limit} waits for stock, not {quantity}',
  ],
  overRedecide: [
    16004,
    '订单行 {line} 可改判 {limit}，不足 {quantity}：其余已入库、退货或报废',
    'Order line {line}: the verdict on {limit} can change, not on {quantity}; the rest is in stock, returned or scrapped',
  ],
  overBlocked: [
    10008,
    '订单行 {line} 不合格待处理 {limit}，不足 {quantity}',
    'Order line {line}: only {limit} of the rejected goods is still here, not {quantity}',
  ],
  overReturn: [
    10008,
    '订单行 {line} 此阶段可退 {limit}，本次 {quantity}，请减少',
    'Order line {line}: {limit} can be returned from this stage, not {quantity}',
  ],
  replaceOnClosed: [
    16004,
    '订单行 {line} 已关闭，退货只能扣款，不能补货',
    'Order line {line} is closed; its goods can be returned for credit only, not for replacement',
  ],
  replacementMoved: [
    10008,
    '订单行 {line} 的补货已发出或收到：限额 {limit}，已收和在途 {used}，不能撤回退货 {quantity}',
    'Order line {line}: the replacement is under way or here (limit {limit}, received or in transit {used}); the return of {quantity} cannot be taken back',
  ],
  overReverse: [
    16004,
    '订单行 {line} 可冲销 {limit}，不足 {quantity}：其余已检验或入库，请先冲销入库',
    'Order line {line}: only {limit} can be reversed, not {quantity}; the rest is inspected or in stock',
  ],
  noPaper: [
    10007,
    '没有供应商可打印的已发布采购订单模板，无法生成打印件；请在打印模板中发布一个',
    'No published template of purchase orders is open to suppliers, so there is nothing to print with; publish one under print templates',
  ],
  operationMissing: [10010, '请提供操作批次', 'An operation is needed'],
  operationUnknown: [10007, '操作批次不存在', 'There is no such operation'],
});
