import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '../language.ts';
import { loginTexts } from '../texts.ts';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly autoFocus?: boolean;
}

/** A labelled text input whose error is read out together with it. */
export function Field({ label, name, value, onChange, autoComplete, error, hint, autoFocus = false }: FieldProps) {
  const id = useId();
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

/** The same for a password, which may be shown, pasted and filled in by a password manager. */
export function PasswordField({
  label,
  name,
  value,
  onChange,
  autoComplete,
  error,
  hint,
  autoFocus = false,
}: FieldProps) {
  const id = useId();
  const text = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <span className="field-box">
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          onKeyUp={watchCapsLock}
        />
        <button
          type="button"
          className="field-eye"
          aria-label={text(shown ? loginTexts.hidePassword : loginTexts.showPassword)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} />
        </button>
      </span>
      <FieldNote id={`${id}-note`} error={error} hint={capsLock ? text(loginTexts.capsLock) : hint} />
    </div>
  );
}

function FieldNote({
  id,
  error,
  hint,
}: {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}) {
  return (
    <span id={id} className={error ? 'field-error' : 'field-hint'}>
      {error ?? hint}
    </span>
  );
}

function Eye({ open }: { readonly open: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
      <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4 4l16 16" />}
    </svg>
  );
}
