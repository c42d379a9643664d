import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { secretsIn, type Secrets } from '#engine/runtime/secrets.ts';
import { isRecord } from '#model/value.ts';
import type { QuoteContent } from './quoteContent.rules.ts';

/** Keeps quotations unreadable in the database until they are opened: a draft, and what was submitted. */
export interface QuoteSeals {
  /** What is being written; the sealed quotation where nothing was written since. */
  draft(ctx: Context, quoteId: string): Promise<QuoteContent | undefined>;
  /** Whether something was written that is not submitted. */
  hasDraft(ctx: Context, quoteId: string): Promise<boolean>;
  keepDraft(ctx: Context, quoteId: string, content: QuoteContent): Promise<void>;
  /** Seals what is submitted and gives its hash. */
  seal(ctx: Context, quoteId: string, content: QuoteContent): Promise<string>;
  /** Opens what was sealed; throws when it was changed since, or there is nothing. */
  open(ctx: Context, quoteId: string): Promise<QuoteContent>;
}

/** The hash that a supplier can compare with what he submitted. */
export const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

export function quoteSeals(seal: SecretBox): QuoteSeals {
  const drafts: Secrets = secretsIn('bidding_quote_draft', 'quote_id', seal);
  const sealed: Secrets = secretsIn('bidding_quote_seal', 'quote_id', seal);
  const read = (text: string): QuoteContent => {
    const content: unknown = JSON.parse(text);
    if (!isContent(content)) throw new Error('A sealed quotation cannot be read.');
    return content;
  };
  return {
    async draft(ctx, quoteId) {
      const text = (await drafts.open(ctx, quoteId)) ?? (await sealed.open(ctx, quoteId));
      return text === undefined ? undefined : read(text);
    },
    hasDraft: async (ctx, quoteId) => (await drafts.open(ctx, quoteId)) !== undefined,
    keepDraft: (ctx, quoteId, content) => drafts.keep(ctx, quoteId, JSON.stringify(content)),
    async seal(ctx, quoteId, content) {
      // Without a salt the hash, which the row shows, would tell a price to whoever tries all of them.
      const text = JSON.stringify({ ...content, salt: randomBytes(16).toString('base64url') });
      await sealed.keep(ctx, quoteId, text);
      await drafts.drop(ctx, quoteId);
      return hashOf(text);
    },
    async open(ctx, quoteId) {
      const text = await sealed.open(ctx, quoteId);
      if (text === undefined) throw new Error(`Quotation ${quoteId} has no sealed content.`);
      return read(text);
    },
  };
}

// What lies sealed was written by this module from a content that was judged.
const isContent = (value: unknown): value is QuoteContent => isRecord(value) && Array.isArray(value['lines']);
