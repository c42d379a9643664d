import type { Field, Fields } from './fields.ts';
import { isEmpty } from './value.ts';

type Values = Readonly<Record<string, unknown>>;

/** One condition of a lookup: a value of the rows it offers is one of its own row, or of the header of its line. */
export interface LookupDependency {
  /** The wire name of the value in the rows that are offered. */
  readonly theirs: string;
  /** The field of the own row or of its header. */
  readonly own: string;
  readonly ofHeader: boolean;
}

const header = 'parent.';

/** What narrows a lookup, as its declaration says it: `{ parent: 'supplierBase' }`, `{ company: 'parent.company' }`. */
export const dependenciesOf = ({ dependsOn }: Pick<Field, 'dependsOn'>): readonly LookupDependency[] =>
  Object.entries(dependsOn ?? {}).map(([theirs, own]) => ({
    theirs: `${theirs}Id`,
    own: own.startsWith(header) ? own.slice(header.length) : own,
    ofHeader: own.startsWith(header),
  }));

/** The value that narrows, where there is one. */
export function dependencyValue({ own, ofHeader }: LookupDependency, row: Values, parent: Values): string | undefined {
  const value = (ofHeader ? parent : row)[`${own}Id`];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Judged by no day at all: the value of `validOn` in declarations and searches. */
export const anyDay = 'any';

/** Where the date stands by which a lookup is judged; undefined where it names none. */
export function dayField({ validOn }: Pick<Field, 'validOn'>): { own: string; ofHeader: boolean } | undefined {
  if (validOn === undefined || validOn === anyDay) return undefined;
  const ofHeader = validOn.startsWith(header);
  return { own: ofHeader ? validOn.slice(header.length) : validOn, ofHeader };
}

/** The day on which what a lookup names must count, as its row says it; undefined where that is today. */
export function dayOf(field: Pick<Field, 'validOn'>, row: Values, parent: Values): string | undefined {
  if (field.validOn === anyDay) return anyDay;
  const from = dayField(field);
  const value = from && (from.ofHeader ? parent : row)[from.own];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The search that finds what a lookup may name in its row: the fixed one, narrowed by what the row holds. */
export function dependentSearch(field: Field, row: Values, parent: Values): Values {
  const validOn = dayOf(field, row, parent);
  const narrowed = dependenciesOf(field).flatMap((narrowing) => {
    const value = dependencyValue(narrowing, row, parent);
    return value === undefined ? [] : [[narrowing.theirs, value] as const];
  });
  return { ...field.filter, ...Object.fromEntries(narrowed), ...(validOn === undefined ? {} : { validOn }) };
}

/** Whether a row may be named by a lookup of this row. */
export const fitsDependency = (field: Field, row: Values, parent: Values, offered: Values): boolean =>
  dependenciesOf(field).every((narrowing) => {
    const value = dependencyValue(narrowing, row, parent);
    return value === undefined || offered[narrowing.theirs] === value;
  });

/** What empties the lookups of a row that a change of the same row takes their ground from, unless they are given anew. */
export const emptiedBy = (fields: Fields, before: Values, changes: Values): Values =>
  emptied(
    fields,
    before,
    ({ own, ofHeader }) => {
      const wire = `${own}Id`;
      return !ofHeader && wire in changes && !isEmpty(before[wire]) && before[wire] !== changes[wire];
    },
    changes,
  );

/** What empties the lookups of a line when these lookups of its header were changed. */
export const emptiedByHeader = (fields: Fields, line: Values, changed: ReadonlySet<string>): Values =>
  emptied(fields, line, ({ own, ofHeader }) => ofHeader && changed.has(own), {});

function emptied(
  fields: Fields,
  row: Values,
  isMoved: (narrowing: LookupDependency) => boolean,
  input: Values,
): Values {
  const gone = Object.entries(fields).filter(
    ([name, field]) =>
      !field.computed && !isEmpty(row[`${name}Id`]) && !(`${name}Id` in input) && dependenciesOf(field).some(isMoved),
  );
  return Object.fromEntries(gone.flatMap(([name]) => ['Id', 'Name', 'Code'].map((part) => [name + part, null])));
}
