export { approvalByType } from './businessType/businessType.server.ts';
export { hasOtherHolder } from './role/holders.queries.ts';
export { closingTypes, typeOfRow, type ClosingType } from './businessType/closing.queries.ts';
export { grantCount, shareGrants } from './dataAuth/mergedGrants.server.ts';
