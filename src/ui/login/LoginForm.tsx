import { useRef, useState, type FormEvent } from 'react';
import { signIn } from '../auth.ts';
import { useText } from '../language.ts';
import { loginTexts, messages } from '../texts.ts';
import { Field, PasswordField } from './Field.tsx';
import type { Credentials } from './hints.ts';
import { keepComposing } from './keepComposing.ts';
import { Refusal, SubmitButton } from './parts.tsx';
import { useSignIn } from './useSignIn.ts';

export interface LoginProps {
  readonly onSignedIn: () => void;
  readonly onFirstLogin: (credentials: Credentials) => void;
}

export function LoginForm({ onSignedIn, onFirstLogin }: LoginProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useSignIn();
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
    if (result === 'signedIn') onSignedIn();
    if (result === 'changePassword') onFirstLogin(credentials);
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
    </form>
  );
}
