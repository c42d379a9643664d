import type { Layout } from './layout.rules.ts';
import {
  block,
  title,
  qr,
  field,
  heading,
  line,
  sign,
  pageNumber,
  column,
  table,
  numbered,
} from './layoutBlocks.rules.ts';

/** What a supplier may read of his result: neither ranks nor adjustments nor who scored. */
export const performanceSheet: Layout = {
  blocks: numbered([
    title('供应商绩效考核单', 'Supplier performance sheet'),
    qr('${sheetNo}'),
    field('sheetNo', 4, { bold: true }),
    field('periodStart', 4),
    field('periodEnd', 4),
    line,
    field('supplierBase', 6, { bold: true }),
    field('company'),
    field('totalScore', 4, { bold: true }),
    field('result', 4, { bold: true }),
    field('coverage', 4),
    field('peerMedian', 4),
    field('rollingScore', 4),
    field('appealUntil', 4),
    heading('考核明细', 'Lines'),
    table('lines', [
      column('lineNo', 6),
      column('title', 24),
      column('dimension', 12),
      column('weight', 10),
      column('rawValue', 13),
      column('sample', 9),
      column('finalScore', 11),
      column('excludedFor', 15),
    ]),
    block('space', { height: 6 }),
    sign('采购方', 'For the buyer', 6),
    sign('供应商', 'For the supplier', 6),
    pageNumber,
  ]),
};
