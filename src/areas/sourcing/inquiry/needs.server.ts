import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { isDay } from '#model/days.ts';
import { isPositive, minus, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { errors as needErrors } from '../errors.ts';
import { methods } from '../methodRule/methodRule.rules.ts';
import { postNeeds } from '../needLedger/posting.server.ts';
import { purchaseRequest } from '../request/purchaseRequest.document.ts';
import { chosenNeeds } from '../request/pool.server.ts';
import { inquiryErrors as errors } from './errors.ts';
import { inquiry } from './inquiry.document.ts';

type Inquiry = Row<typeof inquiry>;
type Need = Awaited<ReturnType<typeof chosenNeeds>>[number];

/** Takes the needs of an inquiry into sourcing, or lets what was not awarded of them go back to the pool. */
export async function moveNeeds(ctx: Context, row: Inquiry, event: 'INQUIRE' | 'RELEASE'): Promise<void> {
  // A project has taken its needs out of the pool already; what comes of nothing goes back to it.
  const [into, back] =
    row.bidProjectId === null ? (['INQUIRE', 'RELEASE'] as const) : (['PROJECT_INQUIRE', 'PROJECT_RELEASE'] as const);
  await postNeeds(
    ctx,
    row.items.flatMap(({ id, needId, demandQty, awardedQty }) => {
      const qty: Decimal = event === 'INQUIRE' ? demandQty : minus(demandQty, awardedQty);
      return needId !== null && isPositive(qty)
        ? [{ needId, event: event === 'INQUIRE' ? into : back, qty, sourceDoc: row.inquiryNo, sourceLineId: id }]
        : [];
    }),
  );
}

const days = (count: number): number => count * 86_400_000;

/** What whoever buys has chosen of a proposal; what is left out follows from the needs. */
export interface InquiryPlan {
  readonly inquiryName?: string;
  readonly bidType?: Inquiry['bidType'];
  readonly article?: string;
  /** The last day for quotations. */
  readonly deadline?: string;
  readonly suppliers?: readonly string[];
}

const plannedMethods: readonly Inquiry['bidType'][] = ['INQUIRY', 'AUCTION', 'SINGLE'];

/** Reads a plan as a page sends it; what is not of its kind is left out, and judged where the inquiry is saved. */
export function planIn(value: unknown): InquiryPlan {
  if (!isRecord(value)) return {};
  const textAt = (name: string): string | undefined => (typeof value[name] === 'string' ? value[name] : undefined);
  const [inquiryName, article, deadline] = [textAt('title'), textAt('article'), textAt('deadline')];
  const bidType = plannedMethods.find((method) => method === value['method']);
  const { suppliers } = value;
  return {
    ...(inquiryName ? { inquiryName } : {}),
    ...(article ? { article } : {}),
    ...(deadline && isDay(deadline) ? { deadline } : {}),
    ...(bidType ? { bidType } : {}),
    ...(Array.isArray(suppliers) ? { suppliers: suppliers.filter(isId) } : {}),
  };
}

/** What a plan says of an inquiry, and what follows from its needs where it says nothing. */
function plannedHead(ctx: Context, plan: InquiryPlan, needs: readonly Need[]) {
  const [first] = needs;
  const { bidType = 'INQUIRY', article = null, deadline } = plan;
  const usual = `${first?.materialDesc ?? first?.requestLineNo ?? ''}${needs.length > 1 ? ` 等 ${needs.length} 项` : ''}`;
  const asked = plan.suppliers ?? needs.flatMap(({ suggestSupplierId }) => suggestSupplierId ?? []);
  return {
    bidType,
    article,
    inquiryName: plan.inquiryName ?? usual,
    quoteDeadline: deadline ? ctx.instantOf(deadline, '17:00') : new Date(Date.parse(ctx.now) + days(7)).toISOString(),
    suppliers: [...new Set(asked)].map((supplierBaseId) => ({ supplierBaseId })),
    // One alone is asked for a single source; how many more there should be, the rules say.
    ...(bidType === 'SINGLE' ? { minInvite: 1, minQuotes: 1 } : {}),
  };
}

/** Drafts an inquiry over needs of the pool, as planned. */
export async function inquiryFromNeeds(ctx: Context, ids: readonly string[], plan: InquiryPlan = {}): Promise<Inquiry> {
  const needs = await chosenNeeds(ctx, ids);
  const [first] = needs;
  if (!first) return fail(needErrors.nothingTicked);
  const requests = new Map(
    (
      await ctx.asSystem((system) =>
        system.store(purchaseRequest).heads('id', [...new Set(needs.flatMap(({ parentId }) => parentId ?? []))]),
      )
    ).map((each) => [each.id, each]),
  );
  for (const need of needs) {
    const line = need.requestLineNo ?? '';
    if (!isPositive(need.openQty)) fail(needErrors.nothingOpen, { line });
    if (need.companyId !== first.companyId) fail(needErrors.mergeUnlike, { line });
    const method = requests.get(need.parentId ?? '')?.leastMethod ?? 'DIRECT';
    if (method === 'TENDER') fail(errors.methodTooWeak, { line, method: methods[method] });
  }
  const now = Date.parse(ctx.now);
  return ctx.store(inquiry).create({
    ...plannedHead(ctx, plan, needs),
    companyId: first.companyId ?? '',
    purchaseOrgId: first.purchaseOrgId,
    inventoryOrgId: first.inventoryOrgId,
    ownerId: first.buyerId,
    quoteStart: ctx.now,
    priceFrom: ctx.today,
    priceTo: ctx.dayOf(new Date(now + days(365)).toISOString()),
    items: needs.map((need, index) => ({
      lineNo: (index + 1) * 10,
      needId: need.id,
      materialId: need.materialId,
      materialDesc: need.materialDesc,
      spec: need.spec,
      drawingNo: need.drawingNo,
      drawingVersion: need.drawingVersion,
      unitId: need.unitId,
      demandQty: need.openQty,
      taxRateId: need.taxRateId ?? fail(needErrors.needUnnamed, { lineNo: need.lineNo }),
      deliveryDate: need.requiredDate,
      targetPrice: need.estPrice,
    })),
  });
}

/** Drafts an inquiry like one that failed or was cancelled; who was asked then is asked first. */
export async function repeatInquiry(ctx: Context, id: string): Promise<Inquiry> {
  const before = await ctx.store(inquiry).get(id);
  if (before.status !== 'FAILED' && before.status !== 'CANCELLED') fail(errors.notRepeatable);
  const now = Date.parse(ctx.now);
  const inDays = (count: number): string => new Date(now + days(count)).toISOString();
  const { inquiryName, bidType, companyId, purchaseOrgId, inventoryOrgId, ownerId, currencyId, foreignFlag } = before;
  const { priceBasis, paymentTermId, incotermId, article, roundMax, mustDropFlag, keepMode, partialFlag } = before;
  const { preReviewFlag, qualifiedLimit, reviewTerms } = before;
  const { bidProjectId } = before;
  const { costFlag, targetVisibleFlag, splitFlag, resultOrder, resultPrice, minInvite, minQuotes } = before;
  return ctx.store(inquiry).create({
    inquiryName,
    bidType,
    bidProjectId,
    companyId,
    purchaseOrgId,
    inventoryOrgId,
    ownerId,
    currencyId,
    foreignFlag,
    priceBasis,
    paymentTermId,
    incotermId,
    article,
    roundMax,
    mustDropFlag,
    keepMode,
    partialFlag,
    costFlag,
    qualifiedLimit,
    reviewTerms,
    // The review begins anew: a week for applications, two days to judge them, a week to quote.
    ...(preReviewFlag ? { preReviewFlag, preReviewDeadline: inDays(7), reviewTime: inDays(9) } : {}),
    targetVisibleFlag,
    splitFlag,
    resultOrder,
    resultPrice,
    minInvite,
    minQuotes,
    quoteStart: preReviewFlag ? inDays(9) : ctx.now,
    quoteDeadline: inDays(preReviewFlag ? 16 : 7),
    priceFrom: ctx.today,
    priceTo: before.priceTo > ctx.today ? before.priceTo : ctx.dayOf(new Date(now + days(365)).toISOString()),
    parentInquiryId: before.id,
    items: before.items.map((item) => ({
      lineNo: item.lineNo,
      needId: item.needId,
      materialId: item.materialId,
      materialDesc: item.materialDesc,
      spec: item.spec,
      drawingNo: item.drawingNo,
      drawingVersion: item.drawingVersion,
      unitId: item.unitId,
      demandQty: item.demandQty,
      minOfferQty: item.minOfferQty,
      maxWinQty: item.maxWinQty,
      annualQty: item.annualQty,
      taxRateId: item.taxRateId,
      deliveryDate: item.deliveryDate,
      deliveryPlace: item.deliveryPlace,
      sampleFlag: item.sampleFlag,
      moldFlag: item.moldFlag,
      substituteFlag: item.substituteFlag,
      targetPrice: item.targetPrice,
    })),
    suppliers: before.suppliers.map(({ supplierBaseId, supplierContactId, reason }) => ({
      supplierBaseId,
      supplierContactId,
      reason,
    })),
  });
}
