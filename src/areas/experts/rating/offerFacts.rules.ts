import type { Label } from '#model/label.ts';

/** What experts read of an offer: a fact with its label, and a value in words or as parts with labels of their own. */
export interface OfferFact {
  readonly label: string | Label;
  readonly value: string | readonly (readonly [label: Label, value: string | Label])[];
}

/** A line of an offer without its price. */
interface OfferedLine {
  readonly lineNo: number | null;
  readonly materialName?: string | null | undefined;
  readonly materialDesc: string | null;
  readonly quoteFlag: boolean;
  readonly noQuoteReason: string | null;
  readonly brand: string | null;
  readonly origin: string | null;
  readonly leadTimeDays: number | null;
  readonly offerQty: string | null;
  readonly demandQty: string | null;
  readonly moq: string | null;
  readonly substituteMaterial?: string | null;
  readonly deviation: string | null;
}

/** The lines of an offer as experts read them, in both languages; nothing of them tells a price. */
export function offerFacts(lines: readonly OfferedLine[]): OfferFact[] {
  return lines
    .toSorted((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))
    .map((line) => {
      const label = `${line.lineNo} ${line.materialName ?? line.materialDesc ?? ''}`;
      const parts: readonly (readonly [Label, string | number | null | undefined])[] = line.quoteFlag
        ? [
            [['品牌', 'Brand'], line.brand],
            [['产地', 'Origin'], line.origin],
            [['交期(天)', 'Lead time (days)'], line.leadTimeDays],
            [['可供数量', 'Quantity offered'], line.offerQty ?? line.demandQty],
            [['最小订量', 'Least order'], line.moq],
            [['替代物料', 'Substitute'], line.substituteMaterial],
            [['偏离', 'Deviation'], line.deviation],
          ]
        : [[['未报', 'Not offered'], line.noQuoteReason ?? '—']];
      return {
        label,
        value: parts.flatMap(([name, value]) =>
          value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const],
        ),
      };
    });
}
