import './login/login.css';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { takeReturn, wantedPath } from './auth.ts';
import { ChangePasswordForm } from './login/ChangePasswordForm.tsx';
import { DemoAccounts } from './login/DemoAccounts.tsx';
import { LanguageSwitch } from './login/LanguageSwitch.tsx';
import { LoginForm } from './login/LoginForm.tsx';
import { loadHints, noHints, type Credentials, type Hints } from './login/hints.ts';
import { useText } from './language.ts';
import { loginTexts, siteTitle } from './texts.ts';
import { usePageTitle } from './title.ts';

/** The landing page. Plain controls only: the component library is loaded behind it, while the user types. */
export function LoginPage({ preload }: { readonly preload: () => Promise<unknown> }) {
  const text = useText();
  const navigate = useNavigate();
  const [hints, setHints] = useState<Hints>(noHints);
  const [firstLogin, setFirstLogin] = useState<Credentials>();
  usePageTitle(undefined);
  useEffect(() => {
    void loadHints().then(setHints);
    // The shell is needed right after the login, and the connection is idle while somebody types.
    const waiting = setTimeout(() => void preload(), 800);
    return () => clearTimeout(waiting);
  }, [preload]);

  const enter = () => void navigate(takeReturn(), { replace: true });
  return (
    <div className="login">
      <Showcase />
      <main className="login-side">
        <header className="login-top">
          <span className="login-brand login-brand-small">
            <span className="brand-mark" aria-hidden />
            {text(siteTitle)}
          </span>
          <LanguageSwitch />
        </header>
        <div className="login-card">
          {firstLogin ? (
            <ChangePasswordForm
              credentials={firstLogin}
              hints={hints}
              onSignedIn={enter}
              onBack={() => setFirstLogin(undefined)}
            />
          ) : (
            <>
              <h1>{text(loginTexts.title)}</h1>
              {wantedPath() !== undefined && <p className="login-note">{text(loginTexts.continueTo)}</p>}
              <LoginForm onSignedIn={enter} onFirstLogin={setFirstLogin} />
              {hints.accounts.length > 0 && (
                <DemoAccounts accounts={hints.accounts} onSignedIn={enter} onFirstLogin={setFirstLogin} />
              )}
            </>
          )}
        </div>
        {hints.version && <footer className="login-foot">v{hints.version}</footer>}
      </main>
    </div>
  );
}

const points = [
  [loginTexts.pointOrders, loginTexts.pointOrdersDetail, 'M7 3h7l4 4v14H7zM10 12h5M10 16h5'],
  [loginTexts.pointDelivery, loginTexts.pointDeliveryDetail, 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19h.01M17 19h.01'],
  [loginTexts.pointSuppliers, loginTexts.pointSuppliersDetail, 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4'],
] as const;

function Showcase() {
  const text = useText();
  return (
    <aside className="login-showcase">
      <span className="login-brand">
        <span className="brand-mark" aria-hidden />
        {text(siteTitle)}
      </span>
      <div className="login-claim">
        <p className="login-headline">{text(loginTexts.claim)}</p>
        <p className="login-lead">{text(loginTexts.claimDetail)}</p>
        <ul className="login-points">
          {points.map(([title, detail, drawing]) => (
            <li key={title[0]}>
              <svg className="login-point-mark" viewBox="0 0 24 24" aria-hidden>
                <path d={drawing} />
              </svg>
              <span>
                <strong>{text(title)}</strong>
                <span>{text(detail)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
