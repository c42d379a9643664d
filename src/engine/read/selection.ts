// Which columns a row is read with, under which names, and the joins that name its lookups.
import { columnsOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import type { Field } from '#model/fields.ts';
import type { Language } from '#model/label.ts';
import { isReadable } from '../access/permissions.ts';
import { compiled, sql, type Fragment } from '../database/database.ts';
import type { Registry } from '../runtime/registry.ts';
import { columnNamed, columnOf } from '../schema/desired.ts';

interface Selection {
  readonly columns: Fragment;
  readonly joins: Fragment;
}

const fragments = new WeakMap<AnyDocument, Map<string, Selection>>();

/** The columns of a row under their wire names and the joins that name its lookups; the table's alias is `t`. */
export function selection(registry: Registry, document: AnyDocument, side: Side, language: Language): Selection {
  const key = `${side === 'supplier'} ${language}`;
  const known = fragments.get(document) ?? new Map<string, Selection>();
  fragments.set(document, known);
  const made = known.get(key) ?? makeSelection(registry, document, side, language);
  known.set(key, made);
  return made;
}

/** The same with these fields only, made anew; all fields unless given. */
export function makeSelection(
  registry: Registry,
  document: AnyDocument,
  side: Side,
  language: Language,
  only?: ReadonlySet<string>,
) {
  const columns: Fragment[] = standardSelection(registry, document, only);
  const joins: Fragment[] = [];
  const fields = columnsOf(document).filter(([name, field]) => isReadable(field, side) && (only?.has(name) ?? true));
  fields.forEach(([name, field], index) => {
    columns.push(ownColumn(document, name, field, language));
    if (field.type !== 'lookup') return;
    const target = registry.get(field.target ?? '');
    const alias = `l${index}`;
    joins.push(joinOf(target, alias, columnOf(name, field)));
    columns.push(sql`${lookupText(target, alias, language)} as ${sql.ref(`${name}Name`)}`);
    const code = target.lov?.code;
    if (code) columns.push(sql`${sql.ref(`${alias}.${columnNamed(target, code)}`)} as ${sql.ref(`${name}Code`)}`);
  });
  const named = peopleSelection(registry, language, only);
  joins.push(...named.joins);
  columns.push(...named.columns);
  return { columns: written(sql.join(columns)), joins: joins.length > 0 ? written(sql.join(joins, sql` `)) : sql`` };
}

/** Who made a row and who changed it last, by the names under which they are read. */
export const people = (registry: Registry): readonly { readonly name: string; readonly column: string }[] =>
  registry.people === undefined
    ? []
    : [
        { name: 'creatorName', column: 'creator' },
        { name: 'lastUpdatedByName', column: 'last_updated_by' },
      ];

// Their names, and the joins that find them.
function peopleSelection(registry: Registry, language: Language, only?: ReadonlySet<string>) {
  const wanted = people(registry).filter((each) => only?.has(each.name) ?? true);
  return {
    columns: wanted.map(
      ({ name }) => sql`${lookupText(registry.get(registry.people ?? ''), name, language)} as ${sql.ref(name)}`,
    ),
    joins: wanted.map(({ name, column }) => personJoin(registry, name, column)),
  };
}

const personJoin = (registry: Registry, alias: string, column: string): Fragment =>
  joinOf(registry.get(registry.people ?? ''), alias, column);

export const joinOf = (target: AnyDocument, alias: string, column: string): Fragment =>
  sql`left join ${sql.table(tableOf(target))} ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${column}`)}`;

// Written once: putting hundreds of small pieces together costs more than the rest of a request.
const written = (fragment: Fragment): Fragment => sql.raw(compiled(fragment).text);

function standardSelection(registry: Registry, document: AnyDocument, only?: ReadonlySet<string>): Fragment[] {
  const further = {
    ...(document.states ? { status: sql`t.status` } : {}),
    enabledFlag: sql`t.enabled_flag as "enabledFlag"`,
    remark: sql`t.remark`,
    creator: sql`t.creator`,
    createDate: sql`t.create_date as "createDate"`,
    lastUpdatedBy: sql`t.last_updated_by as "lastUpdatedBy"`,
    lastUpdateDate: sql`t.last_update_date as "lastUpdateDate"`,
    versionNo: sql`t.version_no as "versionNo"`,
  };
  return [
    sql`t.id`,
    ...(registry.parentOf(document) ? [sql`t.parent_id as "parentId"`] : []),
    ...Object.entries(further).flatMap(([name, column]) => ((only?.has(name) ?? true) ? [column] : [])),
  ];
}

/** The text that stands for a row elsewhere, as SQL: its lov text, in the reader's language when it has two. */
export function lookupText(target: AnyDocument, alias: string, language: Language): Fragment {
  const name = target.lov?.text ?? columnsOf(target).find(([, field]) => field.type === 'text')?.[0] ?? 'id';
  const field = target.fields[name];
  const column = sql.ref(`${alias}.${columnNamed(target, name)}`);
  if (language === 'en' && field?.inEnglish !== undefined)
    return sql`coalesce(nullif(${sql.ref(`${alias}.${columnNamed(target, field.inEnglish)}`)}, ''), ${column})`;
  return field?.nameOf === undefined
    ? textColumn(field, column, language)
    : copiedName(target, field.nameOf, alias, column, language);
}

// What was copied in one language is read in the other; what somebody wrote himself stays as it is.
function copiedName(
  document: AnyDocument,
  lookup: string,
  alias: string,
  column: Fragment,
  language: Language,
): Fragment {
  const [module = '', code = ''] = (document.fields[lookup]?.target ?? '').split('.');
  const [name, other] = language === 'en' ? ['en', 'zh'] : ['zh', 'en'];
  return sql`coalesce((select nullif(n.name->>${sql.lit(name)}, '') from ${sql.table(tableOf({ module, code }))} n
                        where n.id = ${sql.ref(`${alias}.${columnNamed(document, lookup)}`)}
                          and n.name->>${sql.lit(other)} = ${column}), ${column})`;
}

function textColumn(field: Field | undefined, column: Fragment, language: Language): Fragment {
  if (field?.type !== 'bilingual') return column;
  return language === 'en' ? sql`coalesce(nullif(${column}->>'en', ''), ${column}->>'zh')` : sql`${column}->>'zh'`;
}

const ownFragments = new WeakMap<AnyDocument, Map<boolean, Fragment>>();

/** The own columns of a row alone; the alias is `t`. */
export function ownColumns(registry: Registry, document: AnyDocument, side: Side): Fragment {
  const known = ownFragments.get(document) ?? new Map<boolean, Fragment>();
  ownFragments.set(document, known);
  const made = known.get(side === 'supplier') ?? makeOwnColumns(registry, document, side);
  known.set(side === 'supplier', made);
  return made;
}

function makeOwnColumns(registry: Registry, document: AnyDocument, side: Side, language?: Language): Fragment {
  const fields = columnsOf(document).filter(([, field]) => isReadable(field, side));
  const own = fields.map(([name, field]) => ownColumn(document, name, field, language));
  return written(sql.join([...standardSelection(registry, document), ...own]));
}

const bareFragments = new WeakMap<AnyDocument, Map<string, Selection>>();

/** The own columns of a row with the names of the people who wrote it, without those of its lookups; the alias is `t`. */
export function bareSelection(registry: Registry, document: AnyDocument, side: Side, language: Language): Selection {
  const key = `${side === 'supplier'} ${language}`;
  const known = bareFragments.get(document) ?? new Map<string, Selection>();
  bareFragments.set(document, known);
  const named = peopleSelection(registry, language);
  const made = known.get(key) ?? {
    columns: written(sql.join([makeOwnColumns(registry, document, side, language), ...named.columns])),
    joins: named.joins.length > 0 ? written(sql.join(named.joins, sql` `)) : sql``,
  };
  known.set(key, made);
  return made;
}

/** A column under its wire name; without a language as it is stored. */
function ownColumn(document: AnyDocument, name: string, field: Field, language?: Language): Fragment {
  const column = sql.ref(`t.${columnOf(name, field)}`);
  const value =
    language === undefined || field.nameOf === undefined
      ? column
      : copiedName(document, field.nameOf, 't', column, language);
  return sql`${value} as ${sql.ref(wireName(name, field))}`;
}
