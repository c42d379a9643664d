import { wireName, type AnyDocument } from '#model/document.ts';
import type { Stamp, Transition } from '#model/transition.ts';
import type { Field, Fields, Instant } from '#model/fields.ts';
import { dayAfter } from '#model/days.ts';
import type { Context } from '../runtime/context.ts';
import type { AnyRow } from '../runtime/implement.ts';

/** What a transition stamps into its row, by wire name. */
export const stampsOf = (
  ctx: Context,
  document: AnyDocument,
  { sets = {}, input: fields = {} }: Transition,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sets).flatMap(([name, stamp]) => {
      const field = document.fields[name];
      return field
        ? [[wireName(name, field), stampValue(ctx, field, stamp, (provided) => input[nameIn(fields, provided)])]]
        : [];
    }),
  );

const nameIn = (fields: Fields, name: string): string => {
  const field = fields[name];
  return field ? wireName(name, field) : name;
};

function stampValue(ctx: Context, field: Field, stamp: Stamp, inputOf: (name: string) => unknown): unknown {
  if (stamp === 'now') return field.type === 'date' ? ctx.today : ctx.now;
  if (stamp === 'user') return ctx.user.id === '0' ? null : ctx.user.id;
  if (typeof stamp === 'string') return inputOf(stamp.slice('input.'.length)) ?? null;
  return stamp !== null && typeof stamp === 'object' ? stamp.value : stamp;
}

/** Whether the deadline of a transition has passed by a moment, judged on the locked row. */
export function isDue(
  ctx: Context,
  document: AnyDocument,
  { from, after, onDay, where = {}, again }: Transition,
  row: AnyRow,
  now: Instant,
): boolean {
  if (!from.includes(row.status ?? '')) return false;
  const holds = Object.entries(where).every(([name, value]) =>
    Array.isArray(value) ? value.includes(row[name]) : row[name] === value,
  );
  const moment = row[after ?? onDay ?? ''];
  if (!holds || typeof moment !== 'string') return false;
  const today = ctx.dayOf(now);
  const since = again && row[again.since];
  if (again && typeof since === 'string' && dayAfter(since, again.days) > today) return false;
  if (document.fields[after ?? onDay ?? '']?.type !== 'date') return Date.parse(moment) <= Date.parse(now);
  return onDay === undefined ? moment < today : moment <= today;
}
