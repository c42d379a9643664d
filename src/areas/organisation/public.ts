export { calendarOfCompany, companyDefaults, purchaserOfUser, type CompanyDefaults } from './organisation.queries.ts';
