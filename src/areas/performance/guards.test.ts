import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asServer } from '#test/app.ts';
import { inDays } from '#test/days.ts';
import { letPass } from '#test/deadlines.ts';
import { newSupplier, newTemplate, performanceFixture, publishedSheet } from '#test/performance.ts';
import { refusal } from '#test/refusals.ts';
import { perfAppeal } from './appeal/perfAppeal.document.ts';
import { errors } from './errors.ts';
import { perfImprovement } from './improvement/perfImprovement.document.ts';
import { perfIndicator } from './indicator/perfIndicator.document.ts';
import { perfSheet } from './sheet/perfSheet.document.ts';
import { perfSuggestion } from './suggestion/perfSuggestion.document.ts';
import { perfTemplate } from './template/perfTemplate.document.ts';

test('a template names published indicators alone, and somebody for each that people score', async () => {
  const { admin, lots, service, companyId } = await performanceFixture();
  const draft = (indicatorId: string, dimension: 'QUALITY' | 'SERVICE') =>
    admin.add(perfTemplate, {
      name: { zh: '守卫' },
      companyId,
      dimensions: [{ lineNo: 1, dimension, weight: '100' }],
      indicators: [{ lineNo: 1, indicatorId, weight: '100' }],
    });
  const unrated = await draft(service.id, 'SERVICE');
  await assert.rejects(admin.run(perfTemplate, 'publish', unrated.id), refusal(errors.nobodyRates));
  const { id: retiring } = await admin.add(perfIndicator, {
    name: { zh: '将停用' },
    metricCode: 'LOT_ACCEPTANCE',
    target: '100',
    floor: '0',
  });
  await admin.run(perfIndicator, 'publish', retiring);
  const planned = await draft(retiring, 'QUALITY');
  await admin.run(perfIndicator, 'retire', retiring);
  await assert.rejects(admin.run(perfTemplate, 'publish', planned.id), refusal(errors.indicatorUnpublished));
  const whole = await draft(lots.id, 'QUALITY');
  await admin.run(perfTemplate, 'publish', whole.id);
  await admin.run(perfTemplate, 'retire', whole.id);
  assert.equal((await admin.run(perfTemplate, 'reinstate', whole.id)).status, 'PUBLISHED');
});

test('a sheet is not final while an appeal is open, and what is final is not contested', async () => {
  const { second } = await performanceFixture();
  const supplier = await newSupplier(1, 1);
  const sheet = await publishedSheet(supplier);
  const [first, other] = (await supplier.seller.get(perfSheet, sheet.id)).lines.filter(({ excluded }) => !excluded);
  const contest = (line: typeof first) =>
    supplier.seller.add(perfAppeal, { sheetId: sheet.id, sheetLineId: line?.id ?? '', claim: '复核' });
  const [open, late] = [await contest(first), await contest(other)];
  await supplier.seller.run(perfAppeal, 'submit', open.id);
  assert.equal((await second.get(perfSheet, sheet.id)).status, 'APPEALING');
  // As if it had been settled with an appeal left over.
  await asServer((ctx) => ctx.store(perfSheet).patch(sheet.id, { status: 'PUBLISHED' }));
  await assert.rejects(
    asServer((ctx) => ctx.store(perfSheet).run('finalise', sheet.id)),
    refusal(errors.appealsOpen),
  );
  await second.run(perfAppeal, 'decide', open.id, { answerResult: 'REJECT', answer: '记录无误' });
  await letPass(perfSheet, 'finalise', sheet.id);
  await assert.rejects(supplier.seller.run(perfAppeal, 'submit', late.id), refusal(errors.notContestable));
});

test('a suggestion is dismissed with a reason; an improvement without an indicator is closed, or reopened, by a person', async () => {
  const { second, companyId } = await performanceFixture();
  const supplier = await newSupplier(0, 2);
  const sheet = await publishedSheet(supplier, { templateId: (await newTemplate()).id });
  await letPass(perfSheet, 'finalise', sheet.id);
  const [suggested] = (await second.query(perfSuggestion, { sheetId: sheet.id })).records;
  const dismissed = await second.run(perfSuggestion, 'dismiss', suggested?.id ?? '', { reason: '一次性原因' });
  assert.deepEqual([dismissed.status, dismissed.dismissReason], ['DISMISSED', '一次性原因']);

  const { id } = await second.add(perfImprovement, {
    companyId,
    supplierBaseId: supplier.id,
    problem: '标签缺批次号',
    dueDate: inDays(20),
  });
  await second.run(perfImprovement, 'issue', id);
  const plan = { measures: '打印批次号', owner: '李工', doneBy: inDays(5) };
  const round = async () => {
    await supplier.seller.run(perfImprovement, 'plan', id, plan);
    await second.run(perfImprovement, 'acceptPlan', id);
    await supplier.seller.run(perfImprovement, 'begin', id);
    await supplier.seller.run(perfImprovement, 'complete', id, { evidence: '照片' });
  };
  await round();
  assert.equal((await second.run(perfImprovement, 'close', id)).status, 'CLOSED');
  assert.equal((await second.run(perfImprovement, 'reopen', id, { reason: '又发生' })).status, 'REOPENED');
  await round();
  await second.run(perfImprovement, 'close', id);
});
