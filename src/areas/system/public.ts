export { approvalByType } from './businessType/businessType.server.ts';
export { closingTypes, typeOfRow, type ClosingType } from './businessType/closing.queries.ts';
export { valuesOfList } from './quickCode/quickCode.server.ts';
