export { companyDefaults, isBelowItself, purchaserOfUser, type CompanyDefaults } from './organisation.queries.ts';
