import { sql, systemIdentity } from '#engine/database/database.ts';
import { convertCell } from '#engine/excel/cells.ts';
import { ruleFragment } from '#engine/rights/predicate.ts';
import { columnNamed, columnOf } from '#engine/schema/desired.ts';
import { lookupText } from '#engine/read/selection.ts';
import { columnsOf, keyOf, tableOf, wireName } from '#model/document.ts';
import { shapingTypes } from './businessType.queries.ts';
import { codesIn, fieldToFill, inOrder, lackedBy, ofCompany } from './businessType.rules.ts';
// What an administrator changes in a type counts within five seconds, in every process.
const believeFor = 5_000;
/** Finds the first business type that a new row fits, for its number and its defaults; types are remembered for a moment. */
export function createTypedRows(pool, registry) {
    let known;
    const types = async () => {
        if (known && Date.now() - known.readAt < believeFor)
            return known.types;
        const read = inOrder(await pool.transaction(systemIdentity, shapingTypes, { readOnly: true }));
        known = { types: read, readAt: Date.now() };
        return read;
    };
    const typeOf = async (document, row, ctx) => {
        if (!document.approval)
            return undefined;
        const mine = (await types()).filter(({ docCode }) => docCode === keyOf(document));
        for (const type of ofCompany(document, row, mine))
            if (type.rule === null || (await fits(document, row, type.rule, ctx)))
                return type;
        return undefined;
    };
    return {
        forget() {
            known = undefined;
        },
        ruleOf: async (document, row, ctx) => (await typeOf(document, row, ctx))?.ruleCode ?? undefined,
        async defaultsOf(document, row, ctx) {
            const type = await typeOf(document, row, ctx);
            const values = {};
            for (const { fieldCode, fieldValue } of lackedBy(document, row, type?.defaults ?? [])) {
                const field = fieldToFill(document, fieldCode);
                // What the person may not choose is not chosen for them.
                if (field)
                    Object.assign(values, await valuesOf(registry(), fieldCode, field, fieldValue, ctx));
            }
            return values;
        },
        async templatesOf(document, ids, ctx) {
            const isAsked = ({ docCode, printTemplates }) => docCode === keyOf(document) && printTemplates;
            if (!(await types()).some(isAsked))
                return undefined;
            const rows = await Promise.all(ids.map((id) => ctx.store(document).maybe(id)));
            let left;
            for (const row of rows) {
                const codes = row ? codesIn((await typeOf(document, row, ctx))?.printTemplates) : [];
                if (codes.length > 0)
                    left = left?.filter((code) => codes.includes(code)) ?? codes;
            }
            return left;
        },
    };
}
// A lookup comes with its name and code, as a row that is read has them.
async function valuesOf(registry, name, field, written, ctx) {
    if (field.type !== 'lookup')
        return { [wireName(name, field)]: valueOf(field, written) ?? null };
    const named = await namedBy(registry.get(field.target ?? ''), written, ctx);
    return {
        [`${name}Id`]: named?.id ?? null,
        ...(named ? { [`${name}Name`]: named.name, [`${name}Code`]: written } : {}),
    };
}
/** Whether a written default value means something for a field; if so, what is stored of it. */
export async function meant(registry, field, written, ctx) {
    if (field.type !== 'lookup')
        return valueOf(field, written);
    return (await namedBy(registry.get(field.target ?? ''), written, ctx))?.id;
}
function valueOf(field, written) {
    const converted = convertCell(field, written, 'UTC');
    return 'value' in converted ? converted.value : undefined;
}
async function namedBy(target, code, ctx) {
    if (!target.lov?.code)
        return undefined;
    return ctx.db.maybe(sql `
    select t.id, ${lookupText(target, 't', ctx.language)} as name from ${sql.table(tableOf(target))} t
     where ${sql.ref(`t.${columnNamed(target, target.lov.code)}`)} = ${code} and not t.deleted_flag and t.enabled_flag
       and ${ctx.scope(target, 't')} limit 1`);
}
// The row is not stored yet: it is judged as the row of its table that it is about to become.
async function fits(document, row, rule, ctx) {
    const values = Object.fromEntries(columnsOf(document).map(([name, field]) => [columnOf(name, field), row[wireName(name, field)] ?? null]));
    const found = await ctx.db.maybe(sql `
    select 1 from jsonb_populate_record(null::${sql.table(tableOf(document))}, ${JSON.stringify(values)}::jsonb) t
     where ${ruleFragment(document, 't', rule)}`);
    return found !== undefined;
}
