import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursText, readHours } from './hours.ts';

test('hours are read as people wrote them, and written in one way', () => {
  const cases: [text: string, written: string][] = [
    ['08:30-12:00, 13:00-17:00', '08:30-12:00, 13:00-17:00'],
    ['8:30 – 12:00；13：00至17：00', '08:30-12:00, 13:00-17:00'],
    ['', ''],
    ['on request', ''],
  ];
  for (const [text, written] of cases) assert.equal(hoursText(readHours(text)), written, text);
  assert.equal(
    hoursText([
      ['08:30', '12:00'],
      ['13:00', ''],
    ]),
    '08:30-12:00',
  );
});
