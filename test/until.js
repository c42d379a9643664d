import { setTimeout as pause } from 'node:timers/promises';
/** Asks again until the answer is the wanted one, for at most ten seconds unless given; gives the last answer. */
export async function until(ask, isWanted, patience = 10_000) {
    const end = Date.now() + patience;
    let answer = await ask();
    while (!isWanted(answer) && Date.now() < end) {
        await pause(20);
        answer = await ask();
    }
    return answer;
}
