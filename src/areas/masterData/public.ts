export {
  currencyFacts,
  inForeignWarehouse,
  materialFacts,
  oncePerTransaction,
  overReceiptOf,
  substituteRatio,
  supplyFacts,
  taxRateFacts,
  unitFacts,
  unitWeights,
  warehouseFacts,
  locationFacts,
  warehousesOfLocations,
} from './facts.queries.ts';
export { isoCodes, rateFor } from './exchangeRate/exchangeRate.queries.ts';
export { factorsFor } from './unitConversion/conversion.queries.ts';
export { askToMerge } from './merge/merge.server.ts';
export { lateJobCode } from './merge/late.server.ts';
export type { MergeKind } from './merge/kinds.server.ts';
export { activateUsed } from './material/used.server.ts';
export { demandOpen, periodsSince, reversalDay } from './finPeriod/finPeriod.queries.ts';
