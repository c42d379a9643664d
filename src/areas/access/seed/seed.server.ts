import { isDeepStrictEqual } from 'node:util';
import type { Engine } from '#engine/runtime/engine.ts';
import { sql, systemIdentity, type Database } from '#engine/database/database.ts';
import { placeInTree } from '#engine/write/tree.ts';
import { sysModule } from '../module/module.document.ts';
import { moduleSeeds, type ModuleSeed } from './modules.server.ts';
import { defaultRoles, type DefaultRole } from './roles.server.ts';

/** Modules and roles, keyed by code. What an administrator changed stays; only what the declarations newly bring is added. */
export async function seed(engine: Engine): Promise<void> {
  await engine.pool.transaction(systemIdentity, (db) => seedDeclared(engine, db));
}

/** The same in a transaction of the server, one at a time. */
export async function seedDeclared(engine: Pick<Engine, 'registry' | 'ids'>, db: Database): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(726100, 1)`);
  const { fresh, all } = await seedModules(engine, db);
  await seedSystem(engine, db);
  const roles = defaultRoles(engine.registry);
  await seedRoles(engine, db, roles, fresh, all);
  await carryOver(engine, db, fresh);
  await seedPairs(engine, db, roles, {
    table: 'system_sys_role_grantable',
    column: 'granted_id',
    of: ({ grants }) => grants,
  });
  await seedPairs(engine, db, roles, {
    table: 'system_sys_role_mutex',
    column: 'other_id',
    of: ({ excludes }) => excludes,
  });
}

// Gives all codes with their ids, and those that were not there before: built-in roles receive them by their patterns. Ids are looked up
// here: a table that was just filled has no statistics, and joining it by codes would compare every row with every other.
async function seedModules(
  engine: Pick<Engine, 'registry' | 'ids'>,
  db: Database,
): Promise<Record<'fresh' | 'all', ReadonlyMap<string, string>>> {
  const stored = await db.many<{ code: string; id: string }>(
    sql`select module_code as code, id from system_sys_module`,
  );
  const known = new Map(stored.map(({ code, id }) => [code, id]));
  const declared = moduleSeeds(engine.registry);
  const seeds = declared.filter((each) => !known.has(each.code));
  const fresh = new Map(seeds.map(({ code }) => [code, engine.ids.next()]));
  const idOf = (code: string | null): string | null =>
    code === null ? null : (fresh.get(code) ?? known.get(code) ?? null);
  const rows = seeds.map((each) => ({
    ...each,
    id: fresh.get(each.code),
    parentId: idOf(each.parent),
    supplierParentId: idOf(each.supplierParent),
  }));
  await db.run(sql`
    insert into system_sys_module (id, module_code, title, module_name, module_path, component, module_icon, is_operating, menu_flag, audit_level, sort, supplier_allowed, parent_module_id, supplier_parent_id)
    select id, code, jsonb_build_object('zh', title->>0, 'en', title->>1), name, path, component, icon, "isOperating"::text, "isOperating" in (0, 1), 'CHANGES', sort, "supplierAllowed", "parentId", "supplierParentId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as x(id bigint, code text, title jsonb, name text, path text, component text, icon text, "isOperating" int, sort int, "supplierAllowed" boolean, "parentId" bigint, "supplierParentId" bigint)`);
  const moved = await followProduct(db, declared, idOf);
  await placeInTree(db, sysModule, [...fresh.values(), ...moved]);
  return { fresh, all: new Map([...known, ...fresh]) };
}

// What nobody changed follows the product: its directory, its place, its words. A module stays where it is once a person has
// changed it or the directory it stands in, so that what an administrator asks for there keeps holding.
async function followProduct(
  db: Database,
  declared: readonly ModuleSeed[],
  idOf: (code: string | null) => string | null,
): Promise<string[]> {
  const stored = await db.many<Followed & { code: string }>(sql`
    select m.id, m.module_code as code, m.parent_module_id as "parentId", m.supplier_parent_id as "supplierParentId",
           m.title->>'zh' as zh, m.title->>'en' as en, m.module_icon as icon, m.module_path as path, m.sort
      from system_sys_module m left join system_sys_module o on o.id = m.parent_module_id
     where m.last_updated_by is null and o.last_updated_by is null and not m.deleted_flag`);
  const now = new Map(stored.map(({ code, ...row }) => [code, row]));
  const changed = declared.flatMap((seed) => {
    const row = now.get(seed.code);
    if (!row) return [];
    const meant: Followed = {
      id: row.id,
      parentId: idOf(seed.parent),
      supplierParentId: idOf(seed.supplierParent),
      zh: seed.title[0],
      en: seed.title[1],
      icon: seed.icon,
      path: seed.path,
      sort: seed.sort,
    };
    return isDeepStrictEqual(row, meant) ? [] : [meant];
  });
  if (changed.length === 0) return [];
  await db.run(sql`
    update system_sys_module m
       set parent_module_id = x."parentId", supplier_parent_id = x."supplierParentId", module_icon = x.icon,
           title = jsonb_build_object('zh', x.zh, 'en', x.en), module_path = x.path, sort = x.sort
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
           as x(id bigint, "parentId" bigint, "supplierParentId" bigint, zh text, en text, icon text, path text, sort int)
     where m.id = x.id`);
  return changed.map(({ id }) => id);
}

/** What of a stored module follows the product. */
interface Followed {
  readonly id: string;
  readonly parentId: string | null;
  readonly supplierParentId: string | null;
  readonly zh: string;
  readonly en: string;
  readonly icon: string | null;
  readonly path: string;
  readonly sort: number;
}

// The product itself is the first system; every module without another belongs to it.
async function seedSystem(engine: Pick<Engine, 'registry' | 'ids'>, db: Database): Promise<void> {
  const name = JSON.stringify({ zh: '采购云平台', en: 'Procurement Cloud Platform' });
  await db.run(sql`
    insert into system_sys_system (id, project_name, system_name, sort)
    select ${engine.ids.next()}::bigint, 'srm', ${name}::jsonb, 0 where not exists (select 1 from system_sys_system)`);
  await db.run(sql`
    update system_sys_module set system_id = s.id from system_sys_system s where s.project_name = 'srm' and system_id is null`);
}

async function seedRoles(
  engine: Pick<Engine, 'registry' | 'ids'>,
  db: Database,
  roles: readonly DefaultRole[],
  fresh: ReadonlyMap<string, string>,
  all: ReadonlyMap<string, string>,
): Promise<void> {
  for (const role of roles) {
    const stored = await db.maybe<{ id: string }>(sql`select id from system_sys_role where role_code = ${role.code}`);
    const id = stored?.id ?? engine.ids.next();
    if (!stored)
      await db.run(sql`
        insert into system_sys_role (id, role_code, role_name, user_type, role_kind, admin_scope)
        values (${id}::bigint, ${role.code}, ${JSON.stringify({ zh: role.label[0], en: role.label[1] })}::jsonb, ${role.userType}, 'SYSTEM', ${role.adminScope ?? 'OWN'})`);
    // A role that is new itself receives what was there before it, too.
    const modules = [...(stored ? fresh : all)].filter(([code]) => role.gives(code));
    const rows = modules.map(([, module]) => ({ id: engine.ids.next(), module }));
    await db.run(sql`
      insert into system_sys_role_module (id, parent_id, module_id)
      select id, ${id}::bigint, module from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, module bigint)`);
  }
}

/** What own roles could do before a permission of its own stood for it they still can; built-in ones follow the product. */
export async function carryOver(
  engine: Pick<Engine, 'registry' | 'ids'>,
  db: Database,
  fresh: ReadonlyMap<string, string>,
): Promise<void> {
  const carried = engine.registry.areas.flatMap((area) => Object.entries(area.carriesOver ?? {}));
  for (const [code, from] of carried) {
    const moduleId = fresh.get(code);
    if (moduleId === undefined) continue;
    const holders = await db.many<{ id: string }>(sql`
      select r.id from system_sys_role r
       where not exists (select 1 from system_sys_role_module m where m.parent_id = r.id and m.module_id = ${moduleId}::bigint)
         and r.role_kind <> 'SYSTEM' and not r.deleted_flag and r.user_type in ('BUYER', 'ADMIN', 'API')
         and (${from} = '*' or exists (
               select 1 from (
                   select parent_id as role_id, module_id from system_sys_role_module where not deleted_flag
                   union all
                   select rt.parent_id, tm.module_id from system_sys_role_template rt
                     join system_sys_auth_template_module tm on tm.parent_id = rt.template_id and not tm.deleted_flag
                    where not rt.deleted_flag) h
                 join system_sys_module m on m.id = h.module_id
                where h.role_id = r.id and m.module_code = ${from}))`);
    const rows = holders.map(({ id }) => ({ id: engine.ids.next(), role: id }));
    await db.run(sql`
      insert into system_sys_role_module (id, parent_id, module_id)
      select id, role, ${moduleId}::bigint from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, role bigint)`);
  }
}

// What an administrator took away stays away: its hidden row is still there.
async function seedPairs(
  engine: Pick<Engine, 'registry' | 'ids'>,
  db: Database,
  roles: readonly DefaultRole[],
  { table, column, of }: { table: string; column: string; of: (role: DefaultRole) => readonly string[] },
): Promise<void> {
  const pairs = roles.flatMap((role) => of(role).map((other) => ({ id: engine.ids.next(), code: role.code, other })));
  await db.run(sql`
    insert into ${sql.table(table)} (id, parent_id, ${sql.ref(column)})
    select x.id, r.id, o.id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(id bigint, code text, other text)
      join system_sys_role r on r.role_code = x.code join system_sys_role o on o.role_code = x.other
     where not exists (select 1 from ${sql.table(table)} p where p.parent_id = r.id and ${sql.ref(`p.${column}`)} = o.id)`);
}
