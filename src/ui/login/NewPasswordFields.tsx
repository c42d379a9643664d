import { useState } from 'react';
import { useText } from '../language.ts';
import { loginTexts, messages } from '../texts.ts';
import { PasswordField } from './Field.tsx';
import type { Hints } from './hints.ts';

/** A password somebody chooses, typed twice, and what is wrong with it. */
interface NewPassword {
  readonly password: string;
  readonly setPassword: (password: string) => void;
  readonly confirmation: string;
  readonly setConfirmation: (confirmation: string) => void;
  /** How long it may be, in words. */
  readonly length: string;
  readonly error: string | undefined;
  readonly mismatch: string | undefined;
  readonly isFit: boolean;
}

/** What somebody types as the new password, judged by the lengths that hold here and by `objection`. */
export function useNewPassword(
  { passwordMin: min, passwordMax: max }: Hints,
  objection: (password: string) => string | undefined = () => undefined,
): NewPassword {
  const text = useText();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const length = text(loginTexts.passwordLength, { min, max });
  const fits = password.length >= min && password.length <= max;
  const error = objection(password) ?? (fits ? undefined : length);
  const mismatch = confirmation === password ? undefined : text(messages.passwordMismatch);
  const isFit = !error && !mismatch;
  return { password, setPassword, confirmation, setConfirmation, length, error, mismatch, isFit };
}

interface NewPasswordFieldsProps {
  readonly chosen: NewPassword;
  /** Errors show once the form was sent. */
  readonly checked: boolean;
  readonly autoFocus?: boolean;
}

/** The two fields of a new password. */
export function NewPasswordFields({ chosen, checked, autoFocus = false }: NewPasswordFieldsProps) {
  const text = useText();
  return (
    <>
      <PasswordField
        label={text(loginTexts.newPassword)}
        name="newPassword"
        autoComplete="new-password"
        value={chosen.password}
        onChange={chosen.setPassword}
        error={checked ? chosen.error : undefined}
        hint={chosen.length}
        autoFocus={autoFocus}
      />
      <PasswordField
        label={text(loginTexts.confirmPassword)}
        name="confirmPassword"
        autoComplete="new-password"
        value={chosen.confirmation}
        onChange={chosen.setConfirmation}
        error={checked ? chosen.mismatch : undefined}
      />
    </>
  );
}
