export { supplierFacts } from './supplier.queries.ts';
export { entrust } from './register/registration.queries.ts';
