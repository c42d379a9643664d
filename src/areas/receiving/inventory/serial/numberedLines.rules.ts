// Until a document moves them.
const numberedIn: Readonly<Record<string, readonly string[]>> = {
  'pur.deliveryNote': ['NEW'],
  'pur.receive': ['NEW'],
  'pur.stockIn': ['NEW'],
  'pur.stockIssue': ['NEW'],
  'pur.returned': ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'NOTIFIED', 'CONFIRMED', 'DISPUTED'],
};

/** Whether the numbers of the pieces of a document are still entered in a state. */
export const isNumberedIn = (key: string, status: unknown): boolean =>
  typeof status === 'string' && (numberedIn[key] ?? []).includes(status);

/** Which side enters them. */
export const serialsBy: Readonly<Record<string, 'buyer' | 'supplier'>> = {
  'pur.deliveryNote': 'supplier',
  'pur.receive': 'buyer',
  'pur.stockIn': 'buyer',
  'pur.stockIssue': 'buyer',
  'pur.returned': 'buyer',
};

/** A line with the numbers of its pieces, as a page shows it. */
export interface NumberedLine {
  readonly id: string;
  readonly lineNo: number;
  readonly materialDesc: string;
  readonly due: number;
  readonly serials: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The lines of a row whose pieces have numbers. */
export function numberedLines(lines: readonly Readonly<Record<string, unknown>>[]): NumberedLine[] {
  return lines.flatMap((line) => {
    const { serialQty, lineNo } = line;
    if (typeof serialQty !== 'number' || serialQty === 0) return [];
    return [
      {
        id: textOf(line['id']),
        lineNo: typeof lineNo === 'number' ? lineNo : 0,
        materialDesc: textOf(line['materialDesc']) || textOf(line['materialName']),
        due: serialQty,
        serials: textOf(line['serials']),
      },
    ];
  });
}
