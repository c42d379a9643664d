export { countryOf, writtenAddress } from './address.queries.ts';
export {
  calendarOfCompany,
  companyCode,
  companyDefaults,
  purchaserOfUser,
  type CompanyDefaults,
} from './organisation.queries.ts';
