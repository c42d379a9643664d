// Rows as they stood at an earlier moment: nothing of the past is kept twice, the audit log tells it.
import { columnsOf, linesOf, tableOf, wireName } from '#model/document.ts';
import { dayAfter } from '#model/days.ts';
import { fail } from '#model/errors.ts';
import { scopeOf, sideScopeOf } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { orderWithinHeader } from './read.ts';
import { maskRows } from '../rights/fields.ts';
import { columnNamed, columnOf } from '../schema/desired.ts';
import { selection } from './selection.ts';
/** The instant at which a day of the installation has ended; refuses a day that is still to come. */
export function endOf(ctx, day) {
    if (day > ctx.today)
        fail(engineErrors.dayAhead, { day });
    return ctx.instantOf(dayAfter(day, 1), '00:00');
}
/**
 * A row with its lines as they stood at a moment, named and covered as the caller reads rows; undefined when there was none
 * that he could have read. The caller has shown that he may read the row of today. `complete` adds what the log does not
 * tell, before fields that are kept from the caller are taken out.
 */
export async function readAsOf(ctx, document, id, moment, complete) {
    // Every context is one of the engine.
    const own = ctx;
    const { values, isRewritten } = await ctx.asSystem((system) => pastOf(system.db, document, id, moment));
    const { [id]: ofHeader = {}, ...ofLines } = values;
    const [row] = await readWith(own, document, sql `r.id = ${id}::bigint`, { [id]: ofHeader }, moment);
    if (!row)
        return undefined;
    for (const [name, line] of linesOf(document))
        row[name] = isRewritten ? [] : await readWith(own, line, sql `r.parent_id = ${id}::bigint`, ofLines, moment);
    const [shown = row] = await maskRows(own, document, [await complete(row)]);
    return { row: shown, isRewritten };
}
const namesOf = (document) => [
    'status',
    'remark',
    'enabledFlag',
    ...columnsOf(document).map(([name, field]) => wireName(name, field)),
];
/**
 * What a value was: of those that changed since, what it had become by the last entry before the moment. One entry may
 * enclose others (a transition tells what its effect did, too), and is written after them: the last one holds. What had never
 * been changed until then is what the first entry since found.
 */
async function pastOf(db, document, id, moment) {
    const lines = linesOf(document).map(([, line]) => line);
    const keyOf = ({ module, code }) => `${module}.${code}`;
    const asked = [document, ...lines].map((each) => ({ key: keyOf(each), names: namesOf(each) }));
    const saved = Object.keys(document.transitions ?? {});
    const places = linesOf(document).map(([name]) => name);
    return db.one(sql `
    with entry as (
      select a.* from sys_audit_log a
       where a.object_id = ${id}::bigint and a.code is null and not starts_with(a.action, 'view:')
    ), changed as (
      select coalesce(e.line_id, e.object_id) as id, x.path, x.before, x.after, e.time, e.id as entry
        from entry e
        join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as d(key text, names jsonb) on d.key = e.document
        cross join lateral jsonb_to_recordset(e.changes) as x(path text, before jsonb, after jsonb)
       where d.names ? x.path
    ), told as (
      -- One pass over the changes: joining those before with those after would be planned badly for a long order.
      select id, path, bool_or(time < ${moment}::timestamptz) as found,
             (array_agg(after order by time desc, entry desc) filter (where time < ${moment}::timestamptz))[1] as until,
             (array_agg(before order by time, entry) filter (where time >= ${moment}::timestamptz))[1] as since
        from changed group by id, path having bool_or(time >= ${moment}::timestamptz)
    ), was as (
      select id, jsonb_object_agg(path, case when found then until else since end) as held from told group by id
    )
    select coalesce((select jsonb_object_agg(id::text, held) from was), '{}') as values,
           exists (select 1 from entry e cross join lateral jsonb_to_recordset(e.changes) as x(path text)
                    where e.time >= ${moment}::timestamptz and e.document = ${keyOf(document)} and e.action <> all(${saved}::text[])
                      and split_part(x.path, '.', 1) = any(${places}::text[])) as "isRewritten"`);
}
/** The rows that there were, with what was another value then; today's row says who may read it, and so does that of then. */
async function readWith(ctx, document, which, values, moment) {
    const { registry } = ctx.engine;
    const { columns, joins } = selection(registry, document, ctx.user.side, ctx.language);
    const rows = await ctx.db.many(sql `
    with was as materialized (select ${JSON.stringify(columnsIn(document, values))}::jsonb as held)
    select ${columns} from ${sql.table(tableOf(document))} r cross join was
      cross join lateral jsonb_populate_record(r, coalesce(was.held -> r.id::text, '{}')) as t ${joins}
     where ${which} and r.create_date < ${moment}::timestamptz
       and (not r.deleted_flag or r.last_update_date >= ${moment}::timestamptz)
       and ${scopeOf(registry, ctx.user, document, 'r')} and ${sideScopeOf(registry, ctx.user, document, 't')}
     order by ${orderWithinHeader(document)}`);
    return rows.map(withoutToday);
}
/** The same by the names of the columns of a table. */
function columnsIn(document, values) {
    const columns = new Map([
        ...['status', 'remark', 'enabledFlag'].map((name) => [name, columnNamed(document, name)]),
        ...columnsOf(document).map(([name, field]) => [wireName(name, field), columnOf(name, field)]),
    ]);
    const renamed = (held) => Object.fromEntries(Object.entries(held).flatMap(([name, value]) => {
        const column = columns.get(name);
        return column === undefined ? [] : [[column, value]];
    }));
    return Object.fromEntries(Object.entries(values).map(([id, held]) => [id, renamed(held)]));
}
// Who changed a row last, and how often it was changed, is said of today.
function withoutToday({ versionNo: _versionNo, ...row }) {
    for (const name of ['lastUpdatedBy', 'lastUpdatedByName', 'lastUpdateDate'])
        delete row[name];
    return row;
}
