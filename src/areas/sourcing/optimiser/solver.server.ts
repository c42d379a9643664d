import { createThread } from '#engine/runtime/thread.ts';
import { scenarioErrors as errors } from './errors.ts';
import type { AwardProblem } from './problem.rules.ts';
import type { SolvedAward } from './solve.server.ts';
import type { SolverQuestion } from './solverThread.server.ts';

/** Finds the cheapest award in a thread of its own, one problem after the other. */
export interface AwardSolver {
  solve(problem: AwardProblem, seconds: number): Promise<SolvedAward>;
  close(): Promise<void>;
}

/** A solver whose thread begins with the first problem. */
export function createAwardSolver(): AwardSolver {
  const thread = createThread<SolverQuestion, SolvedAward>({
    script: new URL('./solverThread.server.ts', import.meta.url),
    limits: { seconds: 60, megabytes: 512 },
    refusals: errors,
  });
  return { solve: (problem, seconds) => thread.ask({ problem, seconds }), close: () => thread.close() };
}
