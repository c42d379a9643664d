import { useEffect, useEffectEvent } from 'react';
import { isFocusLost } from '../shell/focus.ts';

const givers = new Set<() => Promise<void>>();
const handing = new Set<Promise<unknown>>();

/** Lets a part of a form give up what is still being typed in it, before the form is saved. */
export function useHandOver(give: () => Promise<void>): void {
  const onAsked = useEffectEvent(give);
  useEffect(() => {
    const giver = (): Promise<void> => onAsked();
    givers.add(giver);
    return () => void givers.delete(giver);
  }, []);
}

/** Answers as the work does; a form that is being saved waits for it. */
export function handingOver<T>(work: Promise<T>): Promise<T> {
  handing.add(work);
  const end = (): boolean => handing.delete(work);
  work.then(end, end);
  return work;
}

/** Waits until everything typed stands in the form: what is open is given up, what was typed as a code is found. */
export async function handedOver(): Promise<void> {
  leaveField();
  await Promise.all([...givers].map((give) => give()));
  await Promise.allSettled(handing);
}

/** Some fields read what was typed when they are left; whoever saves with a key has left none, and stays where he is. */
function leaveField(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)) return;
  if (activeElement.closest('revo-grid')) return;
  activeElement.blur();
  // A day is shown anew as it was read, which makes another field of the same name.
  setTimeout(() => {
    const field = activeElement.isConnected ? activeElement : document.getElementById(activeElement.id);
    if (isFocusLost()) field?.focus({ preventScroll: true });
  });
}
