import type { Engine } from '#engine/runtime/engine.ts';
import { sql, systemIdentity, type Database } from '#engine/database/database.ts';
import { columnsOf } from '#model/document.ts';
import type { NumberRule, ResetCycle, Segment, SegmentType } from '#model/numberRule.ts';
import { textsOf } from '#model/texts.ts';
import { moduleSeeds } from '#areas/access/public.ts';
import { moduleOfKey } from '../i18n/i18n.rules.ts';
import { wordsOf } from '../numberRule/numberRule.rules.ts';

/**
 * First data, keyed by code: number rules, language types and texts. What an administrator changed stays; only what the
 * declarations newly bring is added.
 */
export async function seed(engine: Engine): Promise<void> {
  await engine.pool.transaction(systemIdentity, async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(726100, 1)`);
    await seedLanguages(engine, db);
    await seedWords(engine, db);
  });
}

/** Number rules and texts of the declarations, in a transaction of the server. */
export async function seedWords(engine: Pick<Engine, 'registry' | 'ids'>, db: Database): Promise<void> {
  await seedNumberRules(engine, db);
  await seedTexts(engine, db);
}

// Prefix + yyyyMMdd + 4 digits unless the domain page says otherwise (suppliers and their groups: 6 digits, notices: 3 digits).
async function seedNumberRules(engine: Pick<Engine, 'registry' | 'ids'>, db: Database): Promise<void> {
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

async function seedLanguages(engine: Pick<Engine, 'registry' | 'ids'>, db: Database): Promise<void> {
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

async function seedTexts(engine: Pick<Engine, 'registry' | 'ids'>, db: Database): Promise<void> {
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
