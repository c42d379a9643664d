export {
  currencyFacts,
  firstLocation,
  materialFacts,
  taxRateFacts,
  unitFacts,
  warehouseFacts,
  warehousesOfLocations,
  type CurrencyFacts,
  type MaterialFacts,
  type NamedUnit,
  type WarehouseFacts,
} from './facts.queries.ts';
