/** The clauses of the library of the demo, in the order of its templates. */
export const clauses = [
  {
    name: { zh: '标的与价格', en: 'Goods and prices' },
    level: 'FIXED',
    textZh:
      '{supplier}（供方）按本合同 {contractNo} 所列明细向{company}（需方）供货，币种 {currency}，价税合计 {grossAmt}。',
    textEn:
      '{supplier} (the supplier) delivers to {company} (the buyer) what contract {contractNo} lists; the total including tax is {currency} {grossAmt}.',
  },
  {
    name: { zh: '付款', en: 'Payment' },
    level: 'FIXED',
    textZh: '付款条件：{paymentTerm}。质保金为合同金额的 {retentionPct}%，质保期满且无质量问题后支付。',
    textEn:
      'Payment: {paymentTerm}. {retentionPct} % of the amount is retained and paid when the warranty has ended without defects.',
    fallback: '可接受预付款不超过 10%，须对方提供保函',
    riskNote: '缩短付款期影响现金流，须财务与法务同意',
  },
  {
    name: { zh: '交付与验收', en: 'Delivery and acceptance' },
    level: 'FREE',
    textZh: '供方按订单约定的日期和地点交付；需方收货后按检验标准验收。',
    textEn:
      'The supplier delivers on the days and to the places of the orders; the buyer accepts by its inspection standard.',
  },
  {
    name: { zh: '质量保证', en: 'Warranty' },
    level: 'FIXED',
    textZh: '质保期为验收合格之日起十二个月；期内出现质量问题，供方免费更换并承担由此产生的费用。',
    textEn:
      'The warranty is twelve months from acceptance; within it the supplier replaces defective goods free of charge and bears the cost that follows.',
  },
  {
    name: { zh: '违约责任', en: 'Late delivery' },
    level: 'FIXED',
    textZh: '供方逾期交货的，每日按逾期金额的 {penaltyPctDay}% 支付违约金，累计不超过 {penaltyCapPct}%。',
    textEn:
      'For late delivery the supplier pays {penaltyPctDay} % of the late amount per day, {penaltyCapPct} % at most.',
  },
  {
    name: { zh: '保密', en: 'Confidentiality' },
    level: 'OPTION',
    textZh: '双方对因本合同知悉的对方商业秘密负有保密义务，合同终止后三年内仍然有效。',
    textEn:
      'Both sides keep the trade secrets of the other that they learn of confidential, also for three years after the contract has ended.',
  },
  {
    name: { zh: '期限与争议解决', en: 'Term and disputes' },
    level: 'FIXED',
    textZh: '本合同自 {validFrom} 起至 {validTo} 止有效。因本合同产生的争议，{settlement}。',
    textEn: 'This contract counts from {validFrom} to {validTo}. Disputes: {settlement}.',
  },
] as const;
