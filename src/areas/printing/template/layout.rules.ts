import type { Bilingual, Label } from '#model/label.ts';
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
} as const satisfies Readonly<Record<string, Label>>;

export type BlockKind = keyof typeof blockKinds;

/** Where a block stands: once in its order, or on every page above or below. */
export const places = {
  head: ['页眉', 'Head of each page'],
  body: ['正文', 'Body'],
  foot: ['页脚', 'Foot of each page'],
} as const satisfies Readonly<Record<string, Label>>;

export type Place = keyof typeof places;

export const alignments = {
  left: ['左', 'Left'],
  center: ['中', 'Centre'],
  right: ['右', 'Right'],
} as const satisfies Readonly<Record<string, Label>>;

export const symbologies = {
  QR: ['二维码', 'QR code'],
  CODE128: ['Code 128', 'Code 128'],
  GS1_128: ['GS1-128', 'GS1-128'],
  EAN13: ['EAN-13', 'EAN-13'],
  DATAMATRIX: ['Data Matrix', 'Data Matrix'],
  GS1_DATAMATRIX: ['GS1 Data Matrix', 'GS1 Data Matrix'],
} as const satisfies Readonly<Record<string, Label>>;

/** One column of a table of lines. */
export interface TableColumn {
  readonly field: string;
  /** How wide it is beside the others. */
  readonly width: number;
  /** In place of the label of the field. */
  readonly title?: Bilingual;
  /** Adds a row with the total. */
  readonly sum?: boolean;
}

/** One block; what its kind does not need is left out. */
export interface Block {
  readonly id: string;
  readonly kind: BlockKind;
  readonly place: Place;
  /** Columns of the page, of twelve. */
  readonly span: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: keyof typeof alignments;
  /** A text with places such as `${orderNo}`; in place of the label of a field; what a signature is for. */
  readonly text?: Bilingual;
  /** The field it shows; one of a lookup's target as `company.address`. */
  readonly field?: string;
  /** A field without its label. */
  readonly bare?: boolean;
  /** The field that holds the lines of a table. */
  readonly lines?: string;
  readonly columns?: readonly TableColumn[];
  readonly symbology?: keyof typeof symbologies;
  /** What a code says, with places such as `${orderNo}`. */
  readonly content?: string;
  readonly readable?: boolean;
  /** Millimetres of a code, a picture or a space. */
  readonly height?: number;
  /** A PNG or JPEG as a data address. */
  readonly image?: string;
}

/** What a template looks like: its blocks in their order. */
export interface Layout {
  readonly blocks: readonly Block[];
  /** One page (a label) for each line of this field. */
  readonly repeat?: string;
  /** The field of these lines that says how many of each. */
  readonly copies?: string;
  /** Only the lines of which a choice has this value. */
  readonly only?: { readonly field: string; readonly value: string };
}

export const emptyLayout: Layout = { blocks: [] };

/** The greatest number of blocks, and of columns in a table. */
export const most = { blocks: 200, columns: 30, imageLetters: 60_000 } as const;

/** A stored layout: it was judged before it was stored. */
export const layoutOf = (value: unknown): Layout => (isLayout(value) ? value : emptyLayout);

const isLayout = (value: unknown): value is Layout => isRecord(value) && Array.isArray(value['blocks']);
