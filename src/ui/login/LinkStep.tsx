import { useState, type FormEvent } from 'react';
import { useText } from '../language.ts';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';
import { linkTexts, loginTexts, messages, retrieveTexts } from '../texts.ts';
import { PasswordField } from './Field.tsx';
import type { Hints } from './hints.ts';
import { Refusal, SubmitButton } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

interface LinkStepProps {
  readonly token: string;
  readonly hints: Hints;
  readonly onDone: (userName: string) => void;
}

/** A new password, twice, for whoever holds the link. */
export function LinkStep({ token, hints, onDone }: LinkStepProps) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const { passwordMin: min, passwordMax: max } = hints;
  const length = text(loginTexts.passwordLength, { min, max });
  const fits = password.length >= min && password.length <= max;
  const mismatch = again === password ? undefined : text(messages.passwordMismatch);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!fits || mismatch) return;
    const body = { token, newPassword: password, confirmPassword: again };
    const answer = await attempt(() => server.post('/basic/reset/byLink', body, { quiet: true }));
    if (answer) onDone(String(recordOf(answer)?.['userName']));
  };
  return (
    <form noValidate onSubmit={submit} data-testid="link-form">
      <p className="login-note">{text(linkTexts.detail)}</p>
      <Refusal text={refusal} />
      <PasswordField
        label={text(loginTexts.newPassword)}
        name="newPassword"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={checked && !fits ? length : undefined}
        hint={length}
        autoFocus
      />
      <PasswordField
        label={text(loginTexts.confirmPassword)}
        name="confirmPassword"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        error={checked ? mismatch : undefined}
      />
      <SubmitButton pending={pending}>{text(retrieveTexts.set)}</SubmitButton>
    </form>
  );
}
