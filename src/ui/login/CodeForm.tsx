import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { isPhone } from '#model/contact.ts';
import { signInWithSms } from '../auth.ts';
import { useText } from '../language.ts';
import { loginTexts, messages } from '../texts.ts';
import { Field } from './Field.tsx';
import { keepComposing } from './keepComposing.ts';
import type { LoginProps } from './LoginForm.tsx';
import { Refusal, SubmitButton } from './parts.tsx';
import { askLoginPicture, sendLoginCode, type Picture } from './picture.ts';
import { PictureField } from './PictureField.tsx';
import { useAttempt } from './useAttempt.ts';

/** Signing in by the code of a text message: the number first, then the code. */
export function CodeForm({ onResult }: LoginProps) {
  const [phone, setPhone] = useState('');
  const [flow, setFlow] = useState<string>();
  return flow === undefined ? (
    <PhoneStep phone={phone} onPhone={setPhone} onSent={setFlow} />
  ) : (
    <CodeStep phone={phone} flow={flow} onResult={onResult} onAgain={() => setFlow(undefined)} />
  );
}

const phoneProblem = (phone: string, wrong: string): string | undefined => (isPhone(phone.trim()) ? undefined : wrong);

interface PhoneProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly onSent: (flow: string) => void;
}

function PhoneStep({ phone, onPhone, onSent }: PhoneProps) {
  const text = useText();
  const [picture, setPicture] = useState<Picture>();
  const [shown, setShown] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const draw = useCallback(async () => {
    setShown('');
    setPicture(await askLoginPicture());
  }, []);
  useEffect(() => void attempt(draw), [attempt, draw]);
  const label = text(loginTexts.phone);
  const phoneError = phone.trim()
    ? phoneProblem(phone, text(loginTexts.phoneFormat))
    : text(messages.required, { label });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (phoneError || !picture || !shown.trim()) return;
    const { flow } = picture;
    const sent = await attempt(() => sendLoginCode(phone.trim(), { flow, shown: shown.trim() }).then(() => true));
    if (sent) onSent(flow);
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={keepComposing} data-testid="login-phone">
      <Refusal text={refusal} />
      <Field
        label={label}
        name="phone"
        autoComplete="tel-national"
        value={phone}
        onChange={onPhone}
        error={checked ? phoneError : undefined}
        autoFocus
      />
      {picture && (
        <PictureField
          picture={picture.picture}
          value={shown}
          onChange={setShown}
          onAnother={() => void attempt(draw)}
          pending={pending}
          checked={checked}
          autoFocus={false}
        />
      )}
      <SubmitButton pending={pending}>{text(loginTexts.sendCode)}</SubmitButton>
    </form>
  );
}

interface CodeProps extends LoginProps {
  readonly phone: string;
  readonly flow: string;
  readonly onAgain: () => void;
}

function CodeStep({ phone, flow, onResult, onAgain }: CodeProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const label = text(loginTexts.code);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!code.trim()) return;
    const result = await attempt(() => signInWithSms(flow, code.trim()));
    // Only somebody whose own password is set comes in this way.
    if (result) onResult(result, { userName: '', password: '' });
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={keepComposing} data-testid="login-code">
      <p className="login-hint">{text(loginTexts.codeSent, { phone: phone.trim() })}</p>
      <Refusal text={refusal} />
      <Field
        label={label}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={checked && !code.trim() ? text(messages.required, { label }) : undefined}
        autoFocus
      />
      <SubmitButton pending={pending}>{text(loginTexts.signIn)}</SubmitButton>
      <button type="button" className="button button-plain button-wide" onClick={onAgain}>
        {text(loginTexts.anotherCode)}
      </button>
    </form>
  );
}
