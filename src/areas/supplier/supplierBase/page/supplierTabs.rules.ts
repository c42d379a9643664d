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
  { key: 'materials', label: ['供应物料', 'Materials supplied'], documents: ['basic.materialSupplier'] },
  {
    key: 'trade',
    label: ['订单与交付', 'Orders and deliveries'],
    documents: ['pur.purchaseOrder', 'pur.deliveryPlan', 'pur.deliveryNote', 'pur.receive'],
  },
  { key: 'quality', label: ['质量', 'Quality'], documents: ['pur.iqcLot', 'pur.returned'] },
  {
    key: 'sourcing',
    label: ['询价与招标', 'Inquiries and tenders'],
    documents: ['bidding.inquiryInvite', 'bidding.inquiryQuote', 'bidding.tenderingApply', 'bidding.tenderingBid'],
  },
  { key: 'prices', label: ['价格', 'Prices'], documents: ['bidding.priceRecord'] },
  {
    key: 'changes',
    label: ['注册与变更', 'Registration and changes'],
    documents: ['sup.supChangeRequest', 'sup.registerForm', 'sup.supInviteSupplier'],
  },
  {
    key: 'performance',
    label: ['绩效', 'Performance'],
    documents: ['perf.perfSheet', 'perf.perfImprovement', 'perf.perfSuggestion'],
  },
  {
    key: 'standing',
    label: ['阶段与冻结', 'Stages and freezes'],
    documents: ['sup.supFreeze', 'sup.supLifecycleChange'],
  },
];
