import { useState, type FormEvent } from 'react';
import { useText } from '../language.ts';
import { loginTexts, messages, retrieveTexts } from '../texts.ts';
import { Field } from './Field.tsx';
import type { Hints } from './hints.ts';
import { keepComposing } from './keepComposing.ts';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';
import { Refusal, SubmitButton } from './parts.tsx';
import { PictureField } from './PictureField.tsx';
import { findByUserName, sendCode, setNewPassword, type Retrieval } from './retrieve.ts';
import { useAttempt } from './useAttempt.ts';

export interface Who {
  readonly userName: string;
  readonly email: string;
}

const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

interface WhoProps {
  readonly who: Who;
  readonly onFound: (who: Who, retrieval: Retrieval) => void;
}

/** First step: who has forgotten the password. */
export function WhoStep({ who, onFound }: WhoProps) {
  const text = useText();
  const [userName, setUserName] = useState(who.userName);
  const [email, setEmail] = useState(who.email);
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const provided = { userName: userName.trim(), email: email.trim() };
  const required = (value: string, label: string) => (value ? undefined : text(messages.required, { label }));
  const nameError = required(provided.userName, text(loginTexts.userName));
  const emailError =
    required(provided.email, text(retrieveTexts.email)) ??
    (looksLikeEmail(provided.email) ? undefined : text(retrieveTexts.emailFormat));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (nameError || emailError) return;
    const retrieval = await attempt(() => findByUserName(provided.userName, provided.email));
    if (retrieval) onFound(provided, retrieval);
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={keepComposing} data-testid="retrieve-who">
      <p className="login-note">{text(retrieveTexts.who)}</p>
      <Refusal text={refusal} />
      <Field
        label={text(loginTexts.userName)}
        name="username"
        autoComplete="username"
        value={userName}
        onChange={setUserName}
        error={checked ? nameError : undefined}
        autoFocus
      />
      <Field
        label={text(retrieveTexts.email)}
        name="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={checked ? emailError : undefined}
      />
      <SubmitButton pending={pending}>{text(retrieveTexts.next)}</SubmitButton>
    </form>
  );
}

interface PictureProps {
  readonly retrieval: Retrieval;
  readonly onAnother: () => Promise<void>;
  readonly onSent: () => void;
}

/** Second step: a picture that programs do not read, before a mail goes out. */
export function PictureStep({ retrieval, onAnother, onSent }: PictureProps) {
  const text = useText();
  const [shown, setShown] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!shown.trim()) return;
    const sent = await attempt(() => sendCode(retrieval.flow, shown.trim()).then(() => true));
    if (sent) onSent();
  };
  const another = () => {
    setShown('');
    setChecked(false);
    void attempt(onAnother);
  };
  return (
    <form noValidate onSubmit={submit} data-testid="retrieve-picture">
      <p className="login-note">{text(retrieveTexts.pictureDetail, { email: retrieval.email })}</p>
      <Refusal text={refusal} />
      <PictureField
        picture={retrieval.picture}
        value={shown}
        onChange={setShown}
        onAnother={another}
        pending={pending}
        checked={checked}
        autoFocus
      />
      <SubmitButton pending={pending}>{text(retrieveTexts.send)}</SubmitButton>
    </form>
  );
}

interface PasswordProps {
  readonly who: Who;
  readonly retrieval: Retrieval;
  readonly hints: Hints;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** Third step: the code of the mail, and the new password twice. */
export function PasswordStep({ who, retrieval, hints, onAgain, onDone }: PasswordProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const chosen = useNewPassword(hints);
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const codeLabel = text(retrieveTexts.code);
  const codeError = code.trim() ? undefined : text(messages.required, { label: codeLabel });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (codeError || !chosen.isFit) return;
    const body = { flow: retrieval.flow, userName: who.userName, code: code.trim() };
    const passwords = { newPassword: chosen.password, confirmPassword: chosen.confirmation };
    const done = await attempt(() => setNewPassword({ ...body, ...passwords }).then(() => true));
    if (done) onDone();
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={keepComposing} data-testid="retrieve-password">
      <p className="login-note">{text(retrieveTexts.sent, { email: retrieval.email })}</p>
      <Refusal text={refusal} />
      <input type="text" name="username" autoComplete="username" value={who.userName} readOnly hidden />
      <Field
        label={codeLabel}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={checked ? codeError : undefined}
        autoFocus
      />
      <NewPasswordFields chosen={chosen} checked={checked} />
      <SubmitButton pending={pending}>{text(retrieveTexts.set)}</SubmitButton>
      <button type="button" className="button button-plain button-wide" onClick={onAgain}>
        {text(retrieveTexts.again)}
      </button>
    </form>
  );
}
