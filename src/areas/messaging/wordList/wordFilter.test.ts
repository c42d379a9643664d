import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordFilter } from './wordFilter.rules.ts';

const filter = wordFilter([
  { word: '回扣', act: 'REFUSE' },
  { word: 'kick-back', act: 'REFUSE' },
  { word: '笨蛋', act: 'MASK' },
  { word: 'damn', act: 'MASK' },
  { word: 'damned', act: 'MASK' },
  { word: 'c++ (x)', act: 'MASK' },
]);

test('a word list refuses, masks the longest word in any case, and takes words as they stand', () => {
  const cases: readonly (readonly [text: string, refused: string | undefined, masked: string])[] = [
    ['请发送报价', undefined, '请发送报价'],
    ['给您回扣', '回扣', '给您回扣'],
    ['a KICK-back!', 'KICK-back', 'a KICK-back!'],
    ['你这个笨蛋', undefined, '你这个**'],
    ['Damned', undefined, '******'],
    ['damn it', undefined, '**** it'],
    ['C++ (X) is it', undefined, '******* is it'],
    ['', undefined, ''],
  ];
  assert.deepEqual(
    cases.map(([text]) => [text, filter.refusedWord(text), filter.masked(text)]),
    cases,
  );
});

test('an empty list lets everything pass', () => {
  const empty = wordFilter([{ word: '  ', act: 'MASK' }]);
  assert.deepEqual([empty.refusedWord('回扣'), empty.masked('笨蛋')], [undefined, '笨蛋']);
});
