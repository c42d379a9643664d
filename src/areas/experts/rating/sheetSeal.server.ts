import type { Context } from '#engine/runtime/context.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { secretsIn } from '#engine/runtime/secrets.ts';
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

/** Keeps what experts score unreadable, in the database and in its history, until the rating is summarised. */
export interface SheetSeals {
  read(ctx: Context, sheetId: string): Promise<SheetContent>;
  keep(ctx: Context, sheetId: string, content: SheetContent): Promise<void>;
}

export function sheetSeals(seal: SecretBox): SheetSeals {
  const sealed = secretsIn('bidding_score_seal', 'sheet_id', seal);
  return {
    async read(ctx, sheetId) {
      const text = await sealed.open(ctx, sheetId);
      const content: unknown = text === undefined ? {} : JSON.parse(text);
      if (!isRecord(content)) throw new Error(`Sheet ${sheetId} cannot be read.`);
      const former = Array.isArray(content['former']) ? content['former'].filter(isRecord) : [];
      return {
        scores: scoresIn(content['scores']),
        former: former.map(({ at, scores }) => ({ at: String(at), scores: scoresIn(scores) })),
      };
    },
    keep: (ctx, sheetId, content) => sealed.keep(ctx, sheetId, JSON.stringify(content)),
  };
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
