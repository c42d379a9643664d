import { keyOf, linesOf, permissionOf, tableOf, type AnyDocument } from '#model/document.ts';
import { foldedText } from '#model/foldedText.ts';
import { textOf } from '#model/label.ts';
import { isReadable } from '../access/permissions.ts';
import { secretFields } from '../rights/fields.ts';
import type { Context } from '../runtime/context.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { sql, type Fragment } from '../database/database.ts';
import { isPinyin, textsThatSound } from './pinyin.ts';
import { spelledIn } from './search.ts';
import { lookupText } from './selection.ts';
import { nothing } from '../rights/predicate.ts';
import { columnNamed, isContainsField, searchedText } from '../schema/desired.ts';

/** A document that carries what was looked for in its number or name. */
export interface NamedHit {
  readonly document: string;
  readonly label: string;
  readonly id: string;
  /** Its number or code; null for documents that have none. */
  readonly number: string | null;
  readonly name: string | null;
  readonly status: string | null;
  readonly statusLabel: string | null;
}

const shortest = 2;
const hitsOfDocument = 5;
const hitsInAll = 50;
// A trigram index needs three letters; shorter words are looked for among the newest rows alone.
const indexedFrom = 3;
const newest = 5000;
const newestNames = 2000;

/** The documents that can be found by number or name: those a lookup names, apart from the lines of others. */
export function namedDocuments(documents: readonly AnyDocument[]): AnyDocument[] {
  const lines = new Set(documents.flatMap((document) => linesOf(document).map(([, line]) => keyOf(line))));
  return documents.filter((document) => !lines.has(keyOf(document)) && namesOf(document).length > 0);
}

/** The fields that number and name a document, as its lookup declares them, as far as lists can search them. */
function namesOf(document: AnyDocument): string[] {
  const { code, text } = document.lov ?? {};
  return [...new Set([code, text])].filter(
    (name) => name !== undefined && document.search?.includes(name) && isContainsField(document.fields[name]),
  ) as string[];
}

/**
 * Looks for a number or name in every document that the caller may list, within the rows the caller may see: one
 * statement for all. A number that is exactly the one typed comes first, then those that begin with it.
 */
export async function findByName(
  ctx: Context,
  documents: readonly AnyDocument[],
  keyword: string,
): Promise<NamedHit[]> {
  const wanted = foldedText(keyword);
  const listed = documents.filter((document) => ctx.may(permissionOf(document, 'query')));
  if (wanted.length < shortest || wanted.includes('\u0000') || listed.length === 0) return [];
  const parts = listed.flatMap((document, place) => selects(ctx, document, place, wanted));
  const written = await ctx.db.many<FoundRow>(sql.join(parts, sql` union all `));
  const rows = [...written, ...(await pinyinRows(ctx, listed, wanted))];
  return ranked(rows, wanted).flatMap((row) => {
    const document = listed[row.place];
    return document ? [hitOf(ctx, document, row)] : [];
  });
}

interface FoundRow {
  readonly place: number;
  readonly id: string;
  readonly number: string | null;
  readonly name: string | null;
  readonly status: string | null;
}

function selects(ctx: Context, document: AnyDocument, place: number, wanted: string): Fragment[] {
  const names = namesOf(document).filter((name) => isVisible(document, name, ctx));
  const scope = ctx.scope(document, 't');
  if (names.length === 0 || scope === nothing) return [];
  const code = document.lov?.code;
  const number = code !== undefined && names.includes(code) ? sql.ref(`t.${columnNamed(document, code)}`) : undefined;
  const columns = sql`${sql.lit(place)} as place, t.id, ${number ?? sql`null`}::text as number,
    (${shownName(document, ctx)})::text as name, ${document.states ? sql`t.status` : sql`null::text`} as status`;
  const visible = sql`not t.deleted_flag and ${scope}`;
  const table = sql.table(tableOf(document));
  const rows =
    wanted.length < indexedFrom
      ? sql`(select * from ${table} t where ${visible} order by t.id desc limit ${newest}) t where true`
      : sql`${table} t where ${visible}`;
  const anyName = sql.join(
    names.map((name) => contains(document, name, wanted)),
    sql` or `,
  );
  const found = sql`(select ${columns} from ${rows} and (${anyName}) order by t.id desc limit ${hitsOfDocument})`;
  // The number itself is found by its own index, however many others contain it.
  const exact =
    number &&
    sql`(select ${columns} from ${table} t where ${visible} and ${number} = any(${[wanted, wanted.toUpperCase()]}) limit ${hitsOfDocument})`;
  return exact ? [exact, found] : [found];
}

/** The newest rows of people and organisations whose Chinese name sounds like what was typed. */
async function pinyinRows(ctx: Context, listed: readonly AnyDocument[], wanted: string): Promise<FoundRow[]> {
  if (!isPinyin(wanted)) return [];
  const parts = listed.flatMap((document, place) => {
    const scope = ctx.scope(document, 't');
    const isOffered = document.lov?.pinyinSearch === true && isVisible(document, document.lov.text, ctx);
    if (!isOffered || scope === nothing) return [];
    return [
      sql`(select ${sql.lit(place)} as place, t.id, ${shownCode(document, ctx)}::text as number,
                  (${lookupText(document, 't', ctx.language)})::text as name, (${lookupText(document, 't', 'zh')})::text as "pinyinName",
                  ${document.states ? sql`t.status` : sql`null::text`} as status
             from ${sql.table(tableOf(document))} t where not t.deleted_flag and ${scope} order by t.id desc limit ${newestNames})`,
    ];
  });
  if (parts.length === 0) return [];
  const rows = await ctx.db.many<FoundRow & { readonly pinyinName: string | null }>(sql.join(parts, sql` union all `));
  const received = await textsThatSound(
    rows.flatMap(({ pinyinName }) => (pinyinName === null ? [] : [pinyinName])),
    wanted,
  );
  const found = rows.filter(({ pinyinName }) => pinyinName !== null && received.has(pinyinName));
  const byDocument = Map.groupBy(found, ({ place }) => place);
  return [...byDocument.values()].flatMap((same) => same.slice(0, hitsOfDocument));
}

function isVisible(document: AnyDocument, name: string, ctx: Context): boolean {
  const field = document.fields[name];
  // Every context is one of the engine.
  const secret = secretFields(ctx as EngineContext, document);
  return field !== undefined && isReadable(field, ctx.user.side) && !secret.includes(name);
}

// What a hit says beside what was found: its number and its name, as far as the caller may know them.
const shownCode = (document: AnyDocument, ctx: Context): Fragment => {
  const code = document.lov?.code;
  return code !== undefined && isVisible(document, code, ctx) ? sql.ref(`t.${columnNamed(document, code)}`) : sql`null`;
};

const shownName = (document: AnyDocument, ctx: Context): Fragment =>
  isVisible(document, document.lov?.text ?? '', ctx) ? lookupText(document, 't', ctx.language) : sql`null`;

function contains(document: AnyDocument, name: string, wanted: string): Fragment {
  return spelledIn(sql.raw(searchedText(`t.${columnNamed(document, name)}`, document.fields[name])), wanted);
}

function ranked(rows: readonly FoundRow[], wanted: string): FoundRow[] {
  const small = wanted.toLowerCase();
  const rank = ({ number }: FoundRow): number => {
    const input = number?.toLowerCase() ?? '';
    return input === small ? 0 : input.startsWith(small) ? 1 : 2;
  };
  const once = new Map(rows.map((row) => [`${row.place} ${row.id}`, row]));
  // Every document has its best hits before any has its further ones, so that none crowds out the others.
  const byDocument = Map.groupBy(once.values(), ({ place }) => place);
  const turns = [...byDocument.values()].flatMap((same) =>
    same.toSorted((a, b) => rank(a) - rank(b)).map((row, turn) => ({ row, turn })),
  );
  return turns
    .toSorted((a, b) => rank(a.row) - rank(b.row) || a.turn - b.turn)
    .slice(0, hitsInAll)
    .map(({ row }) => row);
}

function hitOf(ctx: Context, document: AnyDocument, { id, number, name, status }: FoundRow): NamedHit {
  const state = status === null ? undefined : document.states?.[status];
  return {
    document: keyOf(document),
    label: textOf(document.label, ctx.language),
    id,
    number,
    name: name === number ? null : name,
    status,
    statusLabel: state ? textOf(state, ctx.language) : null,
  };
}
