import { CheckOutlined } from '@ant-design/icons';
import { useText } from '#ui/language.ts';
import { registerTexts } from '../../texts.ts';
import { steps } from '../register.rules.ts';

interface StepperProps {
  readonly current: number;
  /** Which steps have no problem. */
  readonly complete: readonly boolean[];
  /** How many problems each step has that one was told of. */
  readonly wrong: readonly number[];
  /** How far one may go. */
  readonly reach: number;
  readonly onStep: (step: number) => void;
}

/** The six steps: which is open, which are complete, and in which something is to be corrected. */
export function Stepper({ current, complete, wrong, reach, onStep }: StepperProps) {
  const text = useText();
  return (
    <nav aria-label={text(registerTexts.progress)}>
      <ol className="register-steps" data-testid="register-steps">
        {steps.map(({ code, label }, index) => (
          <li key={code} className={stepClass(complete[index] ?? false, wrong[index] ?? 0)}>
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
              {(wrong[index] ?? 0) > 0 && (
                <span className="register-step-wrong">{text(registerTexts.wrongHere, { n: wrong[index] ?? 0 })}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stepClass(isComplete: boolean, wrong: number): string {
  if (wrong > 0) return 'register-step register-step-faulty';
  return isComplete ? 'register-step register-step-done' : 'register-step';
}
