import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is the wanted one, for at most ten seconds unless given; gives the last answer. */
export async function until<T>(
  ask: () => T | Promise<T>,
  isWanted: (answer: T) => boolean,
  patience = 10_000,
): Promise<T> {
  const end = Date.now() + patience;
  let answer = await ask();
  while (!isWanted(answer) && Date.now() < end) {
    await pause(20);
    answer = await ask();
  }
  return answer;
}
