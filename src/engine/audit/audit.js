import { keyOf, linesOf, wireName } from '#model/document.ts';
import { isSameValue } from '#model/value.ts';
import { sql } from '../database/database.ts';
/** What changed between two versions of a row; lines are told apart by their ids. */
export function changesOf(document, before, after) {
    const changes = columnChanges(document, before, after, '');
    for (const [name, line] of linesOf(document)) {
        const old = new Map(rowsOf(before?.[name]).map((row) => [row.id, row]));
        const fresh = rowsOf(after[name]);
        fresh.forEach((row, index) => changes.push(...columnChanges(line, old.get(row.id), row, `${name}.${index}.`)));
        const stored = new Set(fresh.map((row) => row.id));
        for (const [id, row] of old)
            if (!stored.has(id))
                changes.push({ path: name, before: compact(line, row), after: null });
    }
    return changes;
}
const columnNames = new WeakMap();
function namesOf(document) {
    const known = columnNames.get(document);
    if (known)
        return known;
    const fields = Object.entries(document.fields).filter(([, field]) => field.type !== 'lines');
    const names = [...fields.map(([name, field]) => wireName(name, field)), 'status', 'enabledFlag', 'remark'];
    columnNames.set(document, names);
    return names;
}
function columnChanges(document, before, after, prefix) {
    const changes = [];
    for (const name of namesOf(document)) {
        const old = before?.[name] ?? null;
        const fresh = after[name] ?? null;
        if (!isSameValue(old, fresh))
            changes.push({ path: `${prefix}${name}`, before: old, after: fresh });
    }
    return changes;
}
const rowsOf = (value) => (Array.isArray(value) ? value : []);
function compact(document, row) {
    const names = Object.entries(document.fields).map(([name, field]) => wireName(name, field));
    return Object.fromEntries(names.filter((name) => row[name] !== null && row[name] !== undefined).map((name) => [name, row[name]]));
}
// As many entries as wait for one statement; an import writes many more.
const most = 500;
/** Notes audit entries; they are written in the transaction of what they tell, together with it. */
export function writeAudit(ctx, entries) {
    for (const entry of entries) {
        ctx.audit.push(auditRow(ctx, entry, ctx.engine.registry.parentOf(entry.document)));
        if (ctx.audit.length >= most)
            flushAudit(ctx);
    }
}
/** Writes the entries noted so far; the transaction fails when that fails. */
export function flushAudit(ctx) {
    const rows = ctx.audit.splice(0);
    if (rows.length === 0)
        return;
    ctx.db.send(sql `
    insert into sys_audit_log (id, time, user_id, user_name, real_name, side, address, request_id, client_id, device, resource_id, permission,
                               document, object_id, line_id, company_id, supplier_base_id, action, reason, code, changes)
    select x.id, coalesce(${ctx.past ?? null}::timestamptz, clock_timestamp()), ${ctx.user.id}::bigint, ${ctx.user.userName}, ${ctx.user.realName}, x.side, ${ctx.address}, ${ctx.requestId}, ${ctx.user.clientId ?? null},
           ${ctx.origin.device}, ${ctx.origin.resourceId}::bigint, ${ctx.origin.permission}, x.document, x.object_id, x.line_id,
           x.company_id, x.supplier_base_id, x.action, x.reason, x.code, x.changes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as x(id bigint, side text, document text, object_id bigint, line_id bigint, company_id bigint, supplier_base_id bigint, action text, reason text, code text, changes jsonb)`);
}
function auditRow(ctx, entry, parent) {
    const { document, row } = entry;
    return {
        id: ctx.engine.ids.next(),
        side: ctx.user.side,
        document: keyOf(document),
        object_id: entry.headerId ?? row.id,
        line_id: entry.headerId ? row.id : null,
        ...partiesOf(document, row, parent),
        action: entry.action,
        reason: entry.reason ?? null,
        changes: entry.changes,
    };
}
/** The company and the supplier that a row belongs to. */
function partiesOf(document, row, parent) {
    const scope = document.scope ?? parent?.document.scope;
    const supplier = typeof scope?.supplier === 'object' ? scope.supplier.by : undefined;
    const valueOf = (name) => (name === 'id' ? row.id : name ? (row[`${name}Id`] ?? null) : null);
    return { company_id: valueOf(scope?.buyer?.by), supplier_base_id: valueOf(supplier) };
}
/** Notes that an act was refused; written with the transaction like any entry. */
export function writeRefusal(ctx, { target, side, action, code, reason, object }) {
    ctx.audit.push({ ...targetOf(ctx, target, object), side, action, reason, code, changes: [] });
}
// A line stands under its header.
function targetOf(ctx, target, object) {
    const parent = object && ctx.engine.registry.parentOf(object.document);
    const headerId = parent ? (object?.row.parentId ?? null) : null;
    return {
        id: ctx.engine.ids.next(),
        document: target,
        object_id: headerId ?? object?.row.id ?? null,
        line_id: headerId === null ? null : object?.row.id,
        ...(object ? partiesOf(object.document, object.row, parent) : {}),
    };
}
/** Notes an act that was done to no row: to something that the environment of the installation sets. */
export function writeAct(ctx, { target, action, reason }) {
    ctx.audit.push({ ...targetOf(ctx, target, undefined), side: ctx.user.side, action, reason, changes: [] });
}
/** What looking is called in the audit log, before the name of the call; it belongs to no history of a row. */
const viewPrefix = 'view:';
/** Notes that somebody looked at a row or a list; written with the transaction like any entry. */
export function writeView(ctx, { target, side, call, object, sought = {} }) {
    ctx.audit.push({
        ...targetOf(ctx, target, object),
        side,
        action: `${viewPrefix}${call}`,
        reason: null,
        changes: Object.entries(sought).map(([path, value]) => ({ path: `input.${path}`, before: null, after: value })),
    });
}
const historyLimit = 500;
/** How many changes of an entry are told at a time: an order of 5,000 lines begins with 150,000. */
const mostChanges = 100;
// The platform has a name in each language; people have one.
const shownName = (language) => language === 'en' ? sql `case when user_id = 0 then 'System' else real_name end` : sql `real_name`;
/**
 * What happened to a row, newest first, of each entry the first changes; or a later part of one entry. What the state
 * became is told with the first changes, wherever it stands. The caller has shown that it may read the row.
 */
export async function readHistory(ctx, id, part) {
    const from = part?.from ?? 0;
    const one = part ? sql `and id = ${part.entry}::bigint` : sql ``;
    const reported = sql `jsonb_path_query_array(changes, '$[$from to $to] ? (@.path != "status")',
    jsonb_build_object('from', ${from}::int, 'to', ${from + mostChanges - 1}::int))`;
    const state = part ? sql `` : sql `jsonb_path_query_array(changes, '$[*] ? (@.path == "status")') ||`;
    return ctx.db.many(sql `
    select id, time, user_id as "userId", user_name as "userName", ${shownName(ctx.language)} as "realName", side, action, document, reason,
           case when total <= ${mostChanges}::int then changes else ${state} ${reported} end as changes,
           case when total > ${from + mostChanges}::int then ${from + mostChanges}::int end as next
      from (select *, jsonb_array_length(changes) as total
              from sys_audit_log
             where object_id = ${id}::bigint and code is null and not starts_with(action, ${viewPrefix}) ${one}
             order by id desc limit ${historyLimit}) entry
     order by id desc`);
}
