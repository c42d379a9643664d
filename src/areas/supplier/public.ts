export { supplierFacts, type SupplierFacts } from './supplier.queries.ts';
