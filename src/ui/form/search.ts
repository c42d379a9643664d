import { isEmpty } from '#model/value.ts';
import type { FormOption, Wording } from './schema.ts';

/** What a search field may be; pages drawn from settings name them. */
export const searchTypes = [
  'input',
  'select',
  'selectFilter',
  'date',
  'number',
  'amount',
  'slider',
  'rate',
  'date-range',
  'time-range',
  'cascader',
  'area',
  'radio',
  'checkbox',
  'time',
  'create_date',
  'last_update_date',
  'related-table',
  'related-field',
] as const;

export type SearchFieldType = (typeof searchTypes)[number];

/** A field of a search form. */
export interface SearchField {
  readonly name: string;
  readonly title: Wording;
  readonly type: SearchFieldType;
  readonly placeholder?: Wording;
  readonly default?: unknown;
  readonly required?: boolean;
  readonly hidden?: boolean;
  /** False shows what it searches for without letting it be changed. */
  readonly editable?: boolean;
  readonly selectData?: readonly FormOption[];
  readonly format?: string;
  /** The document that the two related types choose from: 'basic.company'. */
  readonly target?: string;
}

export type SearchValues = Readonly<Record<string, unknown>>;

/** What a search form begins with. */
export const searchDefaults = (fields: readonly SearchField[]): SearchValues =>
  Object.fromEntries(fields.flatMap((each) => (each.default === undefined ? [] : [[each.name, each.default]])));

/** What is searched for: the values that were given; hidden fields keep their defaults. */
export const filledSearch = (fields: readonly SearchField[], values: SearchValues): SearchValues =>
  Object.fromEntries(
    fields.flatMap(({ name, hidden, default: fixed }) => {
      const value = hidden ? fixed : values[name];
      return isEmpty(value) ? [] : [[name, value]];
    }),
  );

/** The first required field without a value, which keeps the search from being made. */
export const missingSearch = (fields: readonly SearchField[], values: SearchValues): SearchField | undefined =>
  fields.find(({ name, required, hidden }) => required && !hidden && isEmpty(values[name]));

/** The type that a text names; plain input for an unknown one. */
export const searchTypeOf = (text: unknown): SearchFieldType =>
  typeof text === 'string' && isSearchType(text) ? text : 'input';

const isSearchType = (text: string): text is SearchFieldType => searchTypes.some((type) => type === text);
