import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { person } from '#test/app.ts';
import { refusal } from '#test/refusals.ts';
import { createRow } from '#test/factory.ts';
import { newSupplier, newTemplate, performanceFixture, rateBy, startedSheets } from '#test/performance.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { ranked } from '../score/ranking.rules.ts';
import { perfSheet } from '../sheet/perfSheet.document.ts';

test('the best first, equal ones by number, who is not rated at the end and without a score', () => {
  const sheet = (sheetNo: string, totalScore: `${number}` | null, result: 'A' | 'C' | 'NR' | null) => ({
    sheetNo,
    totalScore,
    result,
  });
  const sheets = [
    sheet('5', null, null),
    sheet('4', '99', 'NR'),
    sheet('3', '70.5', 'C'),
    sheet('2', '95', 'A'),
    sheet('1', '70.5', 'C'),
  ];
  assert.deepEqual(
    ranked(sheets).map(({ sheetNo, score }) => [sheetNo, score]),
    [
      ['2', '95'],
      ['1', '70.5'],
      ['3', '70.5'],
      ['4', null],
      ['5', null],
    ],
  );
});

interface Ranking {
  readonly records: readonly {
    readonly id: string;
    readonly score: string | null;
    readonly supplier: unknown;
  }[];
}

test('the ranking of a plan is of its own sheets, for its own company, and never for suppliers', async () => {
  const { admin } = await performanceFixture();
  const [good, poor] = [await newSupplier(3, 0), await newSupplier(1, 3)];
  const { plan, sheets } = await startedSheets([poor, good], { templateId: (await newTemplate()).id });
  const ask = (who = admin) => who.post<Ranking>('/perf/perfPlan/ranking', { id: plan.id });
  assert.deepEqual(
    (await ask()).records.map(({ score }) => score),
    [null, null],
    'nobody has a score before the sheets are summarised',
  );
  for (const { id, sheetNo } of sheets) {
    await rateBy('rater', sheetNo, '80');
    await rateBy('other', sheetNo, '80');
    await admin.run(perfSheet, 'summarise', id);
  }
  const { records } = await ask();
  assert.deepEqual(
    records.map(({ id, score }) => [id, score]),
    // (100 × 50 + 80 × 30) / 80, (25 × 50 + 80 × 30) / 80
    [
      [sheets[1]?.id, '92.5'],
      [sheets[0]?.id, '45.63'],
    ],
  );
  assert.ok(records.every(({ supplier }) => supplier));
  const stranger = await person('pf_ranking_stranger', {
    userType: 'BUYER',
    roles: ['perf_admin'],
    companies: [(await createRow(company)).id],
  });
  await assert.rejects(ask(stranger), refusal(engineErrors.notFound));
  await assert.rejects(ask(good.seller), /20012/);
});
