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
