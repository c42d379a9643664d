export { approvalByType } from './businessType/businessType.server.ts';
export { closingTypes, typeOfRow } from './businessType/closing.queries.ts';
