import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { create } from 'zustand';
import type { Language } from '#model/label.ts';

export const useLocale = create<{ readonly locale: Locale | undefined }>(() => ({ locale: undefined }));

/** Puts dates and the component library into a language; the other language is never loaded. */
export async function loadLocale(language: Language): Promise<void> {
  const locale = language === 'zh' ? await chinese() : (await import('antd/locale/en_US')).default;
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  useLocale.setState({ locale });
}

async function chinese(): Promise<Locale> {
  const [{ default: locale }] = await Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
  return locale;
}
