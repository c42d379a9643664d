import type { AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { isRelativeDays, spanOfDays, type RelativeDays } from '#model/relativeDays.ts';
import { useSession } from '../../session.ts';
import { instantOn, wallOf } from '../../zone.ts';
import { creatorFilter, fieldNamed } from '../object/columns.ts';

/** A condition on one column. */
export type Filter =
  | { readonly op: 'has'; readonly value: string }
  | { readonly op: 'eq'; readonly value: string }
  | { readonly op: 'in'; readonly values: readonly string[] }
  | { readonly op: 'range'; readonly from?: string; readonly to?: string }
  | { readonly op: 'is'; readonly value: boolean }
  | { readonly op: 'under'; readonly value: string }
  | { readonly op: 'empty' }
  | { readonly op: 'filled' }
  | { readonly op: 'not'; readonly values: readonly string[] }
  /** Days that move with today. */
  | { readonly op: 'days'; readonly value: RelativeDays }
  /** Who looks at the list. */
  | { readonly op: 'me' };

export type Filters = Readonly<Record<string, Filter>>;

/** Conditions of which one at least must hold, each on the column that it names. */
export type Either = readonly (readonly [name: string, filter: Filter])[];

/** What a list shows; it stands in the address, so that a link shows the same to anyone entitled. */
export interface ListState {
  readonly view?: string;
  readonly keyword: string;
  readonly filters: Filters;
  /** Alternatives beside them: of each group one must hold. */
  readonly either?: readonly Either[];
  /** Column names, '-' before the name for descending. */
  readonly sort: readonly string[];
  readonly page: number;
  readonly size: number;
  /** The field by which the rows are put together. */
  readonly group?: string;
}

export const pageSizes = [1, 2, 5, 10, 50, 100, 200, 500, 1000, 2000, 5000] as const;
const usualSize = 10;

export const emptyList: ListState = { keyword: '', filters: {}, sort: [], page: 1, size: usualSize };

/** The state of a list from the query text of an address; undefined when the address says nothing. */
export function listStateOf(search: string): ListState | undefined {
  const params = new URLSearchParams(search);
  if (!['v', 'q', 'f', 'e', 's', 'p', 'ps', 'g'].some((name) => params.has(name))) return undefined;
  const view = params.get('v');
  const size = Number(params.get('ps'));
  const group = params.get('g') ?? '';
  const either = (params.get('e') ?? '')
    .split(';')
    .map(filtersOf)
    .filter((alternatives) => alternatives.length > 0);
  return {
    ...(view ? { view } : {}),
    keyword: params.get('q') ?? '',
    filters: Object.fromEntries(filtersOf(params.get('f') ?? '')),
    ...(either.length > 0 ? { either } : {}),
    sort: (params.get('s') ?? '').split(',').filter((name) => /^-?\w+$/.test(name)),
    page: Math.max(1, Math.trunc(Number(params.get('p'))) || 1),
    size: pageSizes.some((each) => each === size) ? size : usualSize,
    ...(/^\w+$/.test(group) ? { group } : {}),
  };
}

/** The query text of the address for a state of a list; '' for the plain list. */
export function addressOf(state: ListState): string {
  const parts: string[] = [];
  if (state.view) parts.push(`v=${encodeURIComponent(state.view)}`);
  if (state.keyword) parts.push(`q=${encodeURIComponent(state.keyword)}`);
  const filters = textOfFilters(Object.entries(state.filters));
  if (filters) parts.push(`f=${encodedFilters(filters)}`);
  // A name stands once in an address: the server refuses one that is given twice.
  const either = (state.either ?? []).map(textOfFilters).join(';');
  if (either) parts.push(`e=${encodedFilters(either)}`);
  if (state.sort.length > 0) parts.push(`s=${state.sort.join(',')}`);
  if (state.group) parts.push(`g=${state.group}`);
  if (state.page > 1) parts.push(`p=${state.page}`);
  if (state.size !== usualSize) parts.push(`ps=${state.size}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const encodedFilters = (filters: string): string =>
  encodeURIComponent(filters).replace(/%3A/g, ':').replace(/%2C/g, ',');

// Separators inside a value are written as percent codes; the address encodes the percent sign once more.
const escaped = (text: string): string =>
  text.replace(/[%,:;|~]/g, (sign) => encodeURIComponent(sign).replace('~', '%7E'));

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function textOfFilters(filters: Either): string {
  return filters.map(([name, filter]) => `${name}:${filter.op}:${textOfFilter(filter)}`).join(',');
}

function textOfFilter(filter: Filter): string {
  switch (filter.op) {
    case 'has':
    case 'eq':
    case 'under':
    case 'days':
      return escaped(filter.value);
    case 'in':
    case 'not':
      return filter.values.map(escaped).join('|');
    case 'range':
      return `${escaped(filter.from ?? '')}~${escaped(filter.to ?? '')}`;
    case 'is':
      return String(filter.value);
    case 'empty':
    case 'filled':
    case 'me':
      return '';
  }
}

function filtersOf(text: string): Either {
  return text.split(',').flatMap((part): [string, Filter][] => {
    const [name = '', op = '', value = ''] = part.split(':');
    const filter = filterOf(op, value);
    return name && filter ? [[name, filter]] : [];
  });
}

function filterOf(op: string, text: string): Filter | undefined {
  switch (op) {
    case 'has':
    case 'eq':
    case 'under':
      return text ? { op, value: unescaped(text) } : undefined;
    case 'days':
      return isRelativeDays(text) ? { op, value: text } : undefined;
    case 'in':
    case 'not': {
      const values = text.split('|').filter(Boolean).map(unescaped);
      return values.length > 0 ? { op, values } : undefined;
    }
    case 'range': {
      const [from = '', to = ''] = text.split('~').map(unescaped);
      return rangeFilter(from, to);
    }
    case 'is':
      return { op, value: text === 'true' };
    case 'empty':
    case 'filled':
    case 'me':
      return { op };
    default:
      return undefined;
  }
}

/** A range condition; undefined when both ends are open. */
export function rangeFilter(from: string | undefined, to: string | undefined): Filter | undefined {
  if (!from && !to) return undefined;
  return { op: 'range', ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The conditions as the call `query` takes them; conditions on columns the document lacks are left out. */
export function searchOf(
  document: AnyDocument,
  state: Pick<ListState, 'keyword' | 'filters' | 'either'>,
): Record<string, unknown> {
  const either = (state.either ?? [])
    .map((alternatives) => alternatives.flatMap((one) => wireSearches(document, [one])))
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives) => alternatives.map((one) => Object.fromEntries([one])));
  return {
    ...Object.fromEntries(wireSearches(document, Object.entries(state.filters))),
    ...(either.length > 0 ? { either } : {}),
    ...(state.keyword.trim() ? { keyword: state.keyword.trim() } : {}),
  };
}

function wireSearches(document: AnyDocument, filters: Either): (readonly [string, unknown])[] {
  return filters.flatMap(([name, filter]) => {
    if (name === creatorFilter)
      return filter.op === 'me' ? [[name, useSession.getState().user?.id ?? ''] as const] : [];
    const field = fieldNamed(document, name);
    if (!field) return [];
    // Below a row of the document's own tree lie rows, not parents.
    if (filter.op === 'under' && name === document.tree) return [['id', searchValue(field, filter)] as const];
    return [[field.type === 'lookup' ? `${name}Id` : name, searchValue(field, filter)] as const];
  });
}

function searchValue(field: Field, filter: Filter): unknown {
  switch (filter.op) {
    case 'has':
      return filter.value;
    case 'eq':
      return { eq: filter.value };
    case 'in':
      return filter.values;
    case 'is':
      return filter.value;
    case 'under':
      return { under: filter.value };
    case 'empty':
      return { empty: true };
    case 'filled':
      return { empty: false };
    case 'not':
      return { not: filter.values };
    case 'me':
      return useSession.getState().user?.id ?? '';
    case 'days':
      return searchValue(field, { op: 'range', ...spanOfDays(filter.value, wallOf(new Date()).slice(0, 10)) });
    case 'range':
      return field.type === 'datetime' ? instantRange(filter) : definedEnds(filter);
  }
}

const definedEnds = ({ from, to }: { from?: string; to?: string }): object => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

// People choose days; the last day counts to its end, in their own zone.
function instantRange({ from, to }: { from?: string; to?: string }): object {
  return definedEnds({
    ...(from ? { from: instantOn(from, '00:00:00') } : {}),
    ...(to ? { to: instantOn(to, '23:59:59.999') } : {}),
  });
}

/** The next order of a list after a click on a column: ascending, descending, none; `add` keeps the other columns. */
export function nextSort(sort: readonly string[], name: string, add: boolean): string[] {
  const others = add ? sort.filter((each) => each !== name && each !== `-${name}`) : [];
  const next = sort.includes(name) ? [`-${name}`] : sort.includes(`-${name}`) ? [] : [name];
  const place = sort.findIndex((each) => each === name || each === `-${name}`);
  if (!add || place < 0) return [...others, ...next];
  return [...others.slice(0, place), ...next, ...others.slice(place)];
}

/** The conditions with one changed; undefined takes it away. Every change leads back to the first page. */
export function withFilter(state: ListState, name: string, filter: Filter | undefined): ListState {
  const { [name]: _, ...others } = state.filters;
  return { ...state, page: 1, filters: filter ? { ...others, [name]: filter } : others };
}

/** A list narrowed further by alternatives of which one must hold. */
export const withEither = (state: ListState, alternatives: Either): ListState => ({
  ...state,
  page: 1,
  either: [...(state.either ?? []), alternatives],
});

/** The list without one group of its alternatives. */
export function withoutEither(state: ListState, index: number): ListState {
  const { either = [], ...others } = state;
  const left = either.filter((_, each) => each !== index);
  return { ...others, page: 1, ...(left.length > 0 ? { either: left } : {}) };
}

/** The list with no condition of a field left; the keyword stays. */
export function withoutFilters(state: ListState): ListState {
  const { either: _, ...others } = state;
  return { ...others, page: 1, filters: {} };
}

/** The same rows put together by another field, or by none. */
export function withGroup(state: ListState, group: string | undefined): ListState {
  const { group: _, ...rest } = state;
  return { ...rest, page: 1, ...(group === undefined ? {} : { group }) };
}

/** Whether a list is narrowed at all. */
export const isNarrowed = (state: ListState): boolean => state.keyword !== '' || filterCount(state) > 0;

/** By how many conditions a list is narrowed; alternatives count as one. */
export const filterCount = ({ filters, either = [] }: Pick<ListState, 'filters' | 'either'>): number =>
  Object.keys(filters).length + either.length;

/** Whether two states show the same rows in the same order, whatever page is open. */
export function showsSame(a: ListState, b: ListState): boolean {
  const essence = ({ keyword, filters, either = [], sort, size, group }: ListState): string =>
    JSON.stringify([
      keyword,
      Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other)),
      either,
      sort,
      size,
      group,
    ]);
  return essence(a) === essence(b);
}
