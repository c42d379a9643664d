export type { TemplatesOf } from './print/print.server.ts';
export { sharedBook } from './print/shared.server.ts';
export { listPrintedDocuments } from './template/seed.server.ts';
