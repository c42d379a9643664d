import { endSession } from './request.ts';
import { store } from './storage.ts';
import { accessToken } from './token.ts';

const timeout = 3_600_000;
const storageKey = 'lastActivity';

/** When somebody clicked last, in any tab of this browser. */
const lastActivity = (): number => Number(localStorage.getItem(storageKey) ?? 0) || Date.now();

/** Milliseconds until the next click would end the login. */
export const idleRest = (): number => timeout - (Date.now() - lastActivity());

/** Begins the hour anew: somebody is here. */
export const noteActivity = (): void => void store(localStorage, storageKey, String(Date.now()));

/** Ends the login at the first click after an hour without one, on whatever page. */
export function guardIdle(): void {
  if (localStorage.getItem(storageKey) === null) noteActivity();
  const onClick = (): void => {
    if (idleRest() < 0 && accessToken()) endSession(true);
    else noteActivity();
  };
  // Before anything else: a click after the hour must not start anything.
  document.addEventListener('click', onClick, true);
}
