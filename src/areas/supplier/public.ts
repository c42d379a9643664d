export { hindrance } from './certificate/certificate.rules.ts';
export { neededCertificates } from './certificate/certificate.queries.ts';
export {
  relatedSuppliers,
  supplierDefaults,
  supplierFacts,
  supplierParty,
  type SupplierParty,
} from './supplier.queries.ts';
export { recordEvidence } from './evidence/evidence.server.ts';
export { entrust } from './register/registration.queries.ts';
export { setSupplierGrade } from './supplierBase/grade.server.ts';
export { assertSupplierMay, holdSupplierMay, type SupplierAct } from './standing/standing.server.ts';
export { holdPayment } from './bankAccount/payment.server.ts';
