import { useState } from 'react';
import { useText } from '../language.ts';
import { loginTexts, messages } from '../texts.ts';
import { PasswordField } from './Field.tsx';
import type { Hints } from './hints.ts';

/** A password somebody chooses, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  readonly isFit: boolean;
  readonly fields: NewPasswordFieldsProps;
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
  return {
    password,
    confirmation,
    isFit: !error && !mismatch,
    fields: { password, setPassword, confirmation, setConfirmation, length, error, mismatch },
  };
}

interface NewPasswordFieldsProps {
  readonly password: string;
  readonly setPassword: (password: string) => void;
  readonly confirmation: string;
  readonly setConfirmation: (confirmation: string) => void;
  readonly length: string;
  readonly error: string | undefined;
  readonly mismatch: string | undefined;
}

interface ShownProps extends NewPasswordFieldsProps {
  /** Errors show once the form was sent. */
  readonly checked: boolean;
  readonly autoFocus?: boolean;
}

/** The two fields of a new password. */
export function NewPasswordFields({ checked, autoFocus = false, length, ...typed }: ShownProps) {
  const text = useText();
  return (
    <>
      <PasswordField
        label={text(loginTexts.newPassword)}
        name="newPassword"
        autoComplete="new-password"
        value={typed.password}
        onChange={typed.setPassword}
        error={checked ? typed.error : undefined}
        hint={length}
        autoFocus={autoFocus}
      />
      <PasswordField
        label={text(loginTexts.confirmPassword)}
        name="confirmPassword"
        autoComplete="new-password"
        value={typed.confirmation}
        onChange={typed.setConfirmation}
        error={checked ? typed.mismatch : undefined}
      />
    </>
  );
}
