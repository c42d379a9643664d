import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellAfter } from './useGridFocus.ts';

const size = { rows: 2, columns: 3 };

for (const [title, from, isBack, to] of [
  ['Tab leads to the next cell', [0, 1], false, [0, 2]],
  ['from the end of a row to the next one', [0, 2], false, [1, 0]],
  ['from the last cell out of the grid', [1, 2], false, undefined],
  ['Shift+Tab leads back', [1, 1], true, [1, 0]],
  ['from the beginning of a row to the one before', [1, 0], true, [0, 2]],
  ['from the first cell out of the grid', [0, 0], true, undefined],
] as const)
  test(title, () => {
    const next = cellAfter({ row: from[0], column: from[1] }, isBack, size);
    assert.deepEqual(next, to && { row: to[0], column: to[1] });
  });
