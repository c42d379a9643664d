import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { isEmail } from '#model/contact.ts';
import { TextControl } from '#ui/form/controls.tsx';
import { FormField } from '#ui/form/FormField.tsx';
import { useText } from '#ui/language.ts';
import { useAttempt } from '#ui/login/useAttempt.ts';
import { registerTexts } from '../../texts.ts';
import { registerForm } from '../registerForm.document.ts';
import { askPicture, sendCode } from './calls.web.ts';

/** The code that proves a mailbox, as far as it has been typed. */
export interface VerificationState {
  readonly flow: string;
  readonly code: string;
}

interface ProofProps {
  readonly email: string;
  readonly isProven: boolean;
  readonly proof: VerificationState | undefined;
  readonly message: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onProof: (proof: VerificationState | undefined) => void;
  readonly onLeave: () => void;
}

/** The mailbox of the applicant: a picture lets a mail go, its code proves who reads it. */
export function MailVerification({ email, isProven, proof, message, onEmail, onProof, onLeave }: ProofProps) {
  const text = useText();
  const [shown, setShown] = useState<{ readonly flow: string; readonly picture: string }>();
  const [answer, setAnswer] = useState('');
  const { pending, refusal, attempt } = useAttempt();
  const label = text(registerForm.fields.email.label);
  const ask = async (): Promise<void> => {
    onProof(undefined);
    setAnswer('');
    setShown(await attempt(() => askPicture(email.trim())));
  };
  const send = async (): Promise<void> => {
    if (!shown || !answer.trim()) return;
    const sent = await attempt(() => sendCode(shown.flow, answer.trim()).then(() => true));
    if (!sent) return;
    onProof({ flow: shown.flow, code: '' });
    setShown(undefined);
  };
  const isReady = isEmail(email.trim());
  return (
    <FormField name="email" label={label} required wide message={refusal ?? message} group>
      {({ describedBy, invalid }) => (
        <div className="register-mail">
          <TextControl
            label={label}
            value={email}
            disabled={isProven}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(next) => {
              onEmail(next ?? '');
              onProof(undefined);
              setShown(undefined);
            }}
            onBlur={onLeave}
          />
          {isProven ? (
            <span className="register-proven">
              <CheckCircleFilled aria-hidden /> {text(registerTexts.verified)}
            </span>
          ) : (
            <Button disabled={!isReady} loading={pending && !shown} onClick={() => void ask()}>
              {text(registerTexts.sendCode)}
            </Button>
          )}
          {shown && (
            <>
              <button type="button" aria-label={text(registerTexts.pictureAlt)} onClick={() => void ask()}>
                <img src={shown.picture} width={140} height={44} alt="" />
              </button>
              <TextControl
                label={text(registerTexts.picture)}
                placeholder={text(registerTexts.picture)}
                value={answer}
                onChange={(next) => setAnswer(next ?? '')}
                onEnter={() => void send()}
              />
              <Button type="primary" loading={pending} onClick={() => void send()}>
                {text(registerTexts.send)}
              </Button>
            </>
          )}
          {proof && !isProven && (
            <>
              <span role="status">{text(registerTexts.sent)}</span>
              <TextControl
                label={text(registerTexts.code)}
                placeholder={text(registerTexts.code)}
                value={proof.code}
                maxLength={6}
                onChange={(code) => onProof({ ...proof, code: code ?? '' })}
              />
            </>
          )}
        </div>
      )}
    </FormField>
  );
}
