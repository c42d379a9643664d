import { createRequire } from 'node:module';
import { fail } from '#model/errors.ts';
import { pdfErrors } from './errors.ts';
// Its CommonJS form starts in half the time of the other.
const bwip = createRequire(import.meta.url)('bwip-js');
const encoders = {
    QR: 'qrcode',
    CODE128: 'code128',
    GS1_128: 'gs1-128',
    EAN13: 'ean13',
    DATAMATRIX: 'datamatrix',
    GS1_DATAMATRIX: 'gs1datamatrix',
};
/** Whether a code is a square and not a row of bars. */
export const isSquare = (symbology) => isFree(symbology) || symbology === 'GS1_DATAMATRIX';
/** Whether a code says any text, and not ASCII alone. */
const isFree = (symbology) => symbology === 'QR' || symbology === 'DATAMATRIX';
/** A code as a drawing; refuses what its symbology cannot say. */
export function drawCode({ symbology, content, height }) {
    // Bars know ASCII; readers disagree on anything else.
    // oxlint-disable-next-line no-control-regex -- ASCII is meant, with its control characters
    if (!isFree(symbology) && !/^[\x00-\x7f]*$/.test(content))
        refuse(symbology, content);
    try {
        return bwip.toSVG({
            bcid: encoders[symbology],
            // Letters beyond Latin are written as UTF-8, which every reader of QR codes expects.
            text: isFree(symbology) ? Buffer.from(content, 'utf8').toString('latin1') : content,
            ...(isFree(symbology) ? { binarytext: true } : {}),
            ...(isSquare(symbology) ? {} : { height }),
            // Labels of goods without a GTIN tell batch and number beside their SSCC, which the checks would refuse.
            ...(symbology === 'GS1_DATAMATRIX' ? { dontlint: true } : {}),
            ...(symbology === 'QR' ? { eclevel: 'M' } : {}),
        });
    }
    catch {
        return refuse(symbology, content);
    }
}
const refuse = (symbology, content) => fail(pdfErrors.codeContent, { content: content.slice(0, 60), symbology });
