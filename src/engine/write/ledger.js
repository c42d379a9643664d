import { snake, tableOf, wireName } from '#model/document.ts';
import { negate } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { applyMovement, isMoneyColumn, } from '#model/ledger.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { readerOf, readHeads } from '../read/read.ts';
import { timeOf } from './rows.ts';
import { createRows } from './save.ts';
/** A movement of a ledger, checked by its types, to be handed to `postMovements`. */
export function movement(ledger, input) {
    const { lineId, event, qty, amount, ...values } = input;
    return {
        ledger: ledger.facts,
        lineId,
        movement: { event, ...(qty === undefined ? {} : { qty }), ...(amount === undefined ? {} : { amount }) },
        values,
    };
}
/**
 * The lines of a ledger, locked until the transaction ends: headers first, ascending ids. For movements whose size follows
 * from what the line holds; `postMovements` locks by itself.
 */
export async function lockLedgerLines(ctx, ledger, ids) {
    const rows = await ctx.asSystem((system) => lockLines(system, ledger.facts, ids));
    // Rows are data to the engine; their types come from the declaration alone.
    return rows;
}
/**
 * Posts movements of one or several ledgers: locks all lines in lock order, judges each movement by the `check` of its
 * ledger, writes the movements and adds them to the columns. All of it or nothing.
 */
export async function postMovements(ctx, postings) {
    const results = new Map();
    await ctx.asSystem(async (context) => {
        // Every context is one of the engine.
        const system = context;
        const groups = [...Map.groupBy(postings, ({ ledger }) => ledger)].toSorted(([a], [b]) => a.lockOrder - b.lockOrder);
        const locked = new Map();
        for (const [ledger, of] of groups)
            locked.set(ledger, await lockLines(system, ledger, of.map(({ lineId }) => lineId)));
        for (const [ledger, of] of groups)
            await postTo(system, ledger, locked.get(ledger) ?? [], of, results);
    });
    return postings.flatMap((posting) => results.get(posting) ?? []);
}
/**
 * Posts the mirror of everything that a source has posted and not taken back yet, one movement per line and event: how a
 * cancelled document gives back what it held. Only some events or source lines where they are named.
 */
export async function reverseMovements(ctx, ledger, source) {
    const { facts } = ledger;
    return ctx.asSystem(async (context) => {
        const system = context;
        const touched = await netOf(system.db, facts, source);
        await lockLines(system, facts, touched.map(({ lineId }) => lineId));
        // Once more under the lock: somebody else may have taken it back meanwhile.
        const held = await netOf(system.db, facts, source);
        return postMovements(system, held.map(({ lineId, event, qty, amount, sourceLineId }) => ({
            ledger: facts,
            lineId,
            movement: { event, qty: negate(qty), amount: negate(amount) },
            values: { sourceDoc: source.sourceDoc, sourceLineId },
        })));
    });
}
async function lockLines(ctx, { of }, provided) {
    const ids = [...new Set(provided)].toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
    if (ids.length === 0)
        return [];
    const parent = ctx.engine.registry.parentOf(of);
    const table = sql.table(tableOf(of));
    // Sent together: what is read last is read when everything is locked.
    const [, , rows] = await Promise.all([
        parent &&
            ctx.db.many(sql `
        select h.id from ${sql.table(tableOf(parent.document))} h
         where h.id in (select t.parent_id from ${table} t where t.id = any(${ids}::bigint[])) order by h.id for update`),
        ctx.db.many(sql `select t.id from ${table} t where t.id = any(${ids}::bigint[]) order by t.id for update`),
        readHeads(readerOf(ctx), of, 'id', ids),
    ]);
    return rows.length === ids.length ? rows : fail(engineErrors.notFound);
}
async function postTo(ctx, ledger, locked, postings, results) {
    const lines = new Map(locked.map((line) => [line.id, line]));
    const seqs = await lastSeqs(ctx.db, ledger, [...lines.keys()]);
    const rows = postings.map((posting) => {
        const before = lines.get(posting.lineId);
        if (!before)
            throw new Error(`${ledger.code}: line ${posting.lineId} was not locked.`);
        const after = checked(ledger, before, posting);
        lines.set(posting.lineId, after);
        results.set(posting, { lineId: posting.lineId, before, after });
        const seq = (seqs.get(posting.lineId) ?? 0) + 1;
        seqs.set(posting.lineId, seq);
        return movementRow(ctx, ledger, posting, { before, after, seq });
    });
    await createRows(ctx, ledger.movements, rows, { from: 'server' });
    addToColumns(ctx, ledger, locked, lines, postings);
}
function checked(ledger, before, { movement: move, values }) {
    if (!ledger.effects[move.event])
        throw new Error(`${ledger.code}: there is no event ${move.event}.`);
    const latest = Object.fromEntries(ledger.latest.map((name) => [name, values[name] ?? '0']));
    const after = { ...applyMovement(ledger, before, move), ...latest };
    const refusal = ledger.check?.(before, move, after);
    if (refusal)
        throw refusal;
    return after;
}
function movementRow(ctx, ledger, { lineId, movement: { event, qty, amount }, values }, { before, after, seq }) {
    const { fields } = ledger.movements;
    const known = {
        [ledger.event]: event,
        [ledger.qty]: qty ?? '0',
        [ledger.amount]: amount ?? '0',
        [ledger.seq]: seq,
        postingDate: ctx.today,
        ...Object.fromEntries(Object.entries(ledger.after).map(([column, name]) => [name, after[column]])),
    };
    return {
        ...Object.fromEntries(Object.entries(known).filter(([name]) => fields[name])),
        ...(fields.actor && ctx.user.id !== '0' ? { actorId: ctx.user.id } : {}),
        ...scopeValues(ledger, before),
        ...values,
        [ledger.line === 'parent' ? 'parentId' : `${ledger.line}Id`]: lineId,
    };
}
// Whoever sees the balance sees its movements: the fields that scopes go by are those of the line.
function scopeValues({ of, movements }, line) {
    const { buyer, supplier } = movements.scope ?? {};
    const names = [buyer?.by, typeof supplier === 'object' ? supplier.by : undefined];
    return Object.fromEntries(names.flatMap((name) => {
        const [own, field] = [of.fields[name ?? ''], movements.fields[name ?? '']];
        return name && own && field ? [[wireName(name, field), line[wireName(name, own)] ?? null]] : [];
    }));
}
async function lastSeqs(db, ledger, ids) {
    const [line, seq] = [lineColumn(ledger), sql.ref(`m.${snake(ledger.seq)}`)];
    const rows = await db.many(sql `
    select ${line} as id, max(${seq})::int as seq from ${sql.table(tableOf(ledger.movements))} m
     where ${line} = any(${ids}::bigint[]) and not m.deleted_flag group by 1`);
    return new Map(rows.map((row) => [row.id, row.seq]));
}
const lineColumn = ({ line }) => sql.ref(line === 'parent' ? 'm.parent_id' : `m.${snake(line)}_id`);
// Adds rather than overwrites; the database checks refuse what would break a limit that no rule has seen.
function addToColumns(ctx, ledger, locked, lines, postings) {
    const counts = Map.groupBy(postings, ({ lineId }) => lineId);
    const set = [...ledger.columns, ...ledger.latest];
    const changes = locked.flatMap((before) => {
        const after = lines.get(before.id);
        if (!after || after === before)
            return [];
        const count = counts.get(before.id)?.length ?? 0;
        const sums = ledger.columns.map((column) => [column, movedBy(ledger, column, counts.get(before.id) ?? [])]);
        const latest = ledger.latest.map((name) => [name, after[name]]);
        return [{ id: before.id, ...Object.fromEntries([...sums, ...latest]), ...(ledger.count ? { count } : {}) }];
    });
    const setters = [
        ...ledger.columns.map((column) => `${snake(column)} = t.${snake(column)} + x."${column}"`),
        ...ledger.latest.map((column) => `${snake(column)} = x."${column}"`),
        ...(ledger.count ? [`${snake(ledger.count)} = t.${snake(ledger.count)} + x."count"`] : []),
    ];
    const types = [...set.map((column) => `"${column}" numeric`), ...(ledger.count ? ['"count" integer'] : [])];
    ctx.db.send(sql `
    update ${sql.table(tableOf(ledger.of))} t
       set ${sql.raw(setters.join(', '))}, version_no = t.version_no + 1, last_updated_by = ${ctx.user.id}::bigint,
           last_update_date = ${timeOf(ctx)}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(id bigint, ${sql.raw(types.join(', '))})
     where t.id = x.id`);
}
const movedBy = (ledger, column, postings) => postings.reduce((now, { movement: each }) => applyMovement(ledger, now, each), { [column]: '0' })[column];
async function netOf(db, ledger, source) {
    const { fields } = ledger.movements;
    const measure = (name) => fields[name] ? sql `sum(${sql.ref(`m.${snake(name)}`)})` : sql `0::numeric`;
    const event = sql.ref(`m.${snake(ledger.event)}`);
    return db.many(sql `
    select * from (
      select ${lineColumn(ledger)} as "lineId", m.source_line_id as "sourceLineId", ${event} as event,
             ${measure(ledger.qty)} as qty, ${measure(ledger.amount)} as amount
        from ${sql.table(tableOf(ledger.movements))} m
       where m.source_doc = ${source.sourceDoc} and not m.deleted_flag
         and (${source.sourceLineIds ?? null}::text[] is null or m.source_line_id = any(${source.sourceLineIds ?? null}::text[]))
         and (${source.events ?? null}::text[] is null or ${event} = any(${source.events ?? null}::text[]))
       group by 1, 2, 3) n
     where n.qty <> 0 or n.amount <> 0 order by 1, 2, 3`);
}
/**
 * Recomputes every column of a ledger from its movements, in one statement and so at one moment, and tells what differs.
 * All lines, unless some are named. It reports and never repairs.
 */
export async function ledgerDifferences(db, ledger, lineIds = null) {
    const sums = ledger.columns.map((column) => sql `${sumOf(ledger, column)} as ${sql.ref(snake(column))}`);
    const seq = sql.ref(`m.${snake(ledger.seq)}`);
    const latest = ledger.latest.map((name) => sql `(array_agg(${sql.ref(`m.${snake(name)}`)} order by ${seq} desc))[1] as ${sql.ref(snake(name))}`);
    const pairs = [
        ...[...ledger.columns, ...ledger.latest].map((name) => sql `(${sql.lit(name)}, d.${sql.ref(snake(name))}, coalesce(m.${sql.ref(snake(name))}, 0))`),
        ...(ledger.count
            ? [sql `(${sql.lit(ledger.count)}, d.${sql.ref(snake(ledger.count))}::numeric, coalesce(m.entries, 0)::numeric)`]
            : []),
        sql `('seq', coalesce(m.last, 0)::numeric, coalesce(m.entries, 0)::numeric)`,
    ];
    return db.many(sql `
    with m as (select ${lineColumn(ledger)} as id, ${sql.join([...sums, ...latest])}, count(*) as entries, max(${seq}) as last
                 from ${sql.table(tableOf(ledger.movements))} m where not m.deleted_flag group by 1)
    select d.id as "lineId", x.name as "column", x.held, x.rebuilt
      from ${sql.table(tableOf(ledger.of))} d left join m on m.id = d.id
      cross join lateral (values ${sql.join(pairs)}) x(name, held, rebuilt)
     where not d.deleted_flag and x.held <> x.rebuilt
       and (${lineIds}::bigint[] is null or d.id = any(${lineIds}::bigint[]))
     order by d.id, x.name`);
}
function sumOf(ledger, column) {
    const measure = sql.ref(`m.${snake(isMoneyColumn(ledger, column) ? ledger.amount : ledger.qty)}`);
    const eventsWith = (effect) => Object.entries(ledger.effects).flatMap(([event, effects]) => (effects.includes(effect) ? [event] : []));
    const event = sql.ref(`m.${snake(ledger.event)}`);
    return sql `coalesce(sum(case when ${event} = any(${eventsWith(`+${column}`)}::text[]) then ${measure}
    when ${event} = any(${eventsWith(`-${column}`)}::text[]) then -${measure} else 0 end), 0)`;
}
/** How much a check of a ledger goes through. */
export async function ledgerExtent(db, { of, movements }) {
    return db.one(sql `
    select (select count(*)::int from ${sql.table(tableOf(of))} where not deleted_flag) as "lineCount",
           (select count(*)::int from ${sql.table(tableOf(movements))} where not deleted_flag) as "movementCount"`);
}
