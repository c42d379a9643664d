import { createHash, randomBytes } from 'node:crypto';
import { secretsIn } from '#engine/runtime/secrets.ts';
import { isRecord } from '#model/value.ts';
/** The hash that a supplier can compare with what he submitted. */
export const hashOf = (text) => createHash('sha256').update(text).digest('hex');
export function quoteSeals(seal) {
    const drafts = secretsIn('bidding_quote_draft', 'quote_id', seal);
    const sealed = secretsIn('bidding_quote_seal', 'quote_id', seal);
    const read = (text) => {
        const content = JSON.parse(text);
        if (!isContent(content))
            throw new Error('A sealed quotation cannot be read.');
        return content;
    };
    return {
        async draft(ctx, quoteId) {
            const text = (await drafts.open(ctx, quoteId)) ?? (await sealed.open(ctx, quoteId));
            return text === undefined ? undefined : read(text);
        },
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
            if (text === undefined)
                throw new Error(`Quotation ${quoteId} has no sealed content.`);
            return read(text);
        },
    };
}
// What lies sealed was written by this module from a content that was judged.
const isContent = (value) => isRecord(value) && Array.isArray(value['lines']);
