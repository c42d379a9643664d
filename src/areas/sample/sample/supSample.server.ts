import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { openFilesOf } from '#areas/files/public.ts';
import { assertSupplierMay, recordEvidence } from '#areas/supplier/public.ts';
import { isDecimal, isMore, type Decimal } from '#model/decimal.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { supApprovedSource } from '../source/supApprovedSource.document.ts';
import { areLimitsOrdered, elements, elementsOfLevel, isWithin } from './sampleLevels.rules.ts';
import { supSampleCharacteristic, supSampleDocument } from './sampleLines.document.ts';
import { supSample } from './supSample.document.ts';

type Sample = Row<typeof supSample>;

const mostRounds = 3;
const mostValues = 500;

export default implement(supSample, {
  beforeSave(sample, ctx, before) {
    if (sample.materialId === null && !sample.materialDesc?.trim()) fail(errors.materialMissing);
    if (sample.requiredDate < ctx.today && sample.requiredDate !== before?.requiredDate) fail(errors.requiredInPast);
    const seen = new Set<string>();
    for (const { element } of sample.documents) {
      if (seen.has(element)) fail(errors.elementTwice, { element: elements[element] });
      seen.add(element);
    }
    const wrong = sample.characteristics.find((each) => !areLimitsOrdered(each));
    if (wrong) fail(errors.limitsReversed, { name: wrong.name });
    sample.round = before?.round ?? 1;
  },

  // A new sample without documents is asked for those of its level.
  async afterSave({ id, level, documents }, ctx, before) {
    const wanted = elementsOfLevel[level] ?? [];
    if (before || documents.length > 0 || wanted.length === 0) return;
    await ctx.asSystem((system) =>
      system
        .store(supSampleDocument)
        .createMany(wanted.map((element) => ({ parentId: id, element, requiredFlag: true }))),
    );
  },

  transitions: {
    issue: {
      async guard(sample, ctx) {
        if (sample.documents.length === 0) fail(errors.documentsMissing, { level: sample.level });
        await assertSupplierMay(ctx, {
          act: 'RFQ',
          supplierBaseId: sample.supplierBaseId,
          companyId: sample.companyId,
        });
      },
    },
    accept: {
      guard(_, ctx, { promisedDate }) {
        if (promisedDate !== undefined && promisedDate < ctx.today) fail(errors.promisedInPast);
      },
    },
    ship: { guard: assertUploaded },
    receive: {
      guard({ shippedQty }, _, { receivedQty }) {
        if (receivedQty !== undefined && shippedQty !== null && isMore(receivedQty, shippedQty))
          fail(errors.receivedTooMuch, { received: receivedQty, shipped: shippedQty });
      },
    },
    assess: {
      guard({ characteristics }, ctx, { result, conditionNote, conditionExpire }) {
        const open = characteristics.find((each) => each.result === null);
        if (open) fail(errors.resultMissing, { name: open.name });
        if (result === undefined) return;
        const outside = characteristics.find((each) => each.result === 'NG');
        if (result === 'PASS' && outside) fail(errors.outsideLimits, { name: outside.name });
        if (result !== 'CONDITIONAL') return;
        if (!conditionNote?.trim() || !conditionExpire) return fail(errors.conditionMissing);
        if (conditionExpire < ctx.today) fail(errors.conditionInPast);
      },
      writes: (_, __, { result, conditionNote, conditionExpire }) =>
        result === 'CONDITIONAL'
          ? { conditionNote: conditionNote ?? null, conditionExpire: conditionExpire ?? null }
          : { conditionNote: null, conditionExpire: null },
    },
    approve: { effect: applyResult },
    resend: {
      guard({ result, round }) {
        if (result !== 'FAIL') fail(errors.onlyFailedResent);
        if (round >= mostRounds) fail(errors.tooManyRounds, { rounds: round });
      },
      writes: ({ round }) => ({
        round: round + 1,
        sampleType: 'RESUBMIT' as const,
        result: null,
        promisedDate: null,
        shippedQty: null,
        waybillNo: null,
        receivedQty: null,
      }),
      effect: (sample, ctx) =>
        ctx.asSystem(async (system) => {
          for (const { id } of sample.characteristics)
            await system
              .store(supSampleCharacteristic)
              .patch(id, { supplierValue: null, buyerValue: null, result: null }, 'resend');
        }),
    },
  },

  endpoints: {
    async measure({ body }, ctx) {
      const sample = await ctx.store(supSample).get(body.sampleId, 'for update');
      const isSupplier = ctx.user.side === 'supplier';
      const states = isSupplier ? ['ACCEPTED', 'SHIPPED'] : ['RECEIVED', 'TESTING'];
      if (!states.includes(sample.status)) fail(errors.notMeasurable);
      const values = readValues(body.values);
      await ctx.asSystem(async (system) => {
        for (const { lineNo, value, isGood } of values) {
          const line =
            sample.characteristics.find((each) => each.lineNo === lineNo) ??
            fail(errors.noSuchCharacteristic, { lineNo });
          const store = system.store(supSampleCharacteristic);
          if (isSupplier) await store.patch(line.id, { supplierValue: value }, 'measure');
          else await store.patch(line.id, { buyerValue: value, result: resultOf(line, value, isGood) }, 'measure');
        }
      });
      return { stored: values.length };
    },
  },
});

interface Measured {
  readonly lineNo: number;
  readonly value: Decimal | null;
  /** What was found by looking; of a characteristic with limits the value decides. */
  readonly isGood: boolean | null;
}

function readValues(input: unknown): Measured[] {
  if (!Array.isArray(input) || input.length > mostValues) return fail(errors.measuresMalformed);
  return input.map((each: unknown) => {
    const { lineNo, value, isGood } = isRecord(each) ? each : {};
    const isRight =
      Number.isInteger(lineNo) &&
      (value == null || isDecimal(value)) &&
      (isGood == null || typeof isGood === 'boolean');
    if (!isRight) return fail(errors.measuresMalformed);
    return {
      lineNo: Number(lineNo),
      value: isDecimal(value) ? value : null,
      isGood: typeof isGood === 'boolean' ? isGood : null,
    };
  });
}

// With limits the value alone decides; nobody marks as good what lies outside.
function resultOf(line: Sample['characteristics'][number], value: Decimal | null, isGood: boolean | null) {
  const hasLimits = line.lowerLimit !== null || line.upperLimit !== null;
  const isWell = hasLimits ? (value === null ? undefined : isWithin(value, line)) : (isGood ?? undefined);
  return isWell === undefined ? null : isWell ? ('OK' as const) : ('NG' as const);
}

async function assertUploaded({ id, documents }: Sample, ctx: Context): Promise<void> {
  const files = await ctx.asSystem(({ db }) => openFilesOf(db, keyOf(supSample), [id]));
  const missing = documents.filter(
    ({ element, requiredFlag }) => requiredFlag && !files.some(({ kind }) => kind === element),
  );
  if (missing.length === 0) return;
  const names = missing.map(({ element }) => elements[element]);
  const listed: Label = [names.map(([zh]) => zh).join('、'), names.map(([, en]) => en).join(', ')];
  fail(errors.uploadsMissing, { elements: listed });
}

/** An accepted sample becomes an approved source and evidence for the gates; a failed one is evidence too. */
async function applyResult(sample: Sample, ctx: Context): Promise<void> {
  const { id, sampleNo, companyId, supplierBaseId, materialId, result, conditionExpire } = sample;
  const isPassed = result !== 'FAIL';
  await recordEvidence(ctx, {
    kind: 'SAMPLE',
    supplierBaseId,
    companyId,
    categoryId: null,
    materialId,
    isPassed,
    validTo: conditionExpire,
    sourceKey: keyOf(supSample),
    sourceId: id,
    sourceNo: sampleNo,
  });
  if (materialId === null) return;
  await ctx.asSystem(async (system) => {
    const sources = system.store(supApprovedSource);
    for (const known of await sources.find({ materialId, supplierBaseId, companyId, status: 'ACTIVE' }))
      await sources.run('end', known.id, { reason: sampleNo });
    if (!isPassed) return;
    await sources.createMany([
      {
        companyId,
        materialId,
        supplierBaseId,
        drawingVersion: sample.drawingVersion,
        sampleId: id,
        conditionFlag: result === 'CONDITIONAL',
        conditionNote: sample.conditionNote,
        validTo: conditionExpire,
      },
    ]);
  });
}
