import type { Label } from './label.ts';

/** A condition that lists offer by its name, beside those on their fields. */
export interface NamedCondition<C extends string = string> {
  readonly label: Label;
  readonly help?: Label;
  /** SQL in which `{orderQty}` stands for the column of a field, and `{today}` for the day of the installation. */
  readonly where: string;
  /** What of its lines it asks for, by the field that holds them: who may not see that may not ask so. */
  readonly ofLines?: Readonly<Record<string, readonly string[]>>;
  /** The order in which its rows are usually listed: an index over these rows alone. Not where it asks for the day. */
  readonly index?: readonly (C | `-${C}`)[];
}

/** The text of a named condition with what stands for each of its names. */
export const conditionText = (where: string, standsFor: (name: string) => string): string =>
  where.replace(/\{(\w+)\}/g, (_, name: string) => standsFor(name));

/** The names in a named condition. */
export const namesInCondition = (where: string): string[] =>
  [...where.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
