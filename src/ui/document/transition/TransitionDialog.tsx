import { loadable, useLoaded } from '../../loadable.ts';
import type { TransitionDialogProps } from './TransitionForm.tsx';

const TransitionForm = loadable(async () => (await import('./TransitionForm.tsx')).TransitionForm);

/**
 * The question before a transition; what judges its input, and what foresees it, are loaded when the first one is asked.
 * It opens once it is whole: what came later would move its buttons.
 */
export function TransitionDialog(props: TransitionDialogProps) {
  const parts = [useLoaded(TransitionForm), useLoaded(props.preview)];
  return parts.every(Boolean) ? <TransitionForm {...props} /> : null;
}
