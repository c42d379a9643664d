export { countryOf, writtenAddress } from './address.queries.ts';
export { responsiblePurchaser } from './buyerDimension/responsible.queries.ts';
export { inService } from './purchaser/inService.queries.ts';
export {
  calendarOfCompany,
  companyCode,
  companyDefaults,
  companyParty,
  isInService,
  limitOfPurchaser,
  limitOfUser,
  purchaserOfUser,
  topCurrency,
  type CompanyDefaults,
  type CompanyParty,
} from './organisation.queries.ts';
