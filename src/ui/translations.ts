import type { Language } from '#model/label.ts';
import { writeCookie } from './cookies.ts';
import { currentLanguage, textNow, useLanguageStore } from './language.ts';
import { recordOf } from './record.ts';
import { server } from './server.ts';
import { store, stored } from './storage.ts';
import { messages } from './texts.ts';
import { toast } from './toast.ts';

const languageTypes = 'LANGUAGE_TYPE';
const cookieDays = 365;

export const languages = [
  { value: 'zh', name: '中文' },
  { value: 'en', name: 'English' },
] as const satisfies readonly { value: Language; name: string }[];

type TextSet = Readonly<Record<string, string>>;

/** Puts the language on the page: the language of the document is what screen readers and hyphenation go by. */
export function showLanguage(language: Language, set: TextSet): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  useLanguageStore.setState({ language, set });
}

/** Shows what was stored of the current language at the last visit, before anything is drawn. */
export function restoreTexts(): void {
  const language = currentLanguage();
  showLanguage(language, textSet(stored(localStorage, storageKey(language))));
}

/** Loads the code list of languages and the texts of the current one; older texts stay when that fails. */
export async function loadTexts(): Promise<void> {
  const language = currentLanguage();
  store(localStorage, languageTypes, await server.get('/system/i18n/list', {}, { quiet: true }));
  showLanguage(language, await fetchSet(language));
}

/** Switches the language of everything that is shown, without a reload: open forms keep what was typed. */
export async function switchLanguage(language: Language): Promise<void> {
  // Without the set the built-in texts serve; the refusal has been shown.
  const set = await fetchSet(language).catch(() => ({}));
  writeCookie('language', language, cookieDays);
  showLanguage(language, set);
  toast.success(textNow(messages.languageSwitched));
}

async function fetchSet(language: Language): Promise<TextSet> {
  const set = await readSet(language);
  store(localStorage, storageKey(language), set);
  return set;
}

/** The texts of a language that an administrator reworded, and the titles of the menu. */
export async function readSet(language: Language, signal?: AbortSignal): Promise<TextSet> {
  const answer = await server.get('/system/i18n/set', { language }, { signal });
  return Object.fromEntries(
    (Array.isArray(answer) ? answer : []).flatMap((each: unknown) => {
      const { i18nKey, i18nValue } = recordOf(each) ?? {};
      return typeof i18nKey === 'string' && typeof i18nValue === 'string' ? [[i18nKey, i18nValue]] : [];
    }),
  );
}

/** Sets are stored under the id of their language in the code list, which an administrator may have given. */
function storageKey(language: Language): string {
  const list = stored(localStorage, languageTypes);
  if (!Array.isArray(list)) return language;
  const entry = list.map(recordOf).find((each) => each?.['val'] === language);
  return entry?.['id'] === undefined ? language : String(entry['id']);
}

function textSet(value: unknown): TextSet {
  const entries = Object.entries(recordOf(value) ?? {});
  return Object.fromEntries(entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
}
