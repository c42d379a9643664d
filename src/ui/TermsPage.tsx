import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoginFrame } from './login/LoginFrame.tsx';
import { useLanguage, useText } from './language.ts';
import { recordOf } from './record.ts';
import { acceptTerms } from './registration.ts';
import { server } from './server.ts';
import { loginTexts, termsTexts } from './texts.ts';
import { usePageTitle } from './title.ts';

interface Terms {
  readonly version: string | undefined;
  readonly text: string | undefined;
}

/** The terms under which suppliers register, as the configuration of the login page has them. */
export function Component() {
  const text = useText();
  const language = useLanguage();
  const [terms, setTerms] = useState<Terms>();
  const navigate = useNavigate();
  usePageTitle(text(termsTexts.title));
  useEffect(() => {
    void server
      .get('/system/loginPage/terms')
      .catch(() => undefined)
      .then((answer) => setTerms(termsOf(recordOf(answer) ?? {}, language)));
  }, [language]);
  return (
    <LoginFrame>
      <h1>{text(termsTexts.title)}</h1>
      {terms?.version && <p className="login-note">{text(termsTexts.version, { version: terms.version })}</p>}
      {terms && <article className="login-terms">{terms.text ?? text(termsTexts.none)}</article>}
      {terms && (
        <button
          type="button"
          className="button button-primary button-wide"
          onClick={() => {
            acceptTerms(terms.text === undefined ? '' : (terms.version ?? ''));
            void navigate('/register');
          }}
        >
          {text(termsTexts.accept)}
        </button>
      )}
      <p className="login-links">
        <Link to="/">{text(loginTexts.back)}</Link>
      </p>
    </LoginFrame>
  );
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const termsOf = (answer: Record<string, unknown>, language: 'zh' | 'en'): Terms => ({
  version: textIn(answer['version']),
  text: textIn(answer[language]),
});
