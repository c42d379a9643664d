import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failuresOf, runOnRows } from './bulkRun.ts';

const ids = ['1', '2', '3', '4', '5', '6'];

function acts(bad: ReadonlySet<string>, calls: string[]) {
  const act = async (part: readonly string[]): Promise<undefined> => {
    calls.push(part.join());
    const wrong = part.find((id) => bad.has(id));
    if (wrong) throw new RangeError(`no ${wrong}`);
    return undefined;
  };
  return {
    onAll: act,
    onOne: (id: string) => act([id]),
    reasonOf: (error: unknown) => (error instanceof RangeError ? error.message : undefined),
  };
}

test('rows that all succeed are one call', async () => {
  const calls: string[] = [];
  assert.deepEqual(await runOnRows(ids, acts(new Set(), calls)), { done: 6, failed: [] });
  assert.deepEqual(calls, ['1,2,3,4,5,6']);
});

test('when some fail the others are done and the failed ones are named with their reasons', async () => {
  const result = await runOnRows(ids, acts(new Set(['5', '2']), []));
  assert.deepEqual(result, {
    done: 4,
    failed: [
      { id: '2', reason: 'no 2' },
      { id: '5', reason: 'no 5' },
    ],
  });
});

test('one row alone is not tried twice', async () => {
  const calls: string[] = [];
  assert.deepEqual(await runOnRows(['2'], acts(new Set(['2']), calls)), {
    done: 0,
    failed: [{ id: '2', reason: 'no 2' }],
  });
  assert.equal(calls.length, 1);
});

test('a fault that concerns no row stops everything', async () => {
  const onAll = () => Promise.reject(new Error('offline'));
  await assert.rejects(runOnRows(ids, { ...acts(new Set(), []), onAll }), /offline/);
});

test('very many rows go in several calls and progress is told', async () => {
  const calls: string[] = [];
  const seen: number[] = [];
  const many = Array.from({ length: 1200 }, (_, index) => String(index));
  await runOnRows(many, { ...acts(new Set(), calls), onProgress: (count) => seen.push(count) });
  assert.equal(calls.length, 3);
  assert.deepEqual(seen, [500, 1000, 1200]);
});

test('acts that know single rows only are run row by row', async () => {
  const calls: string[] = [];
  const { onAll: _, ...single } = acts(new Set(['3']), calls);
  assert.deepEqual(await runOnRows(ids, single), { done: 5, failed: [{ id: '3', reason: 'no 3' }] });
  assert.deepEqual(calls.toSorted(), ids);
});

test('a server that tells which rows it refused is asked once', async () => {
  const calls: string[] = [];
  const onAll = async (part: readonly string[]) => {
    calls.push(part.join());
    return failuresOf({ updated: 5, refused: [{ id: '2', code: '16004', msg: 'closed already' }] });
  };
  const result = await runOnRows(ids, { ...acts(new Set(), calls), onAll });
  assert.deepEqual(result, { done: 5, failed: [{ id: '2', reason: 'closed already' }] });
  assert.deepEqual(calls, ['1,2,3,4,5,6']);
  assert.deepEqual(failuresOf({ updated: 6 }), []);
});
