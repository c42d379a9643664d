import { useEffect, useState, type FormEvent } from 'react';
import { continueAfterLogin } from '../auth.ts';
import { useText } from '../language.ts';
import { knowsKeys, makeKey } from '../stepUp/keys.ts';
import { keyTexts } from '../stepUp/texts.ts';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';
import { enrolTexts, loginTexts, messages } from '../texts.ts';
import { clearToken } from '../token.ts';
import { Field, PasswordField } from './Field.tsx';
import type { Credentials } from './hints.ts';
import type { LoginProps } from './LoginForm.tsx';
import { Refusal, SubmitButton } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

interface EnrolProps extends LoginProps {
  readonly credentials: Credentials;
  readonly onBack: () => void;
}

interface Enrolled {
  readonly secret: string;
  readonly uri: string;
}

const path = '/basic/user/secondFactor';
const keyPath = '/basic/user/securityKey';

/** The forced step where the rules ask for a second factor: an authenticator is enrolled before anything else. */
export function EnrolForm({ credentials, onResult, onBack }: EnrolProps) {
  const text = useText();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [codes, setCodes] = useState<readonly string[]>();
  const back = () => {
    clearToken();
    onBack();
  };
  return (
    <div data-testid="enrol-form">
      <h1>{text(codes ? enrolTexts.codes : enrolTexts.title)}</h1>
      {codes ? (
        <Codes codes={codes} onNoted={() => void continueAfterLogin().then(() => onResult('signedIn', credentials))} />
      ) : enrolled ? (
        <CodeStep enrolled={enrolled} onCodes={setCodes} />
      ) : (
        <PasswordStep password={credentials.password} onEnrolled={setEnrolled} onCodes={setCodes} />
      )}
      {!codes && (
        <button type="button" className="button button-plain button-wide" onClick={back}>
          {text(loginTexts.back)}
        </button>
      )}
    </div>
  );
}

interface PasswordStepProps {
  readonly password: string;
  readonly onEnrolled: (enrolled: Enrolled) => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

// An authenticator is what most people have; a security key takes its place where somebody has one.
function PasswordStep(props: PasswordStepProps) {
  const text = useText();
  const offersKeys = useKeyOffer();
  const [password, setPassword] = useState(props.password);
  const { pending, refusal, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await attempt(() => server.post(`${path}/enrol`, { password }, { quiet: true }));
    const { secret, uri } = recordOf(answer) ?? {};
    if (typeof secret === 'string' && typeof uri === 'string') props.onEnrolled({ secret, uri });
  };
  const registerKey = async () => {
    const answer = await attempt(async () => {
      const question = await server.post(`${keyPath}/begin`, { password }, { quiet: true });
      const key = await makeKey(question);
      const body = { flow: recordOf(question)?.['flow'], name: text(keyTexts.defaultName), key };
      return server.post(`${keyPath}/add`, body, { quiet: true });
    });
    const codes = recordOf(answer)?.['recoveryCodes'];
    if (Array.isArray(codes)) props.onCodes(codes.map(String));
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="login-note">{text(enrolTexts.detail)}</p>
      <Refusal text={refusal} />
      {props.password ? null : (
        <PasswordField
          label={text(loginTexts.password)}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          autoFocus
        />
      )}
      <SubmitButton pending={pending}>{text(enrolTexts.start)}</SubmitButton>
      {offersKeys && (
        <button
          type="button"
          className="button button-plain button-wide"
          disabled={pending}
          onClick={() => void registerKey()}
        >
          {text(keyTexts.instead)}
        </button>
      )}
    </form>
  );
}

/** Whether this platform and this browser know security keys. */
function useKeyOffer(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!knowsKeys()) return;
    void server
      .get(path, undefined, { quiet: true })
      .then((answer) => setOffered(recordOf(answer)?.['offersKeys'] === true))
      .catch(() => undefined);
  }, []);
  return isOffered;
}

function CodeStep(props: { readonly enrolled: Enrolled; readonly onCodes: (codes: readonly string[]) => void }) {
  const text = useText();
  const { secret, uri } = props.enrolled;
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!code.trim()) return;
    const answer = await attempt(() => server.post(`${path}/confirm`, { code: code.trim() }, { quiet: true }));
    const codes = recordOf(answer)?.['recoveryCodes'];
    if (Array.isArray(codes)) props.onCodes(codes.map(String));
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="login-note">{text(enrolTexts.scan)}</p>
      <Picture uri={uri} />
      <p className="login-note">
        {text(enrolTexts.key)} <code data-testid="enrol-key">{secret}</code>
      </p>
      <Refusal text={refusal} />
      <Field
        label={text(loginTexts.otp)}
        name="otp"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={checked && !code.trim() ? text(messages.required, { label: text(loginTexts.otp) }) : undefined}
        autoFocus
      />
      <SubmitButton pending={pending}>{text(loginTexts.verify)}</SubmitButton>
    </form>
  );
}

/** Drawn in the browser: the secret goes nowhere else. */
function Picture({ uri }: { readonly uri: string }) {
  const text = useText();
  const [source, setSource] = useState<string>();
  useEffect(() => {
    void import('qrcode').then(async ({ default: qrcode }) => setSource(await qrcode.toDataURL(uri, { width: 180 })));
  }, [uri]);
  return source ? (
    <img className="enrol-picture" src={source} width={180} height={180} alt={text(enrolTexts.qr)} />
  ) : null;
}

function Codes({ codes, onNoted }: { readonly codes: readonly string[]; readonly onNoted: () => void }) {
  const text = useText();
  return (
    <>
      <p className="login-note">{text(enrolTexts.codesDetail)}</p>
      <ul className="enrol-codes" data-testid="enrol-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="button button-primary button-wide" autoFocus onClick={onNoted}>
        {text(enrolTexts.noted)}
      </button>
    </>
  );
}
