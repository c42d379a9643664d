import type { Layout } from './layout.rules.ts';
import { block, title, qr, field, line, sign, pageNumber, column, table, numbered } from './layoutBlocks.rules.ts';

/** What goes to suppliers: neither target prices nor who else is asked. */
export const inquiryLetter: Layout = {
  blocks: numbered([
    title('询价函', 'Request for quotation'),
    qr('${inquiryNo}'),
    field('inquiryNo', 4, { bold: true }),
    field('inquiryName', 8),
    line,
    field('company', 6, { bold: true }),
    field('company.creditCode', 6, { text: { zh: '统一社会信用代码', en: 'Credit code' } }),
    field('company.address', 6, { text: { zh: '地址', en: 'Address' } }),
    field('owner'),
    field('quoteStart'),
    field('quoteDeadline', 6, { bold: true }),
    field('priceFrom'),
    field('priceTo'),
    field('currency', 4),
    field('priceBasis', 4),
    field('paymentTerm', 4),
    field('article', 12),
    table('items', [
      column('lineNo', 6),
      column('materialCode', 15, { title: { zh: '物料编码', en: 'Material' } }),
      column('materialDesc', 22),
      column('spec', 14),
      column('drawingNo', 12),
      column('demandQty', 12),
      column('unit', 13),
      column('deliveryDate', 12),
      column('deliveryPlace', 14),
    ]),
    block('space', { height: 6 }),
    sign('采购方签章', 'For the buyer', 6),
    sign('日期', 'Date', 6),
    pageNumber,
  ]),
};

const awardHead = [
  field('awardNo', 4, { bold: true }),
  field('inquiry', 8),
  line,
  field('company'),
  field('owner'),
  field('currency', 4),
  field('totalAmt', 4, { bold: true }),
  field('status', 4),
];

/** Every quotation that counts, whether it has won anything or not. */
export const comparisonSheet: Layout = {
  blocks: numbered([
    title('比价表', 'Comparison sheet'),
    qr('${awardNo}'),
    ...awardHead,
    table('lines', [
      column('lineNo', 6),
      column('materialCode', 14, { title: { zh: '物料编码', en: 'Material' } }),
      column('materialDesc', 18),
      column('supplierBase', 24),
      column('demandQty', 11),
      column('offerQty', 11),
      column('winPrice', 12),
      column('comparablePrice', 19),
      column('rankNo', 7),
      column('winQty', 11),
    ]),
    block('space', { height: 6 }),
    sign('比价人', 'Compared by', 6),
    sign('复核', 'Checked by', 6),
    pageNumber,
  ]),
};

/** What whoever approves an award signs. */
export const awardApproval: Layout = {
  blocks: numbered([
    title('定价审批表', 'Award approval'),
    qr('${awardNo}'),
    ...awardHead,
    field('budgetAmt', 4),
    field('savingAmt', 4),
    field('savingPct', 4),
    field('priceFrom'),
    field('priceTo'),
    field('awardReason', 12),
    field('unawardedReason', 12),
    table('lines', [
      column('lineNo', 6),
      column('materialDesc', 22),
      column('supplierBase', 28),
      column('winQty', 12),
      column('unit', 9),
      column('winPrice', 12),
      column('rankNo', 7),
      column('homeAmount', 14, { sum: true }),
    ]),
    block('capital', { field: 'totalAmt', text: { zh: '大写金额', en: 'In capitals' } }),
    block('space', { height: 6 }),
    sign('采购员', 'Purchaser'),
    sign('采购经理', 'Purchasing manager'),
    sign('批准', 'Approved by'),
    pageNumber,
  ]),
};
