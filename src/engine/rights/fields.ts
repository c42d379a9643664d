import { columnsOf, keyOf, linesOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import { namesInCondition } from '#model/namedConditions.ts';
import { fail, failFields } from '#model/errors.ts';
import { mask, strongest, type FieldRight, type Grant, type GrantAction } from '#model/grants.ts';
import type { Label } from '#model/label.ts';
import { isMaskedNumber } from '#model/mask.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { sql } from '../database/database.ts';
import type { Engine, EngineContext } from '../runtime/engine.ts';
import type { Change } from '../audit/audit.ts';
import { eitherOf } from '../runtime/eitherSearch.ts';
import { engineErrors, generic } from '../runtime/errors.ts';
import type { AnyRow } from '../runtime/implement.ts';
import type { Registry } from '../runtime/registry.ts';
import { failCondition } from '../read/searchRefusal.ts';
import { keywordFields } from '../schema/desired.ts';
import {
  hideFields,
  maskedFields,
  maskedValue,
  openChange,
  priceFields,
  readsNoPrices,
  withoutForeignPeople,
  withoutPrices,
} from './hiddenFields.ts';
import { grantsFor, rowsOfGrant } from './predicate.ts';
import { resourceOf } from './resources.ts';

/** Who looks at rows, and through which transaction. */
type ReadContext = Pick<EngineContext, 'user' | 'db'> & { readonly engine: Pick<Engine, 'registry'> };

type GrantReader = Pick<ReadContext, 'user' | 'engine'>;

// The grants of an action, where one of them says something of fields; nearly nobody has any.
function fieldGrants(ctx: GrantReader, document: AnyDocument, action: GrantAction): readonly Grant[] | undefined {
  if (ctx.user.side === 'system') return undefined;
  const resource = resourceOf(ctx.engine.registry, document);
  const grants = resource ? grantsFor(ctx.user, resource, action) : [];
  return grants.some((grant) => Object.keys(grant.fieldRights).length > 0) ? grants : undefined;
}

const namedIn = (grants: readonly Grant[]): string[] => [
  ...new Set(grants.flatMap((grant) => Object.keys(grant.fieldRights))),
];

// Grants name fields from the header on: those of a line document begin with the field that holds it, and a view has those
// of the rows it shows.
function prefixOf(registry: Registry, document: AnyDocument): string {
  const parent = registry.parentOf(document.rowsOf === undefined ? document : registry.get(document.rowsOf));
  return parent ? `${parent.field}.` : '';
}

// What a grant calls a field, as the document itself calls it; a view also has fields of the header.
function ownName(document: AnyDocument, prefix: string, code: string): string | undefined {
  const name = code.startsWith(prefix) ? code.slice(prefix.length) : code;
  if (name === code && prefix !== '' && document.rowsOf === undefined) return undefined;
  return Object.hasOwn(document.fields, name) ? name : undefined;
}

const isSecret = (right: FieldRight): boolean => right === 'HIDE' || right === 'MASK';

/** The fields of a document whose values its reader may not know: prices without the right, and what one of his grants hides or masks. */
export function secretFields(ctx: ReadContext, document: AnyDocument): readonly string[] {
  const granted = grantedSecrets(ctx, document);
  if (!readsNoPrices(ctx.user)) return granted;
  return [...new Set([...priceFields(document), ...granted])];
}

/** The fields of a document that one of the caller's grants hides or masks, by their own names. */
export function grantedSecrets(ctx: GrantReader, document: AnyDocument): readonly string[] {
  const grants = fieldGrants(ctx, document, 'QUERY');
  if (!grants) return [];
  const prefix = prefixOf(ctx.engine.registry, document);
  return namedIn(grants)
    .filter((code) => grants.some((grant) => isSecret(strongest([grant], code))))
    .flatMap((code) => ownName(document, prefix, code) ?? []);
}

/** The fields that grants hide or mask, by document: what lists of the caller cannot be narrowed or put in order by. */
export function grantedSecretsByDocument(ctx: GrantReader): Readonly<Record<string, readonly string[]>> {
  if (ctx.user.grants.every((grant) => Object.keys(grant.fieldRights).length === 0)) return {};
  const entries = ctx.engine.registry.documents.map(
    (document) => [keyOf(document), grantedSecrets(ctx, document)] as const,
  );
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}

/** Whether anything of a document or its lines is kept from the caller. */
export const hasSecrets = (ctx: ReadContext, document: AnyDocument): boolean =>
  [document, ...linesOf(document).map(([, line]) => line)].some((each) => secretFields(ctx, each).length > 0);

// What a lookup shows of the rows it names is as secret as it is on these rows themselves.
function secretLookups(ctx: ReadContext, document: AnyDocument): ReadonlyMap<string, readonly ('Name' | 'Code')[]> {
  if (ctx.user.grants.every((grant) => Object.keys(grant.fieldRights).length === 0)) return new Map();
  return new Map(
    columnsOf(document).flatMap(([name, field]) => {
      const target = field.type === 'lookup' ? ctx.engine.registry.find(field.target ?? '') : undefined;
      const secret = target ? grantedSecrets(ctx, target) : [];
      const { text, code } = target?.lov ?? {};
      const ends = [
        ...(text !== undefined && secret.includes(text) ? (['Name'] as const) : []),
        ...(code !== undefined && secret.includes(code) ? (['Code'] as const) : []),
      ];
      return ends.length > 0 ? [[name, ends] as const] : [];
    }),
  );
}

/** Refuses a search or an order by a field whose values the caller may not see: what is found would tell them. */
export function assertSearchable(
  ctx: EngineContext,
  document: AnyDocument,
  search: Readonly<Record<string, unknown>>,
  sort: readonly string[],
): void {
  for (const group of eitherOf(document, search)) for (const each of group) assertSearchable(ctx, document, each, []);
  const named = Object.entries(document.conditions ?? {}).filter(([name]) => !isEmpty(search[name]));
  const sorted = sort.map((entry) => entry.replace(/^-/, ''));
  const asked = [...Object.keys(search), ...sorted, ...named.flatMap(([, { where }]) => namesInCondition(where))].map(
    (name) => (name === 'code' && !Object.hasOwn(document.fields, name) ? (document.lov?.code ?? name) : name),
  );
  for (const [, { ofLines = {} }] of named) assertLinesSearchable(ctx, document, ofLines);
  const lookups = secretLookups(ctx, document);
  const bySecretName = sorted.find((name) => lookups.has(name));
  if (bySecretName !== undefined) failCondition(document, ctx.user.side, bySecretName);
  // Whether a row is found tells a masked value digit by digit.
  const masked = ctx.user.side === 'system' ? [] : maskedFields(document);
  for (const name of [...masked, ...secretFields(ctx, document)]) {
    const isInKeyword = !isEmpty(search['keyword']) && keywordFields(document).includes(name);
    if (asked.includes(name) || asked.includes(`${name}Id`) || isInKeyword)
      failCondition(document, ctx.user.side, name);
  }
}

function assertLinesSearchable(
  ctx: EngineContext,
  document: AnyDocument,
  asked: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [name, line] of linesOf(document)) {
    const secret = secretFields(ctx, line).find((field) => asked[name]?.includes(field));
    if (secret !== undefined) failCondition(line, ctx.user.side, secret);
  }
}

/** The rows as somebody may see them: each field by the strongest right among the grants that match its row. */
export async function maskRows(ctx: ReadContext, document: AnyDocument, rows: readonly AnyRow[]): Promise<AnyRow[]> {
  if (rows.length === 0 || ctx.user.side === 'system') return [...rows];
  const granted = withoutSecretNames(ctx, document, await maskByGrants(ctx, document, rows));
  const shown = hideFields(ctx.engine.registry, ctx.user, document, granted);
  const copies = columnsOf(document).flatMap(([name, { copyOf }]) => {
    const of = copyOf === undefined ? undefined : ctx.engine.registry.find(copyOf);
    return of ? [[name, of] as const] : [];
  });
  for (const [name, of] of copies)
    for (const row of shown) if (name in row) row[name] = redactAnswer(ctx, of, row[name]);
  return shown;
}

function withoutSecretNames(ctx: ReadContext, document: AnyDocument, rows: readonly AnyRow[]): readonly AnyRow[] {
  const lookups = secretLookups(ctx, document);
  const lines = linesOf(document);
  if (lookups.size === 0 && lines.every(([, line]) => secretLookups(ctx, line).size === 0)) return rows;
  return rows.map((row) => {
    const shown: AnyRow = { ...row };
    for (const [name, ends] of lookups) for (const end of ends) delete shown[`${name}${end}`];
    for (const [name, line] of lines)
      if (Array.isArray(shown[name])) shown[name] = withoutSecretNames(ctx, line, shown[name] as AnyRow[]);
    return shown;
  });
}

async function maskByGrants(
  ctx: ReadContext,
  document: AnyDocument,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const grants = fieldGrants(ctx, document, 'QUERY');
  if (!grants) return rows;
  const matching = await matchingGrants(
    ctx,
    document,
    rows.map((row) => row.id),
    grants,
  );
  const prefix = prefixOf(ctx.engine.registry, document);
  return rows.map((row) => maskRow(document, row, matching.get(row.id) ?? [], namedIn(grants), prefix));
}

async function matchingGrants(
  ctx: ReadContext,
  document: AnyDocument,
  ids: readonly string[],
  grants: readonly Grant[],
): Promise<Map<string, Grant[]>> {
  const { registry } = ctx.engine;
  const conditions = grants.map(
    (grant) => sql`coalesce(${rowsOfGrant(registry, ctx.user, document, 't', grant)}, false)`,
  );
  const rows = await ctx.db.many<{ id: string; matches: boolean[] }>(sql`
    select t.id, array[${sql.join(conditions)}] as matches from ${sql.table(tableOf(document))} t
     where t.id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, matches }) => [id, grants.filter((_, index) => matches[index])]));
}

function rightIn(grants: readonly Grant[], code: string): FieldRight {
  const right = strongest(grants, code);
  return right === 'MASK' && grants.some((grant) => grant.actions.includes('UNMASK')) ? 'READ' : right;
}

function maskRow(
  document: AnyDocument,
  row: AnyRow,
  grants: readonly Grant[],
  codes: readonly string[],
  prefix: string,
): AnyRow {
  const shown: AnyRow = { ...row };
  for (const code of codes) {
    const name = ownName(document, prefix, code);
    const right = rightIn(grants, code);
    if (name !== undefined && isSecret(right)) maskField(shown, name, right);
  }
  for (const [name, line] of linesOf(document)) {
    const lines = shown[name];
    if (Array.isArray(lines))
      shown[name] = lines.map((each: AnyRow) => maskRow(line, each, grants, codes, `${prefix}${name}.`));
  }
  return shown;
}

function maskField(row: AnyRow, name: string, right: FieldRight): void {
  for (const key of [name, `${name}Id`, `${name}Name`, `${name}Code`]) {
    if (!(key in row)) continue;
    if (right === 'HIDE') delete row[key];
    else row[key] = typeof row[key] === 'string' && key !== `${name}Id` && !isNumeric(row[key]) ? mask : null;
  }
}

const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/**
 * The input of a person without what he may not write and left as it was; refuses with x012 what he changed. `before` is
 * the stored row, absent for a new one.
 */
export async function writableInput(
  ctx: EngineContext,
  document: AnyDocument,
  input: unknown,
  before?: AnyRow,
): Promise<unknown> {
  const grants = fieldGrants(ctx, document, before ? 'EDIT' : 'CREATE');
  if (!grants || !isRecord(input)) return input;
  const matching = before ? ((await matchingGrants(ctx, document, [before.id], grants)).get(before.id) ?? []) : grants;
  const locked = namedIn(grants).filter((code) => strongest(matching, code) !== 'WRITE');
  return withoutLocked(document, input, before, locked, '');
}

function withoutLocked(
  document: AnyDocument,
  input: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
  locked: readonly string[],
  prefix: string,
): Record<string, unknown> {
  const retained: Record<string, unknown> = { ...input };
  for (const [name, field] of Object.entries(document.fields)) {
    const wire = wireName(name, field);
    if (!(wire in retained)) continue;
    if (field.type === 'lines' && field.of) {
      const { of } = field;
      const old = new Map(recordsIn(before?.[name]).map((line) => [line['id'], line]));
      retained[wire] = recordsIn(retained[wire]).map((line) =>
        withoutLocked(of, line, old.get(line['id']), locked, `${prefix}${name}.`),
      );
    } else if (locked.includes(`${prefix}${name}`)) {
      if (!isUntouched(retained[wire], before?.[wire])) denyField(document, field.label);
      delete retained[wire];
    }
  }
  return retained;
}

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

// A page sends back what it was shown, masked or not.
const isUntouched = (provided: unknown, stored: unknown): boolean =>
  isEmpty(provided) || provided === mask || JSON.stringify(provided) === JSON.stringify(stored);

function denyField(document: AnyDocument, label: Label): never {
  return fail(generic('denied', document.module), { action: [`修改${label[0]}`, `change ${label[1]}`] });
}

/** An answer of a call that is no plain row, without what is kept from the caller: by his rights, and of accounts most of the number. */
export function redactAnswer(ctx: ReadContext, document: AnyDocument | undefined, answer: unknown): unknown {
  if (ctx.user.side === 'system') return answer;
  const owners = document ? [document, ...linesOf(document).map(([, line]) => line)] : [];
  const secret = new Set(owners.flatMap((each) => secretFields(ctx, each)));
  const masked = new Set(owners.flatMap((each) => maskedFields(each)));
  const open = secret.size + masked.size === 0 ? answer : without(secret, masked, answer);
  return withoutForeignPeople(ctx.user, withoutPrices(ctx.engine.registry, ctx.user, open));
}

function without(secret: ReadonlySet<string>, masked: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => without(secret, masked, each));
  if (!isRecord(value)) return value;
  const retained = Object.entries(value).filter(
    ([key]) => !secret.has(key) && !secret.has(key.replace(/(Id|Name|Code)$/, '')),
  );
  return Object.fromEntries(
    retained.map(([key, each]) => [key, masked.has(key) ? maskedValue(each) : without(secret, masked, each)]),
  );
}

/** Changes of a history without what its reader may not know: what a field said before is as secret as what it says. */
export function openChanges(ctx: EngineContext, document: AnyDocument, changes: readonly Change[]): readonly Change[] {
  const owners = [document, ...linesOf(document).map(([, line]) => line)];
  const names = new Set(owners.flatMap((each) => grantedSecrets(ctx, each)));
  const granted =
    names.size === 0
      ? changes
      : // A removed line stands in history as a whole.
        changes.filter(({ path, before, after }) => !isRecord(before) && !isRecord(after) && !names.has(fieldIn(path)));
  return granted.flatMap((change) => openChange(ctx.engine.registry, ctx.user, document, change));
}

const fieldIn = (path: string): string => (path.split('.').at(-1) ?? '').replace(/(Id|Name|Code)$/, '');

/** The input of a person with the stored value wherever he sends back what he was shown of it: `****1234`. */
export function withStoredNumbers(document: AnyDocument, input: unknown, before?: AnyRow): unknown {
  if (!isRecord(input)) return input;
  const names = maskedFields(document).filter((name) => {
    const value = input[name];
    return typeof value === 'string' && isMaskedNumber(value);
  });
  if (names.length === 0) return input;
  const stored: Record<string, unknown> = { ...input };
  for (const name of names) {
    const label = document.fields[name]?.label ?? [name, name];
    if (maskedValue(before?.[name]) !== input[name])
      failFields(engineErrors.maskedTyped, [{ path: name, label: engineErrors.maskedTyped.label }], { label });
    stored[name] = before?.[name];
  }
  return stored;
}
