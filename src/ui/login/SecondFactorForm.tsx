import { useState, type FormEvent } from 'react';
import { signInWithKey, signInWithSecondFactor, type Ticket } from '../auth.ts';
import { useText } from '../language.ts';
import { knowsKeys } from '../stepUp/keys.ts';
import { keyTexts, stepUpTexts } from '../stepUp/texts.ts';
import { loginTexts, messages } from '../texts.ts';
import { Field } from './Field.tsx';
import type { Credentials } from './hints.ts';
import type { LoginProps } from './LoginForm.tsx';
import { Refusal, SubmitButton } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

interface SecondFactorProps extends LoginProps {
  readonly ticket: Ticket;
  readonly credentials: Credentials;
  readonly onBack: () => void;
}

/** The second step of a login: a security key, a code of the authenticator, or one of the recovery codes. */
export function SecondFactorForm({ ticket, credentials, onResult, onBack }: SecondFactorProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!code.trim()) return;
    const result = await attempt(() => signInWithSecondFactor(ticket.ticket, code.trim()));
    if (result) onResult(result, credentials);
  };
  const byKey = async () => {
    const result = await attempt(() => signInWithKey(ticket.ticket));
    if (result) onResult(result, credentials);
  };
  const hasCode = ticket.factors.includes('CODE');
  const hasKey = knowsKeys() && ticket.factors.includes('KEY');
  const label = text(hasCode ? loginTexts.otp : stepUpTexts.recovery);
  const detail = hasKey
    ? text(hasCode ? keyTexts.loginDetailBoth : keyTexts.loginDetail)
    : text(loginTexts.secondDetail);
  return (
    <form noValidate onSubmit={submit} data-testid="second-factor-form">
      <h1>{text(loginTexts.secondTitle)}</h1>
      <p className="login-note">{detail}</p>
      <Refusal text={refusal} />
      {hasKey && (
        <button
          type="button"
          className="button button-primary button-wide"
          disabled={pending}
          autoFocus
          onClick={() => void byKey()}
        >
          {text(keyTexts.use)}
        </button>
      )}
      <Field
        label={label}
        name="otp"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={checked && !code.trim() ? text(messages.required, { label }) : undefined}
        autoFocus={!hasKey}
      />
      <SubmitButton pending={pending}>{text(loginTexts.verify)}</SubmitButton>
      <button type="button" className="button button-plain button-wide" onClick={onBack}>
        {text(loginTexts.back)}
      </button>
    </form>
  );
}
