export { earlyDays, lateDays } from './lineParameter/lineParameter.server.ts';
export { codesOf } from './erp/erpCodes.queries.ts';
export { orderedTerms } from './purchaseOrder/answer.server.ts';
export { readLines, type PostedLine } from './ledger/ledger.queries.ts';
export { askReview, dropReview } from './purchaseOrder/review.server.ts';
export { postQuantities, type Posted, type Posting } from './ledger/posting.server.ts';
export { prove } from './proof/ledgerProof.server.ts';
export { sealMonths } from './root/ledgerRoot.server.ts';
