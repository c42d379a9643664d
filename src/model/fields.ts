import type { Decimal } from './decimal.ts';
import type { AnyDocument } from './document.ts';
import type { FieldListCode } from './fieldLists.ts';
import type { Bilingual, Label } from './label.ts';

/** A calendar day, 'YYYY-MM-DD'. */
export type Day = string;
/** An instant, ISO 8601 in UTC: '2026-11-21T08:00:00.000Z'. */
export type Instant = string;

/** What a field type holds; a new field type begins with a line here. */
export interface FieldValues {
  text: string;
  bilingual: Bilingual;
  serial: string;
  integer: number;
  decimal: Decimal;
  boolean: boolean;
  date: Day;
  datetime: Instant;
  select: string;
  quickCode: string;
  lookup: string;
  file: string;
  ids: readonly string[];
  json: unknown;
  lines: readonly unknown[];
}

export type FieldType = keyof FieldValues;

export interface CommonOptions {
  /** Must hold a value: `true` at every save, `'submit'` when the document is submitted. */
  readonly required?: boolean | 'submit';
  /** Unique in the whole table; `'unmerged'`: among the rows that were not merged into another one (`mergedInto`). */
  readonly unique?: boolean | 'unmerged';
  /** Only the server writes it. */
  readonly computed?: boolean;
  /** The database works it out: SQL over the columns of its row, written as PostgreSQL writes it. `computed` goes with it. */
  readonly derived?: string;
  /** A computed number that is empty while nobody can work it out, not zero. */
  readonly mayBeUnknown?: true;
  /** Never leaves the server for the supplier side. */
  readonly internal?: boolean;
  /** States in which this field may be edited, beyond those of the document. */
  readonly editableIn?: readonly string[];
  /** A sentence of help beside the field. */
  readonly help?: Label;
  /** What to say when a required value is missing, where the specification has words of its own for it. */
  readonly requiredHint?: Label;
  /** Tells a price although it is no amount, such as a discount; or is an amount that tells none (`model/prices.ts`). */
  readonly isPrice?: boolean;
}

export interface TextOptions extends CommonOptions {
  /**
   * A copy of the name of what this lookup of the same row names: readers see it in their own language, unless somebody wrote
   * something else over it. The target has a `name` in both languages.
   */
  readonly nameOf?: string;
  /** Another text of the same row that English readers see in place of this one where lookups show it. */
  readonly inEnglish?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  /** A regular expression (linear time) the whole text must match, and what to say otherwise. */
  readonly pattern?: string;
  readonly patternHint?: Label;
  readonly multiline?: boolean;
  readonly default?: string;
  /** Everybody reads `****` and the last four characters; the whole is told by a call that keeps who looked (`model/mask.ts`). */
  readonly masked?: true;
  /** Spans of a day such as `08:30-12:00, 13:00-17:00`, chosen by their times. */
  readonly hours?: true;
  /**
   * The code of a list of values: where administrators publish one, pages choose the text from it, in forms and in searches.
   * It says what is offered, not what may be stored: calls and workbooks bring any text.
   */
  readonly lov?: FieldListCode;
}

export interface NumberOptions extends CommonOptions {
  readonly min?: string | number;
  readonly max?: string | number;
  readonly default?: string | number;
}

export interface DecimalOptions extends NumberOptions {
  /** Greatest number of decimals. */
  readonly scale?: number;
  /** The smallest allowed value is not itself allowed: more than `min`. */
  readonly above?: string;
  /** Chinese readers see the amount in the capital characters of cheques as well. */
  readonly inWords?: true;
  /** A number that follows from the row (`model/calculation.ts`), shown below the field while it is filled in. */
  readonly shows?: { readonly label: Label; readonly expression: string };
}

export type DecimalKind = 'quantity' | 'money' | 'price' | 'percent' | 'rate';

export interface Field extends CommonOptions {
  readonly type: FieldType;
  readonly label: Label;
  /** The column, of a field that was made while the product runs; named after the field unless given. */
  readonly column?: string;
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly patternHint?: Label;
  readonly multiline?: boolean;
  readonly nameOf?: string;
  readonly inEnglish?: string;
  readonly masked?: true;
  /** A document whose rows this structured data keeps copies of: what is hidden there is hidden here. */
  readonly copyOf?: string;
  /** Changes of rows of the document that another field of the same row names by its key: hidden as there. */
  readonly changesOf?: string;
  /** The text is HTML of the editor, sanitised with every save. */
  readonly html?: boolean;
  readonly min?: string | number;
  readonly max?: string | number;
  readonly above?: string;
  readonly scale?: number;
  readonly kind?: DecimalKind;
  readonly options?: Readonly<Record<string, Label>>;
  readonly list?: string;
  readonly target?: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly fills?: Readonly<Record<string, string>>;
  readonly dependsOn?: Readonly<Record<string, string>>;
  readonly validOn?: string;
  readonly keepOnMerge?: boolean;
  readonly hours?: true;
  readonly lov?: FieldListCode;
  readonly inWords?: true;
  readonly shows?: { readonly label: Label; readonly expression: string };
  readonly fromTree?: true;
  readonly ruleCode?: string;
  readonly of?: AnyDocument;
  /** Of structured data in an answer: the fields of each of its rows. */
  readonly rows?: Fields;
  /** Of structured data in an answer: its fields. */
  readonly values?: Fields;
}

export type Fields = Readonly<Record<string, Field>>;

type Built<T extends FieldType, O, Extra = unknown> = { readonly type: T; readonly label: Label } & Readonly<
  NoInfer<O>
> &
  Extra;

function build<T extends FieldType, O>(type: T, zh: string, en: string, options: O): Built<T, O> {
  return { type, label: [zh, en] as const, ...options };
}

// eslint-disable-next-line -- `{}` is "no options" here
type None = {};

/** Text; 200 characters unless `maxLength` says otherwise. */
export function text<const O extends TextOptions = None>(zh: string, en: string, options?: O): Built<'text', O> {
  return build('text', zh, en, (options ?? {}) as O);
}

/** Rich text: HTML of the editor, sanitised with every save; 20,000 characters unless `maxLength` says otherwise. */
export function richText<const O extends CommonOptions & { maxLength?: number } = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'text', O, { readonly html: true }> {
  return { html: true, ...build('text', zh, en, { maxLength: 20_000, multiline: true, ...options } as unknown as O) };
}

/** Rich text in both languages. */
export function bilingualRichText<const O extends CommonOptions & { maxLength?: number } = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'bilingual', O, { readonly html: true }> {
  return { html: true, ...build('bilingual', zh, en, { maxLength: 20_000, ...options } as unknown as O) };
}

/** A name in both languages (jsonb `{zh,en}`); Chinese must be given where the field is required. */
export function bilingual<const O extends CommonOptions & { maxLength?: number } = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'bilingual', O> {
  return build('bilingual', zh, en, (options ?? {}) as O);
}

/** A document number, given on creation by the numbering rule `ruleCode` (`sysNumberRule`). */
export function serial<const C extends string, const O extends CommonOptions = None>(
  zh: string,
  en: string,
  ruleCode: C,
  options?: O,
): Built<'serial', O, { readonly ruleCode: C }> {
  return { ...build('serial', zh, en, (options ?? {}) as O), ruleCode };
}

export function integer<const O extends NumberOptions = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'integer', O> {
  return build('integer', zh, en, (options ?? {}) as O);
}

/** An exact decimal; 6 decimals unless `scale` says otherwise. */
export function decimal<const O extends DecimalOptions = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'decimal', O> {
  return build('decimal', zh, en, (options ?? {}) as O);
}

type KindOf<K extends DecimalKind> = { readonly kind: K };

/** A quantity, numeric(20,6). */
export function quantity<const O extends DecimalOptions = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'decimal', O, KindOf<'quantity'>> {
  return { kind: 'quantity', ...build('decimal', zh, en, { scale: 6, ...options } as unknown as O) };
}

/** An amount of money, numeric(20,4). */
export function money<const O extends DecimalOptions = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'decimal', O, KindOf<'money'>> {
  return { kind: 'money', ...build('decimal', zh, en, { scale: 4, ...options } as unknown as O) };
}

/** A unit price, numeric(20,8). */
export function price<const O extends DecimalOptions = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'decimal', O, KindOf<'price'>> {
  return { kind: 'price', ...build('decimal', zh, en, { scale: 8, ...options } as unknown as O) };
}

/** A percentage, numeric(9,4); 13 means 13 %. */
export function percentage<const O extends DecimalOptions = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'decimal', O, KindOf<'percent'>> {
  return { kind: 'percent', ...build('decimal', zh, en, { scale: 4, ...options } as unknown as O) };
}

/** An exchange rate or factor, numeric(20,10). */
export function rate<const O extends DecimalOptions = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'decimal', O, KindOf<'rate'>> {
  return { kind: 'rate', ...build('decimal', zh, en, { scale: 10, ...options } as unknown as O) };
}

/** Yes or no; `false` unless a default says otherwise, never empty. */
export function boolean<const O extends CommonOptions & { default?: boolean } = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'boolean', O> {
  return build('boolean', zh, en, (options ?? {}) as O);
}

/** A calendar day; the default 'today' is the day of the database clock. */
export function date<const O extends CommonOptions & { default?: 'today' } = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'date', O> {
  return build('date', zh, en, (options ?? {}) as O);
}

/** An instant; the default 'now' is the time of the database clock. */
export function datetime<const O extends CommonOptions & { default?: 'now' } = None>(
  zh: string,
  en: string,
  options?: O,
): Built<'datetime', O> {
  return build('datetime', zh, en, (options ?? {}) as O);
}

/** One of a fixed set of values, code → label. */
export function select<
  const V extends Readonly<Record<string, Label>>,
  const O extends CommonOptions & { default?: string } = None,
>(zh: string, en: string, options: V, more?: O): Built<'select', O, { readonly options: V }> {
  return { ...build('select', zh, en, (more ?? {}) as O), options };
}

/** A value of a quick-code list that administrators keep. */
export function quickCode<const O extends CommonOptions & { default?: string } = None>(
  zh: string,
  en: string,
  list: string,
  options?: O,
): Built<'quickCode', O> {
  return { ...build('quickCode', zh, en, (options ?? {}) as O), list };
}

export interface LookupOptions extends CommonOptions {
  /** Fields of this document that are filled from the chosen row where nobody has entered them: own field → its field. */
  readonly fills?: Readonly<Record<string, string>>;
  /** Fixed search values that narrow what may be chosen, by field of the target. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /**
   * Lookups of the same row that what is chosen must agree with: lookup of the target (`parent` for the header of a
   * line) → own lookup, or `parent.x` for one of the header. An empty one narrows nothing.
   */
  readonly dependsOn?: Readonly<Record<string, string>>;
  /**
   * The date by which a row with a `period` is judged: a date of the same row, or `parent.x` for one of its header; today
   * without one. 'any': it may name what counts no longer, such as the rate of a purchase that is undone.
   */
  readonly validOn?: string;
  /** Names the row it was written with even where that has been merged into another one. */
  readonly keepOnMerge?: boolean;
  /** Its list is the tree of the organisation, or the one that the pages of the target bring (`definePages`). */
  readonly fromTree?: true;
}

/** A row of another document, named `module.code`: `supplierId`, with `supplierName` (and `supplierCode`) on reading. */
export function lookup<const O extends LookupOptions = None>(
  zh: string,
  en: string,
  target: string,
  options?: O,
): Built<'lookup', O> {
  return { ...build('lookup', zh, en, (options ?? {}) as O), target };
}

/** Ids, for request bodies. */
export function ids<const O extends CommonOptions = None>(zh: string, en: string, options?: O): Built<'ids', O> {
  return build('ids', zh, en, (options ?? {}) as O);
}

export interface JsonOptions extends CommonOptions {
  /** A document whose rows it keeps copies of: what is hidden there is hidden here. */
  readonly copyOf?: string;
  /** Changes of rows of the document that this field of the same row names by its key: hidden as there. */
  readonly changesOf?: string;
}

/** Structured data that has no form of its own. */
export function json<const O extends JsonOptions = None>(zh: string, en: string, options?: O): Built<'json', O> {
  return build('json', zh, en, (options ?? {}) as O);
}

/** Rows of an answer, each with these fields; their types go from the server to the page. */
export function rows<const F extends Fields>(zh: string, en: string, fields: F): AnswerRows<F> {
  return { ...build('json', zh, en, { required: true as const }), rows: fields };
}

/** A part of an answer with fields of its own. */
export function record<const F extends Fields>(zh: string, en: string, fields: F): AnswerRecord<F> {
  return { ...build('json', zh, en, { required: true as const }), values: fields };
}

type Answered = Built<'json', { readonly required: true }>;
type AnswerRows<F> = Answered & { readonly rows: F };
type AnswerRecord<F> = Answered & { readonly values: F };

/** The rows of a line document, saved together with their header. */
export function lines<const D extends AnyDocument, const O extends CommonOptions = None>(
  zh: string,
  en: string,
  of: D,
  options?: O,
): Built<'lines', O, { readonly of: D }> {
  return { ...build('lines', zh, en, (options ?? {}) as O), of };
}

/** Marks what only the server writes; a computed number starts at zero, or empty where it may be unknown. */
export function computed<const F extends Field>(field: F): F & { readonly computed: true } {
  return { ...field, computed: true };
}
