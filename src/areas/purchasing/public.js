export { earlyDays, lateDays } from './lineParameter/effectiveTerms.server.ts';
export { codesOf } from './erp/erpCodes.queries.ts';
export { orderedTerms } from './purchaseOrder/negotiation/lineAnswer.server.ts';
export { readLines } from './ledger/ledger.queries.ts';
export { askReview, dropReview } from './purchaseOrder/review/review.server.ts';
export { postQuantities } from './ledger/posting.server.ts';
export { checkLedger } from './ledgerCheck/ledgerProof.server.ts';
export { sealMonths } from './ledgerSeal/ledgerRoot.server.ts';
