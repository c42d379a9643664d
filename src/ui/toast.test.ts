import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, toast, useToasts } from './toast.ts';

const shown = (): string[] => useToasts.getState().toasts.map(({ text }) => text);

test('a message that is told again stands once, and as long as one that was told now', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  toast.error('no');
  t.mock.timers.tick(4000);
  toast.error('no');
  assert.deepEqual(shown(), ['no']);
  t.mock.timers.tick(4000);
  assert.deepEqual(shown(), ['no']);
  t.mock.timers.tick(1000);
  assert.deepEqual(shown(), []);
});

test('a message that was closed and is told anew has its whole time; a notice stays until it is closed', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  toast.info('done');
  t.mock.timers.tick(3000);
  close(useToasts.getState().toasts[0]?.id ?? 0);
  toast.info('done');
  const end = toast.notice('wait');
  t.mock.timers.tick(4000);
  assert.deepEqual(shown(), ['done', 'wait']);
  t.mock.timers.tick(60_000);
  assert.deepEqual(shown(), ['wait']);
  end();
  assert.deepEqual(shown(), []);
});
