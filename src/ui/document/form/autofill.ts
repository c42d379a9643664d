import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
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
  const input = chosen[`${theirs}Succession`];
  // Of our own server; its shape is that of `successionOf`.
  return Array.isArray(input) ? (input as readonly Counting[]) : undefined;
}

/** The values that a chosen row brings with it (`fills` of the declaration), as the server would fill them in. */
export function filledFrom(
  field: Field,
  held: Values,
  chosen: ChosenRow | undefined,
  { isChange, kept: stored, dayOf }: CopyOptions,
): Values {
  if (!chosen) return {};
  const entries = Object.entries(field.fills ?? {}).flatMap(([own, theirs]): [string, unknown][] => {
    const isLookup = `${theirs}Id` in chosen;
    const isFilled = !isEmpty(held[isLookup ? `${own}Id` : own]);
    if (isFilled && (!isChange || stored?.has(own))) return [];
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

/** A value that a chosen row would have brought, and why it was not taken over. */
export interface UnfilledField {
  readonly text: string;
  readonly label: Label;
}

const notOnDay: Label = [
  '{name} 在 {day} 不可用，请改选该日有效的',
  '{name} cannot be used on {day}; choose one that is valid then',
];

/** What of `filledFrom` stays empty because it does not count on its day, by field. */
export function unfilledFrom(
  field: Field,
  chosen: ChosenRow | undefined,
  copied: Values,
  dayOf: (own: string) => string,
): Readonly<Record<string, UnfilledField>> {
  const entries = Object.entries(field.fills ?? {}).flatMap(([own, theirs]): [string, UnfilledField][] => {
    const [first] = chosen && copied[`${own}Id`] === null ? (successionIn(chosen, theirs) ?? []) : [];
    if (!first) return [];
    const text = first.name ?? '';
    const say = (each: string): string => each.replace('{name}', text).replace('{day}', dayOf(own));
    return [[own, { text, label: [say(notOnDay[0]), say(notOnDay[1])] }]];
  });
  return Object.fromEntries(entries);
}
