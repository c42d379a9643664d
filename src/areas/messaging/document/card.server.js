import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { documentFacts } from './facts.queries.ts';
import { readsRow } from './reading.queries.ts';
/**
 * A card as it is stored: which document it is, and nothing of what stands in it. Whoever sees the card is told the rest as far
 * as he reads the document himself.
 */
export async function withTrueCard({ db, me, registry }, content) {
    if (!content.card)
        return content;
    const document = registry.find(content.card.docType);
    const isReader = document !== undefined && (await readsRow(db, me, document, content.card.docId));
    const facts = document && isReader ? await documentFacts(db, document, content.card.docId) : undefined;
    if (!document || !facts)
        return fail(errors.documentMissing);
    const { id: docId, docNo } = facts;
    return {
        ...content,
        content: JSON.stringify({ kind: 'doc', v: 1, docType: keyOf(document), docId, docNo, title: document.label[0] }),
        searched: `${document.label.join(' ')} ${docNo}`,
    };
}
const mostCards = 50;
/** Of some documents what their cards say to somebody; those that he does not read are left out. */
export async function resolveCards({ db, me, registry }, names) {
    const cards = [];
    for (const { docType, docId } of names.slice(0, mostCards)) {
        const document = registry.find(docType);
        if (!document || !(await readsRow(db, me, document, docId)))
            continue;
        const facts = await documentFacts(db, document, docId);
        if (!facts)
            continue;
        const state = document.states?.[facts.status ?? ''];
        const { docNo, supplierName } = facts;
        cards.push({
            docType,
            docId,
            docNo,
            label: inBoth(document.label),
            state: state ? inBoth(state) : null,
            supplierName,
        });
    }
    return cards;
}
const inBoth = ([zh, en]) => ({ zh, en });
