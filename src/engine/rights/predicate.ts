import { tableOf, type AnyDocument } from '#model/document.ts';
import { readCondition, type Condition, type Literal } from '#model/condition.ts';
import {
  companyGrant,
  covers,
  dimensions,
  scopeIn,
  type DimensionCode,
  type DimensionScope,
  type Grant,
  type GrantAction,
} from '#model/grants.ts';
import type { Field } from '#model/fields.ts';
import { problemOf } from '#model/validate.ts';
import type { User } from '../runtime/context.ts';
import { sql, type Fragment } from '../database/database.ts';
import { isId } from '../runtime/ids.ts';
import type { Registry } from '../runtime/registry.ts';
import { castOf } from '../schema/casts.ts';
import { columnNamed } from '../schema/desired.ts';
import { heldOn } from './posts.ts';
import { dimensionsOf, resourceOf, type Resource } from './resources.ts';

export const everything = sql`true`;
export const nothing = sql`false`;

/** What one grant demands in one dimension of a row. */
export interface Demand {
  readonly dimension: DimensionCode;
  /** Undefined when the grant does not speak of the dimension, which means no rows. */
  readonly scope: DimensionScope | undefined;
  readonly condition: Fragment;
}

interface Place {
  readonly registry: Registry;
  readonly user: User;
  readonly resource: Resource;
  readonly document: AnyDocument;
  readonly alias: string;
}

/**
 * The rows of a document that data permissions leave a user for an action: one of the
 * grants must allow the row in every dimension. A document without dimensions is left to permissions alone.
 */
export function grantedRows(
  registry: Registry,
  user: User,
  document: AnyDocument,
  alias: string,
  action: GrantAction,
): Fragment {
  const resource = resourceOf(registry, document);
  if (!resource) return everything;
  const grants = grantsFor(user, resource, action);
  return either(grants.map((grant) => conditionOf({ registry, user, resource, document, alias }, grant)));
}

/** The grants of a user that speak of a resource and an action. */
export function grantsFor(user: User, resource: Resource, action: GrantAction): Grant[] {
  const found = user.grants.filter((grant) => covers(grant, resource.key, action));
  // Companies in sight are a matter of the buyer side; the wall between suppliers holds without them.
  return user.side === 'buyer' ? found : found.map((grant) => (grant === companyGrant ? unlimited : grant));
}

const unlimited: Grant = { ...companyGrant, dimensions: { '*': { kind: 'ALL' } } };

/** The condition under which one grant allows a row; the table's alias is that of the place. */
export function rowsOfGrant(
  registry: Registry,
  user: User,
  document: AnyDocument,
  alias: string,
  grant: Grant,
): Fragment {
  const resource = resourceOf(registry, document);
  return resource ? conditionOf({ registry, user, resource, document, alias }, grant) : everything;
}

const conditionOf = (place: Place, grant: Grant): Fragment =>
  both(demandsOf(place, grant).map(({ condition }) => condition));

/** What a grant demands of a row, dimension by dimension. */
export function demandsOfGrant(
  registry: Registry,
  user: User,
  document: AnyDocument,
  alias: string,
  grant: Grant,
): Demand[] {
  const resource = resourceOf(registry, document);
  return resource ? demandsOf({ registry, user, resource, document, alias }, grant) : [];
}

function demandsOf(place: Place, grant: Grant): Demand[] {
  const own = dimensionsOf(place.document);
  const codes = new Set([...place.resource.dimensions.keys(), ...own.keys()]);
  return [...codes].map((dimension) => {
    const scope = scopeIn(grant, dimension);
    return { dimension, scope, condition: scope ? inDimension(place, dimension, scope, own) : nothing };
  });
}

function inDimension(
  place: Place,
  dimension: DimensionCode,
  scope: DimensionScope,
  own: ReadonlyMap<DimensionCode, string>,
): Fragment {
  if (scope.kind === 'ALL') return everything;
  const isAboutHeader = scope.kind === 'SELF' || scope.kind === 'RULE';
  const field = own.get(dimension);
  // A view has what its rows have of their header beside it.
  const holdsHeader = place.document === place.resource.document || place.document.rowsOf !== undefined;
  if (isAboutHeader ? holdsHeader : field !== undefined)
    return valueCondition(
      place,
      dimension,
      scope,
      sql.ref(`${place.alias}.${columnNamed(place.document, field ?? '')}`),
    );
  return onHeader(place, dimension, scope);
}

// A line that does not hold the value itself is judged by its header.
function onHeader(place: Place, dimension: DimensionCode, scope: DimensionScope): Fragment {
  const { registry, document, alias } = place;
  const parent = registry.parentOf(document)?.document;
  if (!parent) return nothing;
  const above = `${alias}_h`;
  const inner = inDimension({ ...place, document: parent, alias: above }, dimension, scope, dimensionsOf(parent));
  if (inner === everything || inner === nothing) return inner;
  return sql`exists (select 1 from ${sql.table(tableOf(parent))} ${sql.ref(above)}
                      where ${sql.ref(`${above}.id`)} = ${sql.ref(`${alias}.parent_id`)} and ${inner})`;
}

function valueCondition(place: Place, dimension: DimensionCode, scope: DimensionScope, column: Fragment): Fragment {
  const { user, alias } = place;
  switch (scope.kind) {
    case 'ASSIGNED':
      return assigned(dimension, scope, column);
    case 'OWN_ORG':
      return own(user, dimension, column, false);
    case 'OWN_TREE':
      return own(user, dimension, column, true);
    case 'SELF':
      return sql`${sql.ref(`${alias}.creator`)} = ${user.id}::bigint`;
    case 'SELF_BUYER':
      return dimension === 'BUYER' ? own(user, dimension, column, false) : nothing;
    case 'RULE':
      return ruleCondition(place, scope.rule);
    default:
      // A kind nobody knows allows nothing.
      return nothing;
  }
}

function assigned(dimension: DimensionCode, scope: DimensionScope, column: Fragment): Fragment {
  const values = (scope.values ?? []).filter(isId);
  if (values.length === 0) return nothing;
  const ids = sql`${values}::bigint[]`;
  return scope.below && dimensions[dimension].isTree
    ? sql`${column} = any(array(${andBelow(dimension, sql`select unnest(${ids}) as id`)}))`
    : sql`${column} = any(${ids})`;
}

/**
 * Rows of a tree and everything below them, as ids. Parents point upwards by id, so nothing matches by the accident of a
 * prefix; the list is made once per statement.
 */
export function andBelow(dimension: DimensionCode, start: Fragment): Fragment {
  const parent = parentColumns[dimension];
  if (!parent) return start;
  const [table, column] = parent;
  return sql`with recursive below as (
      select id from (${start}) start
      union select child.id from ${sql.table(table)} child join below on ${sql.ref(`child.${column}`)} = below.id
    ) select id from below`;
}

const parentColumns: Partial<Record<DimensionCode, readonly [table: string, column: string]>> = {
  COMPANY: ['basic_company', 'parent_company_id'],
  PURCHASE_ORG: ['basic_purchase_org', 'parent_org_id'],
  DEPARTMENT: ['basic_department', 'parent_department_id'],
  CATEGORY: ['basic_material_category', 'parent_category_id'],
};

// Asked of master data at every reading: a transfer to another department counts at once.
function own(user: User, dimension: DimensionCode, column: Fragment, below: boolean): Fragment {
  if (user.side !== 'buyer') return nothing;
  if (dimension === 'COMPANY') {
    if (user.companies === 'all') return everything;
    const mine = sql`${user.companies}::bigint[]`;
    // Whose administration reaches down the tree has all of it in sight.
    return below || (user.reach !== 'all' && user.reach.below)
      ? sql`${column} = any(array(${andBelow(dimension, sql`select unnest(${mine}) as id`)}))`
      : sql`${column} = any(${mine})`;
  }
  const mine = ownValues(user, dimension);
  if (!mine) return nothing;
  return sql`${column} = any(array(${below ? andBelow(dimension, mine) : mine}))`;
}

function ownValues({ id: userId, today }: User, dimension: DimensionCode): Fragment | undefined {
  const id = sql`${userId}::bigint`;
  switch (dimension) {
    case 'DEPARTMENT':
      return sql`select dept_id as id from (${heldOn(today ?? null)}) held where user_id = ${id}`;
    case 'BUYER':
      return sql`select id from basic_purchaser where user_id = ${id} and enabled_flag and not deleted_flag`;
    case 'PURCHASE_ORG':
      return sql`select o.purchase_org_id as id from basic_purchaser p join basic_purchaser_org o on o.parent_id = p.id
                  where p.user_id = ${id} and p.enabled_flag and not p.deleted_flag and not o.deleted_flag`;
    default:
      return undefined;
  }
}

const ruleCondition = ({ document, alias }: Place, rule: string | undefined): Fragment =>
  ruleFragment(document, alias, rule ?? '');

/** A rule as a condition of a query over a document; no row fits one that cannot be read. */
export function ruleFragment(document: AnyDocument, alias: string, rule: string): Fragment {
  const condition = readCondition(rule);
  return (condition && ruleSql(document, alias, condition)) ?? nothing;
}

/** Whether a rule speaks of fields that a document has, with values that fit them. */
export const isRuleFor = (document: AnyDocument, rule: string): boolean => {
  const condition = readCondition(rule);
  return condition !== undefined && ruleSql(document, 't', condition) !== undefined;
};

function ruleSql(document: AnyDocument, alias: string, condition: Condition): Fragment | undefined {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const [left, right] = [ruleSql(document, alias, condition.left), ruleSql(document, alias, condition.right)];
      if (!left || !right) return undefined;
      return condition.kind === 'and' ? sql`(${left} and ${right})` : sql`(${left} or ${right})`;
    }
    case 'not': {
      const inner = ruleSql(document, alias, condition.inner);
      return inner && sql`not coalesce(${inner}, false)`;
    }
    case 'oneOf':
      return comparison(document, alias, condition.field, 'in', condition.values);
    case 'compare':
      return comparison(document, alias, condition.field, condition.operator, [condition.value]);
  }
}

const operators: Readonly<Record<string, string>> = {
  '==': '=',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

function comparison(
  document: AnyDocument,
  alias: string,
  name: string,
  operator: string,
  values: readonly Literal[],
): Fragment | undefined {
  const field = comparedField(document, name);
  if (!field) return undefined;
  const column = sql.ref(`${alias}.${columnNamed(document, name)}`);
  if (operator !== 'in' && values[0] === null) {
    if (operator === '==') return sql`${column} is null`;
    return operator === '!=' ? sql`${column} is not null` : undefined;
  }
  if (!values.every((value) => fitsField(field, value))) return undefined;
  const cast = sql.raw(field.type === 'boolean' ? 'boolean' : castOf(field));
  if (operator === 'in') return sql`${column} = any(${values.map(String)}::${cast}[])`;
  return sql`${column} ${sql.raw(operators[operator] ?? '=')} ${String(values[0])}::${cast}`;
}

const statusField: Field = { type: 'text', label: ['状态', 'Status'] };

function comparedField(document: AnyDocument, name: string): Field | undefined {
  if (name === 'status' && document.states) return statusField;
  const field = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
  return field && !['lines', 'ids', 'json', 'bilingual', 'file'].includes(field.type) ? field : undefined;
}

function fitsField(field: Field, value: Literal): boolean {
  if (field.type === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (field.type === 'lookup') return isId(value);
  if (field.type === 'integer') return /^-?\d{1,9}$/.test(value);
  if (field.type === 'decimal') return /^-?\d{1,14}(\.\d{1,10})?$/.test(value);
  if (field.type === 'date' || field.type === 'datetime')
    return !problemOf({ type: field.type, label: field.label }, value);
  return !value.includes('\u0000');
}

function both(conditions: readonly Fragment[]): Fragment {
  if (conditions.includes(nothing)) return nothing;
  const real = conditions.filter((condition) => condition !== everything);
  if (real.length === 0) return everything;
  return real.length === 1 && real[0] ? real[0] : sql`(${sql.join(real, sql` and `)})`;
}

function either(conditions: readonly Fragment[]): Fragment {
  if (conditions.includes(everything)) return everything;
  const real = conditions.filter((condition) => condition !== nothing);
  if (real.length === 0) return nothing;
  return real.length === 1 && real[0] ? real[0] : sql`(${sql.join(real, sql` or `)})`;
}
