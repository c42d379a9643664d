import type { AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { isGroupable, isOfRow, isSummable, statusGroup } from '#model/grouping.ts';
import { isRecord } from '#model/value.ts';
import { server, type Search } from '../../server.ts';
import { allColumns, type DocumentColumn } from '../object/columns.ts';
import type { Filter, Filters } from './listState.ts';

/** A sum of one field in one currency or unit. */
export interface GroupSum {
  readonly in: string | null;
  readonly name: string | null;
  readonly sum: string;
}

export interface Group {
  readonly key: string | boolean | null;
  readonly name: string | null;
  readonly code: string | null;
  readonly count: number;
  readonly sums: Readonly<Record<string, readonly GroupSum[]>>;
}

export interface Groups {
  readonly groups: readonly Group[];
  readonly isCut: boolean;
}

/** The columns by which the rows of a list can be put together. */
export const groupColumns = (document: AnyDocument, side: Side): DocumentColumn[] =>
  allColumns(document, side).filter(({ name, field }) =>
    name === statusGroup
      ? document.states !== undefined
      : document.fields[name] !== undefined && !field.masked && isGroupable(field),
  );

const mostSums = 4;

/** Of the columns that are shown, those that have sums. */
export const sumColumns = (document: AnyDocument, columns: readonly DocumentColumn[]): DocumentColumn[] =>
  columns
    .filter(({ name, field }) => document.fields[name] !== undefined && isOfRow(name) && isSummable(field))
    .slice(0, mostSums);

/** The rows of a search by a field, or all of them together, with sums. */
export async function readGroups(
  document: AnyDocument,
  search: Search,
  by: string | undefined,
  sums: readonly string[],
  signal?: AbortSignal,
): Promise<Groups> {
  const path = `/${document.module}/${document.code}/groups`;
  const answer = await server.post(path, { ...search, by, sums }, { quiet: true, ...(signal ? { signal } : {}) });
  const { groups, isCut } = isRecord(answer) ? answer : {};
  return { groups: Array.isArray(groups) ? groups.flatMap(groupOf) : [], isCut: isCut === true };
}

function groupOf(value: unknown): Group[] {
  if (!isRecord(value)) return [];
  const { key, name, code, count, sums } = value;
  return [
    {
      key: typeof key === 'boolean' ? key : textOf(key),
      name: textOf(name),
      code: textOf(code),
      count: Number(count),
      sums: Object.fromEntries(
        Object.entries(isRecord(sums) ? sums : {}).map(([field, list]) => [
          field,
          (Array.isArray(list) ? list : []).filter(isRecord).map((each) => ({
            in: textOf(each['in']),
            name: textOf(each['name']),
            sum: String(each['sum']),
          })),
        ]),
      ),
    },
  ];
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** The conditions of a list together with what makes a group of its rows. */
export function filtersOfGroup(filters: Filters, { name, field }: DocumentColumn, key: Group['key']): Filters {
  return { ...filters, [name]: filterOf(field.type, key, filters[name]) };
}

function filterOf(type: DocumentColumn['field']['type'], key: Group['key'], held: Filter | undefined): Filter {
  if (key === null) return { op: 'empty' };
  if (typeof key === 'boolean') return { op: 'is', value: key };
  if (type !== 'date' && type !== 'datetime') return { op: 'in', values: [key] };
  // The days of the month that the list shows anyway.
  const [from, to] = [`${key}-01`, lastOf(key)];
  const range = held?.op === 'range' ? held : undefined;
  const starts = [from, range?.from ?? from].toSorted();
  const ends = [to, range?.to ?? to].toSorted();
  return { op: 'range', from: starts.at(-1) ?? from, to: ends[0] ?? to };
}

function lastOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10);
}
