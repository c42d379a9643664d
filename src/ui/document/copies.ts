import type { Field } from '#model/fields.ts';
import { countingOn, type Counting } from '#model/periods.ts';
import { isEmpty } from '#model/value.ts';
import type { Values } from './formValues.ts';

/** The row that a lookup names, with its columns as `queryForLov` sends them. */
export type ChosenRow = Readonly<Record<string, unknown>>;

interface CopyOptions {
  /** Another row was chosen before: what it brought makes way. */
  readonly isChange: boolean;
  /** Fields whose values were given together with the lookup; they stay. */
  readonly kept?: ReadonlySet<string>;
  /** The day by which a field that is copied is judged. */
  readonly dayOf: (own: string) => string;
}

/** A lookup of the chosen row with its successors, where it does not count on every day. */
export function successionIn(chosen: ChosenRow, theirs: string): readonly Counting[] | undefined {
  const given = chosen[`${theirs}Succession`];
  // Of our own server; its shape is that of `successionOf`.
  return Array.isArray(given) ? (given as readonly Counting[]) : undefined;
}

/** The values that a chosen row brings with it (`copies` of the declaration), as the server would fill them in. */
export function copiedFrom(
  field: Field,
  held: Values,
  chosen: ChosenRow | undefined,
  { isChange, kept, dayOf }: CopyOptions,
): Values {
  if (!chosen) return {};
  const entries = Object.entries(field.copies ?? {}).flatMap(([own, theirs]): [string, unknown][] => {
    const isLookup = `${theirs}Id` in chosen;
    const isFilled = !isEmpty(held[isLookup ? `${own}Id` : own]);
    if (isFilled && (!isChange || kept?.has(own))) return [];
    const succession = isLookup ? successionIn(chosen, theirs) : undefined;
    if (succession) {
      // What counts no longer gives way to its successor; the server says why where nothing counts.
      const fit = countingOn(succession, dayOf(own));
      return [
        [`${own}Id`, fit?.id ?? null],
        [`${own}Name`, fit?.name ?? null],
        [`${own}Code`, fit?.code ?? null],
      ];
    }
    const parts = isLookup ? ['Id', 'Name', 'Code'] : [''];
    return parts.map((part) => [`${own}${part}`, chosen[`${theirs}${part}`] ?? null]);
  });
  return Object.fromEntries(entries);
}
