import { keyOf, linesOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import type { Language } from '#model/label.ts';
import { isSameValue } from '#model/value.ts';
import type { Context } from '../runtime/context.ts';
import { sql, type Fragment } from '../database/database.ts';
import type { AnyRow } from '../runtime/implement.ts';
import type { Parent } from '../runtime/registry.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { sealedRow } from '../runtime/sealedNumbers.ts';

/** One changed value: where it stands in the row, and what it was and is. */
export interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditEntry {
  readonly document: AnyDocument;
  readonly row: AnyRow;
  /** For a line: the id of its header, under whose history it appears. */
  readonly headerId?: string;
  readonly action: string;
  readonly reason?: string | null;
  readonly changes: readonly Change[];
}

/** An audit entry as its table holds it, but for who, where and when, which all entries of a request share. */
export type AuditRow = Readonly<Record<string, unknown>>;

/** What changed between two versions of a row; lines are told apart by their ids. */
export function changesOf(document: AnyDocument, before: AnyRow | undefined, after: AnyRow): Change[] {
  const changes = columnChanges(document, before, after, '');
  for (const [name, line] of linesOf(document)) {
    const old = new Map(rowsOf(before?.[name]).map((row) => [row.id, row]));
    const fresh = rowsOf(after[name]);
    fresh.forEach((row, index) => changes.push(...columnChanges(line, old.get(row.id), row, `${name}.${index}.`)));
    const stored = new Set(fresh.map((row) => row.id));
    for (const [id, row] of old)
      if (!stored.has(id)) changes.push({ path: name, before: compact(line, row), after: null });
  }
  return changes;
}

const columnNames = new WeakMap<AnyDocument, readonly string[]>();

function namesOf(document: AnyDocument): readonly string[] {
  const known = columnNames.get(document);
  if (known) return known;
  const fields = Object.entries(document.fields).filter(([, field]) => field.type !== 'lines');
  const names = [...fields.map(([name, field]) => wireName(name, field)), 'status', 'enabledFlag', 'remark'];
  columnNames.set(document, names);
  return names;
}

function columnChanges(document: AnyDocument, before: AnyRow | undefined, after: AnyRow, prefix: string): Change[] {
  const changes: Change[] = [];
  const [stored, written] = [before && sealedRow(document, before), sealedRow(document, after)];
  for (const name of namesOf(document)) {
    const old = stored?.[name] ?? null;
    const fresh = written[name] ?? null;
    if (!isSameValue(old, fresh)) changes.push({ path: `${prefix}${name}`, before: old, after: fresh });
  }
  return changes;
}

const rowsOf = (value: unknown): readonly AnyRow[] => (Array.isArray(value) ? (value as AnyRow[]) : []);

function compact(document: AnyDocument, row: AnyRow): Record<string, unknown> {
  const names = Object.entries(document.fields).map(([name, field]) => wireName(name, field));
  const stored = sealedRow(document, row);
  return Object.fromEntries(
    names.filter((name) => stored[name] !== null && stored[name] !== undefined).map((name) => [name, stored[name]]),
  );
}

// As many entries as wait for one statement; an import writes many more.
const most = 500;

/** Notes audit entries; they are written in the transaction of what they tell, together with it. */
export function writeAudit(ctx: EngineContext, entries: readonly AuditEntry[]): void {
  for (const entry of entries) {
    ctx.audit.push(auditRow(ctx, entry, ctx.engine.registry.parentOf(entry.document)));
    if (ctx.audit.length >= most) flushAudit(ctx);
  }
}

/** Writes the entries noted so far; the transaction fails when that fails. */
export function flushAudit(ctx: EngineContext): void {
  const rows = ctx.audit.splice(0);
  if (rows.length === 0) return;
  ctx.db.send(sql`
    insert into sys_audit_log (id, time, user_id, user_name, real_name, side, address, request_id, client_id, device, resource_id, permission,
                               document, object_id, line_id, company_id, supplier_base_id, action, reason, code, changes)
    select x.id, coalesce(${ctx.past ?? null}::timestamptz, clock_timestamp()), ${ctx.user.id}::bigint, ${ctx.user.userName}, ${ctx.user.realName}, x.side, ${ctx.address}, ${ctx.requestId}, ${ctx.user.clientId ?? null},
           ${ctx.origin.device}, ${ctx.origin.resourceId}::bigint, ${ctx.origin.permission}, x.document, x.object_id, x.line_id,
           x.company_id, x.supplier_base_id, x.action, x.reason, x.code, x.changes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as x(id bigint, side text, document text, object_id bigint, line_id bigint, company_id bigint, supplier_base_id bigint, action text, reason text, code text, changes jsonb)`);
}

function auditRow(ctx: EngineContext, entry: AuditEntry, parent: Parent | undefined): AuditRow {
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
function partiesOf(document: AnyDocument, row: AnyRow, parent: Parent | undefined) {
  const scope = document.scope ?? parent?.document.scope;
  const supplier = typeof scope?.supplier === 'object' ? scope.supplier.by : undefined;
  const valueOf = (name: string | undefined) => (name === 'id' ? row.id : name ? (row[`${name}Id`] ?? null) : null);
  return { company_id: valueOf(scope?.buyer?.by), supplier_base_id: valueOf(supplier) };
}

/** An act that was refused. */
export interface Refused {
  /** The document or service it was asked of, by key. */
  readonly target: string;
  readonly side: Side;
  readonly action: string;
  readonly code: string;
  readonly reason: string;
  /** The row it was asked for, as far as the call named one that exists. */
  readonly object?: { readonly document: AnyDocument; readonly row: AnyRow };
}

/** Notes that an act was refused; written with the transaction like any entry. */
export function writeRefusal(ctx: EngineContext, { target, side, action, code, reason, object }: Refused): void {
  ctx.audit.push({ ...targetOf(ctx, target, object), side, action, reason, code, changes: [] });
}

// A line stands under its header.
function targetOf(ctx: EngineContext, target: string, object: Refused['object']): AuditRow {
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
export function writeAct(
  ctx: EngineContext,
  { target, action, reason }: Pick<Refused, 'target' | 'action' | 'reason'>,
): void {
  ctx.audit.push({ ...targetOf(ctx, target, undefined), side: ctx.user.side, action, reason, changes: [] });
}

/** Something that was looked at. */
export interface Viewed extends Pick<Refused, 'target' | 'side' | 'object'> {
  /** The call that showed it. */
  readonly call: string;
  /** What a list was searched for. */
  readonly sought?: Readonly<Record<string, unknown>>;
}

/** What looking is called in the audit log, before the name of the call; it belongs to no history of a row. */
const viewPrefix = 'view:';

/** Notes that somebody looked at a row or a list; written with the transaction like any entry. */
export function writeView(ctx: EngineContext, { target, side, call, object, sought = {} }: Viewed): void {
  ctx.audit.push({
    ...targetOf(ctx, target, object),
    side,
    action: `${viewPrefix}${call}`,
    reason: null,
    changes: Object.entries(sought).map(([path, value]) => ({ path: `input.${path}`, before: null, after: value })),
  });
}

export interface HistoryEntry {
  readonly id: string;
  readonly time: string;
  readonly userId: string;
  readonly userName: string;
  readonly realName: string;
  readonly side: string;
  readonly action: string;
  readonly document: string;
  readonly reason: string | null;
  /** The first changes, those of the state before all others where not all are told. */
  readonly changes: readonly Change[];
  /** Where the changes go on, if not all are told. */
  readonly next: number | null;
}

const historyLimit = 500;
/** How many changes of an entry are told at a time: an order of 5,000 lines begins with 150,000. */
const mostChanges = 100;

/** A later part of what an entry changed. */
export interface HistoryPart {
  readonly entry: string;
  readonly from: number;
}

// The platform has a name in each language; people have one.
const shownName = (language: Language): Fragment =>
  language === 'en' ? sql`case when user_id = 0 then 'System' else real_name end` : sql`real_name`;

/**
 * What happened to a row, newest first, of each entry the first changes; or a later part of one entry. What the state
 * became is told with the first changes, wherever it stands. The caller has shown that it may read the row.
 */
export async function readHistory(ctx: Context, id: string, part?: HistoryPart): Promise<HistoryEntry[]> {
  const from = part?.from ?? 0;
  const one = part ? sql`and id = ${part.entry}::bigint` : sql``;
  const reported = sql`jsonb_path_query_array(changes, '$[$from to $to] ? (@.path != "status")',
    jsonb_build_object('from', ${from}::int, 'to', ${from + mostChanges - 1}::int))`;
  const state = part ? sql`` : sql`jsonb_path_query_array(changes, '$[*] ? (@.path == "status")') ||`;
  return ctx.db.many<HistoryEntry>(sql`
    select id, time, user_id as "userId", user_name as "userName", ${shownName(ctx.language)} as "realName", side, action, document, reason,
           case when total <= ${mostChanges}::int then changes else ${state} ${reported} end as changes,
           case when total > ${from + mostChanges}::int then ${from + mostChanges}::int end as next
      from (select *, jsonb_array_length(changes) as total
              from sys_audit_log
             where object_id = ${id}::bigint and code is null and not starts_with(action, ${viewPrefix}) ${one}
             order by id desc limit ${historyLimit}) entry
     order by id desc`);
}
