import { lazy, Suspense } from 'react';
import type { TransitionDialogProps } from './TransitionForm.tsx';

const TransitionForm = lazy(async () => ({ default: (await import('./TransitionForm.tsx')).TransitionForm }));

/**
 * The question before a transition; what judges its input, and what foresees it, are loaded when the first one is asked.
 * It opens once it is whole: what came later would move its buttons.
 */
export function TransitionDialog(props: TransitionDialogProps) {
  return (
    <Suspense fallback={null}>
      <TransitionForm {...props} />
    </Suspense>
  );
}
