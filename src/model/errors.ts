import type { CatalogueCode } from './catalogue.ts';
import { nameOf, type Bilingual, type Label, type Language } from './label.ts';

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** What fills a place of a text: the same in both languages, a label, or the name of a row as users wrote it. */
export type ErrorValue = string | number | Label | Bilingual | null;

export type ErrorValues = Readonly<Record<string, ErrorValue>>;

/** One refusal: its code of the catalogue and what it says, with named places such as {limit}. */
export interface ErrorDefinition<Names extends string = string> {
  readonly code: string;
  readonly label: Label;
  /** Only for the compiler: the names that `fail` must be given. */
  readonly names?: Names;
}

type Definitions = Readonly<Record<string, readonly [code: CatalogueCode, zh: string, en: string]>>;

/** Declares refusals: name → [code of the catalogue, Chinese text, English text]. */
export function defineErrors<const D extends Definitions>(
  definitions: D,
): { readonly [K in keyof D]: ErrorDefinition<Placeholder<D[K][1]>> } {
  const entries = Object.entries(definitions).map(([name, [code, zh, en]]) => [
    name,
    { code: String(code), label: [zh, en] },
  ]);
  return Object.fromEntries(entries);
}

/** What is wrong with one field: its path in the body ('lines.0.orderQty') and why. */
export interface FieldProblem {
  readonly path: string;
  readonly label: Label;
}

/** An expected refusal. It is shown to the user and logged as information. */
export class BusinessError extends Error {
  readonly code: string;
  readonly label: Label;
  readonly values: ErrorValues;
  readonly problems: readonly FieldProblem[];

  constructor(definition: ErrorDefinition, values: ErrorValues = {}, problems: readonly FieldProblem[] = []) {
    const label: Label = [fill(definition.label[0], values, 'zh'), fill(definition.label[1], values, 'en')];
    super(`${definition.code} ${label[1]}`);
    this.name = 'BusinessError';
    this.code = definition.code;
    this.label = label;
    this.values = values;
    this.problems = problems;
  }

  /** The text in one language. */
  in(language: Language): string {
    return this.label[language === 'en' ? 1 : 0];
  }
}

/** A refusal that is not thrown yet: what pure rules give back. */
export function refusal<Names extends string>(
  definition: ErrorDefinition<Names>,
  ...values: [Names] extends [never] ? [] : [Readonly<Record<Names, ErrorValue>>]
): BusinessError {
  return new BusinessError(definition, values[0]);
}

/** Refuses: throws the error with its places filled in. */
export function fail<Names extends string>(
  definition: ErrorDefinition<Names>,
  ...values: [Names] extends [never] ? [] : [Readonly<Record<Names, ErrorValue>>]
): never {
  throw new BusinessError(definition, values[0]);
}

/** Refuses a form: the error together with the fields that are wrong. */
export function failFields(
  definition: ErrorDefinition,
  problems: readonly FieldProblem[],
  values: ErrorValues = {},
): never {
  throw new BusinessError(definition, values, problems);
}

/** A text with its {places} filled in; labels give the part of the language. */
export function fill(text: string, values: ErrorValues, language: Language = 'zh'): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    if (value === null) return '';
    if (typeof value !== 'object') return String(value);
    return 'zh' in value ? nameOf(value, language) : value[language === 'en' ? 1 : 0];
  });
}
