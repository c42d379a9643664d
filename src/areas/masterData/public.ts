export {
  currencyFacts,
  inForeignWarehouse,
  materialFacts,
  overReceiptOf,
  taxRateFacts,
  unitFacts,
  warehouseFacts,
  warehousesOfLocations,
} from './facts.queries.ts';
export { demandOpen, periodsSince, reversalDay } from './finPeriod/finPeriod.queries.ts';
