import { setTimeout as pause } from 'node:timers/promises';

const patience = 10_000;

/** Asks again until the answer is the wanted one, for at most ten seconds; gives the last answer. */
export async function until<T>(ask: () => T | Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + patience;
  let answer = await ask();
  while (!isWanted(answer) && Date.now() < end) {
    await pause(20);
    answer = await ask();
  }
  return answer;
}
