import type { Context } from '#engine/runtime/context.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { secretsIn } from '#engine/runtime/secrets.ts';
import { isRecord } from '#model/value.ts';
import { scoresIn, type SheetContent } from './sheetContent.rules.ts';

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
