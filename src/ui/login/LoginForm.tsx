import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { signIn, type SignIn } from '../auth.ts';
import { useText } from '../language.ts';
import { loginTexts, messages } from '../texts.ts';
import { Field, PasswordField } from './Field.tsx';
import type { Credentials } from './hints.ts';
import { keepComposing } from './keepComposing.ts';
import { Refusal, SubmitButton } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

export interface LoginProps {
  /** What came of an attempt that was not refused. */
  readonly onResult: (result: SignIn, credentials: Credentials) => void;
}

export function LoginForm({ onResult }: LoginProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const missing = (value: string, label: typeof loginTexts.userName | typeof loginTexts.password) =>
    checked && !value ? text(messages.required, { label: text(label) }) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const credentials = { userName: userName.trim(), password };
    if (!credentials.userName || !password) {
      form.current
        ?.querySelector<HTMLInputElement>(credentials.userName ? '[name=password]' : '[name=username]')
        ?.focus();
      return;
    }
    const result = await attempt(() => signIn(credentials.userName, password));
    if (result) onResult(result, credentials);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={keepComposing} data-testid="login-form">
      <Refusal text={refusal} />
      <Field
        label={text(loginTexts.userName)}
        name="username"
        autoComplete="username"
        value={userName}
        onChange={setUserName}
        error={missing(userName.trim(), loginTexts.userName)}
        autoFocus
      />
      <PasswordField
        label={text(loginTexts.password)}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={missing(password, loginTexts.password)}
      />
      <SubmitButton pending={pending}>{text(pending ? loginTexts.signingIn : loginTexts.signIn)}</SubmitButton>
      <p className="login-links">
        <Link to="/retrieve-password">{text(loginTexts.forgot)}</Link>
      </p>
    </form>
  );
}
