import { linesOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import { namesInCondition } from '#model/namedConditions.ts';
import { fail } from '#model/errors.ts';
import { mask, strongest, type FieldRight, type Grant, type GrantAction } from '#model/grants.ts';
import type { Label } from '#model/label.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { sql } from '../database/database.ts';
import type { Engine, EngineContext } from '../runtime/engine.ts';
import { generic } from '../runtime/errors.ts';
import type { AnyRow } from '../runtime/implement.ts';
import type { Registry } from '../runtime/registry.ts';
import { keywordFields } from '../schema/desired.ts';
import { grantsFor, rowsOfGrant } from './predicate.ts';
import { resourceOf } from './resources.ts';

/** Who looks at rows, and through which transaction. */
type ReadContext = Pick<EngineContext, 'user' | 'db'> & { readonly engine: Pick<Engine, 'registry'> };

// The grants of an action, where one of them says something of fields; nearly nobody has any.
function fieldGrants(ctx: ReadContext, document: AnyDocument, action: GrantAction): readonly Grant[] | undefined {
  if (ctx.user.side === 'system') return undefined;
  const resource = resourceOf(ctx.engine.registry, document);
  const grants = resource ? grantsFor(ctx.user, resource, action) : [];
  return grants.some((grant) => Object.keys(grant.fieldRights).length > 0) ? grants : undefined;
}

const namedIn = (grants: readonly Grant[]): string[] => [
  ...new Set(grants.flatMap((grant) => Object.keys(grant.fieldRights))),
];

// Grants name fields from the header on: those of a line document begin with the field that holds it.
function prefixOf(registry: Registry, document: AnyDocument): string {
  const parent = registry.parentOf(document);
  return parent ? `${parent.field}.` : '';
}

const isSecret = (right: FieldRight): boolean => right === 'HIDE' || right === 'MASK';

/** The fields of a document that one of the caller's grants hides or masks, by their own names. */
export function secretFields(ctx: EngineContext, document: AnyDocument): string[] {
  const grants = fieldGrants(ctx, document, 'QUERY');
  if (!grants) return [];
  const prefix = prefixOf(ctx.engine.registry, document);
  return namedIn(grants)
    .filter((code) => code.startsWith(prefix) && grants.some((grant) => isSecret(strongest([grant], code))))
    .map((code) => code.slice(prefix.length))
    .filter((name) => Object.hasOwn(document.fields, name));
}

/** Refuses a search or an order by a field whose values the caller may not see: what is found would tell them. */
export function assertSearchable(
  ctx: EngineContext,
  document: AnyDocument,
  search: Readonly<Record<string, unknown>>,
  sort: readonly string[],
): void {
  const named = Object.entries(document.conditions ?? {}).filter(([name]) => !isEmpty(search[name]));
  const asked = [
    ...Object.keys(search),
    ...sort.map((entry) => entry.replace(/^-/, '')),
    ...named.flatMap(([, { where }]) => namesInCondition(where)),
  ];
  for (const [, { ofLines = {} }] of named) assertLinesSearchable(ctx, document, ofLines);
  for (const name of secretFields(ctx, document)) {
    const isInKeyword = !isEmpty(search['keyword']) && keywordFields(document).includes(name);
    if (asked.includes(name) || asked.includes(`${name}Id`) || isInKeyword)
      fail(generic('query', document.module), { name });
  }
}

function assertLinesSearchable(
  ctx: EngineContext,
  document: AnyDocument,
  asked: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [name, line] of linesOf(document)) {
    const secret = secretFields(ctx, line).find((field) => asked[name]?.includes(field));
    if (secret !== undefined) fail(generic('query', document.module), { name: `${name}.${secret}` });
  }
}

/** The rows as somebody may see them: each field by the strongest right among the grants that match its row. */
export async function maskRows(ctx: ReadContext, document: AnyDocument, rows: readonly AnyRow[]): Promise<AnyRow[]> {
  const grants = rows.length > 0 ? fieldGrants(ctx, document, 'QUERY') : undefined;
  if (!grants) return [...rows];
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
  for (const code of codes.filter((each) => each.startsWith(prefix))) {
    const name = code.slice(prefix.length);
    const right = rightIn(grants, code);
    if (Object.hasOwn(document.fields, name) && isSecret(right)) maskField(shown, name, right);
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

/** An answer of a call that is no plain row, without the fields that any grant of the caller keeps from him. */
export function redactAnswer(ctx: EngineContext, document: AnyDocument, answer: unknown): unknown {
  const lines = linesOf(document).flatMap(([, line]) => secretFields(ctx, line));
  const names = new Set([...secretFields(ctx, document), ...lines]);
  return names.size === 0 ? answer : without(names, answer);
}

function without(names: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => without(names, each));
  if (!isRecord(value)) return value;
  const retained = Object.entries(value).filter(
    ([key]) => !names.has(key) && !names.has(key.replace(/(Id|Name|Code)$/, '')),
  );
  return Object.fromEntries(retained.map(([key, each]) => [key, without(names, each)]));
}
