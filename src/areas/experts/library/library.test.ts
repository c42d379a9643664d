import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused } from '#test/person.ts';
import { person, refusal } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { expertAdmin, newExpert, newScheme, ownField } from '#test/experts.ts';
import { manager } from '#test/needs.ts';
import { unique } from '#test/factory.ts';
import type { NewRow } from '#model/row.ts';
import { expertErrors as errors } from '../errors.ts';
import { expertGroup } from '../group/expertGroup.document.ts';
import { expertRating } from '../scheme/expertRating.document.ts';
import type { expertRatingElement } from '../scheme/expertRatingElement.document.ts';
import { expert } from './expert.document.ts';

test('an expert is judged when he is saved, and counts once somebody else has approved him', async () => {
  const admin = await expertAdmin();
  const account = await person('library_expert', { userType: 'EXPERT', roles: ['expert'] });
  const field = await ownField();
  const known = await newExpert({ mobile: '13812345678', email: 'known@example.com' });
  const sketch: NewRow<typeof expert> = {
    expertName: '钱教授',
    userId: account.id,
    employer: '某大学',
    mobile: '137 0000 1111',
    email: 'qian@example.com',
    validTo: inDays(300),
  };
  const add = (change: Partial<NewRow<typeof expert>>) => admin.add(expert, { ...sketch, ...change });
  await assert.rejects(add({ mobile: '12' }), refusal(errors.mobileFormat));
  await assert.rejects(add({ mobile: '13812345678' }), refusal(errors.mobileTaken));
  await assert.rejects(add({ email: 'qian' }), refusal(errors.mailFormat));
  await assert.rejects(add({ email: 'KNOWN@example.com' }), refusal(errors.mailTaken));
  await assert.rejects(add({ validTo: inDays(-1) }), refusal(errors.periodReversed));
  await assert.rejects(
    add({ userId: admin.id }),
    (error) => error instanceof Refused && error.answer.code === '10007',
    'a buyer is offered to nobody as the account of an expert',
  );
  await assert.rejects(
    add({ userId: known.who.id }),
    (error) => error instanceof Refused && error.answer.code === '10009',
    'one expert for each account',
  );
  const made = await add({});
  assert.match(made.expertNo, /^EX\d{6,}$/);
  await assert.rejects(admin.run(expert, 'withdraw', made.id), refusal(errors.notWithdrawable));
  await assert.rejects(admin.run(expert, 'submit', made.id), refusal(errors.specialtyMissing));
  await admin.update(expert, made.id, {
    versionNo: made.versionNo,
    specialties: [{ categoryId: field.id, mainFlag: true }],
  });
  await admin.run(expert, 'submit', made.id);
  assert.equal((await account.send('POST', '/bidding/expertDesk/home', {})).code, '10013', 'not yet in the library');
  const active = await (await manager()).run(expert, 'approve', made.id);
  assert.equal(active.status, 'ACTIVE');
  assert.equal((await account.send('POST', '/bidding/expertDesk/home', {})).code, '200');
  await admin.run(expert, 'pause', made.id, { reason: '个人原因' });
  assert.equal((await account.send('POST', '/bidding/expertDesk/home', {})).code, '10013');
  assert.equal((await account.send('POST', '/bidding/expertDesk/sheet', { rating: '1' })).code, '18029');
  await admin.run(expert, 'resume', made.id);
  assert.equal((await admin.run(expert, 'remove', made.id, { reason: '聘期提前结束' })).status, 'REMOVED');
});

test('a group has each expert once, and one leader', async () => {
  const admin = await expertAdmin();
  const [one, two] = [await newExpert(), await newExpert()];
  const add = (members: NonNullable<NewRow<typeof expertGroup>['members']>) =>
    admin.add(expertGroup, { name: { zh: `组${unique(6)}` }, members });
  await assert.rejects(add([]), refusal(errors.groupEmpty));
  await assert.rejects(add([{ expertId: one.id }, { expertId: one.id }]), refusal(errors.expertTwice));
  await assert.rejects(
    add([
      { expertId: one.id, memberRole: 'LEADER' },
      { expertId: two.id, memberRole: 'LEADER' },
    ]),
    refusal(errors.severalLeaders),
  );
  const made = await add([{ expertId: one.id, memberRole: 'LEADER' }, { expertId: two.id }]);
  await assert.rejects(
    admin.add(expertGroup, { name: made.name, members: [{ expertId: one.id }] }),
    (error) => error instanceof Refused && error.answer.code === '10005',
  );
});

test('a scheme that cannot rate anything is not published', async () => {
  const admin = await expertAdmin();
  type Element = NewRow<typeof expertRatingElement>;
  const tech: Element = { lineNo: 10, elementName: { zh: '技术' }, maxScore: '70' };
  const price: Element = {
    lineNo: 20,
    elementName: { zh: '价格' },
    elementType: 'PRICE',
    scoreWay: 'FORMULA',
    scorer: 'SYSTEM',
    maxScore: '30',
    formulaCode: 'LOW_BASE',
  };
  const publish = async (elements: readonly Element[], head: Partial<NewRow<typeof expertRating>> = {}) => {
    const { id } = await newScheme({ ...head, elements });
    return admin.run(expertRating, 'publish', id);
  };
  const refused: readonly (readonly [
    string,
    readonly Element[],
    Partial<NewRow<typeof expertRating>>,
    Parameters<typeof refusal>[0],
  ])[] = [
    ['no element', [], {}, errors.noElements],
    ['not a hundred points', [{ ...tech, maxScore: '60' }, price], {}, errors.weightsOff],
    [
      'the same element twice',
      [{ ...tech, maxScore: '35' }, { ...tech, lineNo: 11, maxScore: '35' }, price],
      {},
      errors.elementTwice,
    ],
    ['price by judgement', [tech, { ...price, scoreWay: 'SUBJECTIVE' }], {}, errors.priceByFormula],
    ['technique by formula', [{ ...tech, scoreWay: 'FORMULA' }, price], {}, errors.priceByFormula],
    ['no formula', [tech, { ...price, formulaCode: null }], {}, errors.formulaMissing],
    ['a formula without its terms', [tech, { ...price, formulaCode: 'MEAN_BASE' }], {}, errors.formulaTerms],
    [
      'losing more below the base',
      [tech, { ...price, formulaCode: 'MEAN_BASE', lossAbove: '1', lossBelow: '1' }],
      {},
      errors.lossReversed,
    ],
    ['no saving', [tech, { ...price, formulaCode: 'CEILING_SAVE' }], {}, errors.formulaTerms],
    [
      'bands with a gap',
      [tech, { ...price, formulaCode: 'INTERVAL', bands: '30:1-1.1;20:1.2-1.5' }],
      {},
      errors.bandsOff,
    ],
    ['levels with a gap', [{ ...tech, scoreWay: 'LEVEL', levels: '优:60-70;差:0-50' }, price], {}, errors.levelsOff],
    ['less than least', [{ ...tech, minScore: '80' }, price], {}, errors.minAboveMax],
    ['no price', [{ ...tech, maxScore: '100' }], {}, errors.priceElementCount],
    ['a price where it does not count', [tech, price], { scoreMode: 'FIXED_BUDGET' }, errors.priceElementUnused],
    ['a whole coefficient', [{ ...tech, maxScore: '100' }], { scoreMode: 'VALUE_COEF' }, errors.coefficientWhole],
    [
      'government, mean as base',
      [tech, { ...price, formulaCode: 'LINEAR' }],
      { ruleProfile: 'GOV' },
      errors.govFormula,
    ],
    [
      'government, too few points',
      [
        { ...tech, maxScore: '75' },
        { ...price, maxScore: '25' },
      ],
      { ruleProfile: 'GOV' },
      errors.govFormula,
    ],
  ];
  for (const [name, elements, head, error] of refused)
    await assert.rejects(publish(elements, head), refusal(error), name);
  const fine: readonly (readonly [readonly Element[], Partial<NewRow<typeof expertRating>>])[] = [
    [[tech, price], {}],
    [
      [{ ...tech, maxScore: '100', scoreWay: 'LEVEL', levels: '优:80-100;良:60-80;差:0-60' }],
      { scoreMode: 'FIXED_BUDGET' },
    ],
    [[{ ...tech, scoreWay: 'PASS_FAIL', maxScore: '0' }], { scoreMode: 'LOWEST_PRICE' }],
    [[{ ...tech, maxScore: '20' }], { scoreMode: 'VALUE_COEF' }],
    [[tech, { ...price, formulaCode: 'INTERVAL', bands: '30:1-1.1;20:1.1-1.5' }], {}],
  ];
  for (const [elements, head] of fine) assert.equal((await publish(elements, head)).status, 'PUBLISHED');
});
