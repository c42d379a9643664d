import type { Language } from '#model/label.ts';
import type { KeyedLabel } from '#model/texts.ts';

/** A text of the interface as the page of a language lists it. */
export interface TextRow {
  readonly key: string;
  readonly text: string;
  /** The same text in the other language. */
  readonly other: string;
  /** What the product says by itself, where an administrator says something else. */
  readonly original?: string;
}

type TextSet = Readonly<Record<string, string>>;

export const otherLanguage = (language: Language): Language => (language === 'zh' ? 'en' : 'zh');

/** Every text with a key, in one language beside the other; the set of the server wins over what is built in. */
export function textRows(
  language: Language,
  builtIn: readonly KeyedLabel[],
  sets: Readonly<Record<Language, TextSet>>,
): TextRow[] {
  const labels = new Map(builtIn);
  const place = language === 'en' ? 1 : 0;
  const keys = new Set([...labels.keys(), ...Object.keys(sets[language])]);
  return [...keys].toSorted().map((key) => {
    const label = labels.get(key);
    const text = sets[language][key] ?? label?.[place] ?? key;
    const original = label?.[place];
    return {
      key,
      text,
      other: sets[otherLanguage(language)][key] ?? label?.[1 - place] ?? key,
      ...(original !== undefined && original !== text ? { original } : {}),
    };
  });
}

/** The rows whose key or text contains what was typed, upper and lower case alike. */
export function rowsWith(rows: readonly TextRow[], typed: string, onlyChanged: boolean): readonly TextRow[] {
  const wanted = typed.trim().toLowerCase();
  return rows.filter(
    ({ key, text, other, original }) =>
      (!onlyChanged || original !== undefined) &&
      [key, text, other].some((each) => each.toLowerCase().includes(wanted)),
  );
}
