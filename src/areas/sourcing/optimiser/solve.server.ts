import type { Highs, Model } from 'highs';
import { cheapAward } from './heuristic.rules.ts';
import { columnsOf, modelOf, quantitiesOf, type AwardModel } from './model.rules.ts';
import { brokenRules, costOf, coverOf, inGrains, optionsByItem, type AwardProblem } from './problem.rules.ts';

/** What the solver has found. */
export interface SolvedAward {
  /** BEST: nothing is cheaper by more than the gap; FOUND: the time was over; IMPOSSIBLE: no award keeps the rules. */
  readonly status: 'BEST' | 'FOUND' | 'IMPOSSIBLE' | 'NONE';
  readonly quantities: readonly number[];
  readonly cost: number;
  /** No award is cheaper than this. */
  readonly bound: number;
  /** By how much the award may be above the best one, as a part of it. */
  readonly gap: number;
  readonly cover: readonly number[];
}

/** Beyond so many columns the model is solved in a smaller one first. */
const mostColumns = 2500;
/** An award is called the best when nothing can be cheaper by more than this part. */
const bestGap = 0.001;
/** How many steps of prices of a line stay in the smaller model. */
const kernelSteps = 6;

/**
 * The cheapest award within some seconds: a good one by hand, then the solver, which says how far from the best it may be.
 * Equal problems give equal answers unless the time is over.
 */
export function solveAward(highs: Highs, problem: AwardProblem, seconds: number): SolvedAward {
  const until = performance.now() + seconds * 1000;
  const left = (): number => Math.max(0.2, (until - performance.now()) / 1000);
  const cover = coverOf(problem);
  const model = modelOf(problem, cover);
  const late = performance.now() + seconds * 200;
  const begin = cheapAward(problem, cover, () => performance.now() > late);
  const best: Best = { quantities: begin, bound: Number.NEGATIVE_INFINITY };
  const isLarge = model.cost.length > mostColumns;
  if (isLarge) {
    const relaxed = relax(highs, model, left() * 0.6);
    if (relaxed === 'IMPOSSIBLE') return nothingOf(problem, cover, 'IMPOSSIBLE');
    if (relaxed) {
      best.bound = relaxed.bound;
      const closed = outsideKernel(problem, model, relaxed, best.quantities);
      improve(highs, { problem, model, cover, closed }, best, left() * 0.7);
      if (isWorthMore(problem, best) && left() > 1) improve(highs, { problem, model, cover, closed: [] }, best, left());
    }
  } else {
    const isImpossible = improve(highs, { problem, model, cover, closed: [] }, best, left());
    if (isImpossible) return nothingOf(problem, cover, 'IMPOSSIBLE');
  }
  if (!best.quantities) return nothingOf(problem, cover, 'NONE');
  const cost = costOf(problem, best.quantities);
  const bound = Math.min(cost, Math.max(0, best.bound));
  const gap = cost === 0 ? 0 : (cost - bound) / cost;
  return { status: gap <= bestGap ? 'BEST' : 'FOUND', quantities: best.quantities, cost, bound, gap, cover };
}

const isWorthMore = (problem: AwardProblem, { quantities, bound }: Best): boolean =>
  !quantities || costOf(problem, quantities) - bound > bestGap * bound;

interface Best {
  quantities: readonly number[] | undefined;
  bound: number;
}

const nothingOf = (problem: AwardProblem, cover: readonly number[], status: 'IMPOSSIBLE' | 'NONE'): SolvedAward => ({
  status,
  quantities: problem.options.map(() => 0),
  cost: 0,
  bound: 0,
  gap: 1,
  cover,
});

interface Relaxed {
  readonly bound: number;
  readonly values: ArrayLike<number>;
  readonly reduced: ArrayLike<number>;
}

/** The award without whole numbers: nothing is cheaper. */
function relax(highs: Highs, model: AwardModel, seconds: number): Relaxed | 'IMPOSSIBLE' | undefined {
  return highs.withModel(dataOf(model, false), (solver) => {
    solver.options.set({ output_flag: false, time_limit: seconds });
    solver.run();
    const status = solver.getModelStatus();
    if (status === highs.constants.modelStatus.infeasible) return 'IMPOSSIBLE';
    if (status !== highs.constants.modelStatus.optimal) return undefined;
    const { colValue, colDual } = solver.getSolution();
    return { bound: solver.getObjectiveValue() * model.scale, values: colValue, reduced: colDual };
  });
}

/** The columns that the smaller model leaves out: what the relaxed one finds dear. */
function outsideKernel(
  { options, demands }: AwardProblem,
  model: AwardModel,
  { values, reduced }: Relaxed,
  begin: readonly number[] | undefined,
): number[] {
  const own = optionsByItem({ options, demands });
  return own.flatMap((indices) => {
    const steps = indices.flatMap((index) =>
      (model.steps[index] ?? []).map((step) => ({
        ...step,
        isUsed: (begin?.[index] ?? 0) > 0 || (values[step.part] ?? 0) > 1e-7,
        price: reduced[step.part] ?? 0,
      })),
    );
    const sorted = steps.toSorted((a, b) => Number(b.isUsed) - Number(a.isUsed) || a.price - b.price);
    const stays = Math.max(kernelSteps, sorted.filter(({ isUsed }) => isUsed).length);
    return sorted.slice(stays).flatMap(({ part, is }) => [part, is]);
  });
}

interface Task {
  readonly problem: AwardProblem;
  readonly model: AwardModel;
  readonly cover: readonly number[];
  /** Columns that stay at zero. */
  readonly closed: readonly number[];
}

/** Lets the solver look for something cheaper; whether it proved that nothing is possible. */
function improve(highs: Highs, { problem, model, cover, closed }: Task, best: Best, seconds: number): boolean {
  return highs.withModel(dataOf(model, true), (solver) => {
    solver.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: bestGap / 2 });
    for (const column of closed) solver.changeColBounds(column, 0, 0);
    if (best.quantities) solver.setSolution({ colValue: columnsOf(problem, model, best.quantities) });
    solver.run();
    const status = solver.getModelStatus();
    if (closed.length === 0) {
      if (status === highs.constants.modelStatus.infeasible) return true;
      best.bound = Math.max(best.bound, boundOf(solver) * model.scale);
    }
    const found = quantitiesFrom(solver, problem, model, cover);
    if (found && (!best.quantities || costOf(problem, found) < costOf(problem, best.quantities)))
      best.quantities = found;
    return false;
  });
}

const boundOf = (solver: Model): number => {
  const bound = solver.info.get('mip_dual_bound');
  return typeof bound === 'number' && Number.isFinite(bound) ? bound : Number.NEGATIVE_INFINITY;
};

function quantitiesFrom(
  solver: Model,
  problem: AwardProblem,
  model: AwardModel,
  cover: readonly number[],
): number[] | undefined {
  if (!Number.isFinite(solver.getObjectiveValue())) return undefined;
  const { colValue } = solver.getSolution();
  if (colValue.length === 0) return undefined;
  const quantities = inGrains(problem, cover, quantitiesOf(problem, model, colValue));
  return brokenRules(problem, cover, quantities).length === 0 ? quantities : undefined;
}

function dataOf(model: AwardModel, isWhole: boolean) {
  const numCols = model.cost.length;
  const numRows = model.rowLower.length;
  return {
    numCols,
    numRows,
    colCost: model.cost,
    colLower: model.lower,
    colUpper: model.upper,
    rowLower: model.rowLower,
    rowUpper: model.rowUpper,
    ...(isWhole ? { integrality: model.integers } : {}),
    matrix: {
      format: 'csr' as const,
      numRows,
      numCols,
      starts: model.starts,
      indices: model.indices,
      values: model.values,
    },
  };
}
