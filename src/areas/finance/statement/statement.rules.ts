import { sum, type Decimal } from '#model/decimal.ts';

/** A line as far as its amounts go. */
export interface StatedLine {
  readonly itemType: 'RECEIVE' | 'RETURN' | 'SCRAP' | 'PRICEDIFF' | 'CONSIGN';
  readonly status?: string | null;
  readonly eventDate: string | null;
  readonly netAmt: Decimal;
  readonly taxAmt: Decimal;
  readonly grossAmt: Decimal;
}

/** The totals of a statement: of lines that count, disputed ones included until the other side has confirmed. */
export function statementTotals(lines: readonly StatedLine[]) {
  const counted = lines.filter(({ status }) => status !== 'RELEASED' && status !== 'LEFT_OUT');
  const grossOf = (...types: readonly StatedLine['itemType'][]): Decimal =>
    sum(counted.filter(({ itemType }) => types.includes(itemType)).map(({ grossAmt }) => grossAmt));
  const days = counted.flatMap(({ eventDate }) => eventDate ?? []).toSorted();
  return {
    periodFrom: days[0] ?? null,
    receiveAmt: grossOf('RECEIVE', 'CONSIGN'),
    returnAmt: grossOf('RETURN', 'SCRAP'),
    adjustAmt: grossOf('PRICEDIFF'),
    netAmt: sum(counted.map(({ netAmt }) => netAmt)),
    taxAmt: sum(counted.map(({ taxAmt }) => taxAmt)),
    grossAmt: sum(counted.map(({ grossAmt }) => grossAmt)),
    disputeAmt: sum(counted.filter(({ status }) => status === 'DISPUTED').map(({ grossAmt }) => grossAmt)),
  };
}
