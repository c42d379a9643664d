import type { Field } from '#model/fields.ts';
import { isEmpty } from '#model/value.ts';
import type { Values } from './formValues.ts';

/** The row that a lookup names, with its columns as `queryForLov` sends them. */
export type ChosenRow = Readonly<Record<string, unknown>>;

interface CopyOptions {
  /** Another row was chosen before: what it brought makes way. */
  readonly isChange: boolean;
  /** Fields whose values were given together with the lookup; they stay. */
  readonly kept?: ReadonlySet<string>;
}

/** The values that a chosen row brings with it (`copies` of the declaration), as the server would fill them in. */
export function copiedFrom(
  field: Field,
  held: Values,
  chosen: ChosenRow | undefined,
  { isChange, kept }: CopyOptions,
): Values {
  if (!chosen) return {};
  const entries = Object.entries(field.copies ?? {}).flatMap(([own, theirs]): [string, unknown][] => {
    const isLookup = `${theirs}Id` in chosen;
    const isFilled = !isEmpty(held[isLookup ? `${own}Id` : own]);
    if (isFilled && (!isChange || kept?.has(own))) return [];
    const parts = isLookup ? ['Id', 'Name', 'Code'] : [''];
    return parts.map((part) => [`${own}${part}`, chosen[`${theirs}${part}`] ?? null]);
  });
  return Object.fromEntries(entries);
}
