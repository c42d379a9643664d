export { countryOf, writtenAddress } from './address.queries.ts';
export { responsiblePurchaser } from './buyerDimension/responsible.queries.ts';
export { inService } from './purchaser/inService.queries.ts';
export { calendarOfCompany, companyCode, companyDefaults, isInService, limitOfPurchaser, limitOfUser, purchaserOfUser, } from './organisation.queries.ts';
