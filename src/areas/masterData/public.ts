export {
  currencyFacts,
  firstLocation,
  materialFacts,
  taxRateFacts,
  unitFacts,
  warehouseFacts,
  warehousesOfLocations,
} from './facts.queries.ts';
