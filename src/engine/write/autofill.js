import { columnsOf, linesOf, tableOf, wireName } from '#model/document.ts';
import { fill } from '#model/errors.ts';
import { anyDay, dayOf } from '#model/dependentLookups.ts';
import { countingOn } from '#model/periods.ts';
import { isEmpty } from '#model/value.ts';
import { scopeOf } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { isId } from '../runtime/ids.ts';
import { successionOf } from '../read/successions.ts';
import { columnNamed } from '../schema/desired.ts';
/**
 * Fills what nobody has entered from the rows that lookups name (`fills` of the declaration): a material brings its unit.
 * Only rows that the caller may see are read; what is entered stays. What does not count on the day of the row gives way
 * to its successor, or is not filled in: the answer says why, at the places that stay empty.
 */
export function fillFromLookups(ctx, document, rows) {
    const held = rows.map((row, index) => ({ row, header: undefined, prefix: rows.length > 1 ? `${index}.` : '' }));
    return copyInto(ctx, document, held);
}
async function copyInto(ctx, document, held) {
    const unfit = [];
    for (const [name, field] of columnsOf(document))
        if (field.fills)
            unfit.push(...(await copyFrom(ctx, document, name, field, held)));
    for (const [name, line] of linesOf(document)) {
        const lines = held.flatMap(({ row, prefix }) => (Array.isArray(row[name]) ? row[name] : []).map((each, index) => ({
            row: each,
            header: row,
            prefix: `${prefix}${name}.${index}.`,
        })));
        unfit.push(...(await copyInto(ctx, line, lines)));
    }
    return unfit;
}
async function copyFrom(ctx, document, name, field, held) {
    const target = ctx.engine.registry.get(field.target ?? '');
    const copies = Object.entries(field.fills ?? {}).map(([own, theirs]) => ({
        wire: wireName(own, document.fields[own] ?? field),
        column: columnNamed(target, theirs),
        own: document.fields[own] ?? field,
    }));
    // What is no id at all is refused at its place afterwards.
    const lacking = held.filter(({ row }) => isId(row[`${name}Id`]) && copies.some(({ wire }) => isEmpty(row[wire])));
    if (lacking.length === 0)
        return [];
    const ids = [...new Set(lacking.map(({ row }) => String(row[`${name}Id`])))];
    const found = await ctx.db.many(sql `
    select t.id, ${sql.join(copies.map(({ wire, column }) => sql `${sql.ref(`t.${column}`)} as ${sql.ref(wire)}`))}
      from ${sql.table(tableOf(target))} t
     where t.id = any(${ids}::bigint[]) and not t.deleted_flag and ${scopeOf(ctx.engine.registry, ctx.user, target, 't')}`);
    const byId = new Map(found.map((row) => [row.id, row]));
    const unfit = [];
    for (const copy of copies) {
        const { wire } = copy;
        const places = lacking.filter(({ row }) => isEmpty(row[wire]));
        const brought = (place) => byId.get(String(place.row[`${name}Id`]))?.[wire] ?? null;
        const successions = await successionsOf(ctx, copy, places.map(brought));
        for (const place of places) {
            const succession = successions?.get(String(brought(place)));
            const day = dayOf(copy.own, place.row, place.header ?? {}) ?? ctx.today;
            if (!succession)
                place.row[wire] = brought(place);
            else
                place.row[wire] = countingOn(succession, day)?.id ?? null;
            if (succession && isEmpty(place.row[wire]))
                unfit.push(reason(copy, place, field, succession, day));
        }
    }
    return unfit;
}
// Asked only where what is copied counts from a day until a day, and is judged by one.
async function successionsOf(ctx, { own }, values) {
    const target = own.type === 'lookup' ? ctx.engine.registry.find(own.target ?? '') : undefined;
    return target?.period && own.validOn !== anyDay ? successionOf(ctx, target, values.filter(isId)) : undefined;
}
function reason({ wire, own }, { prefix }, source, [first], day) {
    const [zh, en] = engineErrors.proposalOutOfPeriod.label;
    const named = { source: source.label, label: own.label, name: first?.name ?? '', day };
    return { path: `${prefix}${wire}`, label: [fill(zh, named, 'zh'), fill(en, named, 'en')] };
}
