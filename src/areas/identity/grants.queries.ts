import { sql, type Database, type Fragment } from '#engine/database.ts';
import { companyGrant, type DimensionScope, type Grant } from '#model/grants.ts';
import { isRecord } from '#model/value.ts';

interface GrantRow {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly resource: string;
  readonly actions: unknown;
  readonly dimensions: unknown;
  readonly fieldRights: unknown;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/**
 * The data that a user's roles and the user's own grants reach: the grants of the roles' templates, of the roles, of the
 * user; a role without any gives the companies in sight. `isActive` says which roles `r` count. Runs as the server itself.
 */
export async function loadGrants(db: Database, userId: string, isActive: Fragment): Promise<Grant[]> {
  const roleIds = sql`select r.id from system_sys_user_role ur
    join system_sys_role r on r.id = ur.role_id and r.enabled_flag and not r.deleted_flag and ${isActive}
   where ur.parent_id = ${userId}::bigint and not ur.deleted_flag`;
  const [rows, plain] = await Promise.all([
    db.many<GrantRow>(sql`
      with mine as (${roleIds}), templates as (
        select t.id, t.name from mine join system_sys_role_template rt on rt.parent_id = mine.id and not rt.deleted_flag
          join system_iap_sys_auth_template t on t.id = rt.template_id and t.enabled_flag and not t.deleted_flag)
      select d.id, d.resource, d.actions, d.dimensions, d.field_rights as "fieldRights",
             d.valid_from as "validFrom", d.valid_to as "validTo",
             coalesce(t.name->>'zh', r.role_name->>'zh', '') as zh,
             coalesce(nullif(t.name->>'en', ''), t.name->>'zh', nullif(r.role_name->>'en', ''), r.role_name->>'zh', '') as en
        from system_sys_data_auth d
        left join system_iap_sys_auth_template t on t.id = d.template_id
        left join system_sys_role r on r.id = d.role_id
       where not d.deleted_flag and d.enabled_flag
         and (d.template_id in (select id from templates) or d.role_id in (select id from mine) or d.user_id = ${userId}::bigint)
       order by d.id`),
    db.many(sql`
      with mine as (${roleIds})
      select 1 from mine
       where not exists (select 1 from system_sys_role_template rt where rt.parent_id = mine.id and not rt.deleted_flag)
         and not exists (select 1 from system_sys_data_auth d where d.role_id = mine.id and not d.deleted_flag) limit 1`),
  ]);
  return [...(plain.length > 0 ? [companyGrant] : []), ...rows.map(grantOf)];
}

function grantOf(row: GrantRow): Grant {
  const isOwn = row.zh === '';
  return {
    id: row.id,
    source: isOwn ? ['直接授予用户', 'Granted to the user'] : [row.zh, row.en],
    resource: row.resource,
    actions: Array.isArray(row.actions) ? row.actions.filter((each) => typeof each === 'string') : [],
    dimensions: scopesOf(row.dimensions),
    fieldRights: textsOf(row.fieldRights),
    validFrom: row.validFrom,
    validTo: row.validTo,
  };
}

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
