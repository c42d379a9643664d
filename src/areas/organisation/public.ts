export {
  calendarOfCompany,
  companyCode,
  companyDefaults,
  purchaserOfUser,
  type CompanyDefaults,
} from './organisation.queries.ts';
