import { linesOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { sql } from '../database/database.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { engineErrors } from '../runtime/errors.ts';
import type { AnyRow } from '../runtime/implement.ts';
import { edgesOf } from '../read/follow.ts';
import { columnOf } from '../schema/desired.ts';
import { isId } from '../runtime/ids.ts';

/** The field that tells on which day a document counts: in the books, or else as a document. */
const dayFieldOf = ({ postedOn, datedOn }: AnyDocument): string | undefined => postedOn ?? datedOn;

interface Followed {
  readonly day: string;
  readonly number: string | null;
}

/** Refuses a posting day that lies before the day of what a row follows: goods are not returned before they came. */
export async function assertNotBeforeFollowed(ctx: EngineContext, document: AnyDocument, row: AnyRow): Promise<void> {
  const own = document.postedOn;
  const day = own === undefined ? undefined : row[own];
  if (own === undefined || typeof day !== 'string') return;
  const { registry } = ctx.engine;
  for (const edge of edgesOf(registry)) {
    if (edge.document !== document) continue;
    const named = registry.get(edge.target);
    const source = registry.parentOf(named)?.document ?? named;
    const name = dayFieldOf(source);
    const ids = [...new Set(idsIn(row, edge.field, edge.line?.field))];
    const field = name === undefined ? undefined : source.fields[name];
    if (name === undefined || !field || ids.length === 0) continue;
    const column = sql.ref(`h.${columnOf(name, field)}`);
    const number = source.lov?.code ?? source.lov?.text;
    const numbered =
      number === undefined ? sql`null` : sql`${sql.ref(`h.${columnOf(number, source.fields[number])}`)}::text`;
    const [last] = await ctx.db.many<Followed>(sql`
      select ${field.type === 'datetime' ? sql`(${column} at time zone ${ctx.engine.timeZone})::date` : column}::text as day, ${numbered} as number
        from ${sql.table(tableOf(source))} h
       where h.id in (${
         source === named
           ? sql`select unnest(${ids}::bigint[])`
           : sql`select s.parent_id from ${sql.table(tableOf(named))} s where s.id = any(${ids}::bigint[])`
       }) and ${column} is not null
       order by ${column} desc limit 1`);
    if (last && day < last.day)
      fail(engineErrors.beforeFollowed, {
        label: document.fields[own]?.label ?? ['', ''],
        day,
        document: source.label,
        number: last.number ?? '',
        other: field.label,
        date: last.day,
      });
  }
}

function idsIn(row: AnyRow, field: string, list: string | undefined): string[] {
  const rows: unknown = list === undefined ? [row] : row[list];
  return (Array.isArray(rows) ? rows : []).filter(isRecord).flatMap((each) => {
    const id = each[`${field}Id`];
    return isId(id) ? [id] : [];
  });
}

/** Refuses a posting day that is still to come, or that lies before what the row follows, once a row goes on to count. */
export async function assertPostingDay(ctx: EngineContext, document: AnyDocument, row: AnyRow): Promise<void> {
  const own = document.postedOn;
  const day = own === undefined ? undefined : row[own];
  if (own === undefined || typeof day !== 'string') return;
  if (day > ctx.today) fail(engineErrors.postedAhead, { label: document.fields[own]?.label ?? ['', ''], date: day });
  await assertNotBeforeFollowed(ctx, document, row);
}

/** What is wrong with the days that a document names, in words. */
export function dayMistakes(document: AnyDocument): string[] {
  return (['postedOn', 'datedOn'] as const).flatMap((option) => {
    const name = document[option];
    const type = name === undefined ? 'date' : document.fields[name]?.type;
    return type === 'date' || type === 'datetime' ? [] : [`${document.code}: ${option} ${name} is no day`];
  });
}

/** Names that a day of posting has, in documents that people write: each of them says so by `postedOn`. */
export const undeclaredPostingDays = (document: AnyDocument): string[] =>
  document.readOnly || document.view || document.postedOn !== undefined
    ? []
    : [document, ...linesOf(document).map(([, line]) => line)].flatMap((each) =>
        Object.entries(each.fields)
          .filter(([name, field]) => /^post(?:ing|ed)(?:Date|On)$/.test(name) && each === document && !field.computed)
          .map(([name, field]) => wireName(name, field)),
      );
