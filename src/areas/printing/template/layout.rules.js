import { isRecord } from '#model/value.ts';
/** The blocks that a template is put together from. */
export const blockKinds = {
    text: ['文字', 'Text'],
    field: ['字段', 'Field'],
    table: ['明细表', 'Table of lines'],
    capital: ['大写金额', 'Amount in capitals'],
    code: ['条码/二维码', 'Barcode or QR code'],
    image: ['图片', 'Picture'],
    signature: ['签字栏', 'Signature'],
    page: ['页码', 'Page number'],
    line: ['横线', 'Line'],
    space: ['空白', 'Space'],
    watermark: ['水印', 'Watermark'],
};
/** Where a block stands: once in its order, or on every page above or below. */
export const places = {
    head: ['页眉', 'Head of each page'],
    body: ['正文', 'Body'],
    foot: ['页脚', 'Foot of each page'],
};
export const alignments = {
    left: ['左', 'Left'],
    center: ['中', 'Centre'],
    right: ['右', 'Right'],
};
export const symbologies = {
    QR: ['二维码', 'QR code'],
    CODE128: ['Code 128', 'Code 128'],
    GS1_128: ['GS1-128', 'GS1-128'],
    EAN13: ['EAN-13', 'EAN-13'],
    DATAMATRIX: ['Data Matrix', 'Data Matrix'],
    GS1_DATAMATRIX: ['GS1 Data Matrix', 'GS1 Data Matrix'],
};
export const emptyLayout = { blocks: [] };
/** The greatest number of blocks, and of columns in a table. */
export const most = { blocks: 200, columns: 30, imageLetters: 60_000 };
/** A stored layout: it was judged before it was stored. */
export const layoutOf = (value) => (isLayout(value) ? value : emptyLayout);
const isLayout = (value) => isRecord(value) && Array.isArray(value['blocks']);
