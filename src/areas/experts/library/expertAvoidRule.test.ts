import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '#test/app.ts';
import { expertAdmin, newExpert, newRating, publishedScheme } from '#test/experts.ts';
import { manager } from '#test/needs.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { expertErrors as errors } from '../errors.ts';
import { rating } from '../rating/rating.document.ts';
import { avoidRuleCodes } from './avoidance.rules.ts';
import { expertAvoidRule } from './expertAvoidRule.document.ts';

test('a house decides what a rule of avoidance does, with a reason and not by whoever draws; the law is not loosened', async () => {
  const [admin, boss, author] = [await expertAdmin(), await manager(), await newExpert()];
  const { records } = await admin.query(expertAvoidRule);
  const codes = new Set(records.map(({ ruleCode }) => ruleCode));
  assert.ok(avoidRuleCodes.every((code) => codes.has(code)));
  const [draft] = records.filter(({ ruleCode }) => ruleCode === 'DRAFT');
  assert.ok(draft?.status === 'BLOCK' && records.some(({ status }) => status === 'WARN'));

  const appoint = (ratingId: string, memberRole: 'MEMBER' | 'OWNER' = 'MEMBER') =>
    admin.run(rating, 'appoint', ratingId, { expertId: author.id, memberRole });
  const written = { authorIds: [author.who.id] };
  const ours = await newRating(written);
  await assert.rejects(appoint(ours.id), refusal(errors.keptOut));
  const reason = '范围小，编写人须参加说明';
  await assert.rejects(admin.run(expertAvoidRule, 'warn', draft.id, { reason }), refusal(engineErrors.denied16));
  await assert.rejects(
    boss.run(expertAvoidRule, 'warn', draft.id, { reason: '' }),
    (error: Error) => error.message.includes('10011'),
    'never without a reason',
  );
  const warned = await boss.run(expertAvoidRule, 'warn', draft.id, { reason });
  assert.deepEqual([warned.status, warned.changeReason, warned.changerId], ['WARN', reason, boss.id]);
  await appoint(ours.id);
  const [member] = (await admin.get(rating, ours.id)).experts;
  assert.equal(member?.avoidNote, '参与编制 / Wrote what is judged');

  const scheme = await publishedScheme({ ruleProfile: 'STATUTORY' });
  const byLaw = await newRating({ ...written, schemeId: scheme.id });
  await assert.rejects(appoint(byLaw.id, 'OWNER'), refusal(errors.keptOut), 'where the law rules it keeps out');

  await boss.run(expertAvoidRule, 'switchOff', draft.id, { reason });
  const unseen = await newRating(written);
  await appoint(unseen.id);
  assert.equal((await admin.get(rating, unseen.id)).experts[0]?.avoidNote, null);
  await boss.run(expertAvoidRule, 'block', draft.id, { reason: '恢复' });
  await assert.rejects(appoint((await newRating(written)).id), refusal(errors.keptOut));
});
