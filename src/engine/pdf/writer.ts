import { createRequire } from 'node:module';

/** What is used of the PDF writer; its published types would bring those of the browser into the server. */
interface Writer {
  addFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

/** The PDF writer. */
export const writer: Writer = createRequire(import.meta.url)('pdfmake');
