import { useState } from 'react';
import { Link } from 'react-router';
import { goToMessenger, goToProvider } from '../auth.ts';
import { useText } from '../language.ts';
import { server } from '../server.ts';
import { loginTexts } from '../texts.ts';
import { LoginBulletins } from './Bulletins.tsx';
import { CodeForm } from './CodeForm.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { noHints, type Credentials, type Hints, type ProviderHint } from './hints.ts';
import { LoginForm, type LoginProps } from './LoginForm.tsx';
import { Refusal } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

interface WaysProps extends LoginProps {
  readonly hints: Hints;
  readonly given: Credentials | undefined;
}

/** The ways to sign in that the configuration of the page offers, and the bulletins below them. */
export function LoginWays({ hints, given: input, onResult }: WaysProps) {
  const text = useText();
  const { offersPassword, offersCode, asksPicture, wechat, sso, accounts, page } = hints;
  const [prefersCode, setPrefersCode] = useState(false);
  const isByCode = offersCode && (prefersCode || !offersPassword);
  return (
    <>
      {isByCode && <CodeForm onResult={onResult} />}
      {offersPassword && !isByCode && (
        <LoginForm key={input?.userName} given={input} asksPicture={asksPicture} onResult={onResult} />
      )}
      {offersPassword && offersCode && (
        <button type="button" className="button button-plain button-wide" onClick={() => setPrefersCode(!isByCode)}>
          {text(isByCode ? loginTexts.byPassword : loginTexts.byCode)}
        </button>
      )}
      {wechat !== undefined && <MessengerButton address={wechat} />}
      {sso.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} />
      ))}
      {offersPassword && accounts.length > 0 && <DemoAccounts accounts={accounts} onResult={onResult} />}
      <LoginBulletins shown={hints !== noHints && page.bulletins} />
    </>
  );
}

function MessengerButton({ address }: { readonly address: string }) {
  const text = useText();
  return (
    <button type="button" className="button button-plain button-wide" onClick={() => goToMessenger(address)}>
      {text(loginTexts.byWechat)}
    </button>
  );
}

function ProviderButton({ provider }: { readonly provider: ProviderHint }) {
  const text = useText();
  const { pending, refusal, attempt } = useAttempt();
  const go = async () => {
    const begun = await attempt(() => server.post('/system/login/sso', { provider: provider.id }, { quiet: true }));
    goToProvider(begun, 'login');
  };
  return (
    <>
      <Refusal text={refusal} />
      <button type="button" className="button button-plain button-wide" disabled={pending} onClick={() => void go()}>
        {text(loginTexts.byProvider, { provider: text(provider.name) })}
      </button>
    </>
  );
}

/** What stands below the card: the terms, the registration. */
export function LoginFoot({ hints: { page } }: { readonly hints: Hints }) {
  const text = useText();
  return (
    <p>
      {page.hasTerms && <Link to="/registration-terms">{text(loginTexts.terms)}</Link>}
      {page.registration && (
        <Link to={page.hasTerms ? '/registration-terms' : '/register'}>{text(loginTexts.register)}</Link>
      )}
    </p>
  );
}
