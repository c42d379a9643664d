import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isId } from '#engine/runtime/ids.ts';
import { isDecimal, isMore, isPositive } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { assertSupplierMay } from '../standing/standing.server.ts';
import { assertOwnCompany, createAllotter, givenOf, type AllottedShare } from './allotter.server.ts';
import { computeAllotment } from './allotment.rules.ts';
import { computeDeviations, standingOf, totalOf } from './deviation.rules.ts';
import { quotaErrors as errors } from './errors.ts';
import { effectiveQuotasOf, lockQuotas, overlappingQuota, quotaCeilings } from './quota.queries.ts';
import { supQuota } from './supQuota.document.ts';
import { quantityOf, unitsOf, weightOf } from './units.rules.ts';

type Quota = Row<typeof supQuota>;

const mostDemands = 1000;
// A report is looked at; whoever has more quotas opens the one in question.
const mostReported = 200;

export default implement(supQuota, {
  beforeSave(quota) {
    if (quota.validTo < quota.validFrom) fail(errors.datesReversed);
    // One scope alone: what the other one said is dropped.
    if (quota.scopeType === 'MATERIAL') quota.categoryId = null;
    else quota.materialId = null;
    const seen = new Set<string>();
    for (const { supplierBaseId, supplierBaseName, minLotQty, maxLotQty } of quota.lines) {
      const supplier = supplierBaseName ?? '';
      if (seen.has(supplierBaseId)) fail(errors.supplierTwice, { supplier });
      seen.add(supplierBaseId);
      if (minLotQty !== null && maxLotQty !== null && isMore(minLotQty, maxLotQty))
        fail(errors.lotsReversed, { supplier });
    }
  },

  transitions: {
    submit: { guard: assertComplete },
    approve: { guard: assertComplete },
  },

  endpoints: {
    async deviation({ body }, ctx) {
      const quota = await ctx.store(supQuota).get(body.quotaId);
      return { records: await deviationsOf(quota, ctx) };
    },
    async report({ body: { supplierBaseId } }, ctx) {
      const quotas = ctx.store(supQuota);
      const records = [];
      const ids = supplierBaseId == null ? undefined : await quotasOfSupplier(ctx, supplierBaseId);
      if (ids?.length === 0) return { records: [] };
      const among = ids ? { ids } : {};
      const page = { size: mostReported, current: 1 };
      for (const { id } of await quotas.find({ status: 'EFFECTIVE', ...among }, { page })) {
        const quota = await quotas.get(id);
        const { quotaNo, materialName, categoryName } = quota;
        for (const each of await deviationsOf(quota, ctx))
          if (supplierBaseId == null || each.supplierBaseId === supplierBaseId)
            records.push({ ...each, quotaId: id, quotaNo, scope: materialName ?? categoryName ?? '' });
      }
      return { records };
    },
    async simulate({ body }, ctx) {
      const quota = await ctx.store(supQuota).get(body.quotaId);
      // A draft is tried as if it were in effect.
      const { shares, unallocated } = await tryQuota(quota, ctx, body.qty);
      return { ruleNo: quota.quotaNo, records: shares, unallocatedQty: unallocated };
    },
    async allot({ body }, ctx) {
      assertOwnCompany(ctx, body.companyId);
      const demands = readDemands(body.demands);
      const allot = await createAllotter(
        ctx,
        { companyId: body.companyId, inventoryOrgId: body.inventoryOrgId ?? null, day: ctx.today },
        [...new Set(demands.map(({ materialId }) => materialId))],
      );
      const records = [];
      for (const { materialId, qty } of demands) {
        const found = await allot(materialId, qty);
        records.push({
          materialId,
          qty,
          ruleNo: found?.ruleNo ?? null,
          unallocatedQty: found?.unallocated ?? qty,
          shares: (found?.shares ?? []).map(shown),
        });
      }
      return { records };
    },
  },
});

const shown = ({ supplierBaseId, supplier, quota, given, qty, hits, refusal }: AllottedShare) => ({
  supplierBaseId,
  supplier,
  quota,
  given,
  qty,
  hits: [...hits],
  refusal: refusal ?? null,
});

function readDemands(input: unknown): { materialId: string; qty: `${number}` }[] {
  if (!Array.isArray(input) || input.length === 0) return fail(errors.demandsWrong);
  if (input.length > mostDemands) fail(errors.tooManyDemands);
  return input.map((each: unknown) => {
    const { materialId, qty } = isRecord(each) ? each : {};
    if (!isId(materialId) || !isDecimal(qty) || !isPositive(qty)) return fail(errors.demandsWrong);
    return { materialId, qty };
  });
}

/** Refuses a quota that is not whole, overlaps another one, or names a supplier that takes no orders. */
async function assertComplete(quota: Quota, ctx: Context): Promise<void> {
  if (!quota.purchaseOrgId) fail(errors.purchaseOrgMissing);
  if (quota.lines.length === 0) fail(errors.headEmpty);
  if ((quota.scopeType === 'MATERIAL' ? quota.materialId : quota.categoryId) === null) fail(errors.scopeMissing);
  const { total, isWhole } = totalOf(quota.lines.map((line) => line.quota));
  if (!isWhole) fail(errors.sharesNotWhole, { total });
  await ctx.asSystem(async ({ db }) => {
    await lockQuotas(db, quota.companyId);
    const other = await overlappingQuota(db, quota);
    if (other) fail(errors.quotaOverlaps, { quotaNo: other.number });
  });
  for (const { supplierBaseId } of quota.lines)
    await assertSupplierMay(ctx, { act: 'PO', supplierBaseId, companyId: quota.companyId });
  const ceilings = await ctx.asSystem(({ db }) => quotaCeilings(db, quota.companyId));
  for (const { supplierBaseId, supplierBaseName, quota: share } of quota.lines) {
    const ceiling = ceilings.get(supplierBaseId);
    if (ceiling !== undefined && isMore(share, ceiling))
      fail(errors.aboveCeiling, { supplier: supplierBaseName ?? '', ceiling, share });
  }
}

// The scope of the caller is asked for by whoever reads them.
const quotasOfSupplier = (ctx: Context, supplierId: string): Promise<string[]> =>
  ctx.asSystem(({ db }) => effectiveQuotasOf(db, supplierId));

async function deviationsOf(quota: Quota, ctx: Context) {
  const ordered = await ctx.asSystem((system) => givenOf(system, quota, ctx.today));
  const lines = quota.lines.map((line) => ({
    line,
    weight: line.quota,
    standing: standingOf(ordered.get(line.supplierBaseId), line.baseQty),
  }));
  return computeDeviations(lines).map((found, index) => {
    const { line, standing } = lines[index] ?? fail(errors.headEmpty);
    return {
      id: line.id,
      supplierBaseId: line.supplierBaseId,
      supplier: line.supplierBaseName ?? '',
      quota: line.quota,
      standing,
      ...found,
      achieveRate: found.achieveRate ?? null,
    };
  });
}

async function tryQuota(quota: Quota, ctx: Context, qty: `${number}`) {
  const ordered = await ctx.asSystem((system) => givenOf(system, quota, ctx.today));
  const result = computeAllotment(
    unitsOf(qty),
    quota.lines.map((line) => {
      const gone = unitsOf(ordered.get(line.supplierBaseId) ?? '0');
      const optional = (value: `${number}` | null): bigint | undefined => (value === null ? undefined : unitsOf(value));
      const most = optional(line.maxQty);
      return {
        id: line.id,
        code: line.supplierBaseId.padStart(20, '0'),
        weight: weightOf(line.quota),
        standing: gone + unitsOf(line.baseQty ?? '0'),
        room: most === undefined ? undefined : most - gone,
        minLot: optional(line.minLotQty),
        maxLot: optional(line.maxLotQty),
        pack: optional(line.packQty) ?? 1n,
        priority: line.priority ?? 999,
        isOnce: line.onceFlag,
      };
    }),
    { mode: quota.allocationMode, minSplit: unitsOf(quota.minSplitQty ?? '0'), allowOverPack: quota.allowOverPack },
  );
  const byId = new Map(result.shares.map((share) => [share.id, share]));
  return {
    unallocated: quantityOf(result.unallocated),
    shares: quota.lines.map((line) => ({
      id: line.id,
      supplier: line.supplierBaseName ?? '',
      quota: line.quota,
      given: ordered.get(line.supplierBaseId) ?? '0',
      qty: quantityOf(byId.get(line.id)?.qty ?? 0n),
      hits: [...(byId.get(line.id)?.hits ?? [])],
    })),
  };
}
