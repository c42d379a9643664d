import { safeFileName } from '#model/fileName.ts';
/** Reads the parameters of an upload; the name in `originalFilename` counts before that of the file itself. */
export function targetOf(input, fileName, purpose) {
    const nameOf = input['originalFilename'] || input['filename'] || fileName;
    return {
        fileName: safeFileName(nameOf),
        document: input['document'] || null,
        businessId: input['businessId'] || 'none',
        kind: input['businessDescribable'] || 'Attachment',
        purpose: purpose ?? input['path'] ?? 'attachment',
    };
}
