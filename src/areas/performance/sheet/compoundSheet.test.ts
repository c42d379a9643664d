import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { createRow } from '#test/factory.ts';
import { newSupplier, newTemplate, performanceFixture, startedSheet } from '#test/performance.ts';

test('a sheet by formula and events: scores, rows and parts, and a recomputation that gives the same', async () => {
  const { admin, published } = await performanceFixture();
  const formula = await published({
    name: { zh: '质量综合' },
    kind: 'FORMULA',
    expression: 'LOT_ACCEPTANCE * 0.5 + 25',
    target: '100',
    floor: '0',
  });
  const deductRules = [
    { lineNo: 1, event: 'REJECTED_LOT', points: '8', cap: '10' },
    { lineNo: 2, event: 'CLAIM', points: '20' },
  ] as const;
  const events = await published({
    name: { zh: '质量事件' },
    kind: 'EVENT',
    maxScore: '50',
    deductRules: [...deductRules],
  });
  const unmeasured = await published({
    name: { zh: '索赔' },
    kind: 'EVENT',
    deductRules: [{ lineNo: 1, event: 'CLAIM', points: '20' }],
  });
  const weigh = (lineNo: number, { id }: { id: string }, weight: '40' | '20') => ({ lineNo, indicatorId: id, weight });
  const template = await newTemplate({
    dimensions: [{ lineNo: 1, dimension: 'QUALITY', weight: '100' }],
    indicators: [weigh(1, formula, '40'), weigh(2, events, '40'), weigh(3, unmeasured, '20')],
    raters: [],
  });
  const supplier = await newSupplier(1, 3);
  const { sheet } = await startedSheet(supplier, { templateId: template.id });
  const shown = sheet.lines.map(({ kind, rawValue, sample, finalScore, excludedFor }) => [
    kind,
    rawValue,
    sample,
    finalScore,
    excludedFor,
  ]);
  assert.deepEqual(shown, [
    ['FORMULA', '37.5', 4, '37.5', null],
    ['EVENT', '10', 4, '40', null],
    ['EVENT', null, 0, null, 'NO_DATA'],
  ]);
  const open = (who: typeof admin, lineNo: number) =>
    who.post<Opened>('/perf/perfSheet/sources', { id: sheet.id, lineNo });
  const [first, second] = [await open(admin, 1), await open(admin, 2)];
  assert.deepEqual(
    [first.formula, first.parts.map(({ code, value }) => [code, value])],
    ['LOT_ACCEPTANCE * 0.5 + 25', [['LOT_ACCEPTANCE', '25']]],
  );
  assert.deepEqual(
    second.parts.map(({ code, counted, points, cap, value }) => [code, counted, points, cap, value]),
    [
      ['REJECTED_LOT', '3', '8', '10', '10'],
      ['CLAIM', '0', '20', null, null],
    ],
  );
  assert.deepEqual([first.records.length, second.records.map(({ part }) => part)], [4, Array(4).fill('REJECTED_LOT')]);
  const checked = () =>
    admin.post<{ records: readonly { isSame: boolean }[] }>('/perf/perfSheet/verify', { id: sheet.id });
  assert.deepEqual(
    (await checked()).records.map(({ isSame }) => isSame),
    [true, true, true],
  );
  const { companyId } = sheet;
  const lot = { companyId, supplierBaseId: supplier.id, status: 'DONE', judgeDate: '2025-06-11' } as const;
  await createRow(iqcLot, { ...lot, resultAttr: 'PASS' });
  assert.deepEqual(
    (await checked()).records.map(({ isSame }) => isSame),
    [false, false, true],
  );
});

interface Opened {
  readonly formula: string | null;
  readonly parts: readonly {
    readonly code: string;
    readonly value: string | null;
    readonly counted: string;
    readonly points: string | null;
    readonly cap: string | null;
  }[];
  readonly records: readonly { readonly part: string }[];
}
