export {
  currencyFacts,
  materialFacts,
  taxRateFacts,
  unitFacts,
  warehouseFacts,
  warehousesOfLocations,
} from './facts.queries.ts';
