export { countryOf, writtenAddress } from './address.queries.ts';
export { responsiblePurchaser } from './buyerDimension/responsible.queries.ts';
export {
  calendarOfCompany,
  companyCode,
  companyDefaults,
  limitFor,
  limitOfUser,
  purchaserOfUser,
  type CompanyDefaults,
} from './organisation.queries.ts';
