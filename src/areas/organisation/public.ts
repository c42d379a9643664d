export { countryOf, writtenAddress } from './address.queries.ts';
export { responsiblePurchaser } from './buyerDimension/responsible.queries.ts';
export {
  calendarOfCompany,
  companyCode,
  companyDefaults,
  limitOfPurchaser,
  limitOfUser,
  purchaserOfUser,
  type CompanyDefaults,
} from './organisation.queries.ts';
