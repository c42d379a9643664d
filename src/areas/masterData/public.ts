export {
  countryFacts,
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
export { ratesInto } from './exchangeRate/rateHistory.queries.ts';
export { factorsFor } from './unitConversion/conversion.queries.ts';
export { askToMerge } from './merge/merge.server.ts';
export { mergeFollowUpCode } from './merge/mergeFollowUp.server.ts';
export type { MergeKind } from './merge/mergeKinds.server.ts';
export { activateOnFirstUse } from './material/activateOnFirstUse.server.ts';
export { assertOpen, periodsSince, reversalDay } from './finPeriod/finPeriod.queries.ts';
