import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { companyGrant, type DimensionScope, type Grant } from '#model/grants.ts';
import { nameOf, type Bilingual, type Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { assignedRoles, isNarrowed, rolesHolding } from './roleInheritance.queries.ts';

interface GrantRow {
  readonly id: string;
  /** The template or role that has the grant; null when the user has it. */
  readonly source: Bilingual | null;
  /** The role that brings it by inheriting; null when the user holds its role directly. */
  readonly through: Bilingual | null;
  readonly resource: string;
  readonly actions: unknown;
  readonly dimensions: unknown;
  readonly fieldRights: unknown;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

// The role through which another is held; null when that one was given itself.
const through = sql`case when not bool_or(r.id = x.held_id) then (array_agg(r.role_name order by r.id))[1] end`;

/**
 * The data that roles reach: the grants of their templates and their own, inherited ones too; roles without any give the
 * companies in sight. `given` is the part of a statement with the roles that were given (`r`) and what each of them is or
 * inherits (`x`). Runs as the server itself.
 */
export async function grantsOfRoles(db: Database, given: Fragment): Promise<Grant[]> {
  const [rows, plain] = await Promise.all([
    db.many<GrantRow>(sql`
      with mine as (
        select x.held_id as id, ${through} as through ${given} group by x.held_id),
      templates as (
        select distinct on (t.id) t.id, t.name, mine.through
          from mine join system_sys_role_template rt on rt.parent_id = mine.id and not rt.deleted_flag
          join system_iap_sys_auth_template t on t.id = rt.template_id and t.enabled_flag and not t.deleted_flag
         order by t.id, mine.through is not null, mine.id)
      select ${columns}, coalesce(t.name, r.role_name) as source, coalesce(t.through, mine.through) as through
        from system_sys_data_auth d
        left join templates t on t.id = d.template_id
        left join mine on mine.id = d.role_id
        left join system_sys_role r on r.id = mine.id
       where not d.deleted_flag and d.enabled_flag and (t.id is not null or mine.id is not null)
       order by d.id`),
    db.many(sql`
      select 1 from system_sys_role mine
       where mine.id in (select x.held_id ${given}) and not ${isNarrowed(sql`mine.id`)} limit 1`),
  ]);
  return [...(plain.length > 0 ? [companyGrant] : []), ...rows.map(grantOf)];
}

/** The data that was granted to a user directly. Runs as the server itself. */
export async function ownGrants(db: Database, userId: string): Promise<Grant[]> {
  const rows = await db.many<GrantRow>(sql`
    select ${columns}, null as source, null as through
      from system_sys_data_auth d
     where not d.deleted_flag and d.enabled_flag and d.user_id = ${userId}::bigint
     order by d.id`);
  return rows.map(grantOf);
}

const columns = sql`d.id, d.resource, d.actions, d.dimensions, d.field_rights as "fieldRights",
  d.valid_from as "validFrom", d.valid_to as "validTo"`;

const grantOf = (row: GrantRow): Grant => ({
  id: row.id,
  source: sourceOf(row),
  resource: row.resource,
  actions: Array.isArray(row.actions) ? row.actions.filter((each) => typeof each === 'string') : [],
  dimensions: scopesOf(row.dimensions),
  fieldRights: textsOf(row.fieldRights),
  validFrom: row.validFrom,
  validTo: row.validTo,
});

function sourceOf({ source, through: by }: Pick<GrantRow, 'source' | 'through'>): Label {
  if (!source) return ['直接授予用户', 'Granted to the user'];
  const [zh, en] = labelOf(source);
  if (!by) return [zh, en];
  const [zhRole, enRole] = labelOf(by);
  return [`${zh}（由角色“${zhRole}”继承）`, `${en} (inherited by the role “${enRole}”)`];
}

/** The roles from which a user has a permission; of inherited ones, through which. Runs as the server itself. */
export async function permissionSources(db: Database, userId: string, permission: string): Promise<Label[]> {
  const rows = await db.many<{ source: Bilingual; through: Bilingual | null }>(sql`
    with mine as (
      select x.held_id as id, ${through} as through ${assignedRoles(userId, sql`true`)} group by x.held_id)
    select h.role_name as source, mine.through from mine join system_sys_role h on h.id = mine.id
     where h.id in (${rolesHolding(permission)}) order by mine.through is not null, h.id`);
  return rows.map(sourceOf);
}

const labelOf = (name: Bilingual): Label => [nameOf(name, 'zh'), nameOf(name, 'en')];

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(entriesOf(value).map(([name, each]) => [name, String(each)]));

function scopesOf(value: unknown): Record<string, DimensionScope> {
  return Object.fromEntries(
    entriesOf(value).flatMap(([name, each]) => (isRecord(each) ? [[name, scopeOf(each)]] : [])),
  );
}

const scopeOf = (value: Record<string, unknown>): DimensionScope => ({
  kind: String(value.kind),
  ...(Array.isArray(value.values) ? { values: value.values.map(String) } : {}),
  ...(value.below === true ? { below: true } : {}),
  ...(typeof value.rule === 'string' ? { rule: value.rule } : {}),
});
