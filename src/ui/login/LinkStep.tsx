import { useState, type FormEvent } from 'react';
import { useText } from '../language.ts';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';
import { linkTexts, retrieveTexts } from '../texts.ts';
import type { Hints } from './hints.ts';
import { keepComposing } from './keepComposing.ts';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';
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
  const chosen = useNewPassword(hints);
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!chosen.isFit) return;
    const body = { token, newPassword: chosen.password, confirmPassword: chosen.confirmation };
    const answer = await attempt(() => server.post('/basic/reset/byLink', body, { quiet: true }));
    if (answer) onDone(String(recordOf(answer)?.['userName']));
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={keepComposing} data-testid="link-form">
      <p className="login-note">{text(linkTexts.detail)}</p>
      <Refusal text={refusal} />
      <NewPasswordFields chosen={chosen} checked={checked} autoFocus />
      <SubmitButton pending={pending}>{text(retrieveTexts.set)}</SubmitButton>
    </form>
  );
}
