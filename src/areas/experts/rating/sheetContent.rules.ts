import { isDecimal, type Decimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';

/** What an expert said of one bid in one element. */
export interface SheetScore {
  readonly code: string;
  readonly elementId: string;
  readonly score: Decimal | null;
  readonly passed: boolean | null;
  readonly reason: string | null;
}

/** The content of a sheet, and what it was before it was returned for check. */
export interface SheetContent {
  readonly scores: readonly SheetScore[];
  readonly former: readonly { readonly at: string; readonly scores: readonly SheetScore[] }[];
}

/** The scores in a value of unknown shape; what is none is left out. */
export function scoresIn(value: unknown): SheetScore[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ code, elementId, score, passed, reason }) =>
    typeof code === 'string' && typeof elementId === 'string'
      ? [
          {
            code,
            elementId,
            score: isDecimal(score) ? score : null,
            passed: typeof passed === 'boolean' ? passed : null,
            reason: typeof reason === 'string' && reason.trim() !== '' ? reason.trim().slice(0, 500) : null,
          },
        ]
      : [],
  );
}
