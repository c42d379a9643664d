import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { signIn, type SignIn } from '../auth.ts';
import { useText } from '../language.ts';
import { loginTexts, messages } from '../texts.ts';
import { Field, PasswordField } from './Field.tsx';
import type { Credentials } from './hints.ts';
import { keepComposing } from './keepComposing.ts';
import { Refusal, SubmitButton } from './parts.tsx';
import { askLoginPicture, type Picture } from './picture.ts';
import { PictureField } from './PictureField.tsx';
import { useAttempt } from './useAttempt.ts';

export interface LoginProps {
  /** What came of an attempt that was not refused. */
  readonly onResult: (result: SignIn, credentials: Credentials) => void;
}

interface LoginFormProps extends LoginProps {
  /** What was typed elsewhere and needs a picture. */
  readonly given: Credentials | undefined;
  /** Whether a picture stands before every password. */
  readonly asksPicture: boolean;
}

export function LoginForm({ onResult, given: input, asksPicture }: LoginFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [userName, setUserName] = useState(input?.userName ?? '');
  const [password, setPassword] = useState(input?.password ?? '');
  const [checked, setChecked] = useState(false);
  const [picture, setPicture] = useState<Picture>();
  const [shown, setShown] = useState('');
  const { pending, refusal, attempt } = useAttempt();
  const draw = useCallback(async () => {
    setShown('');
    setPicture(await askLoginPicture());
  }, []);
  const isPictureFirst = asksPicture || input !== undefined;
  useEffect(() => {
    if (isPictureFirst) void attempt(draw);
  }, [isPictureFirst, attempt, draw]);
  const missing = (value: string, label: typeof loginTexts.userName | typeof loginTexts.password) =>
    checked && !value ? text(messages.required, { label: text(label) }) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const credentials = { userName: userName.trim(), password };
    const empty = firstEmpty({ username: credentials.userName, password, captcha: picture ? shown.trim() : 'none' });
    if (empty !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
      return;
    }
    const result = await attempt(() => enter(credentials));
    // Another picture has come: its field is empty, and nobody has left it so.
    if (result === undefined || result === 'picture') setChecked(false);
    else onResult(result, credentials);
  };

  const enter = async (credentials: Credentials): Promise<SignIn> => {
    const answer = picture && { flow: picture.flow, shown: shown.trim() };
    try {
      const result = await signIn(credentials.userName, password, answer);
      if (result === 'picture') await draw();
      return result;
    } catch (error) {
      // A picture is good for one password.
      if (picture) await draw();
      throw error;
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={keepComposing} data-testid="login-form">
      <Refusal text={refusal} />
      <Field
        label={text(loginTexts.userName)}
        name="username"
        autoComplete="username"
        value={userName}
        onChange={setUserName}
        error={missing(userName.trim(), loginTexts.userName)}
        autoFocus
      />
      <PasswordField
        label={text(loginTexts.password)}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={missing(password, loginTexts.password)}
      />
      {picture && (
        <PictureField
          picture={picture.picture}
          value={shown}
          onChange={setShown}
          onAnother={() => void attempt(draw)}
          pending={pending}
          checked={checked}
          autoFocus={!asksPicture}
        />
      )}
      <SubmitButton pending={pending}>{text(pending ? loginTexts.signingIn : loginTexts.signIn)}</SubmitButton>
      <p className="login-links">
        <Link to="/retrieve-password">{text(loginTexts.forgot)}</Link>
      </p>
    </form>
  );
}

const firstEmpty = (values: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(values).find((name) => !values[name]);
