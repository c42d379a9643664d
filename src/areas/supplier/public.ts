export { supplierFacts } from './supplier.queries.ts';
