import { useLanguage, useText } from '../language.ts';
import { loginTexts } from '../texts.ts';
import { languages, switchLanguage } from '../translations.ts';

export function LanguageSwitch() {
  const text = useText();
  const current = useLanguage();
  return (
    <div className="login-languages" role="group" aria-label={text(loginTexts.language)} data-testid="lang-select">
      {languages.map(({ value, name }) => (
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
