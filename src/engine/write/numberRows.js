import { columnsOf, tableOf, wireName } from '#model/document.ts';
import { failFields, fill } from '#model/errors.ts';
import { fieldsOfNumber, seriesKey, writeNumber } from '#model/numberRule.ts';
import { isEmpty } from '#model/value.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { reserveNumbers } from './numbering.ts';
import { columnNamed } from '../schema/desired.ts';
/** Gives new rows their numbers, unless they came with them. */
export async function numberRows(ctx, document, rows) {
    for (const [name, field] of columnsOf(document)) {
        if (field.type !== 'serial')
            continue;
        const open = rows.filter((row) => isEmpty(row[name]));
        const waiting = [];
        for (const row of open) {
            const ruleCode = (await ctx.engine.numberRules(document, row, ctx)) ?? field.ruleCode ?? '';
            const rule = await ctx.engine.numbering.ruleOf(ruleCode);
            waiting.push({ row, rule, values: await valuesOf(ctx, document, row, rule) });
        }
        for (const { row, rule, values } of waiting)
            if (!rule.gapless)
                row[name] = await ctx.engine.numbering.next(rule, ctx.today, values);
        await drawGapless(ctx, document, name, waiting.filter(({ rule }) => rule.gapless));
    }
}
/** What the fields of a row hold that its number is made of; refused while one of them is empty. */
async function valuesOf(ctx, document, row, rule) {
    const values = {};
    for (const name of fieldsOfNumber(rule)) {
        const field = document.fields[name];
        const held = field ? row[wireName(name, field)] : undefined;
        const value = field?.type === 'lookup' ? await codeOf(ctx, field.target ?? '', held) : held;
        if (typeof value !== 'string' || value === '')
            failEmpty(document, name, rule);
        values[name] = value;
    }
    return values;
}
function failEmpty(document, name, { ruleCode }) {
    const field = document.fields[name];
    const definition = field ? engineErrors.numberNeeds : engineErrors.numberMisfit;
    const places = { rule: ruleCode, name: field?.label ?? name, document: document.label };
    const label = [fill(definition.label[0], places, 'zh'), fill(definition.label[1], places, 'en')];
    return failFields(definition, field ? [{ path: wireName(name, field), label }] : [], places);
}
// The person may have nothing to do with the organisation but for this document.
async function codeOf(ctx, target, id) {
    if (typeof id !== 'string' || id === '')
        return null;
    const organisation = ctx.engine.registry.get(target);
    const code = organisation.lov?.code ?? '';
    const found = await ctx.db.asSystem((system) => system.maybe(sql `
      select ${sql.ref(columnNamed(organisation, code))} as code from ${sql.table(tableOf(organisation))}
       where id = ${id}::bigint`));
    return found?.code ?? null;
}
/**
 * Numbers drawn in the transaction that stores their rows: whoever comes next in the same series waits for its end, and
 * what is rolled back gives its numbers back. Series are drawn in one order, so that two transactions never wait for each
 * other.
 */
async function drawGapless(ctx, document, name, waiting) {
    const series = Map.groupBy(waiting, ({ rule, values }) => `${rule.ruleCode} ${seriesKey(rule, ctx.today, values)}`);
    const inOrder = [...series].toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [, members] of inOrder) {
        let left = members;
        while (left.length > 0) {
            const drawn = await draw(ctx, left);
            const taken = await takenOf(ctx, document, name, drawn);
            const free = drawn.filter((number) => !taken.has(number));
            left.slice(0, free.length).forEach(({ row }, index) => {
                row[name] = free[index];
            });
            left = left.slice(free.length);
        }
    }
}
async function draw(ctx, members) {
    const [first] = members;
    if (!first)
        return [];
    const { rule, values } = first;
    const key = seriesKey(rule, ctx.today, values);
    const last = await ctx.db.asSystem((system) => reserveNumbers(system, rule.ruleCode, key, members.length));
    const begin = last - BigInt(members.length) + 1n;
    return members.map((_, index) => writeNumber(rule, ctx.today, values, begin + BigInt(index)));
}
// A number that came with a row, from another system, is passed over: drawn again and again it would stop everything.
async function takenOf(ctx, document, name, numbers) {
    const column = sql.ref(columnNamed(document, name));
    const rows = await ctx.db.asSystem((system) => system.many(sql `
      select ${column} as number from ${sql.table(tableOf(document))}
       where ${column} = any(${[...numbers]}::text[]) and not deleted_flag`));
    return new Set(rows.map(({ number }) => number));
}
