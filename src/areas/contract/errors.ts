import { defineErrors } from '#model/errors.ts';

/** The refusals of clauses, templates and contracts. */
export const errors = defineErrors({
  notWithdrawable: [
    18027,
    '单据尚未提交或已被驳回，不能撤回',
    'It was not submitted, or was sent back; there is nothing to withdraw',
  ],
  placeholderUnknown: [
    10008,
    '占位符 {placeholder} 不存在，请使用帮助中列出的占位符',
    'There is no placeholder {placeholder}; use those that the help lists',
  ],
  templateEmpty: [10015, '模板没有条款，请至少添加一条', 'The template has no clauses; add at least one'],
  clauseNotInUse: [
    16004,
    '条款“{clause}”尚未批准或已停用，请先处理',
    'Clause “{clause}” is not approved, or is retired; deal with it first',
  ],
  templateOfOtherCompany: [
    10008,
    '合同模板属于其他公司，请重新选择',
    'The template belongs to another company; choose another one',
  ],
  templateOfOtherType: [
    10008,
    '合同模板用于其他合同类型，请重新选择',
    'The template is for another kind of contract; choose another one',
  ],

  // Terms
  periodReversed: [10008, '有效期止早于有效期起，请修改', 'It ends before it begins; change the days'],
  periodOver: [10008, '有效期止已过，请修改', 'The last day has passed; change it'],
  noticeMissing: [
    10011,
    '自动续约的合同请填写提前通知天数',
    'A contract that renews by itself needs a period of notice',
  ],
  noticeTooLong: [10008, '提前通知天数须短于合同期限', 'The period of notice has to be shorter than the contract'],
  noLines: [10015, '合同没有明细，请至少添加一行', 'The contract has no lines; add at least one'],
  noClauses: [
    10015,
    '合同没有正文条款，请选择模板或添加条款',
    'The contract has no body; choose a template or add clauses',
  ],
  clauseWithoutText: [10011, '正文第 {lineNo} 条没有措辞', 'Clause {lineNo} of the body has no wording'],
  valueMissing: [
    10011,
    '正文第 {lineNo} 条用到“{name}”，请先填写',
    'Clause {lineNo} of the body names “{name}”; fill that in first',
  ],
  priceMissing: [10011, '行 {lineNo} 请填写单价', 'Line {lineNo}: enter a price'],
  limitMissing: [10011, '框架协议请填写上限金额', 'A framework agreement needs a limit of its amount'],
  limitBelowOrdered: [
    10008,
    '上限金额不能低于已下单金额 {ordered}',
    'The limit cannot be below what is ordered, {ordered}',
  ],
  paymentTermMissing: [10011, '请选择付款条件', 'Choose a payment term'],
  ownerWithoutUser: [
    18028,
    '采购员“{buyer}”没有可用的关联用户，请先维护',
    'Purchaser “{buyer}” has no linked user in service; maintain one first',
  ],
  unitPrecision: [
    10008,
    '行 {lineNo} 数量 {quantity} 的小数位超过单位“{unit}”的精度 {precision} 位',
    'Line {lineNo}: quantity {quantity} has more decimals than the {precision} of unit “{unit}”',
  ],

  // Against its award
  nothingToContract: [
    10016,
    '没有可转合同的定标行，数量已全部转订单或合同',
    'Nothing is left of the award: orders or contracts have taken all of it',
  ],
  withoutMaterial: [
    10016,
    '定标行 {lineNo} 没有物料编码，请先维护物料',
    'Line {lineNo} of the award has no material; maintain one first',
  ],
  awardedTermChanged: [
    10008,
    '行 {lineNo} 的物料、单位和税率取自定标结果，不能修改',
    'Line {lineNo}: material, unit and tax rate are those of the award',
  ],
  awardedSupplierChanged: [
    10008,
    '公司、供应商和币种取自定标结果，不能修改',
    'Company, supplier and currency are those of the award',
  ],
  tenderPriceChanged: [
    10008,
    '行 {lineNo} 的单价须等于中标单价 {price}',
    'Line {lineNo}: the price has to be that of the tender award, {price}',
  ],
  deviationUnexplained: [
    10011,
    '合同有 {count} 处偏离（条款或价格），请填写偏离说明',
    'The contract deviates {count} times in clauses or prices; say why',
  ],
  legalReviewMissing: [16004, '合同有条款偏离，须先经法务审核', 'The contract deviates; legal has to review it first'],
  nothingToReview: [16004, '合同没有偏离，无需法务审核', 'The contract does not deviate; legal need not review it'],

  // Signing
  bodyMoved: [
    10008,
    '合同正文与批准时不一致，不能签署，请联系管理员',
    'The body is not the one that was approved; it cannot be signed. Tell an administrator',
  ],
  wrongCode: [
    10008,
    '校验码与合同正文不符，请核对纸质合同是否为最新版本',
    'The code is not that of the body; check whether the paper is the latest one',
  ],
  signedAlready: [16004, '本方已签署', 'This side has signed already'],
  otherSideFirst: [16004, '按签署顺序须由对方先签', 'By the order of signing the other side signs first'],
  scanMissing: [
    10011,
    '请先在“附件”中以“签署件”上传本方签署的扫描件',
    'Upload the copy that your side has signed first: among the files, as “Signed copy”',
  ],
  scanReplaced: [
    10008,
    '签署件在签署后被替换或删除，请重新上传原件',
    'A signed copy was replaced or removed after signing; upload the original again',
  ],
  bondMissing: [16004, '履约保证金尚未到账', 'The performance bond has not been received'],
  bondNotAsked: [16004, '合同没有约定履约保证金', 'The contract asks for no performance bond'],
  bondInFuture: [10008, '到账日期不能晚于今天', 'It cannot have been received in the future'],
  notSigned: [16004, '双方尚未全部签署', 'Not both sides have signed'],

  // In force
  ordersOpen: [
    16004,
    '合同有未完订单：{orders}，请选择如何处理',
    'Orders are open under the contract: {orders}; say what becomes of them',
  ],
  milestoneOpen: [16004, '履约节点“{name}”未完成', 'Milestone “{name}” is not done'],
  milestoneInFuture: [10008, '完成日期不能晚于今天', 'It cannot be done in the future'],
  milestoneNotRunning: [16004, '合同未生效，不能登记节点', 'The contract is not in force; nothing is recorded'],

  renewedAlready: [
    10009,
    '已生成续约合同 {contract}，请在其上继续',
    'Contract {contract} renews it already; go on with that one',
  ],
  noticeGiven: [16004, '已通知不续约', 'Notice was given already'],
  noticeTooLate: [
    10008,
    '通知截止日 {day} 已过，合同到期将自动续约；如需结束请协商解除',
    'Notice was due by {day}; the contract renews by itself. Agree on its termination instead',
  ],

  // Orders
  contractNotUsable: [
    16004,
    '行 {lineNo} 的合同 {contract} 未生效、已中止或已结束，不能下单',
    'Line {lineNo}: contract {contract} is not in force; nothing is ordered on it',
  ],
  outsideValidity: [
    16004,
    '行 {lineNo} 的合同 {contract} 有效期为 {from} 至 {to}，订单日期不在其中',
    'Line {lineNo}: contract {contract} counts from {from} to {to}, the order date lies outside',
  ],
  otherPartner: [
    10008,
    '行 {lineNo} 的合同 {contract} 属于其他公司、供应商或币种',
    'Line {lineNo}: contract {contract} is of another company, supplier or currency',
  ],
  otherMaterial: [
    10008,
    '行 {lineNo} 的物料或单位与合同行 {contract} 不同',
    'Line {lineNo}: material or unit is not that of contract line {contract}',
  ],
  aboveContractPrice: [
    10008,
    '行 {lineNo} 的单价高于合同价 {price}',
    'Line {lineNo}: the price is above that of the contract, {price}',
  ],
  drawnTooMuch: [
    10008,
    '合同行 {contract} 最多可下单 {most}，已下单 {ordered}，本次 {quantity}',
    'Of contract line {contract} {most} can be ordered; {ordered} is, {quantity} more is asked for',
  ],
  limitExceeded: [
    10008,
    '合同 {contract} 上限 {limit}，已下单 {ordered}，本次 {amount}',
    'Contract {contract} is limited to {limit}; {ordered} is ordered, {amount} more is asked for',
  ],
});
