import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { inquiryInvite } from '#areas/sourcing/inquiry/inquiryInvite.document.ts';
import { deliveryPlan } from '#areas/planning/deliveryPlan/deliveryPlan.document.ts';
import { forecast } from '#areas/planning/forecast/forecast.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purQtyLedger } from '#areas/purchasing/ledger/purQtyLedger.document.ts';
import { invoice } from '#areas/finance/invoice/invoice.document.ts';
import { qcClaim } from '#areas/quality/claim/qcClaim.document.ts';
import { qcDefect } from '#areas/quality/defect/qcDefect.document.ts';
import { qc8d } from '#areas/quality/report/qc8d.document.ts';
import { qc8dStep } from '#areas/quality/report/qc8dStep.document.ts';
import { certificateType } from '#areas/supplier/certificateType/certificateType.document.ts';
import { supCertificate } from '#areas/supplier/certificate/supCertificate.document.ts';
import { supSurveyAnswer } from '#areas/supplier/survey/supSurveyAnswer.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { Decimal } from '#model/decimal.ts';
import { asServer } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { lineId, orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { measure, type Measured } from './measure.server.ts';
import { figureOf } from './figure.rules.ts';
import { hasSource, metricLabels, type MetricCode } from './metrics.rules.ts';
import { sources } from './sources.queries.ts';

// A line as it is stored, with what only the server writes.
const stored = <T extends object>(line: T): T => line;

const options = { lateDays: 2, earlyDays: 5, concessionWeight: '0.5' } as const;

/** A supplier of the company of the chain with nothing behind it, and what a metric says of it in March. */
async function measuredSupplier() {
  const { companyId } = await purchasingFixture();
  const { id } = await createRow(supplierBase, { companies: [stored({ companyId, stage: 'QUALIFIED' })] });
  const figure = async (metric: MetricCode): Promise<Measured> => {
    const period = { companyId, supplierIds: [id], from: '2025-03-01', to: '2025-03-31' };
    const found = (await asServer((ctx) => measure(ctx, metric, period, options))).get(id);
    assert.ok(found);
    // Whatever is shown behind a figure is exactly what it is made of, and a second look finds the same.
    const again = (await asServer((ctx) => measure(ctx, metric, period, options))).get(id);
    assert.equal(again?.hash, found.hash);
    const { value, counted, base, sample } = figureOf(found.value === null ? 'PERCENT' : kindOf(metric), found.rows);
    if (found.value !== null)
      assert.deepEqual([value, counted, base, sample], [found.value, found.counted, found.base, found.rows.length]);
    return found;
  };
  return { companyId, id, own: { companyId, supplierBaseId: id }, figure };
}

const kindOf = (metric: MetricCode) =>
  metric === 'INCOMING_PPM' || metric === 'TOTAL_PPM'
    ? 'PER_MILLION'
    : metric === 'AVERAGE_DELAY' || metric === 'QUOTE_SPEED' || metric === 'PORTAL_RESPONSE'
      ? 'MEAN'
      : 'PERCENT';

const noon = (day: string) => `${day}T04:00:00.000Z`;

/** A type that every registration needs, for as long as the test lasts: the rows of other tests hear of it too. */
async function requiredType(t: TestContext) {
  const type = await createRow(certificateType, { registerRequired: true, graceDays: 1, enabledFlag: true });
  t.after(() => asServer((ctx) => ctx.store(certificateType).patch(type.id, { enabledFlag: false })));
  return type;
}

test('a metric has a statement exactly where it says what feeds it', () => {
  const codes = Object.keys(metricLabels).filter((code): code is MetricCode => code in metricLabels);
  for (const code of codes) assert.equal(code in sources, hasSource(code), code);
});

test('without rows a metric has no value, neither 0 nor 100; certificates are always due', async (t) => {
  await requiredType(t);
  const { figure } = await measuredSupplier();
  for (const code of Object.keys(sources).filter((name): name is MetricCode => name in metricLabels))
    assert.equal((await figure(code)).value, code === 'CERTIFICATE_COMPLIANCE' ? '0' : null, code);
});

test('LOT_ACCEPTANCE: a concession counts half; what was inspected again is judged by its last lot', async () => {
  const { own, figure } = await measuredSupplier();
  const lot = { ...own, status: 'DONE', judgeDate: '2025-03-10' } as const;
  await createRow(iqcLot, { ...lot, resultAttr: 'PASS' });
  await createRow(iqcLot, { ...lot, resultAttr: 'FAIL', concedeQty: '5' });
  await createRow(iqcLot, { ...lot, resultAttr: 'FAIL', rejectQty: '5' });
  await createRow(iqcLot, { ...lot, resultAttr: 'FAIL', judgeDate: '2025-04-01' });
  await createRow(iqcLot, { ...lot, resultAttr: 'FAIL', status: 'INSPECTING' });
  const before = await figure('LOT_ACCEPTANCE');
  assert.deepEqual([before.value, before.sample], ['50', 3]);
  const first = await createRow(iqcLot, { ...lot, resultAttr: 'FAIL', rejectQty: '5' });
  await createRow(iqcLot, { ...lot, resultAttr: 'PASS', parentLotId: first.id });
  const after = await figure('LOT_ACCEPTANCE');
  assert.deepEqual([after.value, after.sample], ['62.5', 4]);
  assert.notEqual(after.hash, before.hash);
});

/** An order of a hundred pieces due on a day, and receipts of it on days. */
async function delivered(
  own: { companyId: string; supplierBaseId: string },
  due: string,
  receipts: readonly [day: string, qty: Decimal][],
) {
  const order = await createRow(purchaseOrder, {
    ...own,
    status: 'EXECUTING',
    lines: [
      stored({
        ...(await orderLine({ orderQty: '100', requireDate: '2025-01-01' })),
        ...own,
        status: 'CONFIRMED',
        confirmDate: due,
      }),
    ],
  });
  for (const [seq, [day, qty]] of receipts.entries()) {
    const receipt = await createRow(receive, {
      ...own,
      postingDate: '2025-12-31',
      arriveDate: noon(day),
      status: 'POSTED',
    });
    await createRow(purQtyLedger, {
      ...own,
      orderDetailId: lineId(order),
      event: 'RECEIVE',
      qty,
      baseQty: qty,
      sourceDoc: receipt.receiveNo,
      sourceLineId: receipt.id,
      seq,
      postingDate: day,
    });
  }
  return order;
}

test('ON_TIME_DELIVERY, OTIF, AVERAGE_DELAY: by the day of arrival, within tolerance; overdue lines count', async () => {
  const { own, figure } = await measuredSupplier();
  await delivered(own, '2025-03-10', [['2025-03-12', '100']]);
  await delivered(own, '2025-03-10', [
    ['2025-03-05', '40'],
    ['2025-03-20', '60'],
  ]);
  await delivered(own, '2025-03-10', [['2025-03-01', '100']]);
  await delivered(own, '2025-03-21', []);
  await delivered(own, '2025-04-01', [['2025-04-01', '100']]);
  const onTime = await figure('ON_TIME_DELIVERY');
  assert.deepEqual([onTime.value, onTime.base, onTime.sample], ['35', '400', 4]);
  assert.equal((await figure('OTIF')).value, '25');
  // 2 × 100 + 10 × 60 + 10 × 100 of 400.
  assert.equal((await figure('AVERAGE_DELAY')).value, '4.5');
});

test('INCOMING_PPM: rejections by what was received; a reversal takes back', async () => {
  const { own, figure } = await measuredSupplier();
  const order = await delivered(own, '2025-03-10', [
    ['2025-03-10', '1000'],
    ['2025-03-11', '-200'],
  ]);
  await createRow(purQtyLedger, {
    ...own,
    orderDetailId: lineId(order),
    event: 'REJECT',
    qty: '2',
    baseQty: '2',
    sourceDoc: 'IQ-1',
    sourceLineId: '1',
    seq: 1,
    postingDate: '2025-03-15',
  });
  assert.equal((await figure('INCOMING_PPM')).value, '2500');
});

test('PLAN_RESPONSE, ORDER_CONFIRMATION, QUOTE_RESPONSE, QUOTE_WIN_RATE: only what was answered in time counts', async () => {
  const { own, figure } = await measuredSupplier();
  const plan = {
    ...own,
    status: 'CONFIRMED',
    publishTime: noon('2025-03-01'),
    replyDueDate: noon('2025-03-05'),
  } as const;
  await createRow(deliveryPlan, { ...plan, replyTime: noon('2025-03-04') });
  await createRow(deliveryPlan, { ...plan, replyTime: noon('2025-03-06') });
  await createRow(deliveryPlan, { ...plan, status: 'PUBLISHED', replyTime: null });
  await createRow(deliveryPlan, { ...plan, status: 'CANCELLED', replyTime: null });
  assert.equal((await figure('PLAN_RESPONSE')).value, '33.333333');

  const order = {
    ...own,
    status: 'CONFIRMED',
    issueDate: noon('2025-03-01'),
    confirmDueDate: noon('2025-03-05'),
  } as const;
  await createRow(purchaseOrder, { ...order, confirmTime: noon('2025-03-04') });
  await createRow(purchaseOrder, {
    ...order,
    confirmTime: noon('2025-03-05'),
    lines: [stored({ ...(await orderLine()), ...own, deemedFlag: true })],
  });
  assert.equal((await figure('ORDER_CONFIRMATION')).value, '50');

  for (const status of ['WON', 'LOST', 'DECLINED', 'ABSENT', 'INVITED'] as const)
    await createRow(inquiryInvite, {
      ...own,
      inquiryId: (await createRow(inquiry)).id,
      status,
      quoteDeadline: noon('2025-03-20'),
    });
  assert.equal((await figure('QUOTE_RESPONSE')).value, '50');
  assert.equal((await figure('QUOTE_WIN_RATE')).value, '50');
});

test('SURVEY_TIMELINESS: by the last submission; what is closed or filled in by the buyer is left out', async () => {
  const { own, figure } = await measuredSupplier();
  const answer = { ...own, dueDate: '2025-03-20', fillMode: 'ONLINE' } as const;
  await createRow(supSurveyAnswer, { ...answer, status: 'REVIEWED', submittedAt: noon('2025-03-20') });
  await createRow(supSurveyAnswer, { ...answer, status: 'SUBMITTED', submittedAt: noon('2025-03-21') });
  await createRow(supSurveyAnswer, { ...answer, status: 'FILLING', submittedAt: null });
  await createRow(supSurveyAnswer, { ...answer, status: 'REVIEWED', submittedAt: noon('2025-03-01') });
  await createRow(supSurveyAnswer, { ...answer, status: 'CLOSED', submittedAt: null });
  await createRow(supSurveyAnswer, { ...answer, fillMode: 'BUYER', submittedAt: null });
  await createRow(supSurveyAnswer, { ...answer, dueDate: '2025-04-01', submittedAt: null });
  const measured = await figure('SURVEY_TIMELINESS');
  assert.deepEqual([measured.value, measured.sample], ['50', 4]);
});

test('FORECAST_COMMITMENT: of the version published last, never more than the forecast', async () => {
  const { own, figure } = await measuredSupplier();
  const { bearingId, pieceId } = await purchasingFixture();
  const forecastQty: Decimal = '100';
  const version = async (published: string, commitQty: Decimal) =>
    createRow(forecast, {
      ...own,
      status: 'REPLIED',
      publishDate: noon(published),
      lines: [
        stored({
          ...own,
          lineNo: 10,
          materialId: bearingId,
          unitId: pieceId,
          bucketStart: '2025-03-03',
          forecastQty,
          commitQty,
        }),
      ],
    });
  await version('2025-02-20', '10');
  await version('2025-02-10', '100');
  assert.equal((await figure('FORECAST_COMMITMENT')).value, '10');
  await version('2025-02-25', '180');
  assert.equal((await figure('FORECAST_COMMITMENT')).value, '100');
});

test('CERTIFICATE_COMPLIANCE: days in force with the days of grace', async (t) => {
  const type = await requiredType(t);
  const { id, figure } = await measuredSupplier();
  await createRow(supCertificate, {
    supplierBaseId: id,
    certTypeId: type.id,
    status: 'VERIFIED',
    issueDate: '2024-01-01',
    expireDate: '2025-03-10',
  });
  await createRow(supCertificate, {
    supplierBaseId: id,
    certTypeId: type.id,
    status: 'UNVERIFIED',
    issueDate: '2024-01-01',
    expireDate: null,
  });
  const { rows } = await figure('CERTIFICATE_COMPLIANCE');
  const row = rows.find(({ rowId }) => rowId === type.id);
  assert.deepEqual([row?.counted, row?.base], ['11', '31']);
});

test('total PPM adds what was found later for which the supplier is liable; a fault counts once', async () => {
  const { own, figure } = await measuredSupplier();
  await createRow(purQtyLedger, { ...own, event: 'RECEIVE', qty: '1000', baseQty: '1000', postingDate: '2025-03-05' });
  await createRow(purQtyLedger, { ...own, event: 'REJECT', qty: '3', baseQty: '3', postingDate: '2025-03-06' });
  const found = { ...own, foundDate: '2025-03-10', status: 'CLOSED', liability: 'SUPPLIER', defectQty: '2' } as const;
  const first = await createRow(qcDefect, { ...found, source: 'LINE' });
  await createRow(qcDefect, { ...found, source: 'LINE', parentDefectId: first.id });
  await createRow(qcDefect, { ...found, source: 'FIELD', liability: 'BUYER' });
  await createRow(qcDefect, { ...found, source: 'FIELD', status: 'CANCELLED' });
  await createRow(qcDefect, { ...found, source: 'INCOMING' });
  await createRow(qcDefect, { ...found, source: 'CUSTOMER', foundDate: '2025-04-01' });
  const { value, counted, base } = await figure('TOTAL_PPM');
  assert.deepEqual([Number(value), Number(counted), Number(base)], [5000, 5, 1000]);
});

test('8D reports: steps in time, steps approved without a return, and faults that came back', async () => {
  const { own, figure } = await measuredSupplier();
  const report = await createRow(qc8d, { ...own, status: 'CLOSED', closedAt: noon('2025-03-30') });
  const addStep = (code: 'D1' | 'D2' | 'D3', day: string, submitted: string | null, returnCount = 0) =>
    asServer(async (ctx) => {
      const at = submitted === null ? null : noon(submitted);
      const dates = { dueAt: noon(day), submittedAt: at, decidedAt: at };
      const steps = ctx.store(qc8dStep);
      const [made] = await steps.createMany([stored({ parentId: report.id, code, returnCount, ...dates })]);
      await steps.patch(made?.id ?? '', { status: submitted === null ? 'DRAFT' : 'APPROVED' });
    });
  await addStep('D1', '2025-03-03', '2025-03-03');
  await addStep('D2', '2025-03-04', '2025-03-06', 1);
  await addStep('D3', '2025-03-05', null);
  const last = await createRow(qc8d, { ...own, status: 'CLOSED', closedAt: noon('2025-02-01') });
  await createRow(qc8d, { ...own, status: 'CLOSED', closedAt: noon('2025-03-12'), repeatOfId: last.id });
  assert.deepEqual(Number((await figure('EIGHT_D_ON_TIME')).value), 33.333333);
  assert.deepEqual(Number((await figure('EIGHT_D_FIRST_PASS')).value), 50);
  assert.deepEqual(Number((await figure('EIGHT_D_REPEAT')).value), 50);
});

test('the claim rate compares what was agreed on with what was bought', async () => {
  const { own, figure } = await measuredSupplier();
  await createRow(qcClaim, {
    ...own,
    status: 'SETTLED',
    claimAmt: '80',
    agreedAmt: '50',
    homeAmt: '50',
    agreedDate: '2025-03-10',
  });
  await createRow(qcClaim, { ...own, status: 'WITHDRAWN', claimAmt: '80' });
  await createRow(purchaseOrder, {
    ...own,
    status: 'EXECUTING',
    issueDate: noon('2025-03-02'),
    homeGrossAmt: '1000',
  });
  assert.equal(Number((await figure('CLAIM_RATE')).value), 5);
});

test('QUOTE_SPEED: hours to the first submission of the first round, of quotations that were opened', async () => {
  const { own, figure } = await measuredSupplier();
  const quoted = async (status: 'LOST' | 'LOCKED', firstSubmittedAt: string | null) => {
    const { id: inquiryId } = await createRow(inquiry);
    const begun = { inquiryId, roundNo: 1, quoteStart: noon('2025-03-10') } as const;
    const { id: inviteId } = await createRow(inquiryInvite, { ...own, ...begun, status: 'LOST' });
    const submittedAt = noon('2025-03-13');
    await createRow(inquiryQuote, { ...own, inquiryId, inviteId, roundNo: 1, status, submittedAt, firstSubmittedAt });
  };
  await quoted('LOST', noon('2025-03-11'));
  await quoted('LOST', null);
  await quoted('LOCKED', noon('2025-03-10'));
  const { value, sample } = await figure('QUOTE_SPEED');
  assert.deepEqual([Number(value), sample], [48, 2]);
});

test('PRICE_REDUCTION: beside the last price before the period; what was never bought before is left out', async () => {
  const { own, figure } = await measuredSupplier();
  const bought = async (day: string, netAmt: Decimal, status: 'EXECUTING' | 'CANCELLED' = 'EXECUTING') =>
    createRow(purchaseOrder, {
      ...own,
      status,
      issueDate: noon(day),
      lines: [stored({ ...(await orderLine({ orderQty: '10' })), ...own, status: 'CONFIRMED', netAmt })],
    });
  await bought('2025-03-05', '90');
  assert.equal((await figure('PRICE_REDUCTION')).value, null, 'nothing was bought before');
  await bought('2025-01-05', '500');
  await bought('2025-02-05', '100');
  await bought('2025-02-20', '10', 'CANCELLED');
  await bought('2025-04-02', '10');
  const { value, counted, base, sample } = await figure('PRICE_REDUCTION');
  assert.deepEqual([Number(value), Number(counted), Number(base), sample], [10, 10, 100, 1]);
});

test('INVOICE_ACCURACY: what was sent back once was not accepted the first time; what is undecided is left out', async () => {
  const { own, figure } = await measuredSupplier();
  const issued = { ...own, issueDate: '2025-03-10' };
  await createRow(invoice, { ...issued, status: 'BOOKED' });
  await createRow(invoice, { ...issued, status: 'APPROVED' });
  await createRow(invoice, { ...issued, status: 'BOOKED', returnReason: '税率不符' });
  await createRow(invoice, { ...issued, status: 'RETURNED', returnReason: '重复开票' });
  await createRow(invoice, { ...issued, status: 'VERIFYING' });
  await createRow(invoice, { ...issued, status: 'BOOKED', issueDate: '2025-04-01' });
  const { value, sample } = await figure('INVOICE_ACCURACY');
  assert.deepEqual([Number(value), sample], [50, 4]);
});
