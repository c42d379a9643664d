import { isDeepStrictEqual } from 'node:util';
import type { Engine } from '#engine/runtime/engine.ts';
import { sql, systemIdentity, type Database } from '#engine/database/database.ts';
import { placeInTree } from '#engine/write/tree.ts';
import { columnsOf } from '#model/document.ts';
import type { NumberRule, ResetCycle, Segment, SegmentType } from '#model/numberRule.ts';
import { textsOf } from '#model/texts.ts';
import { moduleOfKey } from '../i18n/i18n.rules.ts';
import { sysModule } from '../module/module.document.ts';
import { wordsOf } from '../numberRule/numberRule.rules.ts';
import { moduleSeeds, type ModuleSeed } from './modules.server.ts';
import { defaultRoles, type DefaultRole } from './roles.server.ts';

/**
 * First data, keyed by code: modules, roles, number rules, language types and texts. What an administrator changed stays;
 * only what the declarations newly bring is added.
 */
export async function seed(engine: Engine): Promise<void> {
  await engine.pool.transaction(systemIdentity, async (db) => {
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
    await seedNumberRules(engine, db);
    await seedLanguages(engine, db);
    await seedTexts(engine, db);
  });
}

// Gives all codes with their ids, and those that were not there before: built-in roles receive them by their patterns. Ids are looked up
// here: a table that was just filled has no statistics, and joining it by codes would compare every row with every other.
async function seedModules(
  engine: Engine,
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
async function seedSystem(engine: Engine, db: Database): Promise<void> {
  const name = JSON.stringify({ zh: '采购云平台', en: 'Procurement Cloud Platform' });
  await db.run(sql`
    insert into system_sys_system (id, project_name, system_name, sort)
    select ${engine.ids.next()}::bigint, 'srm', ${name}::jsonb, 0 where not exists (select 1 from system_sys_system)`);
  await db.run(sql`
    update system_sys_module set system_id = s.id from system_sys_system s where s.project_name = 'srm' and system_id is null`);
}

async function seedRoles(
  engine: Engine,
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
export async function carryOver(engine: Engine, db: Database, fresh: ReadonlyMap<string, string>): Promise<void> {
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
  engine: Engine,
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

// Prefix + yyyyMMdd + 4 digits unless the domain page says otherwise (suppliers and their groups: 6 digits, notices: 3 digits).
async function seedNumberRules(engine: Engine, db: Database): Promise<void> {
  const codes = engine.registry.documents.flatMap((document) =>
    columnsOf(document).flatMap(([, field]) => (field.type === 'serial' && field.ruleCode ? [field.ruleCode] : [])),
  );
  const rules = [...new Set(codes)].map((code) => ({ id: engine.ids.next(), code, ...patternOf(code) }));
  const written = rules.map((rule) => ({ ...rule, composition: wordsOf(rule, undefined) }));
  const added = await db.many<{ id: string }>(sql`
    insert into system_sys_number_rule (id, rule_code, composition, seq_length, reset_cycle)
    select id, code, composition, "seqLength", cycle
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
           as x(id bigint, code text, composition jsonb, "seqLength" int, cycle text)
     where not exists (select 1 from system_sys_number_rule r where r.rule_code = x.code)
    returning id`);
  const fresh = new Set(added.map(({ id }) => id));
  const segments = rules
    .filter(({ id }) => fresh.has(id))
    .flatMap((rule) =>
      rule.segments.map((each, index) => ({ ...each, id: engine.ids.next(), rule: rule.id, lineNo: 10 * (index + 1) })),
    );
  await db.run(sql`
    insert into system_sys_number_segment (id, parent_id, line_no, segment_type, segment_value)
    select id, rule, "lineNo", "segmentType", "segmentValue"
      from jsonb_to_recordset(${JSON.stringify(segments)}::jsonb)
           as x(id bigint, rule bigint, "lineNo" int, "segmentType" text, "segmentValue" text)`);
}

const segment = (segmentType: SegmentType, segmentValue: string | null = null): Segment => ({
  segmentType,
  segmentValue,
});

function patternOf(code: string): Pick<NumberRule, 'segments' | 'seqLength'> & { readonly cycle: ResetCycle } {
  if (code === 'S' || code === 'SG')
    return { segments: [segment('CONST', code), segment('SEQ')], seqLength: 6, cycle: 'NONE' };
  const segments = [segment('CONST', code), segment('DATE', 'yyyyMMdd'), segment('SEQ')];
  return { segments, seqLength: code === 'NT' ? 3 : 4, cycle: 'DAY' };
}

async function seedLanguages(engine: Engine, db: Database): Promise<void> {
  const id = engine.ids.next();
  const added = await db.run(sql`
    insert into system_sys_code (id, code, name, system_flag)
    select ${id}::bigint, 'LANGUAGE_TYPE', ${JSON.stringify({ zh: '语言类型', en: 'Language' })}::jsonb, true
     where not exists (select 1 from system_sys_code where code = 'LANGUAGE_TYPE')`);
  if (added === 0) return;
  const entries = [
    { id: engine.ids.next(), value: 'zh', label: { zh: '简体中文', en: 'Chinese' }, sort: 1 },
    { id: engine.ids.next(), value: 'en', label: { zh: '英文', en: 'English' }, sort: 2 },
  ];
  await db.run(sql`
    insert into system_sys_code_entry (id, parent_id, value, label, sort)
    select x.id, ${id}::bigint, x.value, x.label, x.sort from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as x(id bigint, value text, label jsonb, sort int)`);
}

async function seedTexts(engine: Engine, db: Database): Promise<void> {
  const texts = textsOf(engine.registry.areas).flatMap(([key, [zh, en]]) => [
    { key, language: 'zh', value: zh },
    { key, language: 'en', value: en },
  ]);
  const shellTexts = moduleSeeds(engine.registry)
    .filter((each) => each.parent === null)
    .flatMap(({ name, title }) => [
      { key: name, language: 'zh', value: title[0] },
      { key: name, language: 'en', value: title[1] },
    ]);
  const unique = [...new Map([...shellTexts, ...texts].map((each) => [`${each.key} ${each.language}`, each])).values()];
  const rows = unique.map((each) => ({ ...each, id: engine.ids.next(), module: moduleOfKey(each.key) }));
  // A text of the product that nobody reworded follows the product; a reworded one stays. Those that are as they were are
  // left out first: what would be inserted is locked where it stands, ten thousand times with every start.
  await db.run(sql`
    insert into system_iap_sys_i18n_t as t (id, i18n_key, language_id, i18n_value, published_value, code_value, module_code, source, status)
    select id, key, language, value, value, value, module, 'CODE', 'PUBLISHED'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, key text, language text, value text, module text)
     where not exists (
       select 1 from system_iap_sys_i18n_t s
        where s.i18n_key = x.key and s.language_id = x.language and not s.deleted_flag and s.code_value = x.value)
    on conflict (i18n_key, language_id) where not deleted_flag do update
       set code_value = excluded.code_value, source = 'CODE', last_update_date = now(),
           i18n_value = case when t.i18n_value = t.code_value then excluded.code_value else t.i18n_value end,
           published_value = case when t.published_value = t.code_value then excluded.code_value else t.published_value end
     where t.code_value is distinct from excluded.code_value`);
}
