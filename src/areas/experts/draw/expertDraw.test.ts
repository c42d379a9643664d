import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { asServer, person, refusal, rows, secret } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import {
  desk,
  drawWitness,
  expertAdmin,
  newExpert,
  newRating,
  ownField,
  publishedScheme,
  type TestExpert,
} from '#test/experts.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { NewRow, Row } from '#model/row.ts';
import { expertErrors as errors } from '../errors.ts';
import { expert } from '../library/expert.document.ts';
import { rating } from '../rating/rating.document.ts';
import { expertCalls } from './calls.server.ts';
import { expertDraw } from './expertDraw.document.ts';
import { recordIn, verifyDraw } from './verifyDraw.rules.ts';

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
const number = (): string => randomBytes(32).toString('hex');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Hall {
  readonly fieldId: string;
  readonly people: readonly TestExpert[];
  readonly row: Row<typeof rating>;
}

/** Experts of a field of their own, and a rating that needs some of them. */
async function hall(size: number): Promise<Hall> {
  const field = await ownField();
  const people: TestExpert[] = [];
  for (let no = 0; no < size; no += 1)
    people.push(await newExpert({ level: 'MIDDLE', specialties: [{ categoryId: field.id, mainFlag: true }] }));
  return { fieldId: field.id, people, row: await newRating() };
}

type Needs = NonNullable<NewRow<typeof expertDraw>['needs']>;

const newDraw = async (
  { row, fieldId }: Hall,
  needs: Partial<Needs[number]> = {},
  head: Partial<NewRow<typeof expertDraw>> = {},
) =>
  (await expertAdmin()).add(expertDraw, {
    ratingId: row.id,
    evalDate: hours(48),
    replyMinutes: 60,
    ...head,
    needs: [{ lineNo: 10, categoryId: fieldId, drawNum: 3, reserveNum: 2, ...needs }],
  });

const commit = async (id: string, n1 = number()) =>
  (await expertAdmin()).run(expertDraw, 'commit', id, { seedCommit: hashOf(n1) });

test('a draw is refused where it asks for nobody, or for more than there are', async () => {
  const world = await hall(4);
  await assert.rejects(newDraw(world, {}, { evalDate: hours(-1) }), refusal(errors.evalPast));
  await assert.rejects(newDraw(world, {}, { revealAt: hours(72) }), refusal(errors.revealAfterEval));
  const refused = async (needs: Partial<Needs[number]>, error: Parameters<typeof refusal>[0]) => {
    const { id } = await newDraw(world, needs);
    await assert.rejects(commit(id), refusal(error));
  };
  await refused({ drawNum: null }, errors.drawNumMissing);
  await refused({ drawNum: 0 }, errors.drawNumMissing);
  await refused({ drawNum: 1 }, errors.committeeTooSmall);
  await refused({ drawNum: 4 }, errors.committeeEven);
  await refused({ drawNum: 5 }, errors.poolTooSmall);
  await refused({ expertType: 'LEGAL' }, errors.poolTooSmall);
  await refused({ level: 'SENIOR' }, errors.poolTooSmall);
});

test('nobody draws among whom he is himself, against the rules of the committee, or for a rating that is over', async () => {
  const world = await hall(4);
  const { companyId } = await purchasingFixture();
  const admin = await expertAdmin();
  const own = await person('draw_own', { userType: 'BUYER', roles: ['expert_admin'], companies: [companyId] });
  await rows(sql`
    update system_iap_sys_user_t set email = (select email from bidding_expert where id = ${world.people[0]?.id ?? ''}::bigint)
     where id = ${own.id}::bigint`);
  const { id } = await newDraw(world);
  await assert.rejects(
    own.run(expertDraw, 'commit', id, { seedCommit: hashOf(number()) }),
    refusal(errors.drawerInPool),
  );
  const row = await newRating({ schemeId: (await publishedScheme({ ruleProfile: 'STATUTORY' })).id });
  for (let no = 0; no < 3; no += 1)
    await admin.run(rating, 'appoint', row.id, { expertId: (await newExpert()).id, memberRole: 'OWNER' });
  const mixed = await newDraw({ ...world, row }, { drawNum: 2 });
  await assert.rejects(commit(mixed.id), refusal(errors.committeeRatio));
  await asServer((ctx) => ctx.store(rating).run('end', world.row.id));
  await assert.rejects(commit(id), refusal(errors.ratingNotOpenForDraw));
});

test('whom a rule keeps out is not drawn, though nobody is told how many are left', async () => {
  const world = await hall(4);
  const { supplierId } = await purchasingFixture();
  const [first] = world.people;
  const supplier = await asServer((ctx) => ctx.store(supplierBase).get(supplierId));
  const before = await newDraw(world);
  await commit(before.id);
  const witness = await drawWitness();
  await witness.run(expertDraw, 'voidDraw', before.id, { reason: '回避名单变化' });
  await rows(sql`update bidding_expert set employer = ${supplier.fullName.zh} where id = ${first?.id ?? ''}::bigint`);
  const fine = await newDraw(world, { reserveNum: 0 });
  assert.equal((await commit(fine.id)).poolSize, 4, 'the size before anybody is kept out');
  await witness.run(expertDraw, 'voidDraw', fine.id, { reason: '专家请假' });
  await rows(sql`update bidding_expert set status = 'PAUSED' where id = ${world.people[1]?.id ?? ''}::bigint`);
  const short = await newDraw(world);
  await assert.rejects(commit(short.id), refusal(errors.poolTooSmall));
});

test('whoever draws drops no draw whose outcome he could know, by declaring it void or by beginning another', async () => {
  const world = await hall(6);
  const [admin, witness] = [await expertAdmin(), await drawWitness()];
  const { id } = await newDraw(world);
  await commit(id);
  await witness.run(expertDraw, 'witness', id, { witnessSeed: number() });
  await assert.rejects(admin.run(expertDraw, 'voidDraw', id, { reason: '重抽' }), refusal(engineErrors.secondPerson));
  const another = await newDraw(world);
  await assert.rejects(commit(another.id), refusal(errors.drawUnderWay));
  await witness.run(expertDraw, 'voidDraw', id, { reason: '专家池有误' });
  assert.equal((await commit(another.id)).status, 'COMMITTED');
});

test('two people make the seed, the names stay secret, and anybody can repeat the draw', async () => {
  const world = await hall(6);
  const [admin, witness] = [await expertAdmin(), await drawWitness()];
  const { id } = await newDraw(world);
  const [n1, n2] = [number(), number()];
  const committed = await commit(id, n1);
  assert.match(committed.poolHash ?? '', /^[0-9a-f]{64}$/);
  await assert.rejects(admin.update(expertDraw, id, { replyMinutes: 30 }), refusal(engineErrors.state16));
  assert.equal((await admin.send('POST', '/bidding/expertDraw/witness', { id, witnessSeed: n2 })).code, '16012');
  await witness.run(expertDraw, 'witness', id, { witnessSeed: n2 });
  assert.equal((await witness.send('POST', '/bidding/expertDraw/draw', { id, seedReveal: n1 })).code, '16012');
  await assert.rejects(admin.run(expertDraw, 'draw', id, { seedReveal: number() }), refusal(errors.wrongReveal));
  const drawn = await admin.run(expertDraw, 'draw', id, { seedReveal: n1 });
  assert.deepEqual([drawn.status, drawn.record], ['DRAWN', null]);

  const told = JSON.stringify([
    await admin.get(expertDraw, id),
    await admin.send('POST', '/bidding/expertDraw/progress', { id }),
    await admin.send('POST', '/bidding/expertDraw/history', { id }),
    await admin.get(rating, world.row.id),
    await rows(sql`select to_jsonb(c) as row from bidding_expert_call c where draw_id = ${id}::bigint`),
  ]);
  for (const { id: own, name } of world.people)
    assert.ok(!told.includes(own) && !told.includes(name), 'who was drawn is told by no call and stands in no column');

  // Those who were called find it at their desk; one declines, and the next reserve is called.
  const called = await calledOf(world.people);
  assert.equal(called.length, 3);
  const [one, two, three] = called;
  assert.ok(one && two && three);
  await assert.rejects(desk(one.who, 'answer', { call: one.callId, accept: false }), refusal(errors.declineReason));
  await desk(one.who, 'answer', { call: one.callId, accept: false, reason: '出差' });
  await assert.rejects(desk(one.who, 'answer', { call: one.callId, accept: true }), refusal(errors.callOver));
  await assert.rejects(desk(two.who, 'answer', { call: three.callId, accept: true }), refusal(errors.callOver));
  await desk(two.who, 'answer', { call: two.callId, accept: true });
  assert.equal((await calledOf(world.people)).length, 2, 'the third and the reserve');

  // The third does not answer in time: the last reserve is called.
  await rows(sql`update bidding_expert_call set due_at = clock_timestamp() where id = ${three.callId}::bigint`);
  await runCloser();
  await assert.rejects(desk(three.who, 'answer', { call: three.callId, accept: true }), refusal(errors.callOver));
  assert.deepEqual(await progressOf(id), { accepted: 1, invited: 2, declined: 2, reserves: 0 });

  await letPass(expertDraw, 'reveal', id);
  const open = await admin.get(expertDraw, id);
  assert.equal(open.status, 'REVEALED');
  const record = recordIn({ ...open });
  assert.ok(record);
  const right = { isPoolRight: true, isCommitRight: true, isSeedRight: true, isDrawRight: true };
  assert.deepEqual(await verifyDraw(record), { ...right, drawn: record.drawn }, 'the same names come out');
  const { pool } = record;
  const [changed, ...others] = pool.experts;
  assert.ok(changed);
  const forgery = { ...record, pool: { ...pool, experts: [{ ...changed, drawn: 9 }, ...others] } };
  assert.equal((await verifyDraw(forgery)).isPoolRight, false, 'a pool that was changed is found');
  assert.equal((await verifyDraw({ ...record, witnessSeed: number() })).isSeedRight, false);
  assert.ok(!JSON.stringify(pool).includes('单位'), 'no employer is named');
  const { experts } = await admin.get(rating, world.row.id);
  assert.deepEqual(
    experts.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b)),
    ['ACCEPTED', 'INVITED', 'INVITED'],
  );
  assert.equal((await asServer((ctx) => ctx.store(expert).get(two.id))).drawCount90, 1);
  // Who answers afterwards changes the committee as well.
  const [late] = await calledOf(world.people);
  assert.ok(late);
  await desk(late.who, 'answer', { call: late.callId, accept: true });
  const after = await admin.get(rating, world.row.id);
  assert.equal(after.experts.filter(({ status }) => status === 'ACCEPTED').length, 2);
  assert.equal(after.experts.find(({ expertId }) => expertId === late.id)?.source, 'DRAW');
});

interface Called extends TestExpert {
  readonly callId: string;
}

async function calledOf(people: readonly TestExpert[]): Promise<Called[]> {
  const found: Called[] = [];
  for (const each of people) {
    const { calls } = await desk<{ calls: readonly { id: string }[] }>(each.who, 'home');
    for (const { id: callId } of calls) found.push({ ...each, callId });
  }
  return found;
}

async function progressOf(id: string) {
  const { records } = await (
    await expertAdmin()
  ).post<{ records: readonly Record<string, number>[] }>('/bidding/expertDraw/progress', { id });
  const [only] = records;
  return {
    accepted: only?.['accepted'],
    invited: only?.['invited'],
    declined: only?.['declined'],
    reserves: only?.['reserves'],
  };
}

const runCloser = (): Promise<void> =>
  asServer(async (ctx) => expertCalls(createSecretBox(keysOf(secret)), () => '').closeOverdue(ctx));

test('nobody draws twice until the result pleases: what was committed can only be declared void', async () => {
  const world = await hall(4);
  const admin = await expertAdmin();
  const { id } = await newDraw(world);
  await commit(id);
  await assert.rejects(commit(id), refusal(engineErrors.state16));
  const gone = await admin.run(expertDraw, 'voidDraw', id, { reason: '监督人未到场' });
  assert.deepEqual([gone.status, gone.endReason], ['VOIDED', '监督人未到场']);
});
