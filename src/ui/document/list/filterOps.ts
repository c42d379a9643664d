import type { AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import {
  allColumns,
  columnNamed,
  creatorFilter,
  isAskable,
  searchColumns,
  type DocumentColumn,
} from '../object/columns.ts';
import type { Filter } from './listState.ts';

/** How a column can be narrowed. */
export type FilterOp = Filter['op'];

/** What the ways of narrowing are called. */
export const opLabels = {
  has: ['包含', 'contains'],
  eq: ['等于', 'is'],
  in: ['是', 'is any of'],
  not: ['不是', 'is none of'],
  range: ['从…到…', 'is between'],
  days: ['在', 'is'],
  is: ['是', 'is'],
  me: ['是我', 'is me'],
  empty: ['为空', 'is empty'],
  filled: ['不为空', 'is not empty'],
  under: ['属于', 'is within'],
} as const satisfies Record<FilterOp, Label>;

const always: readonly FilterOp[] = ['empty', 'filled'];
const unfiltered = new Set(['creatorName', 'lastUpdatedByName', 'remark']);
const neverEmpty = new Set(['status', 'enabledFlag', 'createDate', 'lastUpdateDate']);

function opsOfType(field: Field, isSearched: boolean): readonly FilterOp[] {
  switch (field.type) {
    case 'select':
    case 'quickCode':
    case 'lookup':
      return ['in', 'not'];
    case 'boolean':
      return ['is'];
    case 'date':
    case 'datetime':
      return ['days', 'range'];
    case 'integer':
    case 'decimal':
      return ['range'];
    case 'bilingual':
      return isSearched ? ['has'] : [];
    case 'text':
    case 'serial':
      if (field.lov) return ['in'];
      return isSearched ? ['has', 'eq'] : ['eq'];
    default:
      return [];
  }
}

/** The ways in which a column can be narrowed; none where it cannot. */
export function opsOf(document: AnyDocument, { name, field }: DocumentColumn): readonly FilterOp[] {
  if (name === creatorFilter) return ['me'];
  if (unfiltered.has(name) || field.html || !isAskable(document, name)) return [];
  const own = opsOfType(field, (document.search ?? []).includes(name));
  return field.type === 'boolean' || neverEmpty.has(name) ? own : [...own, ...always];
}

/** Every column that a list can be narrowed by: those of its search form first, then all others. */
export function filterColumns(document: AnyDocument, side: Side): DocumentColumn[] {
  const creator = side === 'supplier' ? undefined : columnNamed(document, creatorFilter);
  const all = [...searchColumns(document, side), ...allColumns(document, side), ...(creator ? [creator] : [])];
  const names = new Set<string>();
  return all.filter((column) => {
    if (names.has(column.name) || opsOf(document, column).length === 0) return false;
    names.add(column.name);
    return true;
  });
}
