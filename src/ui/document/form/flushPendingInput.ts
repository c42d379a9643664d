import { useEffect, useEffectEvent } from 'react';
import { isFocusLost, leaveField } from '../../shell/focus.ts';

const takers = new Set<() => Promise<void>>();
const pending = new Set<Promise<unknown>>();

/** Lets a part of a form take what is still being typed in it, before the form is saved. */
export function usePendingInput(take: () => Promise<void>): void {
  const onAsked = useEffectEvent(take);
  useEffect(() => {
    const taker = (): Promise<void> => onAsked();
    takers.add(taker);
    return () => void takers.delete(taker);
  }, []);
}

/** Answers as the work does; a form that is being saved waits for it. */
export function beforeSaving<T>(work: Promise<T>): Promise<T> {
  pending.add(work);
  const end = (): boolean => pending.delete(work);
  work.then(end, end);
  return work;
}

/** Waits until everything typed stands in the form: open fields and cells are read, what was typed as a code is found. */
export async function flushPendingInput(): Promise<void> {
  readField();
  await Promise.all([...takers].map((take) => take()));
  await Promise.allSettled(pending);
}

/** Some fields read what was typed when they are left; whoever saves with a key has left none, and stays where he is. */
function readField(): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement.closest('revo-grid')) return;
  leaveField();
  // A day is shown anew as it was read, which makes another field of the same name.
  setTimeout(() => {
    const field = activeElement.isConnected ? activeElement : document.getElementById(activeElement.id);
    if (isFocusLost() && field instanceof HTMLElement) field.focus({ preventScroll: true });
  });
}
