import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastTime } from '#test/leastTime.ts';
import { allotmentModes, computeAllotment, type Allotment, type Candidate, type Rules } from './allotment.rules.ts';

const unit = 1_000_000n;

const candidate = (id: string, weight: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  code: id,
  weight: BigInt(Math.round(weight * 10_000)),
  standing: 0n,
  pack: unit,
  priority: 1,
  ...more,
});

const rating: Rules = { mode: 'RATING', minSplit: 0n };
const whole = (qty: bigint): string => `${qty / unit}${qty % unit === 0n ? '' : `+${qty % unit}`}`;
const written = ({ shares, unallocated }: Allotment): string =>
  [
    ...shares.map(({ id, qty, hits }) => `${id}${whole(qty)}${hits.map((hit) => `!${hit}`).join('')}`),
    `-${whole(unallocated)}`,
  ].join(' ');

test('an allotment follows shares, what is owed, caps, lots, packs and priorities', () => {
  const cases: [name: string, demand: number, lines: Candidate[], rules: Partial<Rules>, result: string][] = [
    ['by share', 100, [candidate('A', 60), candidate('B', 40)], {}, 'A60 B40 -0'],
    ['what is owed first', 100, [candidate('A', 50, { standing: 80n * unit }), candidate('B', 50)], {}, 'A10 B90 -0'],
    [
      'all of it to whoever is owed',
      50,
      [candidate('A', 50, { standing: 80n * unit }), candidate('B', 50)],
      {},
      'A0 B50 -0',
    ],
    [
      'a cap, the rest to the other',
      100,
      [candidate('A', 60, { maxLot: 30n * unit }), candidate('B', 40)],
      {},
      'A30!CAP B70 -0',
    ],
    [
      'nobody left',
      100,
      [candidate('A', 60, { room: 30n * unit }), candidate('B', 40, { room: 20n * unit })],
      {},
      'A30!CAP B20!CAP -50',
    ],
    ['below its lot', 100, [candidate('A', 90), candidate('B', 10, { minLot: 20n * unit })], {}, 'A100 B0!DROPPED -0'],
    ['the last one is below its lot', 10, [candidate('A', 100, { minLot: 20n * unit })], {}, 'A10!BELOW_MIN -0'],
    ['whole packs', 100, [candidate('A', 50, { pack: 30n * unit }), candidate('B', 50)], {}, 'A30 B70!PACK -0'],
    ['less than a pack', 10, [candidate('A', 100, { pack: 12n * unit })], {}, 'A0 -10'],
    ['a pack opened', 50, [candidate('A', 100, { pack: 12n * unit })], { allowOverPack: true }, 'A50!OVER_PACK -0'],
    ['not split', 10, [candidate('A', 40), candidate('B', 60)], { minSplit: 20n * unit }, 'A0 B10!UNSPLIT -0'],
    [
      'not split, lot by lot',
      15,
      [candidate('A', 40), candidate('B', 60, { maxLot: 10n * unit })],
      { minSplit: 20n * unit },
      'A5!UNSPLIT B10!UNSPLIT -0',
    ],
    [
      'proportionally, whatever is owed',
      100,
      [candidate('A', 60, { standing: 900n * unit }), candidate('B', 40)],
      { mode: 'PROPORTIONAL' },
      'A60 B40 -0',
    ],
    [
      'by priority',
      100,
      [candidate('A', 60, { priority: 2 }), candidate('B', 40, { maxLot: 70n * unit })],
      { mode: 'PRIORITY' },
      'A30 B70!CAP -0',
    ],
    ['no share takes no part', 100, [candidate('A', 0), candidate('B', 100)], {}, 'B100 -0'],
  ];
  for (const [name, demand, lines, rules, result] of cases)
    assert.equal(written(computeAllotment(BigInt(demand) * unit, lines, { ...rating, ...rules })), result, name);
});

/** Numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomCase(seed: number) {
  const next = numbers(seed);
  const maybe = (chance: number, value: () => bigint) => (next(100) < chance ? value() : undefined);
  const lines = Array.from({ length: 1 + next(6) }, (_, index) =>
    candidate(`L${index}`, 1 + next(60), {
      standing: BigInt(next(500)) * unit,
      room: maybe(30, () => BigInt(next(200)) * unit),
      maxLot: maybe(30, () => BigInt(1 + next(150)) * unit),
      minLot: maybe(30, () => BigInt(1 + next(60)) * unit),
      pack: [unit, 5n * unit, 12n * unit, 1000n][next(4)] ?? unit,
      priority: next(4),
      isOnce: next(8) === 0,
    }),
  );
  const rules: Rules = {
    mode: allotmentModes[next(3)] ?? 'RATING',
    minSplit: BigInt(next(40)) * unit,
    allowOverPack: next(4) === 0,
  };
  return { demand: BigInt(next(1000)) * unit, lines, rules };
}

test('nothing is lost, nobody gets more than he may, in whole packs; equal inputs give equal answers in any order', () => {
  for (let seed = 1; seed <= 3000; seed += 1) {
    const { demand, lines, rules } = randomCase(seed);
    const result = computeAllotment(demand, lines, rules);
    const total = result.shares.reduce((sum, { qty }) => sum + qty, 0n);
    assert.equal(total + result.unallocated, demand, `seed ${seed}`);
    assert.ok(result.unallocated >= 0n, `seed ${seed}`);
    for (const { id, qty, hits } of result.shares) {
      const line = lines.find((each) => each.id === id);
      assert.ok(line && qty >= 0n, `seed ${seed}`);
      const isWhole = hits.includes('UNSPLIT');
      for (const most of [line.room, isWhole ? undefined : line.maxLot])
        assert.ok(most === undefined || qty <= most, `seed ${seed}: ${id} gets ${qty} of ${most}`);
      if (!hits.includes('OVER_PACK')) assert.equal(qty % line.pack, 0n, `seed ${seed}`);
      if (qty > 0n && line.minLot !== undefined && qty < line.minLot && !isWhole)
        assert.ok(
          hits.includes('BELOW_MIN') && result.shares.filter((each) => each.qty > 0n).length <= lines.length,
          `seed ${seed}`,
        );
    }
    const again = computeAllotment(demand, lines.toReversed(), rules);
    const byId = ({ shares }: Allotment) => new Map(shares.map(({ id, qty }) => [id, qty]));
    assert.deepEqual(byId(again), byId(result), `seed ${seed}`);
  }
});

test('where nothing limits it, whoever received ends on one level, and nobody below it went without', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const next = numbers(seed);
    const lines = Array.from({ length: 2 + next(5) }, (_, index) =>
      candidate(`L${index}`, 1 + next(60), { standing: BigInt(next(500)) * unit, pack: 1n }),
    );
    const { shares } = computeAllotment(BigInt(1 + next(1000)) * unit, lines, rating);
    const after = shares.map(({ id, qty }) => {
      const line = lines.find((each) => each.id === id);
      const weight = line?.weight ?? 1n;
      return { qty, level: (((line?.standing ?? 0n) + qty) * 1_000_000n) / weight };
    });
    const filled = after.filter(({ qty }) => qty > 0n).map(({ level }) => level);
    const highest = filled.reduce((a, b) => (a > b ? a : b), 0n);
    // Rounding to millionths moves a level by less than one of them by its weight.
    for (const { level } of after) assert.ok(highest - level <= 1000n, `seed ${seed}: ${highest} ${level}`);
  }
});

test('many demands come to the agreed shares', () => {
  const shares = [55.5, 30, 14.5];
  const got = shares.map(() => 0n);
  for (let demand = 1; demand <= 500; demand += 1) {
    const lines = shares.map((share, index) => candidate(`L${index}`, share, { standing: got[index] ?? 0n }));
    const result = computeAllotment(BigInt(1 + ((demand * 37) % 90)) * unit, lines, {
      ...rating,
      minSplit: 25n * unit,
    });
    result.shares.forEach(({ qty }, index) => (got[index] = (got[index] ?? 0n) + qty));
  }
  const total = got.reduce((sum, qty) => sum + qty, 0n);
  got.forEach((qty, index) => {
    const actual = (Number(qty) / Number(total)) * 100;
    assert.ok(Math.abs(actual - (shares[index] ?? 0)) < 0.2, `${actual} of ${shares[index]}`);
  });
});

function allotManyLines(): void {
  const standing = [0n, 0n, 0n, 0n, 0n];
  for (let line = 0; line < 10_000; line += 1) {
    const lines = [30, 25, 20, 15, 10].map((share, index) =>
      candidate(`L${index}`, share, {
        standing: standing[index] ?? 0n,
        pack: 4n * unit,
        minLot: 8n * unit,
        maxLot: 400n * unit,
      }),
    );
    const { shares } = computeAllotment(BigInt(10 + (line % 500)) * unit, lines, { ...rating, minSplit: 40n * unit });
    shares.forEach(({ qty }, index) => (standing[index] = (standing[index] ?? 0n) + qty));
  }
}

test('a demand of 10,000 lines is allotted within two seconds', async () => {
  const took = await leastTime(allotManyLines, 2000);
  assert.ok(took < 2000, `${took} ms`);
});
