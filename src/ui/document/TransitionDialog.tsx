import { lazy, Suspense } from 'react';
import type { TransitionDialogProps } from './TransitionForm.tsx';

const TransitionForm = lazy(async () => ({ default: (await import('./TransitionForm.tsx')).TransitionForm }));

/** The question before a transition; what judges its input is loaded when the first one is asked. */
export function TransitionDialog(props: TransitionDialogProps) {
  return (
    <Suspense fallback={null}>
      <TransitionForm {...props} />
    </Suspense>
  );
}
