export { companyDefaults, purchaserOfUser, type CompanyDefaults } from './organisation.queries.ts';
