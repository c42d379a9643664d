import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfClipboard, mayFollow, paceOf, type Pressed } from './keyOrder.ts';

const pressed = (key: string, further: Partial<Pressed> = {}): Pressed => ({
  key,
  isCommand: false,
  isInEditor: false,
  ...further,
});
const inEditor = { isInEditor: true };
const command = { isCommand: true };

test('what a key has the grid do', () => {
  const cases: [Pressed, ReturnType<typeof paceOf>][] = [
    [pressed('ArrowDown'), 'moving'],
    [pressed('Tab'), 'moving'],
    [pressed('Home', command), 'moving'],
    [pressed('5'), 'opening'],
    [pressed('Enter'), 'opening'],
    [pressed('F2'), 'opening'],
    [pressed('Delete'), undefined],
    [pressed('z', command), undefined],
    [pressed('Enter', command), 'moving'],
    [pressed('5', inEditor), undefined],
    [pressed('ArrowLeft', inEditor), undefined],
    [pressed('Enter', inEditor), 'closing'],
    [pressed('Tab', inEditor), 'closing'],
    [pressed('Escape', inEditor), 'closing'],
  ];
  for (const [each, wanted] of cases) assert.equal(paceOf(each), wanted, JSON.stringify(each));
});

test('what may follow before the grid is done', () => {
  const cases: [Parameters<typeof mayFollow>[0], Pressed, boolean][] = [
    ['still', pressed('5'), true],
    ['moving', pressed('ArrowDown'), true],
    ['moving', pressed('5'), false],
    ['moving', pressed('Delete'), false],
    ['opening', pressed('5'), true],
    ['opening', pressed('Enter'), false],
    ['opening', pressed('ArrowDown'), false],
    ['closing', pressed('5'), false],
    ['closing', pressed('ArrowDown'), false],
    ['closing', pressed('z', command), false],
  ];
  for (const [pace, each, wanted] of cases) assert.equal(mayFollow(pace, each), wanted, `${pace} ${each.key}`);
});

test('what copies and pastes', () => {
  for (const key of ['c', 'x', 'v', 'Insert']) assert.ok(isOfClipboard(pressed(key, command)), key);
  for (const each of [pressed('v'), pressed('z', command)]) assert.ok(!isOfClipboard(each), each.key);
});
