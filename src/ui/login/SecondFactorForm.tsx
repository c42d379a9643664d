import { useState, type FormEvent } from 'react';
import { signInWithSecondFactor } from '../auth.ts';
import { useText } from '../language.ts';
import { loginTexts, messages } from '../texts.ts';
import { Field } from './Field.tsx';
import type { Credentials } from './hints.ts';
import type { LoginProps } from './LoginForm.tsx';
import { Refusal, SubmitButton } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

interface SecondFactorProps extends LoginProps {
  readonly ticket: string;
  readonly credentials: Credentials;
  readonly onBack: () => void;
}

/** The second step of a login: a code of the authenticator, or one of the recovery codes. */
export function SecondFactorForm({ ticket, credentials, onResult, onBack }: SecondFactorProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!code.trim()) return;
    const result = await attempt(() => signInWithSecondFactor(ticket, code.trim()));
    if (result) onResult(result, credentials);
  };
  return (
    <form noValidate onSubmit={submit} data-testid="second-factor-form">
      <h1>{text(loginTexts.secondTitle)}</h1>
      <p className="login-note">{text(loginTexts.secondDetail)}</p>
      <Refusal text={refusal} />
      <Field
        label={text(loginTexts.otp)}
        name="otp"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={checked && !code.trim() ? text(messages.required, { label: text(loginTexts.otp) }) : undefined}
        autoFocus
      />
      <SubmitButton pending={pending}>{text(loginTexts.verify)}</SubmitButton>
      <button type="button" className="button button-plain button-wide" onClick={onBack}>
        {text(loginTexts.back)}
      </button>
    </form>
  );
}
