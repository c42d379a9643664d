import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormField } from '#ui/form/FormField.tsx';
import { useText } from '#ui/language.ts';
import type { Hints } from '#ui/login/hints.ts';
import { acceptedTerms, acceptTerms } from '#ui/registration.ts';
import { messages } from '#ui/texts.ts';
import { registerTexts } from '../../texts.ts';
import { textIn } from '../content.rules.ts';
import { steps } from '../register.rules.ts';
import type { Options } from './calls.web.ts';
import { StepBody } from './StepBody.tsx';
import { Stepper } from './Stepper.tsx';
import type { Registration } from './useRegistration.web.ts';
import { useWizard } from './useWizard.web.ts';

type Limits = Pick<Hints, 'passwordMin' | 'passwordMax'>;

interface WizardProps {
  readonly registration: Registration;
  readonly options: Options;
  readonly limits: Limits;
}

/** The registration, step by step. */
export function RegisterWizard({ registration, options, limits }: WizardProps) {
  const text = useText();
  const wizard = useWizard(registration, options);
  const { step, content, token, state, isSaved } = registration;
  const isLast = step === steps.length - 1;
  return (
    <>
      <Stepper
        current={step}
        complete={wizard.complete}
        wrong={wizard.wrong.map((count, index) => Math.max(count, wizard.marked[index] ?? 0))}
        reach={wizard.reach}
        onStep={wizard.goTo}
      />
      {state?.status === 'REJECTED' && (
        <p className="register-note" role="status">
          {text(registerTexts.returned, { reason: state.reason ?? '' })}
          {state.marks.length > 0 && <> {text(registerTexts.markedCount, { n: state.marks.length })}</>}
        </p>
      )}
      <section className="register-card" data-testid="register-step">
        <h2>{text(steps[step]?.label ?? registerTexts.title)}</h2>
        <div role="alert">{wizard.refusal && <p className="register-refusal">{wizard.refusal}</p>}</div>
        <StepBody
          step={step}
          content={content}
          options={options}
          token={token}
          hasCreditCode={wizard.hasCreditCode}
          isInvited={wizard.isInvited}
          template={wizard.template}
          proof={wizard.proof}
          messageAt={wizard.messageAt}
          onChange={registration.change}
          onLeave={wizard.leave}
          onProof={wizard.setProof}
        />
        {step === 0 && token === undefined && options.termsVersion !== undefined && (
          <Terms version={options.termsVersion} message={wizard.messageAt('terms')} />
        )}
        {isLast && <Password wizard={wizard} userName={textIn(content, 'userName')} limits={limits} />}
      </section>
      <footer className="register-acts">
        <Button disabled={step === 0} onClick={() => wizard.goTo(step - 1)}>
          {text(registerTexts.previous)}
        </Button>
        <span className="register-saved" role="status">
          {token !== undefined && isSaved ? text(registerTexts.saved) : ''}
        </span>
        <Button type="primary" loading={wizard.pending} onClick={() => void (isLast ? wizard.submit() : wizard.next())}>
          {text(isLast ? registerTexts.submit : registerTexts.next)}
        </Button>
      </footer>
    </>
  );
}

function Terms({ version, message }: { readonly version: string; readonly message: string | undefined }) {
  const text = useText();
  const [accepted, setAccepted] = useState(acceptedTerms() === version);
  return (
    <FormField name="terms" label={text(registerTexts.termsLabel)} required message={message} group>
      {({ describedBy }) => (
        <Checkbox
          aria-describedby={describedBy}
          checked={accepted}
          onChange={({ target }) => {
            setAccepted(target.checked);
            acceptTerms(target.checked ? version : ' ');
          }}
        >
          {text(registerTexts.terms)} <Link to="/registration-terms">{text(registerTexts.termsLink)}</Link>
        </Checkbox>
      )}
    </FormField>
  );
}

interface PasswordProps {
  readonly wizard: ReturnType<typeof useWizard>;
  readonly userName: string;
  readonly limits: Limits;
}

function Password({ wizard, userName, limits }: PasswordProps) {
  const text = useText();
  const { passwords, setPasswords } = wizard;
  return (
    <fieldset className="register-lines">
      <legend>{text(registerTexts.account)}</legend>
      <p className="form-help">{text(registerTexts.accountNote, { userName })}</p>
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <div className="form-grid">
        {(['password', 'confirmPassword'] as const).map((name) => (
          <FormField
            key={name}
            name={name}
            label={text(name === 'password' ? registerTexts.password : registerTexts.confirm)}
            required
            message={wizard.messageAt(name)}
            {...(name === 'password' ? { help: `${limits.passwordMin}–${limits.passwordMax}` } : {})}
          >
            {(handles) => (
              <Input.Password
                id={handles.id}
                aria-describedby={handles.describedBy}
                aria-invalid={handles.invalid || undefined}
                autoComplete="new-password"
                value={passwords[name]}
                onChange={({ target }) => setPasswords({ ...passwords, [name]: target.value })}
              />
            )}
          </FormField>
        ))}
      </div>
      {passwords.confirmPassword !== '' && passwords.confirmPassword !== passwords.password && (
        <p className="form-error" role="alert">
          {text(messages.passwordMismatch)}
        </p>
      )}
    </fieldset>
  );
}
