import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isMore, isZero, least, minus, sum, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { certificatesOf } from './coa/coa.queries.ts';
import { waitStockQty } from '../../receipt/receive/receive.rules.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { samplingAdvice } from './advice/advice.server.ts';
import { addDecision, noDecision, postChange, postVerdict, settle, type Outcome } from './decisions.server.ts';
import { iqcErrors } from './errors.ts';
import { planFor } from './iqc.queries.ts';
import { iqcLot } from './iqcLot.document.ts';
import { iqcPlan } from './iqcPlan.document.ts';
import { iqcResult } from './iqcResult.document.ts';
import {
  acceptable,
  assertComplete,
  destroyable,
  isDecided,
  isReleasedWhole,
  piecesOf,
  samplesOf,
  undisposed,
} from './lot.rules.ts';
import { countLot, switchStateOf } from './switchState.server.ts';

type Lot = Row<typeof iqcLot>;
type Plan = Row<typeof iqcPlan>;

/** Whether goods without an inspection plan are inspected piece by piece; otherwise their inspection cannot begin. */
export const withoutPlan = defineParameter({
  key: 'pur.inspection.fullWithoutPlan',
  upTo: 'COMPANY',
  type: 'BOOLEAN',
  label: ['无检验方案时全检', 'Without an inspection plan every piece is inspected'],
  value: 'true',
});

export default implement(iqcLot, {
  transitions: {
    start: {
      async guard(lot, ctx) {
        const plan = await planOfLot(ctx, lot);
        if (!plan) return assertPlanless(ctx, lot);
        const { inspectors } = plan;
        const isCertified = inspectors.some(
          ({ inspectorId, validTo }) => inspectorId === ctx.user.id && (validTo === null || validTo >= ctx.today),
        );
        if (inspectors.length > 0 && !isCertified) fail(iqcErrors.notCertified, { plan: plan.name });
      },
      async writes(lot, ctx) {
        const plan = await planOfLot(ctx, lot);
        const inspectorId = ctx.user.id === '0' ? null : ctx.user.id;
        if (!plan) return { ...everyPiece(lot), inspectorId, mode: 'FULL' as const };
        const mode = await severityOf(ctx, lot, plan);
        return { ...sampled(plan, lot, mode), inspectorId, planId: plan.id, mode };
      },
      async effect(lot, ctx) {
        const plan = lot.planId ? await ctx.store(iqcPlan).get(lot.planId) : undefined;
        await ctx.store(iqcResult).createMany(plan ? await byPlan(ctx, lot, plan) : [generalResult(lot)]);
      },
    },
    judge: {
      guard(lot, _, input) {
        assertComplete(lot.results);
        const [accept, reject, destroy] = [input.acceptQty ?? '0', input.rejectQty ?? '0', input.destroyQty ?? '0'];
        const checked = sum([accept, reject, destroy]);
        if (isReleasedWhole(lot) ? !isZero(checked) : isZero(lot.waitQty) || isMore(checked, lot.waitQty))
          fail(iqcErrors.decidedTooMuch, { limit: lot.waitQty, quantity: checked });
        const limit = acceptable(lot);
        if (isMore(accept, limit)) fail(iqcErrors.acceptAgainstFail, { limit });
        const used = minus(destroyable(lot.results), lot.destroyQty);
        if (isMore(destroy, used)) fail(iqcErrors.destroyedTooMuch, { limit: used, quantity: destroy });
      },
      writes: (lot, ctx) => ({ judgeDate: lot.judgeDate ?? ctx.today }),
      async effect(lot, ctx, input) {
        const checked = {
          accept: input.acceptQty ?? '0',
          concede: '0',
          reject: input.rejectQty ?? '0',
          destroy: input.destroyQty ?? '0',
        } as const;
        const isReleased = isReleasedWhole(lot);
        if (isZero(sum(Object.values(checked))) && !isReleased) fail(iqcErrors.nothingDecided);
        if (!isDecided(lot)) await countLot(ctx, lot);
        await ctx.store(iqcResult).patch(
          lot.results.map((result) => result.id),
          { status: 'FIXED' },
          'judge',
        );
        const why = { act: 'JUDGE', reason: input.reason ?? null } as const;
        await (isReleased ? addDecision(ctx, lot.id, why) : postVerdict(ctx, lot, checked, why));
        await settle(ctx, lot.id);
      },
    },
    redecide: {
      async guard(lot, ctx, input) {
        const { fromOutcome: from, toOutcome: to, qty } = input;
        if (!from || !to || !qty) return;
        if (from === to) fail(iqcErrors.sameOutcome);
        const limit = decidedAs(lot, from);
        if (isMore(qty, limit)) fail(iqcErrors.notSoDecided, { limit, quantity: qty });
        if (from === 'REJECT') return;
        const line = await ctx.store(receiveDetail).get(lot.receiveDetailId ?? '');
        if (isMore(qty, waitStockQty(line))) fail(iqcErrors.stocked, { limit: least(limit, waitStockQty(line)) });
      },
      async effect(lot, ctx, { fromOutcome: from, toOutcome: to, qty, reason }) {
        await postChange(ctx, lot, { from, to, qty }, { act: 'REDECIDE', reason });
        await settle(ctx, lot.id);
      },
    },
    urgentRelease: {
      guard(lot, _, input) {
        if (isMore(input.qty ?? '0', lot.waitQty))
          fail(iqcErrors.decidedTooMuch, { limit: lot.waitQty, quantity: input.qty ?? '0' });
      },
      writes: () => ({ urgentReleaseFlag: true }),
      async effect(lot, ctx, { qty, sampleKept, reason }) {
        if (!sampleKept) fail(iqcErrors.noSampleRetained);
        const why = { act: 'URGENT', reason: `${reason} (${sampleKept})`.slice(0, 500) } as const;
        await postVerdict(ctx, lot, { ...noDecision, accept: qty }, why);
      },
    },
  },

  endpoints: {
    samplingAdvice: async ({ body }, ctx) => samplingAdvice(ctx, await ctx.store(iqcLot).get(body.id)),
  },
});

async function planOfLot(ctx: Context, lot: Lot): Promise<Plan | undefined> {
  const id = await planFor(ctx.db, lot.materialId ?? '0');
  return id ? ctx.store(iqcPlan).get(id) : undefined;
}

async function assertPlanless(ctx: Context, lot: Lot): Promise<void> {
  const allowed = await ctx.asSystem((system) => parameterText(system.db, withoutPlan, lot.companyId));
  if (allowed === 'true') return;
  const name = (await materialFacts(ctx.db, [lot.materialId])).get(lot.materialId ?? '')?.name;
  fail(iqcErrors.noPlan, { material: name ?? null });
}

// Goods that are presented again are looked at as they were the first time.
async function severityOf(ctx: Context, lot: Lot, plan: Plan): Promise<'NORMAL' | 'TIGHTENED' | 'REDUCED'> {
  const { supplierBaseId, materialId } = lot;
  if (!supplierBaseId || !materialId) return 'NORMAL';
  const key = { supplierBaseId, materialId, planId: plan.id };
  const { status } = await ctx.asSystem((system) => switchStateOf(system, key));
  return status === 'STOPPED' ? 'TIGHTENED' : status;
}

function sampled(plan: Plan, lot: Lot, severity: 'NORMAL' | 'TIGHTENED' | 'REDUCED') {
  const { CR, MA, MI } = samplesOf(plan, lot.lotQty, severity);
  return {
    crLetter: CR.letter,
    crSize: CR.size,
    crAc: CR.ac,
    maLetter: MA.letter,
    maSize: MA.size,
    maAc: MA.ac,
    miLetter: MI.letter,
    miSize: MI.size,
    miAc: MI.ac,
  };
}

function everyPiece(lot: Lot) {
  const size = piecesOf(lot.lotQty);
  return { crSize: size, maSize: size, miSize: size, crAc: 0, maAc: 0, miAc: 0, planId: null };
}

async function byPlan(ctx: Context, lot: Lot, plan: Plan) {
  const sizes = { CR: lot.crSize, MA: lot.maSize, MI: lot.miSize };
  // A certificate speaks of goods as they were delivered, not as they were sorted.
  const isFirst = lot.parentLotId === null;
  const certificates = await ctx.asSystem((system) => certificatesOf(system.db, lot.receiveDetailId ?? ''));
  return plan.characteristics.map((each) => ({
    parentId: lot.id,
    lineNo: each.lineNo,
    name: each.name,
    kind: each.kind,
    defectClass: each.defectClass,
    spec: each.spec,
    lower: each.lower,
    upper: each.upper,
    unitId: each.unitId,
    destructive: each.destructive,
    coaFlag: isFirst && each.coaFlag,
    coaTolerance: each.coaTolerance,
    ...(isFirst && each.coaFlag ? certificates.get(`${each.kind} ${each.name.zh}`) : {}),
    sampleSize: each.kind === 'DOC' ? 1 : Math.min(each.ownSample ?? sizes[each.defectClass], piecesOf(lot.lotQty)),
  }));
}

const generalResult = (lot: Lot) => ({
  parentId: lot.id,
  lineNo: 1,
  name: { zh: '外观、尺寸与性能', en: 'Appearance, dimensions and function' },
  kind: 'ATTR' as const,
  defectClass: 'MA' as const,
  sampleSize: piecesOf(lot.lotQty),
});

function decidedAs(lot: Lot, outcome: Outcome): Decimal {
  if (outcome === 'REJECT') return undisposed(lot);
  return outcome === 'ACCEPT' ? lot.acceptQty : lot.concedeQty;
}
