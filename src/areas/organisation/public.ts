export { companyDefaults, isBelowItself, purchaserOfUser } from './organisation.queries.ts';
