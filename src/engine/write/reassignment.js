import { keyOf, tableOf, wireName } from '#model/document.ts';
import { sql } from '../database/database.ts';
import { hideDuplicates, isMasterData, ownedIn } from './merging.ts';
import { patchAudited } from './patchAudited.ts';
import { columnNamed } from '../schema/desired.ts';
import { namesRows, usesOf } from '../read/usage.ts';
/**
 * What rows leave behind for whom they name: master data as long as they count, and documents that something can still
 * happen to. What is over goes on naming whom it was about.
 */
function stillNaming(reference, id) {
    const { document, header } = reference;
    const isLine = document !== header;
    const above = isLine ? sql `join ${sql.table(tableOf(header))} h on h.id = t.parent_id and not h.deleted_flag` : sql ``;
    return sql `from ${sql.table(tableOf(document))} t ${above}
             where ${namesRows(reference, [id])} and ${isMasterData(reference) ? countsStill(document) : isAlive(header, isLine)}`;
}
function countsStill(document) {
    if (!document.period)
        return sql `true`;
    const until = sql.ref(`t.${columnNamed(document, document.period.to)}`);
    return sql `(${until} is null or ${until} >= installation_day())`;
}
const isAlive = (header, isLine) => sql `${sql.ref(isLine ? 'h.status' : 't.status')} = any(${livingStates(header)}::text[])`;
/** The states in which somebody may still act on a row. */
const livingStates = ({ transitions = {}, editableIn = [] }) => [
    ...new Set([...Object.values(transitions).flatMap(({ from }) => from), ...editableIn]),
];
// What stands in the row itself, and what only tells of what was done, is nobody's to take over.
const handedOver = (ctx, document) => usesOf(ctx, document).filter((reference) => reference.header !== document &&
    reference.field.computed !== true &&
    (isMasterData(reference) || reference.header.states !== undefined));
/** What would go over from a row to its successor; another system changes what it owns. */
export async function responsibilitiesOf(ctx, document, id) {
    const references = handedOver(ctx, document);
    if (references.length === 0)
        return [];
    const parts = references.map((reference, part) => sql `
      select ${sql.lit(part)} as part, count(*)::int as total,
             (count(*) filter (where ${ownedIn(reference, reference.document !== reference.header)}))::int as owned
        ${stillNaming(reference, id)}`);
    const counted = await ctx.db.many(sql.join(parts, sql ` union all `));
    return counted
        .toSorted((a, b) => a.part - b.part)
        .flatMap(({ part, total, owned }) => {
        const reference = references[part];
        if (!reference || total === 0)
            return [];
        const { document: holder, header, name: field } = reference;
        const place = { document: keyOf(header), label: header.label, holder: keyOf(holder), field };
        return [{ ...place, total, owned, moves: owned < total, open: 0, twins: 0 }];
    });
}
/** Lets all that name another row, each with its history; how many rows. */
export async function reassign(ctx, document, { from, into, reason }) {
    let moved = 0;
    for (const reference of handedOver(ctx, document)) {
        const { document: holder, name, field } = reference;
        if (isMasterData(reference))
            await hideDuplicates(ctx, reference, from, into);
        const rows = await ctx.db.many(sql `select t.id ${stillNaming(reference, from)} and not ${ownedIn(reference, holder !== reference.header)}
           order by t.id for update of t`);
        const values = { [wireName(name, field)]: into };
        const ids = rows.map(({ id }) => id);
        await patchAudited(ctx, holder, ids, values, { action: 'handOver', reason });
        moved += ids.length;
    }
    return moved;
}
