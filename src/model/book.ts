/** What a print consists of, with every text and value filled in; lengths are millimetres, sizes of letters points. */
export interface Book {
  readonly title: string;
  readonly paper: Paper;
  readonly sections: readonly BookSection[];
}

export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}

/** One document or one label; its pages are counted by themselves, its head and foot stand on each of them. */
export interface BookSection {
  readonly head: readonly Placed[];
  readonly body: readonly Placed[];
  /** Texts here may say `{page}` and `{pages}`. */
  readonly foot: readonly Placed[];
  readonly watermark?: string;
  /** Stands in the corner of each page, above everything. */
  readonly mark?: string;
}

/** A piece and how many of the twelve columns of the page it takes; pieces that fit stand side by side. */
export interface Placed {
  readonly span: number;
  readonly piece: Piece;
}

export type Align = 'left' | 'center' | 'right';

export type Piece = TextPiece | PairPiece | ImagePiece | TablePiece | CodePiece | SignaturePiece | RulePiece;

interface Lettering {
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: Align;
}

export interface TextPiece extends Lettering {
  readonly kind: 'text';
  readonly text: string;
}

/** A value with what it is called before it. */
export interface PairPiece extends Lettering {
  readonly kind: 'pair';
  readonly label: string;
  readonly value: string;
}

export interface ImagePiece {
  readonly kind: 'image';
  /** A data address of a PNG or JPEG. */
  readonly data: string;
  readonly height: number;
  readonly align?: Align;
}

/** A table whose head is repeated on every page and whose rows are never torn apart. */
export interface TablePiece {
  readonly kind: 'table';
  readonly size: number;
  readonly columns: readonly { readonly title: string; readonly width: number; readonly align?: Align }[];
  readonly rows: readonly (readonly string[])[];
  readonly sums?: readonly string[];
}

export type Symbology = 'QR' | 'CODE128' | 'GS1_128' | 'EAN13' | 'DATAMATRIX' | 'GS1_DATAMATRIX';

export interface CodePiece {
  readonly kind: 'code';
  readonly symbology: Symbology;
  readonly content: string;
  readonly height: number;
  /** Shows the content in letters below. */
  readonly isReadable: boolean;
  readonly align?: Align;
}

export interface SignaturePiece {
  readonly kind: 'signature';
  readonly size: number;
  readonly label: string;
}

export interface RulePiece {
  readonly kind: 'rule';
  /** A line, or just room. */
  readonly isLine: boolean;
  readonly height: number;
}
