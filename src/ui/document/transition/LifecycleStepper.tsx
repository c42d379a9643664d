import { CheckOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { stateLabel, type AnyDocument } from '#model/document.ts';
import { formatDay, formatInstant } from '../../format.ts';
import { useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import { toneOf } from '../../widgets/statusTone.ts';
import { lifecycleOf, type PastAct } from './lifecycle.ts';
import { documentTexts } from '../object/texts.ts';

// On a narrow screen the way is longer than the screen: begin where the row stands, with the next frame. To ask for places
// sooner would have the whole page laid out once more.
const intoView = (step: HTMLElement | null): void => {
  const way = step?.parentElement;
  if (!step || !way) return;
  requestAnimationFrame(() => {
    way.scrollLeft = step.offsetLeft - (way.clientWidth - step.offsetWidth) / 2;
  });
};

/** Reports whether the way is longer than its place, now and whenever the place changes; answers how to stop. */
function watchLength(way: HTMLElement | null, report: (isLonger: boolean) => void): (() => void) | undefined {
  if (!way) return undefined;
  const observer = new ResizeObserver(() => report(way.scrollWidth > way.clientWidth));
  observer.observe(way);
  return () => observer.disconnect();
}

interface LifecycleStepperProps {
  readonly document: AnyDocument;
  readonly status: string;
  readonly history: readonly PastAct[];
}

/** Where a row is on its way: past states with who and when, the current one, what comes next. */
export function LifecycleStepper({ document, status, history }: LifecycleStepperProps) {
  const text = useText();
  const { side } = useUser();
  const [isLonger, setIsLonger] = useState(false);
  const steps = lifecycleOf(document, status, history, side);
  // Without transitions the order of the states says nothing of the way.
  if (steps.length < 2 || Object.keys(document.transitions ?? {}).length === 0) return null;
  return (
    // What has to be scrolled is reached by keyboard too.
    <ol
      className="stepper"
      data-testid="stepper"
      aria-label={text(documentTexts.way)}
      ref={(way) => watchLength(way, setIsLonger)}
      {...(isLonger ? { tabIndex: 0 } : {})}
    >
      {steps.map(({ state, place, time, by }) => {
        const label = stateLabel(document, state, side);
        return (
          <li
            key={state}
            className={`step step-${place} step-tone-${toneOf(state)}`}
            ref={place === 'current' ? intoView : null}
            aria-current={place === 'current' ? 'step' : undefined}
          >
            <span className="step-dot">
              {place === 'past' ? <CheckOutlined aria-label={text(documentTexts.past)} /> : null}
            </span>
            <span className="step-name">{label ? text(label) : state}</span>
            {time ? (
              <span className="step-when" title={`${by ?? ''} ${formatInstant(time)}`}>
                {by} <span className="step-day">{formatDay(time)}</span>
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
