import { isBilingual, nameOf, type Language } from '#model/label.ts';

/** What is said in the language of the reader; the device carries both. */
export const shownName = (value: unknown, language: Language): string =>
  isBilingual(value) ? nameOf(value, language) : typeof value === 'string' ? value : '';
