import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  signInByProvider,
  signInWithCode,
  takeReturn,
  takeRedirectState,
  wantedPath,
  type SignIn,
  type Ticket,
} from './auth.ts';
import { ChangePasswordForm } from './login/ChangePasswordForm.tsx';
import { EnrolForm } from './login/EnrolForm.tsx';
import { LoginFrame } from './login/LoginFrame.tsx';
import { LoginFoot, LoginWays } from './login/LoginWays.tsx';
import { SecondFactorForm } from './login/SecondFactorForm.tsx';
import { Refusal } from './login/parts.tsx';
import type { Credentials } from './login/hints.ts';
import { useAttempt } from './login/useAttempt.ts';
import { useHints } from './login/useHints.ts';
import { useText } from './language.ts';
import { loginTexts } from './texts.ts';
import { usePageTitle } from './title.ts';

/** What must come before the user is in: a second factor, or a password or an authenticator of his own. */
type Step =
  | { readonly kind: 'secondFactor'; readonly ticket: Ticket; readonly credentials: Credentials }
  | { readonly kind: 'firstLogin'; readonly credentials: Credentials }
  | { readonly kind: 'enrol'; readonly credentials: Credentials };

/** The landing page. Plain controls only: the component library is loaded behind it, while the user types. */
export function LoginPage({ preload }: { readonly preload: () => Promise<unknown> }) {
  const text = useText();
  const navigate = useNavigate();
  const hints = useHints();
  const [step, setStep] = useState<Step>();
  const [input, setInput] = useState<Credentials>();
  usePageTitle(undefined);
  useEffect(() => {
    // The shell is needed right after the login, and the connection is idle while somebody types.
    const waiting = setTimeout(() => void preload(), 800);
    return () => clearTimeout(waiting);
  }, [preload]);

  const next = (result: SignIn, credentials: Credentials) => {
    if (result === 'signedIn') void navigate(takeReturn(), { replace: true });
    else if (result === 'changePassword') setStep({ kind: 'firstLogin', credentials });
    else if (result === 'picture') {
      setInput(credentials);
      setStep(undefined);
    } else if (result === 'enrol') setStep({ kind: 'enrol', credentials });
    else setStep({ kind: 'secondFactor', ticket: result, credentials });
  };
  const codeRefusal = useLoginCode(next);
  const back = () => setStep(undefined);
  return (
    <LoginFrame page={hints.page} foot={<LoginFoot hints={hints} />}>
      {step?.kind === 'firstLogin' && (
        <ChangePasswordForm credentials={step.credentials} hints={hints} onResult={next} onBack={back} />
      )}
      {step?.kind === 'secondFactor' && (
        <SecondFactorForm ticket={step.ticket} credentials={step.credentials} onResult={next} onBack={back} />
      )}
      {step?.kind === 'enrol' && <EnrolForm credentials={step.credentials} onResult={next} onBack={back} />}
      {!step && (
        <>
          <h1>{text(loginTexts.title)}</h1>
          {wantedPath() !== undefined && <p className="login-note">{text(loginTexts.continueTo)}</p>}
          <Refusal text={codeRefusal} />
          <LoginWays hints={hints} given={input} onResult={next} />
        </>
      )}
    </LoginFrame>
  );
}

/** Signs in with the code of the address, once; the code leaves the address at once. Gives why it was refused. */
function useLoginCode(onResult: (result: SignIn, credentials: Credentials) => void): string | undefined {
  const [search, setSearch] = useSearchParams();
  const { refusal, attempt } = useAttempt();
  const used = useRef<string>(undefined);
  const [code, state] = [search.get('code') ?? search.get('error'), search.get('state')];
  useEffect(() => {
    if (!code || used.current === code) return;
    used.current = code;
    const query = search.toString();
    setSearch({}, { replace: true });
    const flow = takeRedirectState('login');
    // Only somebody whose own password is set is ever given a code.
    const enter = async () => {
      const result = await attempt(() => (flow ? signInByProvider(flow, query) : signInWithCode(code, state)));
      if (result) onResult(result, { userName: '', password: '' });
    };
    void enter();
  }, [code, state, search, setSearch, attempt, onResult]);
  return refusal;
}
