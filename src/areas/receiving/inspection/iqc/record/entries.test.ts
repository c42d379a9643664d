import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf, type OpenResult, type TypedResult } from './entries.rules.ts';

const result = (id: string, values: Partial<OpenResult>): OpenResult => ({
  id,
  isMeasured: false,
  isOpen: true,
  sampleSize: 5,
  checked: 0,
  defects: 0,
  measures: '',
  ...values,
});

test('a sheet records what was typed, and the whole sample of what is counted and was left alone', () => {
  const bore = result('bore', { isMeasured: true });
  const finish = result('finish', {});
  const recorded = result('recorded', { isOpen: false, checked: 5, defects: 2 });
  const cases: [results: OpenResult[], typed: Record<string, TypedResult>, inputs: object[], open: number][] = [
    [[finish], {}, [{ checked: 5, defects: 0 }], 0],
    [[finish], { finish: { defects: 1 } }, [{ checked: 5, defects: 1 }], 0],
    [[finish], { finish: { checked: 8, defects: null } }, [{ checked: 8, defects: 0 }], 0],
    [[bore], {}, [], 1],
    [[bore], { bore: { measures: ' 10.01 9.99 ' } }, [{ measures: '10.01 9.99' }], 0],
    [[{ ...bore, isOpen: false }], {}, [], 0],
    [[recorded], {}, [], 0],
    [[recorded], { recorded: { defects: 0 } }, [{ checked: 5, defects: 0 }], 0],
    [[result('paper', { sampleSize: 1 })], {}, [{ checked: 1, defects: 0 }], 0],
  ];
  for (const [results, typed, inputs, open] of cases) {
    const found = entriesOf(results, new Map(Object.entries(typed)));
    assert.deepEqual([found.entries.map(({ input }) => input), found.open], [inputs, open], JSON.stringify(typed));
  }
});
