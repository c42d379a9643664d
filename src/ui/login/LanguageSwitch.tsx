import type { Language } from '#model/label.ts';
import { useLanguage, useText } from '../language.ts';
import { loginTexts } from '../texts.ts';
import { languages, switchLanguage } from '../translations.ts';

/** Switches between the languages that are offered; whoever has another one finds the way back. */
export function LanguageSwitch({ offered }: { readonly offered: readonly Language[] }) {
  const text = useText();
  const current = useLanguage();
  const shown = languages.filter(({ value }) => value === current || offered.includes(value));
  if (shown.length < 2) return null;
  return (
    <div className="login-languages" role="group" aria-label={text(loginTexts.language)} data-testid="lang-select">
      {shown.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          lang={value === 'zh' ? 'zh-CN' : 'en'}
          disabled={value === current}
          onClick={() => void switchLanguage(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
