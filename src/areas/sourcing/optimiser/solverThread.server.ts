import { parentPort } from 'node:worker_threads';
import highs from 'highs';
import type { Answer } from '#engine/runtime/thread.ts';
import type { AwardProblem } from './problem.rules.ts';
import { solveAward, type SolvedAward } from './solve.server.ts';

/** What the solver is asked. */
export interface SolverQuestion {
  readonly problem: AwardProblem;
  readonly seconds: number;
}

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread');
// The types of the package describe its CommonJS build; as a module its default export is the loader itself.
const isLoader = (value: unknown): value is typeof highs.default => typeof value === 'function';
const loading = isLoader(highs) ? highs() : highs.default();

port.on('message', async ({ problem, seconds }: SolverQuestion) => {
  port.postMessage(await answerOf(problem, seconds));
});

async function answerOf(problem: AwardProblem, seconds: number): Promise<Answer<SolvedAward>> {
  try {
    return { value: solveAward(await loading, problem, seconds) };
  } catch (fault) {
    return { fault };
  }
}
