import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { isPhone, mobileProblem } from '#model/contact.ts';
import { signInWithSms } from '../auth.ts';
import { useDebounced } from '../form/timing.ts';
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

const pause = 100;

/** What is wrong with the number of an account; undefined when nothing is. A prefix such as 86 belongs to it. */
const phoneProblem = (phone: string) => (isPhone(phone.trim()) ? undefined : mobileProblem(phone.trim()));

interface PhoneProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly onSent: (flow: string) => void;
}

function PhoneStep({ phone, onPhone, onSent }: PhoneProps) {
  const text = useText();
  const [picture, setPicture] = useState<Picture>();
  const [shown, setShown] = useState('');
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const draw = useCallback(async () => {
    setShown('');
    setPicture(await askLoginPicture());
  }, []);
  useEffect(() => void attempt(draw), [attempt, draw]);
  // Judged a moment after it was typed; nobody is told off before having typed at all.
  const settled = useDebounced(touched ? phone : undefined, pause);
  const problem = settled === undefined ? undefined : phoneProblem(settled);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    setTried(true);
    if (phoneProblem(phone) || !picture || !shown.trim()) return;
    const { flow } = picture;
    const sent = await attempt(() => sendLoginCode(phone.trim(), { flow, shown: shown.trim() }).then(() => true));
    if (sent) onSent(flow);
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={keepComposing} data-testid="login-phone">
      <Refusal text={refusal} />
      <Field
        label={text(loginTexts.phone)}
        name="phone"
        autoComplete="tel-national"
        value={phone}
        onChange={(next) => {
          setTouched(true);
          onPhone(next);
        }}
        error={problem && text(problem)}
        autoFocus
      />
      {picture && (
        <PictureField
          picture={picture.picture}
          value={shown}
          onChange={setShown}
          onAnother={() => void attempt(draw)}
          pending={pending}
          checked={tried}
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
