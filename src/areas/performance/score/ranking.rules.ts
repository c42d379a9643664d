import { compare, type Decimal } from '#model/decimal.ts';
import type { Result } from './grade.rules.ts';

interface ScoredSheet {
  readonly sheetNo: string;
  readonly totalScore: Decimal | null;
  readonly result: Result | null;
}

/** Sheets with the score that ranks them, the best first; those that are not rated have none and stand at the end. */
export function ranked<S extends ScoredSheet>(
  sheets: readonly S[],
): readonly (S & { readonly score: Decimal | null })[] {
  return sheets
    .map((sheet) => ({ ...sheet, score: sheet.result === null || sheet.result === 'NR' ? null : sheet.totalScore }))
    .toSorted((a, b) => {
      if (a.score !== null && b.score !== null && a.score !== b.score) return compare(b.score, a.score);
      if ((a.score === null) !== (b.score === null)) return a.score === null ? 1 : -1;
      return a.sheetNo < b.sheetNo ? -1 : 1;
    });
}
