import { wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { isRecord } from '#model/value.ts';
import { fieldNamed } from '../object/columns.ts';
import { rangeFilter, type Filter, type ListState } from './listState.ts';

/** The conditions of a list behind the search of a call: what `searchOf` made, the other way round. */
export function filtersIn(
  document: AnyDocument,
  search: Readonly<Record<string, unknown>>,
): Pick<ListState, 'keyword' | 'filters' | 'either'> {
  const { keyword, either, ...others } = search;
  const groups = (Array.isArray(either) ? either : []).map((group: unknown) =>
    (Array.isArray(group) ? group : []).filter(isRecord).flatMap((each) => conditionsIn(document, each)),
  );
  return {
    keyword: typeof keyword === 'string' ? keyword : '',
    filters: Object.fromEntries(conditionsIn(document, others)),
    ...(groups.length > 0 ? { either: groups } : {}),
  };
}

function conditionsIn(document: AnyDocument, search: Readonly<Record<string, unknown>>): [string, Filter][] {
  return Object.entries(search).flatMap(([wire, value]): [string, Filter][] => {
    const name = nameOfWire(document, wire);
    const field = name === undefined ? undefined : fieldNamed(document, name);
    const filter = field && filterOf(field, value);
    return name !== undefined && filter ? [[name, filter]] : [];
  });
}

function nameOfWire(document: AnyDocument, wire: string): string | undefined {
  // Rows below one of the document's own tree are asked for by their id.
  if (wire === 'id') return document.tree;
  const own = Object.entries(document.fields).find(([name, field]) => wireName(name, field) === wire);
  return own?.[0] ?? wire;
}

function filterOf(field: Field, value: unknown): Filter | undefined {
  const isChoice = field.type === 'lookup' || field.type === 'select' || field.type === 'quickCode';
  if (Array.isArray(value)) return { op: 'in', values: value.map(String) };
  if (field.type === 'boolean') return { op: 'is', value: value === true || value === 1 || value === '1' };
  if (typeof value === 'string' || typeof value === 'number')
    return isChoice ? { op: 'in', values: [String(value)] } : { op: 'has', value: String(value) };
  if (!isRecord(value)) return undefined;
  const { eq, under, empty, not, from, to } = value;
  if (empty !== undefined) return { op: empty === true ? 'empty' : 'filled' };
  if (Array.isArray(not)) return { op: 'not', values: not.map(String) };
  if (under !== undefined) return { op: 'under', value: String(under) };
  if (eq !== undefined) return isChoice ? { op: 'in', values: [String(eq)] } : { op: 'eq', value: String(eq) };
  return rangeFilter(endOf(field, from, '00:00:00.000'), endOf(field, to, '23:59:59.999'));
}

// The ends of whole days were made instants of the zone in which somebody chose them.
function endOf({ type }: Field, end: unknown, wholeDay: string): string | undefined {
  if (end === undefined || end === null) return undefined;
  const text = String(end);
  if (type !== 'datetime' || Number.isNaN(Date.parse(text))) return text;
  const local = new Date(Date.parse(text) - new Date(text).getTimezoneOffset() * 60_000).toISOString();
  const [day = '', time = ''] = local.slice(0, -1).split('T');
  return time === wholeDay ? day : `${day} ${time.slice(0, 8)}`;
}
