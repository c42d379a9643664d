export { hindrance } from './certificate/certificate.rules.ts';
export { neededCertificates } from './certificate/certificate.queries.ts';
export { supplierDefaults, supplierFacts } from './supplier.queries.ts';
export { entrust } from './register/registration.queries.ts';
export { assertSupplierMay, holdSupplierMay } from './standing/standing.server.ts';
