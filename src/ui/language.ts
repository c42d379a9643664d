import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { fill, type ErrorValues } from '#model/errors.ts';
import { textOf, type Label, type Language } from '#model/label.ts';
import type { KeyedLabel } from '#model/texts.ts';
import { readCookie } from './cookies.ts';
import { useZone } from './zone.ts';

interface LanguageState {
  readonly language: Language;
  /** The set of the server: texts by i18n key, in the current language. */
  readonly set: Readonly<Record<string, string>>;
}

// Chinese is the default whatever the browser prefers; only an explicit switch writes the cookie.
export const useLanguageStore = create<LanguageState>(() => ({
  language: readCookie('language') === 'en' ? 'en' : 'zh',
  set: {},
}));

const keys = new Map<Label, string>();
const labels = new Map<string, Label>();

/** Tells under which keys administrators may reword the labels of the declarations. */
export function registerTexts(texts: readonly KeyedLabel[]): void {
  for (const [key, label] of texts) {
    keys.set(label, key);
    labels.set(key, label);
  }
}

/** Every built-in text that has a key. */
export const builtInTexts = (): readonly KeyedLabel[] => [...labels];

/** Whether an i18n key has a text already. */
export const hasText = (key: string): boolean => useLanguageStore.getState().set[key] !== undefined || labels.has(key);

/** The current language outside React. */
export const currentLanguage = (): Language => useLanguageStore.getState().language;

/** Several names in one line, parted as the current language does it. */
export const joinNames = (names: readonly string[]): string => names.join(currentLanguage() === 'en' ? ', ' : '、');

/** The text of a label in the current language, with its {places} filled in; for code outside React. */
export function textNow(label: Label, values?: ErrorValues): string {
  return translate(useLanguageStore.getState(), label, values);
}

function translate({ language, set }: LanguageState, label: Label, values?: ErrorValues): string {
  const key = keys.get(label);
  const text = (key === undefined ? undefined : set[key]) ?? textOf(label, language);
  return values ? fill(text, values, language) : text;
}

/**
 * Gives the text of a label in the current language; the component shows the new text after a switch, and its moments anew
 * after one of the time zone.
 */
export function useText(): (label: Label, values?: ErrorValues) => string {
  const language = useLanguageStore((state) => state.language);
  const set = useLanguageStore((state) => state.set);
  const zone = useZone();
  const shown = useMemo(() => ({ language, set, zone }), [language, set, zone]);
  return useCallback((label, values) => translate(shown, label, values), [shown]);
}

/**
 * Gives the texts that belong to a widget itself, such as that of a failed look-up: in the language of the browser until the
 * user has chosen one, then in that.
 */
export function useBuiltInText(): (label: Label, values?: ErrorValues) => string {
  const language = useLanguageStore((state) => state.language);
  const set = useLanguageStore((state) => state.set);
  const isChosen = readCookie('language') !== undefined;
  const own = isChosen ? language : navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
  return useCallback((label, values) => translate({ language: own, set }, label, values), [own, set]);
}

/** Gives the text of an i18n key, such as a menu title; an unknown key shows as it is. */
export function useKeyText(): (key: string) => string {
  const language = useLanguageStore((state) => state.language);
  const set = useLanguageStore((state) => state.set);
  return useCallback(
    (key) => {
      const label = labels.get(key);
      return set[key] ?? (label ? textOf(label, language) : key);
    },
    [language, set],
  );
}

export function useLanguage(): Language {
  return useLanguageStore((state) => state.language);
}

/** The language to say at what people typed, so that a screen reader speaks it as it is written; undefined for that of the page. */
export const languageTyped = (typed: string): 'zh-CN' | undefined =>
  /\p{Script=Han}/u.test(typed) ? 'zh-CN' : undefined;
