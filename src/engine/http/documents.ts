import { keyOf, linesOf, type AnyDocument } from '#model/document.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { textOf, type Label } from '#model/label.ts';
import { ownerOf } from '#model/sourceOwnership.ts';
import { isRecord } from '#model/value.ts';
import { assertPermitted, deny, isWriter, forSupplier } from '../access/permissions.ts';
import { runEach } from '../write/savepoint.ts';
import { choicesIn, newRow } from '../write/cleanInput.ts';
import type { Context } from '../runtime/context.ts';
import { namedVersions } from '../write/decision.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { engineErrors, generic } from '../runtime/errors.ts';
import { resolveByText } from '../read/resolveByText.ts';
import { groupsOf } from '../read/groups.ts';
import { assertMayFollow, draftFrom, isDrafted } from '../read/follow.ts';
import { isId } from '../runtime/ids.ts';
import type { AnyHandler, AnyRow } from '../runtime/implement.ts';
import { withSuccessions } from '../read/successions.ts';
import { requireHeads, requireRow, findRows, readerOf, type Page } from '../read/read.ts';
import { lovColumns, lovRow, lovSearch } from '../read/lovColumns.ts';
import { lookupText } from '../read/selection.ts';
import { relatedDocuments } from '../read/related.ts';
import { maskRows, assertSearchable, grantedSecrets, redactAnswer, secretFields } from '../rights/fields.ts';
import { createRows, updateRow } from '../write/save.ts';
import { removeRows } from '../write/store.ts';
import { syncRows } from '../write/syncRows.ts';
import { treeRows } from '../write/tree.ts';
import { usagesOf } from '../read/usage.ts';
import { allowedTransitions, assertMayRun, assertStart, runTransition, startingRows } from '../write/transition.ts';
import { historyOf } from './history.ts';
import { isRefusal } from './refusal.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a standard action does with its body. */
export interface StandardAction {
  readonly label: Label;
  /** The last part of the permission code. */
  readonly permission: string;
  /** Changes something: runs under an idempotency key. */
  readonly writes: boolean;
  /** Reads and locks nothing, unless asked for more: its answer does not wait for the end of the transaction. */
  readonly readOnly?: true | ((body: Body) => boolean);
  /** Which documents have it; all unless said. */
  readonly of?: (document: AnyDocument) => boolean;
  run(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown>;
}

const labels = {
  query: ['查询', 'view'],
  lov: ['选择', 'choose'],
  add: ['新增', 'create'],
  update: ['编辑', 'edit'],
  delete: ['删除', 'delete'],
  enable: ['启用', 'enable'],
  disable: ['停用', 'disable'],
  sync: ['从来源系统同步', 'take over from its source system'],
} as const;

/** The calls that every document answers, by the last part of their path. */
export const standardCalls: Readonly<Record<string, StandardAction>> = {
  query: { label: labels.query, permission: 'query', writes: false, readOnly: true, run: query },
  groups: { label: labels.query, permission: 'query', writes: false, readOnly: true, run: groups },
  queryForLov: { label: labels.lov, permission: 'queryForLov', writes: false, readOnly: true, run: queryForLov },
  get: { label: labels.query, permission: 'query', writes: false, readOnly: (body) => !asksActions(body), run: get },
  getDefaults: { label: labels.add, permission: 'add', writes: false, run: getDefaults },
  draftFrom: { label: labels.add, permission: 'add', writes: false, readOnly: true, of: isDrafted, run: drafted },
  allowedActions: { label: labels.query, permission: 'query', writes: false, run: allowedActions },
  history: {
    label: labels.query,
    permission: 'query',
    writes: false,
    readOnly: true,
    run: (ctx, document, body) => historyOf(ctx, document, idOf(body), body),
  },
  related: { label: labels.query, permission: 'query', writes: false, run: related },
  usedBy: { label: labels.query, permission: 'query', writes: false, readOnly: true, run: usedBy },
  tree: { label: labels.lov, permission: 'queryForLov', writes: false, readOnly: true, of: isTree, run: tree },
  enable: { label: labels.enable, permission: 'update', writes: true, of: isSwitchable, run: switchTo(true) },
  disable: { label: labels.disable, permission: 'update', writes: true, of: isSwitchable, run: switchTo(false) },
  add: { label: labels.add, permission: 'add', writes: true, run: add },
  update: { label: labels.update, permission: 'update', writes: true, run: update },
  delete: { label: labels.delete, permission: 'delete', writes: true, run: remove },
  sync: { label: labels.sync, permission: 'sync', writes: true, of: isOwnable, run: syncRows },
};

/** Runs a standard action for a person: permission first, then side, then the action itself. */
export async function runStandard(
  ctx: EngineContext,
  document: AnyDocument,
  action: StandardAction,
  body: Body,
): Promise<unknown> {
  assertMayCall(ctx, document, action);
  return action.run(ctx, document, body);
}

/** Refuses whoever may not run a standard action, whatever the row: permission first, then side. */
export function assertMayCall(ctx: EngineContext, document: AnyDocument, action: StandardAction): void {
  assertPermitted(ctx.user, document, action.permission, action.label);
  if ((action.writes || action.permission === 'add') && !isWriter(document, ctx.user.side))
    deny(document.module, action.label);
}

/** A standard call as the behaviour of an endpoint: for the addresses that the specification gives it. */
export function standardHandler(document: AnyDocument, name: string): AnyHandler {
  const action = standardCalls[name];
  if (!action) throw new Error(`There is no standard call ${name}.`);
  // Every context is one of the engine.
  return ({ query, body }, ctx) => runStandard(ctx as EngineContext, document, action, { ...query, ...body });
}

/** A transition of one row as the calls run it, for endpoints that stand in its place. */
export const transitionHandler =
  (document: AnyDocument, name: string) =>
  (body: Readonly<Record<string, unknown>>, ctx: Context): Promise<unknown> =>
    runTransitionCall(ctx as EngineContext, document, name, body);

function isTree(document: AnyDocument): boolean {
  return document.tree !== undefined;
}

function isSwitchable(document: AnyDocument): boolean {
  return document.enabled === true;
}

function isOwnable(document: AnyDocument): boolean {
  return document.owned !== undefined;
}

async function usedBy(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const id = idOf(body);
  await requireHeads(readerOf(ctx), document, [id]);
  return usagesOf(ctx, document, id);
}

async function tree(ctx: EngineContext, document: AnyDocument): Promise<unknown> {
  return treeRows(ctx, document, lookupText(document, 't', ctx.language), grantedSecrets(ctx, document));
}

function switchTo(enabledFlag: boolean): StandardAction['run'] {
  return async (ctx, document, body) => {
    const ids = [...new Set(idsOf(body))].toSorted();
    if (ids.length === 0) fail(generic('empty', document.module));
    const action = enabledFlag ? 'enable' : 'disable';
    for (const id of ids) await updateRow(ctx, document, id, { enabledFlag }, { from: 'client', action });
    return { updated: ids.length };
  };
}

async function query(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const { page, sort, count, ...search } = body;
  const wanted = pageOf(page, document);
  assertSearchable(ctx, document, search, textsOf(sort));
  const found = await findRows(readerOf(ctx), document, search, {
    page: wanted,
    sort: textsOf(sort),
    exactCount: count === 'exact',
  });
  return {
    ...found,
    records: await maskRows(ctx, document, found.records),
    size: wanted.size,
    current: wanted.current,
  };
}

async function groups(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const { by, sums, page: _, sort: __, count: ___, ...search } = body;
  const key = typeof by === 'string' ? by : undefined;
  const names = Array.isArray(sums) ? sums.filter((each) => typeof each === 'string') : [];
  assertSearchable(ctx, document, search, [...(key === undefined ? [] : [key]), ...names]);
  return groupsOf(ctx, document, search, key, names);
}

const greatestPage = 5000;

function pageOf(page: unknown, document: AnyDocument): Page {
  const provided = isRecord(page) ? page : {};
  const size = Number(provided.size ?? 10);
  // The list-of-values widget counts its first page as 0.
  const current = Math.max(Number(provided.current ?? 1), 1);
  if (
    !Number.isInteger(size) ||
    size < 1 ||
    size > greatestPage ||
    !Number.isInteger(current) ||
    current > 1_000_000_000
  )
    fail(generic('query', document.module), { name: 'page' });
  return { size, current };
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, 5) : [];

async function queryForLov(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const { page, sort, exact, ...search } = body;
  const enabled = 'enabled' in search || 'enabledFlag' in search || 'ids' in search ? {} : { enabled: 1 };
  // What counts no longer, or not yet, is offered to nobody who does not ask for its day.
  const today = document.period && !('validOn' in search) && !('ids' in search) ? { validOn: ctx.today } : {};
  const wanted = pageOf(page, document);
  const columns = lovColumns(ctx, document);
  if (Array.isArray(exact)) return { records: await exactRows(ctx, document, columns, exact), total: exact.length };
  const keywordWithin = lovSearch(ctx, document, columns, search, textsOf(sort));
  assertSearchable(ctx, document, search, textsOf(sort));
  const found = await findRows(
    { ...readerOf(ctx), ...(keywordWithin ? { keywordWithin } : {}) },
    document,
    { ...search, ...enabled, ...today },
    { page: wanted, sort: textsOf(sort) },
  );
  const records = await withSuccessions(ctx, document, await maskRows(ctx, document, found.records));
  return { records: records.map((row) => lovRow(document, columns, row, ctx.language)), total: found.total, ...wanted };
}

async function exactRows(
  ctx: EngineContext,
  document: AnyDocument,
  columns: ReadonlySet<string>,
  provided: readonly unknown[],
): Promise<unknown[]> {
  const texts = provided.filter((each): each is string => typeof each === 'string').slice(0, 5000);
  const named = await resolveByText(ctx, document, texts);
  if (named.length === 0) return [];
  const ids = [...new Set(named.map((each) => each.id))].slice(0, 5000);
  const found = await findRows(readerOf(ctx), document, { ids }, { page: { size: 5000, current: 1 } });
  const shown = await withSuccessions(ctx, document, await maskRows(ctx, document, found.records));
  const byId = new Map(shown.map((row) => [row.id, lovRow(document, columns, row, ctx.language)]));
  // `named` says which of the texts each row answers; the first row of a text is what it means.
  return named.map(({ id, text }) => ({ ...byId.get(id), named: text }));
}

function idOf(body: Body): string {
  return isId(body.id) ? body.id : fail(engineErrors.idMissing);
}

// A page that opens a row asks for what may be done with it by the same call: a long row is read once.
async function get(ctx: EngineContext, document: AnyDocument, body: Body): Promise<AnyRow> {
  const row = await requireRow(readerOf(ctx), document, idOf(body));
  const shown = await asShown(ctx, document, row);
  return asksActions(body) ? { ...shown, allowedActions: await actionsOf(ctx, document, row) } : shown;
}

// What guards look at they may lock.
const asksActions = (body: Body): boolean => body.with === 'allowedActions';

async function shownRow(ctx: EngineContext, document: AnyDocument, id: string): Promise<AnyRow> {
  return asShown(ctx, document, await requireRow(readerOf(ctx), document, id));
}

// A row as its reader may see it.
async function asShown(ctx: EngineContext, document: AnyDocument, row: AnyRow): Promise<AnyRow> {
  return (await maskRows(ctx, document, [row]))[0] ?? row;
}

// What has been chosen already says of which business type the row will be, and with it how it begins.
async function getDefaults(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const chosen = choicesIn(document, body);
  const company = `${document.scope?.buyer?.by}Id`;
  const { companies } = ctx.user;
  // What begins in a company is for those who see it.
  if (companies !== 'all' && !companies.includes(String(chosen[company]))) delete chosen[company];
  const behaviour = ctx.engine.registry.behaviourOf(document);
  const more = await behaviour.defaults?.(ctx);
  const row = { ...newRow(ctx, document, chosen), ...more, ...chosen };
  const begun: AnyRow = { ...row, ...(await ctx.engine.defaults(document, row, ctx)) };
  // What follows from rows that the caller may not see is not told.
  if (behaviour.propose && (await areVisible(ctx, document, chosen))) {
    await behaviour.propose(begun, ctx);
    await nameLookups(ctx, document, begun);
  }
  const { id: _, ...proposed } = begun;
  return redactAnswer(ctx, document, ctx.user.side === 'supplier' ? forSupplier(document, proposed) : proposed);
}

async function areVisible(ctx: EngineContext, document: AnyDocument, chosen: Body): Promise<boolean> {
  for (const [name, { type, target = '' }] of Object.entries(document.fields)) {
    const id = chosen[`${name}Id`];
    if (type !== 'lookup' || !isId(id)) continue;
    const found = await findRows(readerOf(ctx), ctx.engine.registry.get(target), { ids: [id] }, oneRow);
    if (found.records.length === 0) return false;
  }
  return true;
}

const oneRow = { page: { size: 1, current: 1 } } as const;

/** Says what the lookups of a proposed row name, as far as the caller may see it. */
async function nameLookups(ctx: EngineContext, document: AnyDocument, row: AnyRow): Promise<void> {
  for (const [name, { type, target = '' }] of Object.entries(document.fields)) {
    const id = row[`${name}Id`];
    if (type !== 'lookup' || !isId(id) || row[`${name}Name`]) continue;
    const named = ctx.engine.registry.get(target);
    const { records } = await findRows(readerOf(ctx), named, { ids: [id] }, oneRow);
    const [found] = await maskRows(ctx, named, records);
    if (!found) continue;
    const { code, text } = lovRow(named, lovColumns(ctx, named), found, ctx.language);
    Object.assign(row, { [`${name}Name`]: text, [`${name}Code`]: code });
  }
}

/** What a new document would hold that follows these rows; for people to complete and save. */
async function drafted(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const ids = idsOf(body);
  if (ids.length === 0) fail(generic('empty', document.module));
  const source = typeof body.source === 'string' ? body.source : '';
  assertMayFollow(ctx, document, source);
  const draft = await draftFrom(ctx, document, source, ids, { isShown: true });
  return redactAnswer(ctx, document, ctx.user.side === 'supplier' ? forSupplier(document, draft) : draft);
}

async function add(ctx: EngineContext, document: AnyDocument, body: Body): Promise<AnyRow> {
  if (Object.keys(body).length === 0) fail(engineErrors.nothingProvided);
  const [row] = await createRows(ctx, document, [body], { from: 'client' });
  return shownRow(ctx, document, row?.id ?? '');
}

async function update(ctx: EngineContext, document: AnyDocument, body: Body): Promise<AnyRow> {
  const id = idOf(body);
  await updateRow(ctx, document, id, body, { from: 'client' });
  return shownRow(ctx, document, id);
}

async function remove(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  const ids = idsOf(body);
  if (ids.length === 0) fail(generic('emptyDelete', document.module));
  await removeRows(ctx, document, ids, 'client');
  return { deleted: ids.length };
}

function idsOf(body: Body): readonly string[] {
  if (isId(body.id)) return [body.id];
  const list = Array.isArray(body.ids) ? body.ids : [];
  return list.every(isId) && list.length <= 500 ? list : fail(engineErrors.wrongValue);
}

async function allowedActions(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  return actionsOf(ctx, document, await requireRow(readerOf(ctx), document, idOf(body)));
}

/** What the caller may do with a row now, and what he is warned of. */
async function actionsOf(ctx: EngineContext, document: AnyDocument, row: AnyRow): Promise<unknown> {
  const may = (action: string) =>
    ctx.may(`${document.module}:${document.code}:${action}`) && isWriter(document, ctx.user.side);
  const inState = (states: readonly string[] | undefined) =>
    !document.states || !states || states.includes(row.status ?? '');
  return {
    edit: { allowed: may('update') && inState(document.editableIn) },
    delete: {
      allowed:
        may('delete') && inState(document.deletableIn ?? document.editableIn) && ownerOf(document, row) === undefined,
    },
    transitions: await allowedTransitions(ctx, document, row),
    warnings: isWriter(document, ctx.user.side) ? await warningsOf(ctx, document, row) : [],
  };
}

/** What a row is warned of, in the reader's language; what speaks of a field he may not see stays untold. */
async function warningsOf(
  ctx: EngineContext,
  document: AnyDocument,
  row: AnyRow,
): Promise<{ path: string; message: string }[]> {
  const warnings = (await ctx.engine.registry.behaviourOf(document).warnings?.(row, ctx)) ?? [];
  const owners = [document, ...linesOf(document).map(([, line]) => line)];
  const secret = new Set(owners.flatMap((each) => secretFields(ctx, each)));
  return warnings
    .filter(({ path }) => !secret.has(path.split('.').at(-1) ?? ''))
    .map(({ path, label }) => ({ path, message: textOf(label, ctx.language) }));
}

async function related(ctx: EngineContext, document: AnyDocument, body: Body): Promise<unknown> {
  return relatedDocuments(ctx, document, await requireRow(readerOf(ctx), document, idOf(body)));
}

/** Runs a transition for a person: on one row, or on a list, all or nothing unless its rows go one by one. */
export async function runTransitionCall(
  ctx: EngineContext,
  document: AnyDocument,
  name: string,
  body: Body,
): Promise<unknown> {
  // Whoever may not run it learns nothing of what it takes.
  assertMayRun(ctx, document, name);
  const { id, ids, rows, ...provided } = body;
  const { isTogether, input } = togetherOf(document, name, provided);
  const versions = new Map(namedVersions(rows)?.map((each) => [each.id, each.versionNo]));
  if (isId(id)) {
    const row = await runTransition(ctx, document, name, id, input, { from: 'client' });
    return (await maskRows(ctx, document, [row]))[0];
  }
  // A row that is named by nothing, or by what is no id; whoever names no row at all has selected none.
  if (id !== undefined) fail(id === null || id === '' ? engineErrors.idMissing : engineErrors.notFound);
  const list = rows === undefined ? idsOf({ ids }) : [...versions.keys()];
  if (list.length === 0) fail(generic('empty', document.module));
  // Ascending, so that two lists over the same rows never wait for each other in a circle.
  const sorted = [...new Set(list)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const naming = async (each: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      const place = { index: list.indexOf(each), id: each, document: keyOf(document) };
      throw Object.assign(error, { data: { ...(isRefusal(error) ? error.data : {}), ...place } });
    }
  };
  const run = (each: string) =>
    naming(each, async () => {
      const read = rows === undefined ? input : { ...input, versionNo: versions.get(each) };
      await runTransition(ctx, document, name, each, read, { from: 'client' });
    });
  if (!isTogether && sorted.length > 1) {
    const refused = await runEach(ctx, sorted, run);
    const behaviour = ctx.engine.registry.behaviourOf(document).transitions?.[name];
    if (refused.length > 0) await behaviour?.refused?.(refused, ctx, input);
    return { updated: sorted.length - refused.length, refused };
  }
  // What the first of them does may move another: all are looked at before any moves.
  if (sorted.length > 1)
    for (const row of await startingRows(ctx, document, name, sorted))
      await naming(row.id, async () => assertStart(document, name, row));
  for (const each of sorted) await run(each);
  return { updated: sorted.length };
}

// Rows of a list stand or fall together, unless the transition lets each go by itself and the call does not ask otherwise.
function togetherOf(document: AnyDocument, name: string, provided: Body): { isTogether: boolean; input: Body } {
  if (!document.transitions?.[name]?.each) return { isTogether: true, input: provided };
  const { allOrNothing, ...input } = provided;
  return { isTogether: allOrNothing === true, input };
}
