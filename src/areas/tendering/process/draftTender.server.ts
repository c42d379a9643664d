import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { dryRun } from '#engine/write/savepoint.ts';
import { isPositive } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { sql } from '#engine/database/database.ts';
import type { Row } from '#model/row.ts';
import { chosenNeeds } from '#areas/sourcing/public.ts';
import type { bidProject } from '#areas/sourcing/project/bidProject.document.ts';
import { errors as needErrors } from '#areas/sourcing/errors.ts';
import { errors } from '../errors.ts';
import { examinePlan } from '../plan/plan.server.ts';
import { ruleProfile } from '../profile/ruleProfile.document.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { tendering } from '../tender/tendering.document.ts';

const day = 86_400_000;

/** What whoever buys has chosen of a proposal. */
interface TenderPlan {
  readonly tenderingName?: string;
  readonly article?: string;
  readonly suppliers?: readonly string[];
}

/** Reads a plan as a page sends it; what is not of its kind is left out, and judged where the tender is saved. */
export function tenderPlanIn(value: unknown): TenderPlan {
  if (!isRecord(value)) return {};
  const { title, article, suppliers } = value;
  return {
    ...(typeof title === 'string' && title !== '' ? { tenderingName: title } : {}),
    ...(typeof article === 'string' && article !== '' ? { article } : {}),
    ...(Array.isArray(suppliers) ? { suppliers: suppliers.filter(isId) } : {}),
  };
}

/** Drafts a tender over needs of the pool, by the rule profile that comes first, as planned. */
export async function tenderFromNeeds(
  ctx: Context,
  ids: readonly string[],
  { tenderingName, article, suppliers }: TenderPlan = {},
): Promise<Tender> {
  const needs = await chosenNeeds(ctx, ids);
  const [first] = needs;
  if (!first) return fail(needErrors.nothingTicked);
  for (const need of needs) {
    const line = need.requestLineNo ?? '';
    if (!isPositive(need.openQty)) fail(needErrors.nothingOpen, { line });
    if (need.companyId !== first.companyId) fail(needErrors.mergeUnlike, { line });
  }
  const profile = await defaultProfile(ctx);
  const suggested = [...new Set(suppliers ?? needs.flatMap(({ suggestSupplierId }) => suggestSupplierId ?? []))];
  const deadline = Date.parse(ctx.now) + (profile.bidDays + 2) * day;
  return ctx.store(tendering).create({
    ...(article ? { article } : {}),
    tenderingName:
      tenderingName ??
      `${first.materialDesc ?? first.requestLineNo ?? ''}${needs.length > 1 ? ` 等 ${needs.length} 项` : ''}`,
    companyId: first.companyId ?? '',
    purchaseOrgId: first.purchaseOrgId,
    inventoryOrgId: first.inventoryOrgId,
    ownerId: first.buyerId,
    ruleProfileId: profile.id,
    bidDeadline: new Date(deadline).toISOString(),
    openTime: new Date(deadline).toISOString(),
    items: needs.map((need, index) => ({
      lineNo: (index + 1) * 10,
      needId: need.id,
      materialId: need.materialId,
      materialDesc: need.materialDesc,
      spec: need.spec,
      unitId: need.unitId,
      demandQty: need.openQty,
      taxRateId: need.taxRateId ?? fail(needErrors.needUnnamed, { lineNo: need.lineNo }),
      deliveryDate: need.requiredDate,
      targetPrice: need.estPrice,
    })),
    suppliers: suggested.map((supplierBaseId) => ({ supplierBaseId })),
  });
}

/** Drafts the tender that a project describes. */
export async function tenderFromProject(ctx: Context, project: Row<typeof bidProject>): Promise<Tender> {
  const profile = await defaultProfile(ctx);
  const soonest = Date.parse(ctx.now) + (profile.bidDays + 2) * day;
  const planned = project.planDeadline === null ? soonest : Date.parse(ctx.instantOf(project.planDeadline, '17:00'));
  const deadline = new Date(Math.max(soonest, planned)).toISOString();
  return ctx.store(tendering).create({
    tenderingName: project.projectName,
    openScope: project.bidType === 'OPEN_TENDER' ? 'PUBLIC' : 'INVITED',
    bidProjectId: project.id,
    companyId: project.companyId,
    purchaseOrgId: project.purchaseOrgId,
    inventoryOrgId: project.inventoryOrgId,
    ownerId: project.ownerId,
    currencyId: project.currencyId,
    ruleProfileId: profile.id,
    ceilingPrice: project.ceilingAmt,
    estimateAmt: isPositive(project.projectAmt) ? project.projectAmt : null,
    bidDeadline: deadline,
    openTime: deadline,
    items: project.lines.map((line) => ({
      lineNo: line.lineNo,
      needId: line.needId,
      materialId: line.materialId,
      materialDesc: line.materialDesc,
      spec: line.spec,
      unitId: line.unitId,
      demandQty: line.qty,
      taxRateId: line.taxRateId,
      deliveryDate: line.deliveryDate,
      deliveryPlace: line.deliveryPlace,
      targetPrice: line.targetPrice ?? line.estPrice,
    })),
    suppliers: project.suppliers.map(({ supplierBaseId, reason }) => ({ supplierBaseId, reason })),
  });
}

/** The dates and findings of the tender that would be made of needs: it is drafted, examined and taken back. */
export async function foreseeTender(ctx: Context, ids: readonly string[]) {
  const { profileName, findings, milestones } = await dryRun(ctx, async () =>
    examinePlan(ctx, await tenderFromNeeds(ctx, ids), null),
  );
  return { profileName, findings, milestones };
}

// A house decides itself which one it works by: the first that is enabled, the least strict of those that come with the product.
const defaultProfile = (ctx: Context) =>
  ctx.asSystem(async (system) => {
    const { id } = await system.db.one<{ id: string }>(sql`
      select id from bidding_rule_profile where enabled_flag and not deleted_flag
       order by bid_days, code limit 1`);
    return system.store(ruleProfile).get(id);
  });

const repeatable = new Set(['FAILED', 'TERMINATED', 'VOIDED']);

/** Drafts a tender like one that came to nothing; former bidders are invited first. */
export async function repeatTender(ctx: Context, id: string): Promise<Tender> {
  const before = await ctx.store(tendering).get(id);
  if (!repeatable.has(before.status ?? '')) fail(errors.notRepeatable);
  const deadline = new Date(Date.parse(ctx.now) + (before.bidDays + 2) * day).toISOString();
  const { tenderingName, openScope, companyId, purchaseOrgId, inventoryOrgId, ownerId, ruleProfileId } = before;
  const { currencyId, priceBasis, paymentTermId, ceilingPrice, ceilingPublic, estimateAmt, article } = before;
  const { keyClauses, openPlace, bidValidDays, partialFlag, awardMode, maxWinners, resultOrder, resultPrice } = before;
  const { bondAmount, perfBondPct, splitAward } = before;
  const made = await ctx.store(tendering).create({
    tenderingName,
    openScope,
    companyId,
    purchaseOrgId,
    inventoryOrgId,
    ownerId,
    ruleProfileId,
    currencyId,
    priceBasis,
    paymentTermId,
    ceilingPrice,
    ceilingPublic,
    estimateAmt,
    article,
    keyClauses,
    openPlace,
    bidValidDays,
    partialFlag,
    awardMode,
    splitAward,
    maxWinners,
    resultOrder,
    resultPrice,
    bondAmount,
    bondMode: before.bondMode,
    bondRate: before.bondRate,
    fileCost: before.fileCost,
    evaluation: before.evaluation,
    expertRatingId: before.expertRatingId,
    blindFlag: before.blindFlag,
    priceAfterTech: before.priceAfterTech,
    perfBondPct,
    envelopeMode: before.envelopeMode,
    sealMode: before.sealMode,
    keyThreshold: before.keyThreshold,
    vaultFlag: before.vaultFlag,
    decryptMinutes: before.decryptMinutes,
    confirmMinutes: before.confirmMinutes,
    holders: before.holders.map(({ userId, reason }) => ({ userId, reason })),
    bidDeadline: deadline,
    openTime: deadline,
    bidProjectId: before.bidProjectId,
    parentTenderingId: before.id,
    roundNo: before.roundNo + 1,
    lots: before.lots.map(({ lotNo, lotName, ceilingPrice: ceiling }) => ({ lotNo, lotName, ceilingPrice: ceiling })),
    items: before.items.map((item) => ({
      lineNo: item.lineNo,
      lotNo: item.lotNo,
      needId: item.needId,
      materialId: item.materialId,
      materialDesc: item.materialDesc,
      spec: item.spec,
      unitId: item.unitId,
      demandQty: item.demandQty,
      minOfferQty: item.minOfferQty,
      maxWinQty: item.maxWinQty,
      taxRateId: item.taxRateId,
      deliveryDate: item.deliveryDate,
      deliveryPlace: item.deliveryPlace,
      techReq: item.techReq,
      targetPrice: item.targetPrice,
    })),
    suppliers: before.suppliers.map(({ supplierBaseId, supplierContactId, reason }) => ({
      supplierBaseId,
      supplierContactId,
      reason,
    })),
  });
  return made;
}
