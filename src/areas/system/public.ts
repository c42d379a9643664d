export { closingTypes, typeOfRow, type ClosingType } from './businessType/closing.queries.ts';
