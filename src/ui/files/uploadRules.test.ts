import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableSize, imageProblem, uploadProblem } from './uploadRules.ts';

test('sizes read like people say them', () => {
  const cases: readonly (readonly [number, string])[] = [
    [0, '0 B'],
    [1023, '1,023 B'],
    [1536, '1.5 KB'],
    [200 * 1024, '200 KB'],
    [1024 ** 2, '1 MB'],
    [1.25 * 1024 ** 3, '1.3 GB'],
    [5000 * 1024 ** 3, '5,000 GB'],
  ];
  for (const [bytes, text] of cases) assert.equal(readableSize(bytes), text);
});

test('files that are not even sent', () => {
  const cases: readonly (readonly [string, number, number | undefined, ReturnType<typeof uploadProblem>])[] = [
    ['a.exe', 1, undefined, 'notSuitable'],
    ['a.EXE', 1, undefined, 'notSuitable'],
    ['a.exe.txt', 1, undefined, 'notSuitable'],
    ['a.b.exe', 1, undefined, 'notSuitable'],
    ['a.b.pdf', 1, undefined, undefined],
    ['exe', 1, undefined, undefined],
    ['a.pdf', 1024 * 1024, 1, undefined],
    ['a.pdf', 1024 * 1024 + 1, 1, 'tooLarge'],
  ];
  for (const [name, size, limit, wanted] of cases) assert.equal(uploadProblem({ name, size }, limit), wanted, name);
});

test('pictures that are not sent', () => {
  assert.equal(imageProblem({ type: 'image/png', size: 1 }, undefined, 1), 'action');
  assert.equal(imageProblem({ type: 'application/pdf', size: 1 }, '/x', 1), 'notImage');
  assert.equal(imageProblem({ type: 'image/png', size: 1024 * 1024 + 1 }, '/x', 1), 'imageSize');
  assert.equal(imageProblem({ type: 'image/png', size: 1 }, '/x', 1), undefined);
});
