import { useState, type FormEvent } from 'react';
import { changePassword } from '../auth.ts';
import { useText } from '../language.ts';
import { loginTexts, messages } from '../texts.ts';
import { clearToken } from '../token.ts';
import type { Credentials, Hints } from './hints.ts';
import type { LoginProps } from './LoginForm.tsx';
import { keepComposing } from './keepComposing.ts';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';
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
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const chosen = useNewPassword(hints, (password) => {
    if (!password) return text(messages.required, { label: text(loginTexts.newPassword) });
    return password === credentials.password ? text(loginTexts.passwordSame) : undefined;
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!chosen.isFit) return;
    const { userName, password: old } = credentials;
    const result = await attempt(() => changePassword(userName, old, chosen.password));
    if (result) onResult(result, { userName, password: chosen.password });
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
      <NewPasswordFields chosen={chosen} checked={checked} autoFocus />
      <SubmitButton pending={pending}>{text(loginTexts.savePassword)}</SubmitButton>
      <button type="button" className="button button-plain button-wide" onClick={back}>
        {text(loginTexts.back)}
      </button>
    </form>
  );
}
