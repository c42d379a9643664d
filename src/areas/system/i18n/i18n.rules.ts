/** What a language resource says in its three versions. */
export interface Wording {
  readonly i18nValue: string;
  readonly publishedValue: string | null;
  readonly codeValue: string | null;
}

/** Published is what the browser gets; anything else waits as a draft. */
export function wordingState(wording: Wording): 'DRAFT' | 'PUBLISHED' {
  return wording.i18nValue === wording.publishedValue ? 'PUBLISHED' : 'DRAFT';
}

/** Whether an administrator has said it otherwise than the product does. */
export function isReworded({ i18nValue, codeValue }: Wording): boolean {
  return codeValue !== null && i18nValue !== codeValue;
}

/** The module of a key: its first two parts for a document, the first otherwise. */
export function moduleOfKey(key: string): string {
  const [first = '', second] = key.split('.');
  return second === undefined || first === 'menu' || first === 'area' ? first : `${first}.${second}`;
}

/** The {places} of a text; both languages of a key must have the same ones. */
export function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].toSorted();
}

/** The places that a rewording lost or invented; none when it can be filled in like the text of the product. */
export function strayPlaces(value: string, codeValue: string | null): string[] {
  if (codeValue === null) return [];
  const [input, known] = [placesIn(value), placesIn(codeValue)];
  return [...input.filter((name) => !known.includes(name)), ...known.filter((name) => !input.includes(name))];
}

export interface LanguageText {
  readonly i18nKey: string;
  readonly languageId: string;
}

/** How complete one language is. */
export interface Completeness {
  readonly languageId: string;
  readonly total: number;
  readonly filled: number;
  /** Keys without a text in this language; `shownMissing` of them at most. */
  readonly missing: readonly string[];
}

export const shownMissing = 500;

/** How complete each language is, over the keys of all languages and those that the menu asks for. */
export function completenessOf(
  languages: readonly string[],
  texts: readonly LanguageText[],
  wanted: readonly string[],
): Completeness[] {
  const keys = new Set([...texts.map((text) => text.i18nKey), ...wanted]);
  return languages.map((languageId) => {
    const has = new Set(texts.filter((text) => text.languageId === languageId).map((text) => text.i18nKey));
    const missing = [...keys].filter((key) => !has.has(key)).toSorted();
    return {
      languageId,
      total: keys.size,
      filled: keys.size - missing.length,
      missing: missing.slice(0, shownMissing),
    };
  });
}
