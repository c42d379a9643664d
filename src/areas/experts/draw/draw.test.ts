import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { committeeFault, type CommitteeFault } from '../rating/committee.rules.ts';
import type { RuleProfile } from '../library/expertOptions.rules.ts';
import {
  canonicalPool,
  drawExperts,
  hmac256,
  isFilled,
  seedOf,
  sha256,
  type DrawPool,
  type PoolExpert,
} from './draw.rules.ts';

const expertOf = (no: number, change: Partial<PoolExpert> = {}): PoolExpert => ({
  id: String(1000 + no),
  expertNo: `EX${no}`,
  fits: [10],
  drawn: 0,
  employer: `employer ${no}`,
  ...change,
});
const poolOf = (experts: readonly PoolExpert[], drawNum = 2, reserveNum = 1): DrawPool => ({
  drawId: '77',
  salt: 'salt',
  needs: [{ lineNo: 10, expertType: 'TECH', drawNum, reserveNum }],
  experts,
});
const seedNo = (no: number): string => createHash('sha256').update(`seed ${no}`).digest('hex');

test('hashes are those of the standard, and the seed binds draw, pool and both numbers', async () => {
  assert.equal(await sha256('abc'), createHash('sha256').update('abc').digest('hex'));
  const key = seedNo(1);
  assert.equal(await hmac256(key, '42'), createHmac('sha256', Buffer.from(key, 'hex')).update('42').digest('hex'));
  const seeds = await Promise.all([
    seedOf('1', 'p', 'a', 'b'),
    seedOf('2', 'p', 'a', 'b'),
    seedOf('1', 'q', 'a', 'b'),
    seedOf('1', 'p', 'c', 'b'),
    seedOf('1', 'p', 'a', 'c'),
  ]);
  assert.equal(new Set(seeds).size, 5);
});

test('a second implementation with logarithms draws the same people', async () => {
  const experts = Array.from({ length: 12 }, (_, no) => expertOf(no, { drawn: no % 4 }));
  for (let round = 0; round < 20; round += 1) {
    const seed = seedNo(round);
    const keyed = experts
      .map(({ id, drawn }) => {
        const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(id).digest();
        const u = (digest.readUIntBE(0, 6) + 1) / 2 ** 48;
        return { id, key: -Math.log(u) * (1 + drawn) };
      })
      .toSorted((a, b) => a.key - b.key);
    const drawn = await drawExperts(poolOf(experts, 5, 3), seed);
    assert.deepEqual(
      drawn.map(({ id }) => id),
      keyed.slice(0, 8).map(({ id }) => id),
    );
    assert.deepEqual(
      drawn.map(({ isReserve }) => isReserve),
      [...Array(5).fill(false), ...Array(3).fill(true)],
    );
  }
});

test('the order in which the pool is given changes nothing, and nobody is drawn twice', async () => {
  const experts = Array.from({ length: 9 }, (_, no) => expertOf(no, { fits: [10, 20] }));
  const pool: DrawPool = {
    ...poolOf(experts),
    needs: [
      { lineNo: 10, expertType: 'TECH', drawNum: 3, reserveNum: 1 },
      { lineNo: 20, expertType: 'TECH', drawNum: 3, reserveNum: 2 },
    ],
  };
  const drawn = await drawExperts(pool, seedNo(3));
  assert.deepEqual(await drawExperts({ ...pool, experts: experts.toReversed() }, seedNo(3)), drawn);
  assert.equal(canonicalPool({ ...pool, experts: experts.toReversed() }), canonicalPool(pool));
  assert.equal(new Set(drawn.map(({ id }) => id)).size, 9);
  assert.ok(isFilled(drawn, pool.needs));
});

test('of one employer one sits in the committee', async () => {
  const experts = Array.from({ length: 10 }, (_, no) => expertOf(no, { employer: no < 6 ? 'one' : `other ${no}` }));
  for (let round = 0; round < 30; round += 1) {
    const drawn = await drawExperts(poolOf(experts, 3, 5), seedNo(round));
    const employers = drawn.map(({ id }) => experts.find((each) => each.id === id)?.employer);
    assert.equal(new Set(employers).size, employers.length);
  }
  const short = await drawExperts(poolOf(experts.slice(0, 6), 2), seedNo(1));
  assert.equal(isFilled(short, poolOf([], 2).needs), false, 'five of them may not');
});

// T-PROP-3: chi-square over 10 experts with 9 degrees of freedom; 27.9 is exceeded by chance once in a thousand.
test('everybody is drawn equally often, and who was drawn lately less often', async () => {
  const experts = Array.from({ length: 10 }, (_, no) => expertOf(no));
  const counts = new Map<string, number>();
  const rounds = 1200;
  for (let round = 0; round < rounds; round += 1)
    for (const { id } of await drawExperts(poolOf(experts, 3, 0), seedNo(round)))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  const expected = (rounds * 3) / 10;
  const chi = experts.reduce((total, { id }) => total + ((counts.get(id) ?? 0) - expected) ** 2 / expected, 0);
  assert.ok(chi < 27.9, `chi-square ${chi}`);
  const tired = experts.map((each, no) => (no === 0 ? { ...each, drawn: 4 } : each));
  let own = 0;
  for (let round = 0; round < 300; round += 1)
    if ((await drawExperts(poolOf(tired, 3, 0), seedNo(round))).some(({ id }) => id === tired[0]?.id)) own += 1;
  assert.ok(own > 0 && own < 60, `${own} of 300, without earlier draws about 90`);
});

test('committees are judged by the rules of the procurement', () => {
  const cases: readonly (readonly [RuleProfile, number, number, CommitteeFault | undefined])[] = [
    ['ENTERPRISE', 3, 0, undefined],
    ['ENTERPRISE', 2, 0, 'tooFew'],
    ['ENTERPRISE', 4, 0, 'even'],
    ['ENTERPRISE', 1, 2, undefined],
    ['STATUTORY', 4, 1, undefined],
    ['STATUTORY', 3, 2, 'tooFewExperts'],
    ['STATUTORY', 3, 0, 'tooFew'],
    ['GOV', 5, 2, undefined],
    ['GOV', 5, 1, 'even'],
  ];
  for (const [profile, experts, ownerReps, fault] of cases)
    assert.equal(committeeFault(profile, { experts, ownerReps }), fault, `${profile} ${experts}+${ownerReps}`);
});
