import type { Context, Log } from '#engine/runtime/context.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { FreeJob } from '#engine/runtime/jobs.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { isId } from '#engine/runtime/ids.ts';
import { isDecimal, isMore, minus, round, type Decimal } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { awardScenario } from './awardScenario.document.ts';
import { awardScenarioLine } from './awardScenarioLine.document.ts';
import { awardScenarioRule } from './awardScenarioRule.document.ts';
import { problemOf, readScenario, type LeftOut, type ReadScenario, type Scenario } from './readProblem.server.ts';
import { distributionOf, openLinesOf, type Distribution } from './result.server.ts';
import type { SolvedAward } from './solve.server.ts';
import type { AwardSolver } from './solver.server.ts';

export const solveCode = 'bidding.solveScenario';

/** So long the solver looks for the award itself, and for what it would be without a rule. */
const secondsOf = { award: 9, rule: 4 } as const;

/** Solves a scenario beside all other work: the award, what it would be without any rule, and without each one. */
export const solveScenario = (solver: AwardSolver): FreeJob => ({
  code: solveCode,
  label: ['计算定标方案', 'Solve an award scenario'],
  async run(input, engine, log) {
    const id = isRecord(input) && isId(input['id']) ? input['id'] : undefined;
    const read = id === undefined ? undefined : await inOwn(engine, log, (ctx) => readSolving(ctx, id));
    if (!read) return;
    try {
      const found = await solve(solver, read);
      await inOwn(engine, log, (ctx) => write(ctx, read, found));
    } catch (error) {
      // Too large or too long: the scenario is free again, and its history says why nothing came of it.
      if (!(error instanceof BusinessError)) throw error;
      log.warn({ scenario: id, code: error.code }, 'an award scenario was given up');
      await inOwn(engine, log, (ctx) => write(ctx, read, undefined, error.label[0]));
    }
  },
});

const inOwn = <T>(engine: Engine, log: Log, work: (ctx: Context) => Promise<T>): Promise<T> =>
  runRequest(engine, { user: systemUser, language: 'zh', log }, work);

/** A scenario that still wants to be solved; it may have been stopped or solved since. */
async function readSolving(ctx: Context, id: string): Promise<ReadScenario | undefined> {
  const [found] = await ctx.store(awardScenario).find({ id: [id] });
  if (found?.status !== 'SOLVING') return undefined;
  return readScenario(ctx, await ctx.store(awardScenario).get(id));
}

interface Found {
  readonly solved: SolvedAward;
  readonly distribution: Distribution;
  readonly freeTotal: Decimal | null;
  readonly rules: readonly { readonly rule: LeftOut; readonly total: Decimal | null }[];
}

async function solve(solver: AwardSolver, read: ReadScenario): Promise<Found> {
  const total = async (leftOut: readonly LeftOut[], seconds: number) => {
    const named = problemOf(read, leftOut);
    const solved = await solver.solve(named.problem, seconds);
    return { solved, distribution: distributionOf(read, named, solved.quantities), named };
  };
  const { solved, distribution } = await total([], secondsOf.award);
  const active = activeRules(read.scenario);
  const free = active.length === 0 ? { solved, distribution } : await total(active, secondsOf.rule);
  const rules: { rule: LeftOut; total: Decimal | null }[] = [];
  for (const rule of active) {
    const one = active.length === 1 ? free : await total([rule], secondsOf.rule);
    rules.push({ rule, total: isFound(one.solved) ? one.distribution.total : null });
  }
  return { solved, distribution, freeTotal: isFound(free.solved) ? free.distribution.total : null, rules };
}

const isFound = ({ status }: SolvedAward): boolean => status === 'BEST' || status === 'FOUND';

/** The rules that a scenario lays down. */
function activeRules(scenario: Scenario): LeftOut[] {
  const names = [
    'maxSuppliers',
    'minSuppliers',
    'maxPerLine',
    'maxSharePct',
    'incumbentPct',
    'budget',
    'maxLeadDays',
  ] as const;
  const limits: LeftOut[] = scenario.suppliers.length > 0 ? ['suppliers'] : [];
  return [...names.filter((name) => scenario[name] !== null), ...limits];
}

async function write(ctx: Context, read: ReadScenario, found: Found | undefined, reason?: string): Promise<void> {
  const store = ctx.store(awardScenario);
  const scenario = await store.get(read.scenario.id, 'for update');
  if (scenario.status !== 'SOLVING') return;
  const isSolved = found !== undefined && isFound(found.solved);
  const { rules, lines, ...values } = found ? resultOf(read, found, isSolved) : nothing;
  await forgetResult(scenario, ctx);
  await ctx.store(awardScenarioRule).createMany(rules.map((each) => ({ ...each, parentId: scenario.id })));
  await ctx.store(awardScenarioLine).createMany(lines.map((each) => ({ ...each, parentId: scenario.id })));
  await store.patch(scenario.id, { ...values, solvedAt: ctx.now }, 'solve', reason);
  await store.run(isSolved ? 'solved' : 'impossible', scenario.id);
}

/** Takes what was found before away. */
async function forgetResult({ rules, lines }: Scenario, ctx: Context): Promise<void> {
  if (rules.length > 0) await ctx.store(awardScenarioRule).remove(rules.map(({ id }) => id));
  if (lines.length > 0) await ctx.store(awardScenarioLine).remove(lines.map(({ id }) => id));
}

const nothing = {
  totalAmt: null,
  freeAmt: null,
  boundAmt: null,
  gapPct: null,
  supplierCount: null,
  openLines: null,
  rules: [],
  lines: [],
};

function resultOf(read: ReadScenario, { solved, distribution, freeTotal, rules }: Found, isSolved: boolean) {
  const { total, lines, supplierCount } = distribution;
  const gap = (solved.gap * 100).toFixed(4);
  const bound = solved.bound.toFixed(2);
  return {
    totalAmt: isSolved ? total : null,
    freeAmt: freeTotal,
    boundAmt: isSolved && isDecimal(bound) ? bound : null,
    gapPct: isSolved && isDecimal(gap) ? round(gap, 2) : null,
    supplierCount: isSolved ? supplierCount : null,
    openLines: isSolved ? openLinesOf(read, distribution).join(', ') || null : null,
    rules: rules.map((each) => ({
      rule: each.rule,
      possibleFlag: each.total !== null,
      totalAmt: each.total,
      cost: isSolved ? costOfRule(total, each.total) : null,
    })),
    lines: isSolved
      ? lines.map(({ line, quote, qty, comparablePrice, amount }) => ({
          quoteLineId: line.quoteLineId,
          lineNo: line.lineNo,
          materialId: line.materialId,
          materialDesc: line.materialDesc,
          supplierBaseId: quote.supplierBaseId,
          unitId: line.unitId,
          qty,
          comparablePrice,
          amount,
        }))
      : [],
  };
}

/** A rule costs nothing where its time was too short to find what is cheaper without it. */
const costOfRule = (total: Decimal, without: Decimal | null): Decimal | null =>
  without === null ? null : isMore(total, without) ? minus(total, without) : '0';
