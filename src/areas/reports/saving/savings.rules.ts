import type { Conditions } from '../figures/rows.rules.ts';

/** The rows behind the report of savings. */
export const savingRows = { key: 'rpt.savingLine', day: 'savedOn' } as const;

const counted = ['REPORTED', 'CONFIRMED'] as const;

/** What figures of savings open beside the filters: what finance did not accept counts for nothing. */
export const rowsOfSavings = {
  all: { status: { in: counted } },
  confirmed: { status: { in: ['CONFIRMED'] } },
  waiting: { status: { in: ['REPORTED'] } },
} as const satisfies Record<string, Conditions>;

/** The savings of one kind. */
export const rowsOfKind = (kind: string): Conditions => ({ ...rowsOfSavings.all, savingKind: { in: [kind] } });
