import { createRequire } from 'node:module';
/** The PDF writer. */
export const writer = createRequire(import.meta.url)('pdfmake');
