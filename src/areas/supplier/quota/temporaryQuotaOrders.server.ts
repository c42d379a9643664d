import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { isLess, sum } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { assertSupplierMay } from '../standing/standing.server.ts';
import { assertOwnCompany, givenOf, quotaFor, usedBy, type Quota } from './allotter.server.ts';
import { computeDeviations, standingOf, totalOf } from './deviation.rules.ts';
import { quotaErrors as errors } from './errors.ts';
import { categoryPaths, lockQuotas, materialPlaces, overlappingOrder } from './quota.queries.ts';
import { supQuota } from './supQuota.document.ts';
import { temporaryQuotaOrders } from './temporaryQuotaOrders.document.ts';

type Order = Row<typeof temporaryQuotaOrders>;

/** How long a temporary quota lasts at most. */
export const maxTempQuotaDays = defineParameter({
  key: 'supplier.maxTempQuotaDays',
  upTo: 'COMPANY',
  type: 'INTEGER',
  label: ['临时配额最长天数', 'Days that a temporary quota lasts at most'],
  value: '90',
  min: 1,
  max: 366,
});

interface Standing {
  readonly quotaNo: string;
  readonly supplier: string;
  readonly quota: `${number}`;
  readonly standing: `${number}`;
  readonly rating: `${number}`;
  readonly arrears: `${number}`;
}

/** The standing shares of materials on a day, by material and supplier. */
async function standingShares(
  ctx: Context,
  { companyId, inventoryOrgId, day }: { companyId: string; inventoryOrgId: string | null; day: string },
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Standing>>> {
  return ctx.asSystem(async (system) => {
    const store = system.store(supQuota);
    const inForce = (await store.find({ companyId, status: 'EFFECTIVE' })).filter(
      (each) =>
        each.validFrom <= day &&
        each.validTo >= day &&
        (each.inventoryOrgId === null || each.inventoryOrgId === inventoryOrgId),
    );
    const quotas: Quota[] = await Promise.all(inForce.map(({ id }) => store.get(id)));
    const paths = await categoryPaths(
      system.db,
      quotas.flatMap(({ categoryId }) => categoryId ?? []),
    );
    const shares = new Map<string, ReadonlyMap<string, Standing>>();
    for (const material of await materialPlaces(system.db, materialIds)) {
      const quota = quotaFor(quotas, material, paths);
      if (!quota) continue;
      const ordered = await givenOf(system, quota, day);
      const lines = quota.lines.map((line) => ({
        line,
        weight: line.quota,
        standing: standingOf(ordered.get(line.supplierBaseId), line.baseQty),
      }));
      const found = computeDeviations(lines);
      shares.set(
        material.id,
        new Map(
          lines.map(({ line, standing }, index) => [
            line.supplierBaseId,
            {
              quotaNo: quota.quotaNo,
              supplier: line.supplierBaseName ?? '',
              quota: line.quota,
              standing,
              rating: found[index]?.rating ?? '0',
              arrears: found[index]?.arrears ?? '0',
            },
          ]),
        ),
      );
    }
    return shares;
  });
}

const materialsOf = ({ lines }: Order): string[] => [...new Set(lines.map(({ materialId }) => materialId))];

export default implement(temporaryQuotaOrders, {
  async beforeSave(order, ctx) {
    if (order.validTo < order.validFrom) fail(errors.datesReversed);
    const scope = { companyId: order.companyId, inventoryOrgId: order.inventoryOrgId, day: order.validFrom };
    const shares = await standingShares(ctx, scope, materialsOf(order));
    const seen = new Set<string>();
    for (const line of order.lines) {
      const key = `${line.materialId} ${line.supplierBaseId}`;
      if (seen.has(key)) fail(errors.supplierTwice, { supplier: line.supplierBaseName ?? '' });
      seen.add(key);
      const standing = shares.get(line.materialId)?.get(line.supplierBaseId);
      line.standQuota = standing?.quota ?? null;
      line.standAllocated = standing?.standing ?? null;
      line.standArrears = standing?.arrears ?? null;
    }
  },

  transitions: {
    submit: { guard: assertComplete },
    approve: { guard: assertComplete },
    // What ended early no longer covers the days to come.
    terminate: { writes: ({ validFrom }, ctx) => ({ validTo: ctx.today < validFrom ? validFrom : ctx.today }) },
  },

  endpoints: {
    async previewInfo({ body }, ctx) {
      assertOwnCompany(ctx, body.companyId);
      const scope = { companyId: body.companyId, inventoryOrgId: body.inventoryOrgId ?? null, day: body.validFrom };
      const shares = await standingShares(ctx, scope, body.materials);
      if (shares.size === 0) fail(errors.previewEmpty);
      return {
        records: [...shares].flatMap(([materialId, lines]) =>
          [...lines].map(([supplierBaseId, line]) => ({ materialId, supplierBaseId, ...line })),
        ),
      };
    },
  },
});

/** Refuses an order that lasts too long, overlaps another one, does not come to 100 %, or names a supplier that takes no orders. */
async function assertComplete(order: Order, ctx: Context): Promise<void> {
  if (!order.purchaseOrgId) fail(errors.purchaseOrgMissing);
  if (order.lines.length === 0) fail(errors.noLines);
  const days = await ctx.asSystem(({ db }) => parameterNumber(db, maxTempQuotaDays, order.companyId));
  if (dayAfter(order.validFrom, days - 1) < order.validTo) fail(errors.tooLong, { days });
  const materialIds = materialsOf(order);
  const names = new Map(order.lines.map(({ materialId, materialName }) => [materialId, materialName ?? '']));
  await ctx.asSystem(async ({ db }) => {
    await lockQuotas(db, order.companyId);
    const other = await overlappingOrder(db, { ...order, materialIds });
    if (other) fail(errors.orderOverlaps, { material: names.get(other.materialId) ?? '', orderNo: other.number });
  });
  const scope = { companyId: order.companyId, inventoryOrgId: order.inventoryOrgId, day: order.validFrom };
  const shares = await standingShares(ctx, scope, materialIds);
  for (const materialId of materialIds) {
    const material = names.get(materialId) ?? '';
    const own = order.lines.filter((line) => line.materialId === materialId);
    const named = new Set(own.map(({ supplierBaseId }) => supplierBaseId));
    const standing = shares.get(materialId);
    if (order.overrideMode === 'ADJUST' && !standing) fail(errors.noStandingQuota, { material });
    const leftOver = order.overrideMode === 'ADJUST' ? [...(standing ?? [])].filter(([id]) => !named.has(id)) : [];
    const { total, isWhole } = totalOf([
      ...own.map(({ tempQuota }) => tempQuota),
      ...leftOver.map(([, { quota }]) => quota),
    ]);
    if (!isWhole) fail(errors.materialSharesNotWhole, { material, total });
  }
  for (const supplierBaseId of new Set(order.lines.map((line) => line.supplierBaseId)))
    await assertSupplierMay(ctx, { act: 'PO', supplierBaseId, companyId: order.companyId });
}

/** Ends the temporary quota orders whose limits are used up: every line has one, and what was ordered has reached it. */
export const useUpTemporaryQuotas = defineJob({
  code: 'supplier.useUpTemporaryQuotas',
  label: ['临时配额用完', 'End temporary quotas that are used up'],
  cron: '*/15 * * * *',
  async run(_input: Record<string, never>, ctx) {
    const orders = ctx.store(temporaryQuotaOrders);
    for (const { id } of await orders.find({ status: 'EFFECTIVE' })) {
      const order = await orders.get(id, 'for update');
      if (order.status === 'EFFECTIVE' && (await isUsedUp(ctx, order))) await orders.run('useUp', id);
    }
  },
});

async function isUsedUp(system: Context, order: Order): Promise<boolean> {
  if (order.lines.some(({ qtyLimit }) => qtyLimit === null)) return false;
  for (const materialId of materialsOf(order)) {
    const used = await usedBy(system, order, materialId);
    const own = order.lines.filter((line) => line.materialId === materialId);
    const gone = sum(own.map(({ supplierBaseId }) => used.get(supplierBaseId) ?? '0'));
    if (isLess(gone, sum(own.map(({ qtyLimit }) => qtyLimit ?? '0')))) return false;
  }
  return true;
}
