import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError, type ErrorDefinition } from '#model/errors.ts';
import { stepContents } from '#test/quality.ts';
import { errors } from '../errors.ts';
import { assertConsistent, cleanContent, contentProblems } from './stepContent.rules.ts';
import { filledOf, initialContent, newRowOf } from './stepDefaults.rules.ts';
import { stepCodes, type StepCode } from './stepForms.rules.ts';

const earlier = (code: StepCode): unknown => stepContents[code];

for (const code of stepCodes)
  test(`${code} as a supplier fills it in is complete and consistent`, () => {
    const content = cleanContent(code, stepContents[code]);
    assert.deepEqual(contentProblems(code, content), []);
    assertConsistent(code, content, earlier);
    const { done, all } = filledOf(code, content);
    assert.equal(done, all);
  });

for (const code of stepCodes)
  test(`${code} asks for what is missing`, () => {
    const content = cleanContent(code, {});
    assert.ok(contentProblems(code, content).length > 0);
    assert.equal(filledOf(code, content).done, 0);
  });

const refusedBy = (definition: ErrorDefinition) => (error: unknown) =>
  error instanceof BusinessError && error.code === definition.code;

for (const [name, input] of [
  ['no object', 'text'],
  ['a field that there is not', { stranger: 'x' }],
  ['a number for a text', { champion: 3 }],
  ['a list that is none', { members: 'x' }],
  ['rows that are no objects', { members: ['x'] }],
  ['too many rows', { members: Array.from({ length: 51 }, () => ({})) }],
  ['a text beyond every limit', { champion: 'x'.repeat(4001) }],
] as const)
  test(`a draft is refused: ${name}`, () => {
    assert.throws(() => cleanContent('D1', input), refusedBy(errors.contentMalformed));
  });

const place = { place: 'SUPPLIER', qty: '10', sorted: '10', bad: '1' };
for (const [name, more, definition] of [
  ['more sorted than there is', { sorted: '11' }, errors.sortedTooMuch],
  ['more bad than sorted', { sorted: '5', bad: '6' }, errors.badTooMuch],
] as const)
  test(`containment is refused: ${name}`, () => {
    const content = { ...stepContents.D3, places: [{ ...place, ...more }] };
    assert.throws(() => assertConsistent('D3', content, earlier), refusedBy(definition));
  });

test('a step begins with the rows that it will need', () => {
  assert.deepEqual(initialContent('D5', null, earlier), {
    actions: [
      { no: 1, causeNo: 1 },
      { no: 2, causeNo: 2 },
    ],
  });
  assert.deepEqual(initialContent('D6', { rateBefore: '1' }, earlier), {
    rateBefore: '1',
    results: [{ actionNo: 1 }, { actionNo: 2 }],
  });
  assert.deepEqual(initialContent('D1', { members: [{ name: '李' }] }, earlier), { members: [{ name: '李' }] });
  assert.deepEqual(newRowOf('causes', [{ no: 4 }]), { no: 5 });
  assert.deepEqual(newRowOf('members', []), {});
});
