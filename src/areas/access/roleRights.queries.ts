import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { RecentMap } from '#engine/runtime/recentMap.ts';
import type { CallRules } from '#model/callRules.ts';
import type { Grant } from '#model/grants.ts';
import type { Bilingual } from '#model/label.ts';
import { callRulesOf } from './callRules.queries.ts';
import { grantsOfRoles } from './grants.queries.ts';
import { modulesGrantedBy } from './roleInheritance.queries.ts';
import { markedPermissions } from './secondFactor/stepUp.queries.ts';

export interface HeldRole {
  readonly code: string;
  readonly name: Bilingual;
}

/** What follows from roles, the same for everybody who was given just these. */
export interface RoleRights {
  /** The codes of the roles that count, inherited ones too. */
  readonly roles: readonly string[];
  /** The same of every role assigned, also while a login works with one of them alone. */
  readonly allRoles: readonly string[];
  /** Every role given that is in force. */
  readonly heldRoles: readonly HeldRole[];
  readonly adminScopes: readonly string[];
  /** The permissions that the roles grant. */
  readonly codes: readonly string[];
  readonly grants: readonly Grant[];
  readonly callRules: CallRules | undefined;
  /** The permissions whose acts ask for a proof. */
  readonly stepUpCodes: ReadonlySet<string>;
}

/** The roles that were given to somebody, and the version of all roles when that was read. */
export interface AssignedRoles {
  readonly roleIds: readonly string[];
  /** The one of them that the login works with alone; null for all. */
  readonly activeRole: string | null;
  readonly epoch: string;
}

/**
 * What roles give, as it was read once: a company has thousands of people and some dozens of sets of roles. The version
 * (`sys_rights_epoch`) is read with the person, before what it stands for, and changes with every role, module and grant, so
 * that nothing is taken from here that is older than the person.
 */
export class RecentRoleRights {
  readonly #known = new RecentMap<string, RoleRights>(mostKnown);

  async of(db: Database, assigned: AssignedRoles): Promise<RoleRights> {
    const key = `${assigned.epoch} ${assigned.activeRole ?? ''} ${assigned.roleIds.join(' ')}`;
    const known = this.#known.get(key);
    if (known) return known;
    const read = await readRoleRights(db, assigned);
    this.#known.set(key, read);
    return read;
  }
}

const mostKnown = 500;

interface RoleRow {
  readonly roles: readonly string[];
  readonly allRoles: readonly string[];
  readonly heldRoles: readonly HeldRole[];
  readonly adminScopes: readonly string[];
  readonly codes: readonly string[];
}

/** The same, read now. Runs as the server itself. */
export async function readRoleRights(db: Database, { roleIds, activeRole }: AssignedRoles): Promise<RoleRights> {
  // Those assigned, with what each of them is or inherits.
  const assigned = (isActive: Fragment): Fragment => sql`
    from system_sys_role r join system_role_reach x on x.role_id = r.id and x.in_force
   where r.id = any(${roleIds}::bigint[]) and r.enabled_flag and not r.deleted_flag and ${isActive}`;
  const counting = assigned(activeRole === null ? sql`true` : sql`r.role_code = ${activeRole}`);
  const [row, grants, callRules, stepUpCodes] = await Promise.all([
    db.one<RoleRow>(sql`
      select array(select distinct role_code from system_sys_role where id in (select x.held_id ${counting}) order by 1) as roles,
             array(select distinct role_code from system_sys_role where id in (select x.held_id ${assigned(sql`true`)})) as "allRoles",
             (select coalesce(jsonb_agg(jsonb_build_object('code', r.role_code, 'name', r.role_name) order by r.role_code), '[]')
                from system_sys_role r
               where r.id = any(${roleIds}::bigint[]) and r.enabled_flag and not r.deleted_flag) as "heldRoles",
             array(select distinct r.admin_scope ${counting} and r.admin_scope is not null) as "adminScopes",
             array(select distinct m.module_code from (${modulesGrantedBy(sql`select x.held_id ${counting}`)}) granted
                     join system_sys_module m on m.id = granted.module_id and m.enabled_flag and not m.deleted_flag) as codes`),
    grantsOfRoles(db, counting),
    callRulesOf(db),
    markedPermissions(db),
  ]);
  return { ...row, grants, callRules, stepUpCodes };
}
