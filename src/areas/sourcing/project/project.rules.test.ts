import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { projectErrors as errors } from './errors.ts';
import { checkMethod, savingsOf, type ProjectFacts } from './project.rules.ts';

const usual: ProjectFacts = {
  bidType: 'INQUIRY',
  methodReason: null,
  leastMethod: 'INQUIRY',
  minInvite: 3,
  control: 'SOFT',
  suppliers: 3,
};

test('a method below the rules is refused, and a soft rule lets it pass with a reason', () => {
  const cases: [Partial<ProjectFacts>, string | undefined, keyof typeof errors | undefined][] = [
    [{}, undefined, undefined],
    [{ bidType: 'NEGOTIATE' }, undefined, 'methodUnexplained'],
    [{ bidType: 'NEGOTIATE', methodReason: '技术复杂' }, undefined, undefined],
    [{ bidType: 'SINGLE', methodReason: '专利', suppliers: 2 }, '独家', 'oneForSingle'],
    [{ bidType: 'SINGLE', methodReason: '专利', suppliers: 1 }, undefined, 'methodTooWeak'],
    [{ bidType: 'SINGLE', methodReason: '专利', suppliers: 1 }, '独家专利', undefined],
    [{ bidType: 'SINGLE', methodReason: '专利', suppliers: 1, control: 'HARD' }, '独家专利', 'methodTooWeakHard'],
    [{ leastMethod: 'TENDER' }, undefined, 'methodTooWeak'],
    [{ leastMethod: 'TENDER', control: 'HARD' }, '急用', 'methodTooWeakHard'],
    [{ suppliers: 2 }, undefined, 'fewSuppliers'],
    [{ suppliers: 2 }, '只有两家', undefined],
    [{ suppliers: 2, control: 'HARD' }, '只有两家', 'fewSuppliersHard'],
    [{ suppliers: 0 }, '没有', 'noSuppliers'],
    [{ bidType: 'INVITE_TENDER' }, undefined, 'methodUnexplained'],
    [{ bidType: 'INVITE_TENDER', leastMethod: 'TENDER' }, undefined, undefined],
    [{ bidType: 'INVITE_TENDER', leastMethod: 'TENDER', suppliers: 2 }, undefined, 'fewSuppliers'],
    [{ bidType: 'OPEN_TENDER', leastMethod: 'TENDER', control: 'HARD', suppliers: 0 }, undefined, undefined],
  ];
  for (const [facts, exempt, expected] of cases) {
    const check = (): void => checkMethod({ ...usual, ...facts }, exempt, false);
    if (expected)
      assert.throws(
        check,
        (error) => {
          const { code, label } = errors[expected];
          return (
            error instanceof BusinessError &&
            error.code === code &&
            error.label[1].startsWith(label[1].split('{')[0] ?? '')
          );
        },
        JSON.stringify(facts),
      );
    else assert.doesNotThrow(check, JSON.stringify(facts));
  }
  assert.doesNotThrow(() => checkMethod({ ...usual, suppliers: 2 }, undefined, true), 'nobody could say why yet');
  assert.throws(() => checkMethod({ ...usual, suppliers: 2, control: 'HARD' }, undefined, true));
});

test('savings are counted over lines whose base is known', () => {
  const said = savingsOf([
    { award: '900', estimate: '1000', first: '950', last: null },
    { award: '400', estimate: '0', first: null, last: '500' },
  ]);
  assert.deepEqual(said, {
    award: '1300',
    budget: { amount: '100', pct: '10' },
    negotiated: { amount: '50', pct: '5.26' },
    historic: { amount: '100', pct: '20' },
  });
  assert.deepEqual(savingsOf([]).budget, { amount: null, pct: null });
  assert.deepEqual(savingsOf([{ award: '110', estimate: '100', first: null, last: null }]).budget, {
    amount: '-10',
    pct: '-10',
  });
});
