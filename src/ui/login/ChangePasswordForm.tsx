import { useState, type FormEvent } from 'react';
import { changePassword } from '../auth.ts';
import { useText } from '../language.ts';
import { loginTexts, messages } from '../texts.ts';
import { clearToken } from '../token.ts';
import { PasswordField } from './Field.tsx';
import type { Credentials, Hints } from './hints.ts';
import type { LoginProps } from './LoginForm.tsx';
import { keepComposing } from './keepComposing.ts';
import { Refusal, SubmitButton } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

interface ChangePasswordProps {
  readonly credentials: Credentials;
  readonly hints: Hints;
  readonly onResult: LoginProps['onResult'];
  readonly onBack: () => void;
}

/** The forced step of the first login: nothing else can be done before the user has a password of his own. */
export function ChangePasswordForm({ credentials, hints, onResult, onBack }: ChangePasswordProps) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const limits = { min: hints.passwordMin, max: hints.passwordMax };
  const length = text(loginTexts.passwordLength, limits);

  const passwordError = (): string | undefined => {
    if (!password) return text(messages.required, { label: text(loginTexts.newPassword) });
    if (password.length < limits.min || password.length > limits.max) return length;
    return password === credentials.password ? text(loginTexts.passwordSame) : undefined;
  };
  const againError = (): string | undefined => (again === password ? undefined : text(messages.passwordMismatch));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (passwordError() || againError()) return;
    const { userName, password: old } = credentials;
    const result = await attempt(() => changePassword(userName, old, password));
    if (result) onResult(result, { userName, password });
  };

  const back = () => {
    clearToken();
    onBack();
  };

  return (
    <form noValidate onSubmit={submit} onKeyDown={keepComposing} data-testid="first-login-form">
      <h1>{text(loginTexts.newPasswordTitle)}</h1>
      <p className="login-note">{text(loginTexts.newPasswordDetail)}</p>
      <Refusal text={refusal} />
      <input type="text" name="username" autoComplete="username" value={credentials.userName} readOnly hidden />
      <PasswordField
        label={text(loginTexts.newPassword)}
        name="newPassword"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={checked ? passwordError() : undefined}
        hint={length}
        autoFocus
      />
      <PasswordField
        label={text(loginTexts.confirmPassword)}
        name="confirmPassword"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        error={checked ? againError() : undefined}
      />
      <SubmitButton pending={pending}>{text(loginTexts.savePassword)}</SubmitButton>
      <button type="button" className="button button-plain button-wide" onClick={back}>
        {text(loginTexts.back)}
      </button>
    </form>
  );
}
