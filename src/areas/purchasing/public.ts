export { earlyDays, lateDays } from './lineParameter/effectiveTerms.server.ts';
export { codesOf, type Codes } from './erp/erpCodes.queries.ts';
export { recordsOf, type ErpAddress } from './erp/erpSource.server.ts';
export { counterOf, solvedBy, takeOver, type FetchCounts } from './erp/erpFetch.server.ts';
export { messageOf, ownTransactions, refusalOf, type ErpParts } from './erp/erpSteps.server.ts';
export { connectionFor, lockedAddress } from './erp/erpSync.server.ts';
export { orderedTerms } from './purchaseOrder/negotiation/lineAnswer.server.ts';
export { readLines, type PostedLine } from './ledger/ledger.queries.ts';
export { askReview, dropReview } from './purchaseOrder/review/review.server.ts';
export { postQuantities, type Posted, type Posting } from './ledger/posting.server.ts';
export { checkLedger } from './ledgerCheck/ledgerProof.server.ts';
export { sealMonths } from './ledgerSeal/ledgerRoot.server.ts';
export {
  linesWithCurrencies,
  linesWithOrders,
  orderLineTable,
  orderRounding,
  orderTable,
} from './purchaseOrder/order/orderTables.queries.ts';
