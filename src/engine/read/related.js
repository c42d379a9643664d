import { keyOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { followNeighbours } from './follow.ts';
import { maskRows } from '../rights/fields.ts';
import { requireRow, findRows, readerOf } from './read.ts';
const greatestNumber = 60;
/** The chain of documents a row belongs to, as far as the caller may see it; at most 60 documents. */
export async function relatedDocuments(ctx, document, start) {
    const nodes = new Map();
    const edges = new Map();
    const queue = [{ document, row: start }];
    // The chain is followed by whole rows, and told by what their reader may see of them.
    const [shown] = await maskRows(ctx, document, [start]);
    nodes.set(nodeKey(document, start.id), nodeOf(ctx, document, shown ?? start, true));
    for (let next = queue.shift(); next && nodes.size < greatestNumber; next = queue.shift()) {
        const here = nodeKey(next.document, next.row.id);
        for (const neighbour of await neighboursOf(ctx, next.document, next.row)) {
            if (neighbour.ids.length === 0 || !ctx.may(`${neighbour.document.module}:${neighbour.document.code}:query`))
                continue;
            const found = await findRows(readerOf(ctx), neighbour.document, { ids: neighbour.ids.slice(0, greatestNumber) }, { page: { size: greatestNumber, current: 1 } });
            for (const row of await maskRows(ctx, neighbour.document, found.records)) {
                const there = nodeKey(neighbour.document, row.id);
                const edge = neighbour.direction === 'after' ? { from: here, to: there } : { from: there, to: here };
                edges.set(`${edge.from} ${edge.to}`, edge);
                if (nodes.has(there))
                    continue;
                nodes.set(there, nodeOf(ctx, neighbour.document, row, false));
                queue.push({ document: neighbour.document, row: await requireRow(readerOf(ctx), neighbour.document, row.id) });
            }
        }
    }
    return { nodes: [...nodes.values()], edges: [...edges.values()] };
}
async function neighboursOf(ctx, document, row) {
    const own = (await ctx.engine.registry.behaviourOf(document).related?.(row, ctx)) ?? [];
    return [...own, ...(await followNeighbours(ctx, document, row))];
}
const nodeKey = (document, id) => `${keyOf(document)}/${id}`;
/** What a row is called among others: its code or number, else its text. */
export function titleIn(language, document, row) {
    const text = row[document.lov?.code ?? document.lov?.text ?? 'id'] ?? row.id;
    return isRecord(text) ? String((language === 'en' && text.en) || text.zh) : String(text);
}
function nodeOf(ctx, document, row, current) {
    return {
        key: nodeKey(document, row.id),
        document: keyOf(document),
        id: row.id,
        title: titleIn(ctx.language, document, row),
        status: row.status ?? null,
        current,
    };
}
