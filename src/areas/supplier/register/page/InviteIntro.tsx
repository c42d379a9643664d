import { Button } from 'antd';
import { useState } from 'react';
import { TextControl } from '#ui/form/controls.tsx';
import { formatDay } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { useAttempt } from '#ui/login/useAttempt.ts';
import { registerTexts } from '../../texts.ts';
import { declineInvite, resumeInvited, type Invited } from './calls.web.ts';

interface IntroProps {
  readonly invite: string;
  readonly invited: Invited;
}

/** Who invites, until when, and the way to say no. */
export function InviteIntro({ invite, invited }: IntroProps) {
  const text = useText();
  const [isAsking, ask] = useState(false);
  const [reason, setReason] = useState('');
  const [isDeclined, setDeclined] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const { company, expireDate } = invited;
  const decline = async (): Promise<void> => {
    if (await attempt(() => declineInvite(invite, reason).then(() => true))) setDeclined(true);
  };
  if (isDeclined) return <p role="status">{text(registerTexts.declined, { company })}</p>;
  return (
    <section className="register-invite" data-testid="register-invited">
      <p>
        {text(registerTexts.invitedBy, { company })}
        {expireDate ? ` ${text(registerTexts.invitedUntil, { day: formatDay(expireDate) })}` : ''}
      </p>
      <div role="alert">{refusal && <p className="register-refusal">{refusal}</p>}</div>
      {isAsking ? (
        <div className="register-decline">
          <TextControl
            label={text(registerTexts.declineReason)}
            placeholder={text(registerTexts.declineReason)}
            value={reason}
            maxLength={500}
            onChange={(next) => setReason(next ?? '')}
          />
          <Button danger loading={pending} onClick={() => void decline()}>
            {text(registerTexts.declineNow)}
          </Button>
          <Button onClick={() => ask(false)}>{text(registerTexts.keepInvite)}</Button>
        </div>
      ) : (
        <Button type="link" className="register-decline-link" onClick={() => ask(true)}>
          {text(registerTexts.decline)}
        </Button>
      )}
    </section>
  );
}

/** The registration has begun before: a mail leads back to it, so that the link of the invitation shows nothing of it. */
export function InviteBegun({ invite, invited }: IntroProps) {
  const text = useText();
  const [isSent, setSent] = useState(false);
  const { pending, refusal, attempt } = useAttempt();
  const send = async (): Promise<void> => {
    if (await attempt(() => resumeInvited(invite).then(() => true))) setSent(true);
  };
  return (
    <section className="register-card" data-testid="register-begun">
      <h2>{text(registerTexts.begunTitle)}</h2>
      <p>{text(registerTexts.begun, { email: invited.email })}</p>
      <div role="alert">{refusal && <p className="register-refusal">{refusal}</p>}</div>
      {isSent ? (
        <p role="status">{text(registerTexts.linkSent, { email: invited.email })}</p>
      ) : (
        <Button type="primary" loading={pending} onClick={() => void send()}>
          {text(registerTexts.sendLink)}
        </Button>
      )}
    </section>
  );
}
