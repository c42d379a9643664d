import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createAwardSolver } from './solver.server.ts';
import { cheapAward } from './heuristic.rules.ts';
import { brokenRules, costOf, coverOf, type AwardOption, type AwardProblem, type AwardRules } from './problem.rules.ts';

const solver = createAwardSolver();
after(() => solver.close());

const noRules: AwardRules = {
  maxSuppliers: null,
  minSuppliers: null,
  maxPerLine: null,
  maxSharePct: null,
  budget: null,
  incumbentPct: null,
};

/** Numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

interface Size {
  readonly items: number;
  readonly bidders: number;
  readonly most: number;
}

/** An inquiry with prices by quantity; some do not quote a line, some not all of it. */
function inquiryOf(seed: number, { items, bidders, most }: Size, rules: Partial<AwardRules>): AwardProblem {
  const next = numbers(seed);
  const demands = Array.from({ length: items }, () => ({ quantity: 1 + Math.floor(next() * most), grain: 1 }));
  const options = demands.flatMap(({ quantity }, item) =>
    Array.from({ length: bidders }, (_, supplier): AwardOption[] => {
      if (next() < 0.15) return [];
      const price = 5 + next() * 20;
      const bound = Math.max(2, Math.floor(quantity / 2));
      return [
        {
          item,
          supplier,
          least: 1,
          most: next() < 0.3 ? Math.max(1, Math.floor(quantity * 0.7)) : quantity,
          once: next() < 0.3 ? 3 : 0,
          isIncumbent: supplier < bidders / 3,
          steps: [
            { from: 0, to: bound, price },
            { from: bound, to: null, price: price * 0.9 },
          ],
        },
      ];
    }).flat(),
  );
  return {
    demands,
    options,
    bidders: Array.from({ length: bidders }, () => ({ once: next() * 20, leastAmount: 0, mostAmount: null })),
    rules: { ...noRules, ...rules },
  };
}

/** The cheapest award by trying all of them; undefined where none keeps the rules. */
function tryAll(problem: AwardProblem): number | undefined {
  const cover = coverOf(problem);
  const quantities = problem.options.map(() => 0);
  let best: number | undefined;
  const walk = (index: number): void => {
    const option = problem.options[index];
    if (!option) {
      if (brokenRules(problem, cover, quantities).length > 0) return;
      const cost = costOf(problem, quantities);
      if (best === undefined || cost < best) best = cost;
      return;
    }
    for (let quantity = 0; quantity <= Math.min(option.most, cover[option.item] ?? 0); quantity += 1) {
      quantities[index] = quantity;
      walk(index + 1);
    }
    quantities[index] = 0;
  };
  walk(0);
  return best;
}

const ruleSets: readonly Partial<AwardRules>[] = [
  {},
  { maxSuppliers: 1 },
  { maxPerLine: 1 },
  { maxSharePct: 60 },
  { minSuppliers: 3 },
  { incumbentPct: 50 },
  { maxSuppliers: 2, maxSharePct: 80, incumbentPct: 20 },
  { budget: 60 },
];

test('small inquiries are solved as by trying everything, under every rule', async () => {
  for (const [index, rules] of ruleSets.entries())
    for (const seed of [1, 2, 3]) {
      const problem = inquiryOf(seed * 100 + index, { items: 2, bidders: 3, most: 6 }, rules);
      const expected = tryAll(problem);
      const solved = await solver.solve(problem, 5);
      if (expected === undefined) {
        assert.ok(solved.status === 'IMPOSSIBLE' || solved.status === 'NONE', JSON.stringify({ rules, seed, solved }));
        continue;
      }
      assert.deepEqual(brokenRules(problem, solved.cover, solved.quantities), [], JSON.stringify({ rules, seed }));
      assert.ok(
        Math.abs(solved.cost - expected) <= expected * 0.0011,
        JSON.stringify({ rules, seed, expected, solved }),
      );
    }
});

test('what is found by hand keeps the rules as well, and is never better than what is proved', async () => {
  for (const seed of [11, 12, 13]) {
    const rules = { maxSuppliers: 3, maxPerLine: 2, maxSharePct: 60 };
    const problem = inquiryOf(seed, { items: 20, bidders: 6, most: 200 }, rules);
    const cover = coverOf(problem);
    const byHand = cheapAward(problem, cover);
    const solved = await solver.solve(problem, 4);
    if (byHand) {
      assert.deepEqual(brokenRules(problem, cover, byHand), []);
      assert.ok(costOf(problem, byHand) >= solved.bound * (1 - 1e-6));
      assert.ok(solved.cost <= costOf(problem, byHand) + 1e-6);
    }
    assert.ok(solved.gap >= 0 && solved.gap <= 1);
  }
});

test('what nobody offers in full is bought as far as it is offered', async () => {
  const problem: AwardProblem = {
    demands: [{ quantity: 100, grain: 1 }],
    bidders: [
      { once: 0, leastAmount: 0, mostAmount: null },
      { once: 0, leastAmount: 0, mostAmount: null },
    ],
    options: [0, 1].map((supplier) => ({
      item: 0,
      supplier,
      least: 30,
      most: 40,
      once: 0,
      isIncumbent: false,
      steps: [{ from: 0, to: null, price: 10 + supplier }],
    })),
    rules: noRules,
  };
  const solved = await solver.solve(problem, 5);
  assert.deepEqual([solved.cover, [...solved.quantities], solved.status], [[80], [40, 40], 'BEST']);
  const one = await solver.solve({ ...problem, rules: { ...noRules, maxPerLine: 1 } }, 5);
  assert.deepEqual([one.cover, [...one.quantities]], [[40], [40, 0]]);
});

test('a supplier is bought from for his least amount at least, and for the most that he may get', async () => {
  const base: AwardProblem = {
    demands: [
      { quantity: 10, grain: 1 },
      { quantity: 10, grain: 1 },
    ],
    bidders: [
      { once: 0, leastAmount: 150, mostAmount: null },
      { once: 0, leastAmount: 0, mostAmount: null },
    ],
    options: [
      {
        item: 0,
        supplier: 0,
        least: 1,
        most: 10,
        once: 0,
        isIncumbent: false,
        steps: [{ from: 0, to: null, price: 9 }],
      },
      {
        item: 0,
        supplier: 1,
        least: 1,
        most: 10,
        once: 0,
        isIncumbent: false,
        steps: [{ from: 0, to: null, price: 10 }],
      },
      {
        item: 1,
        supplier: 0,
        least: 1,
        most: 10,
        once: 0,
        isIncumbent: false,
        steps: [{ from: 0, to: null, price: 30 }],
      },
      {
        item: 1,
        supplier: 1,
        least: 1,
        most: 10,
        once: 0,
        isIncumbent: false,
        steps: [{ from: 0, to: null, price: 10 }],
      },
    ],
    rules: noRules,
  };
  const least = await solver.solve(base, 5);
  assert.deepEqual([...least.quantities], [0, 10, 0, 10], '90 are below his least amount, and his other line is dear');
  const limited = await solver.solve(
    {
      ...base,
      bidders: [
        { once: 0, leastAmount: 0, mostAmount: null },
        { once: 0, leastAmount: 0, mostAmount: 150 },
      ],
    },
    5,
  );
  assert.ok(
    limited.cost >= 190 && limited.quantities[1] === 0 && limited.quantities[3] === 10,
    JSON.stringify(limited),
  );
});

test('200 lines of 20 suppliers with prices by quantity come with an award and its gap within ten seconds', async () => {
  const problem = inquiryOf(7, { items: 200, bidders: 20, most: 9000 }, { maxPerLine: 3, maxSharePct: 40 });
  const solved = await solver.solve(problem, 9);
  assert.deepEqual(brokenRules(problem, solved.cover, solved.quantities), []);
  assert.ok(solved.gap < 0.05, `gap ${solved.gap}`);
});
