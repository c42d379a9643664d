import { divide, isDecimal, isPositive, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import {
  chargesOf,
  moldOnceOf,
  presentKey,
  unitPriceAt,
  type NamedProblem,
  type ReadScenario,
} from './readProblem.server.ts';

type Line = NamedProblem['lines'][number];
type Quote = NamedProblem['quotes'][number];

/** What so much of a line costs in exact decimals: its comparable price, and its amount with what is paid once for it. */
export function lineAmounts(
  { round: { instalments, annualRatePct }, asked, scenario, present }: ReadScenario,
  quote: Quote,
  line: Line,
  qty: Decimal,
): { comparablePrice: Decimal; amount: Decimal } {
  const price = unitPriceAt({ instalments, annualRatePct }, asked.priceBasis, quote, line, qty);
  const isPresent = present.has(presentKey(line.materialId, quote.supplierBaseId));
  const once = plus(moldOnceOf(quote, line), isPresent ? '0' : (scenario.switchCost ?? '0'));
  return { comparablePrice: round(price, 8), amount: round(plus(times(price, qty), once), 2) };
}

/** A distribution in exact decimals. */
export interface Distribution {
  readonly lines: readonly {
    readonly line: Line;
    readonly quote: Quote;
    readonly qty: Decimal;
    readonly comparablePrice: Decimal;
    readonly amount: Decimal;
  }[];
  readonly total: Decimal;
  readonly supplierCount: number;
}

const decimalOf = (value: number, grain: Decimal): Decimal => {
  const places = Math.max(0, Math.round(-Math.log10(Number(grain))));
  const text = value.toFixed(places);
  return isDecimal(text) ? round(text, places) : '0';
};

/** What the quantities of the solver come to, worked out anew in exact decimals. */
export function distributionOf(read: ReadScenario, named: NamedProblem, quantities: readonly number[]): Distribution {
  const lines = named.lines.flatMap((line, index) => {
    const qty = decimalOf(quantities[index] ?? 0, line.grain);
    const quote = named.quotes.find(({ quoteId }) => quoteId === line.quoteId);
    return quote && isPositive(qty) ? [{ line, quote, qty, ...lineAmounts(read, quote, line, qty) }] : [];
  });
  const used = named.quotes.filter((quote) => lines.some((each) => each.quote === quote));
  const once = used.map((quote) => plus(chargesOf(quote), read.scenario.supplierCost ?? '0'));
  return {
    lines,
    total: round(sum([...lines.map(({ amount }) => amount), ...once]), 2),
    supplierCount: used.length,
  };
}

/** The numbers of the lines of which the distribution leaves something open. */
export const openLinesOf = ({ asked }: ReadScenario, { lines }: Distribution): number[] =>
  asked.items
    .filter(({ id, demandQty }) => {
      const bought = sum(lines.filter(({ line }) => line.itemId === id).map(({ qty }) => qty));
      return isPositive(demandQty) && Number(divide(bought, demandQty)) < 1;
    })
    .map(({ lineNo }) => lineNo);
