import type { Label } from '#model/label.ts';

/** A tab of the page of a supplier: rows of these documents that are about it. */
export interface SupplierTab {
  readonly key: string;
  readonly label: Label;
  readonly documents: readonly string[];
}

/** Everything of a supplier that other documents know, as its page shows it; a reader sees those that he may query. */
export const supplierTabs: readonly SupplierTab[] = [
  { key: 'extras', label: ['补充信息', 'Further information'], documents: ['sup.supExtraValue'] },
  { key: 'certificates', label: ['证照', 'Certificates'], documents: ['sup.supCertificate'] },
  { key: 'accounts', label: ['银行账户', 'Bank accounts'], documents: ['sup.supBankAccount'] },
  { key: 'surveys', label: ['调查表', 'Questionnaires'], documents: ['sup.supSurveyAnswer'] },
  {
    key: 'visits',
    label: ['考察与送样', 'Visits and samples'],
    documents: ['inv.invSheet', 'inv.invFinding', 'sup.supSample', 'sup.supApprovedSource'],
  },
  { key: 'materials', label: ['供应物料', 'Materials supplied'], documents: ['basic.materialSupplier'] },
  { key: 'prices', label: ['价格', 'Prices'], documents: ['bidding.priceRecord'] },
  {
    key: 'sourcing',
    label: ['询价与招标', 'Inquiries and tenders'],
    documents: [
      'bidding.inquiryInvite',
      'bidding.inquiryQuote',
      'bidding.auctionEntry',
      'bidding.tenderingApply',
      'bidding.tenderingBid',
    ],
  },
  { key: 'contracts', label: ['合同', 'Contracts'], documents: ['contract.contract'] },
  { key: 'molds', label: ['模具', 'Molds'], documents: ['mold.mold', 'mold.moldEvent'] },
  {
    key: 'trade',
    label: ['订单与交付', 'Orders and deliveries'],
    documents: ['pur.purchaseOrder', 'pur.deliveryPlan', 'pur.deliveryNote', 'pur.receive', 'pur.discrepancy'],
  },
  {
    key: 'quality',
    label: ['质量', 'Quality'],
    documents: ['pur.iqcLot', 'qc.qcDefect', 'qc.qc8d', 'qc.qcClaim', 'pur.returned'],
  },
  {
    key: 'finance',
    label: ['对账与付款', 'Invoices and payments'],
    documents: ['fin.statement', 'fin.invoice', 'fin.apEntry', 'fin.paymentApply', 'fin.prepayment', 'fin.deduction'],
  },
  {
    key: 'performance',
    label: ['绩效', 'Performance'],
    documents: ['perf.perfSheet', 'perf.perfAppeal', 'perf.perfImprovement', 'perf.perfSuggestion'],
  },
  { key: 'grades', label: ['等级', 'Grades'], documents: ['sup.supGradeResult'] },
  {
    key: 'standing',
    label: ['阶段与冻结', 'Stages and freezes'],
    documents: ['sup.supFreeze', 'sup.supLifecycleChange'],
  },
  {
    key: 'changes',
    label: ['注册与变更', 'Registration and changes'],
    documents: ['sup.supChangeRequest', 'sup.registerForm', 'sup.supInviteSupplier'],
  },
];

/** The field by which the rows of a document are about a supplier: a mold belongs to whoever holds it. */
export const supplierFieldOf = (document: string): string => (document === 'mold.mold' ? 'custodian' : 'supplierBase');

/** What is open with a supplier: rows of a document in these states, and the tab that shows them all. */
export interface OpenItems {
  readonly document: string;
  readonly label: Label;
  readonly where: Readonly<Record<string, readonly string[]>>;
  readonly tab: string;
  /** It wants somebody to do something about the supplier. */
  readonly isBad?: boolean;
}

/** What is open with a supplier, as its page counts it; a reader sees the counts of what he may query. */
export const openItems: readonly OpenItems[] = [
  {
    document: 'pur.purchaseOrder',
    label: ['执行中的订单', 'Open orders'],
    where: { status: ['ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'TERMINATING'] },
    tab: 'trade',
  },
  {
    document: 'pur.deliveryNote',
    label: ['在途的送货单', 'Deliveries on their way'],
    where: { status: ['SHIPPED', 'ARRIVED', 'RECEIVING'] },
    tab: 'trade',
  },
  {
    document: 'bidding.inquiryInvite',
    label: ['进行中的询价', 'Inquiries under way'],
    where: { status: ['INVITED', 'ACCEPTED', 'APPLIED', 'QUALIFIED', 'QUOTED'] },
    tab: 'sourcing',
  },
  {
    document: 'contract.contract',
    label: ['生效的合同', 'Contracts in force'],
    where: { status: ['EFFECTIVE'] },
    tab: 'contracts',
  },
  {
    document: 'mold.mold',
    label: ['保管的模具', 'Molds it holds'],
    where: { status: ['DEVELOPING', 'TRIAL', 'ACCEPTED', 'IN_USE', 'REPAIRING', 'MODIFYING', 'MOVING', 'SEALED'] },
    tab: 'molds',
  },
  {
    document: 'fin.apEntry',
    label: ['未付清的应付', 'Payables not paid'],
    where: { payStatus: ['OPEN', 'PART', 'APPLIED'] },
    tab: 'finance',
  },
  {
    document: 'fin.prepayment',
    label: ['已付的预付款', 'Prepayments paid'],
    where: { status: ['PAID', 'REFUNDING'] },
    tab: 'finance',
  },
  {
    document: 'fin.deduction',
    label: ['未抵扣的扣款', 'Deductions to offset'],
    where: { status: ['NOTIFIED', 'APPEAL', 'EFFECTIVE', 'PART_OFFSET'] },
    tab: 'finance',
  },
  {
    document: 'sup.supSurveyAnswer',
    label: ['待交的调查表', 'Questionnaires to answer'],
    where: { status: ['ISSUED', 'FILLING', 'RETURNED'] },
    tab: 'surveys',
  },
  {
    document: 'sup.supSample',
    label: ['进行中的送样', 'Samples under way'],
    where: { status: ['ISSUED', 'ACCEPTED', 'SHIPPED', 'RECEIVED', 'TESTING', 'JUDGED', 'PENDING'] },
    tab: 'visits',
  },
  {
    document: 'inv.invSheet',
    label: ['进行中的考察', 'Visits under way'],
    where: { status: ['NOTIFIED', 'PROPOSED', 'CONFIRMED', 'DOING', 'SCORED', 'RECTIFY', 'VERIFIED'] },
    tab: 'visits',
  },
  {
    document: 'perf.perfImprovement',
    label: ['未关闭的改进', 'Open improvements'],
    where: { status: ['ISSUED', 'PLANNED', 'PLAN_OK', 'DOING', 'VERIFY', 'REOPENED'] },
    tab: 'performance',
  },
  {
    document: 'sup.supFreeze',
    label: ['生效的冻结', 'Freezes in force'],
    where: { status: ['ACTIVE'] },
    tab: 'standing',
    isBad: true,
  },
  {
    document: 'sup.supCertificate',
    label: ['临期或过期的证照', 'Certificates ending or ended'],
    where: { status: ['VERIFIED'], validity: ['EXPIRING', 'GRACE', 'EXPIRED'] },
    tab: 'certificates',
    isBad: true,
  },
  {
    document: 'inv.invFinding',
    label: ['未验证的问题项', 'Findings not verified'],
    where: { status: ['OPEN', 'ANSWERED'] },
    tab: 'visits',
    isBad: true,
  },
  {
    document: 'qc.qcDefect',
    label: ['未关闭的不合格', 'Open nonconformances'],
    where: { status: ['OPEN', 'CONTAINED', 'ACTION'] },
    tab: 'quality',
    isBad: true,
  },
  {
    document: 'qc.qc8d',
    label: ['未关闭的8D', 'Open 8D reports'],
    where: { status: ['ISSUED', 'ONGOING', 'DISPUTED', 'VERIFYING', 'REOPENED'] },
    tab: 'quality',
    isBad: true,
  },
  {
    document: 'qc.qcClaim',
    label: ['未结的索赔', 'Open claims'],
    where: { status: ['ISSUED', 'NEGOTIATING', 'ARBITRATION', 'AGREED'] },
    tab: 'quality',
    isBad: true,
  },
  {
    document: 'fin.invoice',
    label: ['匹配异常的发票', 'Blocked invoices'],
    where: { status: ['BLOCKED'] },
    tab: 'finance',
    isBad: true,
  },
];

/** The rows of a supplier that are open, as the address of their list says it. */
export const addressOfOpen = (supplierId: string, { document, where }: Pick<OpenItems, 'document' | 'where'>): string =>
  `?f=${[
    `${supplierFieldOf(document)}:in:${supplierId}`,
    ...Object.entries(where).map(([name, values]) => `${name}:in:${values.join('|')}`),
  ].join(',')}`;
