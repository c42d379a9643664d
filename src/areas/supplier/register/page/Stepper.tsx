import { CheckOutlined } from '@ant-design/icons';
import { useText } from '#ui/language.ts';
import { registerTexts } from '../../texts.ts';
import { steps } from '../register.rules.ts';

interface StepperProps {
  readonly current: number;
  /** Which steps have no problem. */
  readonly complete: readonly boolean[];
  /** How far one may go. */
  readonly reach: number;
  readonly onStep: (step: number) => void;
}

/** The six steps: which is open, which are complete. */
export function Stepper({ current, complete, reach, onStep }: StepperProps) {
  const text = useText();
  return (
    <nav aria-label={text(registerTexts.progress)}>
      <ol className="register-steps" data-testid="register-steps">
        {steps.map(({ code, label }, index) => (
          <li key={code} className={complete[index] ? 'register-step register-step-done' : 'register-step'}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              disabled={index > reach}
              onClick={() => onStep(index)}
            >
              <span className="register-step-mark" aria-hidden>
                {complete[index] ? <CheckOutlined /> : index + 1}
              </span>
              <span className="register-step-name">{text(label)}</span>
              {complete[index] && <span className="register-hidden">{text(registerTexts.done)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
