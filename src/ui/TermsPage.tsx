import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoginFrame } from './login/LoginFrame.tsx';
import { useHints } from './login/useHints.ts';
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
  const { page } = useHints();
  const [terms, setTerms] = useState<Terms | 'failed'>();
  usePageTitle(text(termsTexts.title));
  useEffect(() => void load(language).then(setTerms), [language]);
  return (
    <LoginFrame page={page}>
      <h1>{text(termsTexts.title)}</h1>
      {terms === 'failed' ? (
        <>
          <p role="alert">{text(termsTexts.failed)}</p>
          <button type="button" className="button button-wide" onClick={() => void load(language).then(setTerms)}>
            {text(termsTexts.again)}
          </button>
        </>
      ) : (
        terms && <TermsInForce {...terms} mayBegin={page.registration} />
      )}
      <p className="login-links">
        <Link to="/">{text(loginTexts.back)}</Link>
      </p>
    </LoginFrame>
  );
}

const load = (language: 'zh' | 'en'): Promise<Terms | 'failed'> =>
  server
    .get('/system/loginPage/terms')
    .then((answer) => termsOf(recordOf(answer) ?? {}, language))
    .catch(() => 'failed');

function TermsInForce({ version, text: wording, mayBegin }: Terms & { readonly mayBegin: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  const accept = (): void => {
    acceptTerms(wording === undefined ? '' : (version ?? ''));
    void navigate('/register');
  };
  return (
    <>
      {version && <p className="login-note">{text(termsTexts.version, { version })}</p>}
      {/* Long terms scroll, and the keyboard must reach them. */}
      <article className="login-terms" tabIndex={0} aria-label={text(termsTexts.title)}>
        {wording ?? text(termsTexts.none)}
      </article>
      {mayBegin && (
        <button type="button" className="button button-primary button-wide" onClick={accept}>
          {text(wording === undefined ? termsTexts.begin : termsTexts.accept)}
        </button>
      )}
    </>
  );
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const termsOf = (answer: Record<string, unknown>, language: 'zh' | 'en'): Terms => ({
  version: textIn(answer['version']),
  text: textIn(answer[language]),
});
