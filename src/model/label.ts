import { isRecord } from './value.ts';

/** A text in both languages of the product, Chinese first. */
export type Label = readonly [zh: string, en: string];

export type Language = 'zh' | 'en';

/** A name that users write in both languages; Chinese is the one that must exist. */
export interface Bilingual {
  readonly zh: string;
  readonly en?: string;
}

/** The text of a label in one language. */
export function textOf(label: Label, language: Language): string {
  return label[language === 'en' ? 1 : 0];
}

/** A user-written name in one language; the Chinese name stands in where no other was written. */
export function nameOf(name: Bilingual | null | undefined, language: Language): string {
  if (!name) return '';
  return (language === 'en' ? name.en : name.zh) || name.zh;
}

/** What a row is called behind its code, once where both are the same. */
export const withCode = (text: string, code: unknown): string =>
  typeof code === 'string' && code !== '' && code !== text ? `${code} ${text}` : text;

/** Whether a value is a user-written name: with a Chinese text and perhaps an English one. */
export const isBilingual = (value: unknown): value is Bilingual => isRecord(value) && typeof value['zh'] === 'string';
