import { defineErrors } from '#model/errors.ts';

/** The refusals of finance. */
export const errors = defineErrors({
  // Statements
  supplierMissing: [10011, '请选择供应商', 'Choose the supplier'],
  nothingToState: [
    20002,
    '截止日前没有待对账明细；收货检验完成后才能对账',
    'Nothing is open up to this day; goods are stated once their inspection is complete',
  ],
  statementEmpty: [10015, '对账单没有明细', 'The statement has no lines'],
  allDisputed: [10015, '全部明细都有异议，请整单退回', 'Every line is disputed; send the statement back instead'],
  statementNegative: [
    10008,
    '对账金额为负（{amount}），请与后续收货一起对账',
    'The statement comes to {amount}, less than nothing; state it together with later receipts',
  ],
  ownStatement: [20012, '本方发出的对账单由对方确认', 'What your side has sent is for the other side to answer'],
  foreignStatement: [20012, '只有发出方可以撤回', 'Only the side that has sent it can withdraw it'],
  statementInvoiced: [
    20004,
    '第 {lineNo} 行已开票，不能撤销',
    'Line {lineNo} was invoiced; the statement cannot be reversed',
  ],
  itemChanged: [
    20004,
    '第 {lineNo} 行（{sourceNo}）已被冲销、改判或变更，请作废后重新对账',
    'Line {lineNo} ({sourceNo}) was reversed, judged anew or changed since; cancel this statement and make another one',
  ],
  itemsMixed: [
    10008,
    '所选明细须为同一公司、供应商和币种',
    'Choose items of one company, one supplier and one currency',
  ],
  itemHeld: [10009, '{sourceNo} 已在另一张对账单上', '{sourceNo} stands on another statement already'],
  lineNotOpen: [20004, '对账单当前状态不允许', 'The statement is not in a state for this'],
  stated: [
    20004,
    '已列入对账单 {statementNo}，不能冲销；请先撤回对账单，或办理退货',
    'It stands on statement {statementNo} and cannot be reversed; withdraw the statement first, or return the goods',
  ],
  // Invoices
  nothingToInvoice: [10015, '没有可开票的对账明细', 'No statement line is left to be invoiced'],
  qrUnreadable: [
    10017,
    '无法识别二维码内容，请重新扫描或手工填写',
    'The QR code text was not recognised; scan it again or type the values',
  ],
  qrDiffers: [
    10008,
    '填写的号码、日期或金额与二维码不一致',
    'Number, date or amount differ from what the QR code says',
  ],
  invoiceNumberMissing: [
    10011,
    '请填写发票号码，或粘贴二维码内容',
    'Enter the invoice number, or paste the QR code text',
  ],
  issueDateMissing: [10011, '请填写开票日期，或粘贴二维码内容', 'Enter the issue date, or paste the QR code text'],
  invoiceNumberFormat: [
    10017,
    '发票号码格式不符：数电票 20 位数字，其他税务发票 8 位数字',
    'The number does not fit the kind: fully digital invoices have 20 digits, other tax invoices 8',
  ],
  invoiceCodeFormat: [
    10017,
    '发票代码格式不符：数电票为空，纸质专票 10 位，其他 12 位数字',
    'The code does not fit the kind: empty for fully digital ones, 10 digits for paper special ones, else 12',
  ],
  invoiceKnown: [10006, '发票 {number} 已录入过', 'Invoice {number} was captured before'],
  buyerTitle: [
    10008,
    '购方税号与开票抬头不符：{name}，税号 {taxNo}',
    'The buyer’s tax number is not that of the invoice title: {name}, {taxNo}',
  ],
  sellerTitle: [
    10008,
    '销方税号与供应商档案不符：{taxNo}',
    'The seller’s tax number is not that of the supplier’s file: {taxNo}',
  ],
  linesDiffer: [
    10008,
    '明细的不含税合计或税额合计与票面不一致；请按票面修改明细，或移出未开的明细',
    'The lines do not come to the net amount and the tax of the invoice; correct lines as printed, or leave out what is not on it',
  ],
  taxDiffers: [
    10008,
    '税额与按税率计算的差额超过 {most}，请核对税额和税率',
    'The tax differs from net times rate by more than {most}; check tax and rate',
  ],
  invoiceFileMissing: [10011, '请先上传发票文件', 'Attach the invoice file first'],
  invoiceSent: [20004, '发票已提交，不能修改明细', 'The invoice was submitted; its lines cannot be changed'],
  redConfirmMissing: [
    10011,
    '发票已入账，请填写税务机关的红字确认单编号',
    'The invoice was booked; enter the number of the tax office’s confirmation of the red letter',
  ],
  redNotProposed: [
    20004,
    '请先由一人提出红冲，再由另一人登记红字发票',
    'One person proposes the red letter first, another one records it',
  ],
  redBeforeInvoice: [
    10008,
    '红字发票日期不能早于原发票日期 {day}',
    'The red letter of an invoice of {day} cannot be issued before that day',
  ],
  payableUsed: [
    20004,
    '应付 {entryNo} 已申请或支付；请先作废付款申请，已付款的须先退款',
    'Payable {entryNo} was applied for or paid; cancel the payment application first, or have the payment returned',
  ],
  foreignBlock: [20012, '该冻结由另一方处理', 'This block is for others to clear'],
  blocksOpen: [20004, '还有未解除的冻结', 'Some blocks are not released yet'],
  // Payables
  payableExceeded: [
    10008,
    '应付 {entryNo} 可用余额 {free}，不能再申请或支付 {amount}',
    'Payable {entryNo} has {free} left; {amount} can be neither applied for nor paid',
  ],
  // Payments
  nothingToPay: [20002, '没有可申请付款的应付', 'Nothing was chosen to be paid'],
  notPayableYet: [
    20004,
    '应付 {entryNo} 的起算事件尚未发生，不能付款',
    'What payable {entryNo} is counted from has not happened; it cannot be paid yet',
  ],
  payableApplied: [
    10009,
    '应付 {entryNo} 已全部申请或支付',
    'Payable {entryNo} was applied for or paid in full already',
  ],
  paidEarly: [
    10008,
    '有应付 {due} 才到期，最早可于 {from} 付款',
    'Something on it is due on {due} only; it can be paid from {from} on',
  ],
  applyAmount: [10008, '申请金额须大于零', 'The amount applied for must be above zero'],
  applyTooMuch: [
    10008,
    '申请金额 {amount} 超过所选应付的未清金额 {most}',
    '{amount} is more than the {most} that is open of these payables',
  ],
  returnedBeforePaid: [
    10008,
    '退票日期不能早于付款日期 {day}',
    'A payment of {day} cannot have come back before that day',
  ],
  payeeChanged: [
    20004,
    '收款账户在提交后已变更，请作废后重新申请',
    'The payee account has changed since it was submitted; cancel the application and apply anew',
  ],
  // Prepayments
  orderNotRunning: [
    20004,
    '订单 {orderNo} 未确认或已结束，不能预付',
    'Order {orderNo} is not confirmed or has ended; it cannot be prepaid',
  ],
  prepaymentAmount: [10008, '预付金额须大于零', 'The prepayment must be above zero'],
  prepaymentBeyondOrder: [
    10008,
    '预付金额 {amount} 超过该订单还可预付的 {room}（订单金额或约定比例，减此前预付和已开票）',
    '{amount} is more than the {room} that the order can still be prepaid with: its amount or the agreed share, less earlier prepayments and what was invoiced',
  ],
  prepaymentNotOpen: [
    20004,
    '预付款 {prepaymentNo} 未付款或已要求退款，不能冲抵',
    'Prepayment {prepaymentNo} was not paid or is asked back; nothing is offset with it',
  ],
  prepaymentExceeded: [
    10008,
    '预付款 {prepaymentNo} 余额 {open}，不能冲抵或退回 {amount}',
    'Prepayment {prepaymentNo} has {open} left; {amount} can be neither offset nor refunded',
  ],
  nothingPrepaid: [
    20004,
    '预付款 {prepaymentNo} 已全部冲抵或退回，没有余额',
    'Nothing is left of prepayment {prepaymentNo}: it was offset or refunded in full',
  ],
  // Deductions
  deductionAmount: [10008, '扣款金额须大于零', 'The amount of a deduction must be above zero'],
  taxRateMissing: [
    10011,
    '折让冲减价款，请选择税率',
    'An allowance lowers the price of goods; choose the tax rate they were bought at',
  ],
  deductionTwice: [
    10009,
    '{source}已有扣款单 {deductionNo}，不能重复扣款',
    '{source} has deduction {deductionNo} already; nothing is deducted twice',
  ],
  evidenceMissing: [10011, '请先上传扣款依据', 'Attach the evidence first'],
  deductionOfSource: [
    20004,
    '该扣款单由 {source} 生成，供应商、币种、类型和金额不能修改',
    'This deduction was made by {source}: supplier, currency, type and amount cannot be changed',
  ],
  ruledTooMuch: [
    10008,
    '裁决金额 {amount} 不能超过原扣款金额 {gross}',
    'A ruling of {amount} cannot exceed the deduction of {gross}',
  ],
  ruledNegative: [10008, '裁决金额不能为负', 'The amount of a ruling cannot be negative'],
  cancelNotProposed: [
    20004,
    '请先由一人提出作废，再由另一人作废',
    'One person proposes to cancel it first, another one cancels it',
  ],
  deductionOffset: [
    20004,
    '扣款已抵扣 {amount}，不能作废',
    '{amount} of this deduction was offset already; it cannot be cancelled',
  ],
  offsetNotInForce: [
    20004,
    '扣款单 {deductionNo} 尚未生效，不能抵扣',
    'Deduction {deductionNo} is not in force, so nothing can be offset against it',
  ],
  offsetTooMuch: [
    10008,
    '扣款单 {deductionNo} 余额 {balance}，不能抵扣 {amount}',
    'Deduction {deductionNo} has {balance} left; {amount} cannot be offset',
  ],
});
