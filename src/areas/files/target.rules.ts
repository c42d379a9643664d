import { safeFileName } from '#model/fileName.ts';

/** Where a file is to go: what its upload said, under the names of the specification. */
export interface Target {
  readonly fileName: string;
  /** The document key such as 'pur.purchaseOrder'; null while no document has the file. */
  readonly document: string | null;
  readonly businessId: string;
  readonly kind: string;
  readonly purpose: string;
}

type Provided = Readonly<Record<string, string | undefined>>;

/** Reads the parameters of an upload; the name in `originalFilename` counts before that of the file itself. */
export function targetOf(input: Provided, fileName: string, purpose?: string): Target {
  const nameOf = input['originalFilename'] || input['filename'] || fileName;
  return {
    fileName: safeFileName(nameOf),
    document: input['document'] || null,
    businessId: input['businessId'] || 'none',
    kind: input['businessDescribable'] || 'Attachment',
    purpose: purpose ?? input['path'] ?? 'attachment',
  };
}
