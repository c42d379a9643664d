import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { assertSupplierMay } from '../standing/standing.server.ts';
import { computeAllotment, type Candidate, type RuleHit, type Rules } from './allotment.rules.ts';
import { countsFrom, standingOf } from './deviation.rules.ts';
import { quotaErrors as errors } from './errors.ts';
import { categoryPaths, givenQuantities, materialPlaces, type MaterialPlace } from './quota.queries.ts';
import { supQuota } from './supQuota.document.ts';
import { temporaryQuotaOrders } from './temporaryQuotaOrders.document.ts';
import { packOfPrecision, quantityOf, unitsOf, weightOf } from './units.rules.ts';

export type Quota = Row<typeof supQuota>;
type Order = Row<typeof temporaryQuotaOrders>;

/** What is allotted, and by which day's rules. */
export interface AllotScope {
  readonly companyId: string;
  readonly inventoryOrgId: string | null;
  readonly day: string;
}

/** A supplier that a rule names, with what it has been given so far. */
interface Member {
  readonly supplierBaseId: string;
  readonly supplier: string;
  readonly quota: Decimal;
  readonly base: Decimal | null;
  readonly maxQty: Decimal | null;
  readonly minLotQty: Decimal | null;
  readonly maxLotQty: Decimal | null;
  readonly packQty: Decimal | null;
  readonly priority: number | null;
  readonly onceFlag: boolean;
  given: bigint;
  /** Why it takes no part. */
  readonly refusal: string | undefined;
}

interface Rule {
  readonly no: string;
  readonly rules: Rules;
  readonly members: readonly Member[];
}

/** The share of one supplier of a demand, with what it was worked out from. */
export interface AllottedShare {
  readonly supplierBaseId: string;
  readonly supplier: string;
  readonly quota: Decimal;
  readonly given: Decimal;
  readonly qty: Decimal;
  readonly hits: readonly RuleHit[];
  readonly refusal: string | undefined;
}

export interface Allotted {
  readonly ruleNo: string;
  readonly shares: readonly AllottedShare[];
  readonly unallocated: Decimal;
}

/** A company whose documents somebody does not see does not exist for him. */
export function assertOwnCompany({ user }: Context, companyId: string): void {
  if (user.companies !== 'all' && !user.companies.includes(companyId)) fail(engineErrors.notFound);
}

/** The quotas in effect on a day, with their lines, for a company. */
async function quotasOn(system: Context, { companyId, inventoryOrgId, day }: AllotScope): Promise<Quota[]> {
  const quotas = system.store(supQuota);
  const found = await quotas.find({ companyId, status: 'EFFECTIVE' });
  const inForce = found.filter(
    (each) =>
      each.validFrom <= day &&
      each.validTo >= day &&
      (each.inventoryOrgId === null || each.inventoryOrgId === inventoryOrgId),
  );
  return Promise.all(inForce.map(({ id }) => quotas.get(id)));
}

async function ordersOn(system: Context, { companyId, inventoryOrgId, day }: AllotScope): Promise<Order[]> {
  const orders = system.store(temporaryQuotaOrders);
  const found = await orders.find({ companyId, status: 'EFFECTIVE' });
  const inForce = found.filter(
    (each) =>
      each.validFrom <= day &&
      each.validTo >= day &&
      (each.inventoryOrgId === null || each.inventoryOrgId === inventoryOrgId),
  );
  return Promise.all(inForce.map(({ id }) => orders.get(id)));
}

/** The most specific quota of a material: of the material before its category, of an inventory organisation before all of them. */
export function quotaFor(
  quotas: readonly Quota[],
  { id, treePath }: Pick<MaterialPlace, 'id' | 'treePath'>,
  paths: ReadonlyMap<string, string>,
): Quota | undefined {
  const depth = ({ categoryId }: Quota): number => {
    const path = paths.get(categoryId ?? '');
    return path !== undefined && treePath?.startsWith(path) === true ? path.length : 0;
  };
  const rank = (quota: Quota): number =>
    (quota.scopeType === 'MATERIAL' ? 1e6 : depth(quota)) * 2 + (quota.inventoryOrgId === null ? 0 : 1);
  return quotas
    .filter((quota) => (quota.scopeType === 'MATERIAL' ? quota.materialId === id : depth(quota) > 0))
    .toSorted((a, b) => rank(b) - rank(a))[0];
}

/** What each supplier of a quota has been given in the period that counts on a day. */
export const givenOf = (system: Context, quota: Quota, day: string): Promise<ReadonlyMap<string, Decimal>> =>
  givenQuantities(system.db, {
    companyId: quota.companyId,
    inventoryOrgId: quota.inventoryOrgId,
    materialId: quota.scopeType === 'MATERIAL' ? quota.materialId : null,
    categoryId: quota.scopeType === 'CATEGORY' ? quota.categoryId : null,
    from: countsFrom(quota.validFrom, quota.periodReset, day),
    to: null,
    basis: quota.countBasis,
    skipsUncounted: true,
  });

/**
 * Allots demands one after the other, each seeing what those before it were given. A temporary quota order goes before the
 * standing quota; equal inputs give equal answers.
 */
export async function createAllotter(ctx: Context, scope: AllotScope, materialIds: readonly string[]) {
  return ctx.asSystem(async (system) => {
    const [quotas, orders, places] = [
      await quotasOn(system, scope),
      await ordersOn(system, scope),
      await materialPlaces(system.db, materialIds),
    ];
    const paths = await categoryPaths(
      system.db,
      quotas.flatMap(({ categoryId }) => categoryId ?? []),
    );
    const place = new Map(places.map((each) => [each.id, each]));
    const refusals = new Map<string, string | undefined>();
    const known = new Map<string, Rule | undefined>();

    const refusalOf = async (supplierBaseId: string): Promise<string | undefined> => {
      if (!refusals.has(supplierBaseId))
        refusals.set(supplierBaseId, await obstacle(ctx, supplierBaseId, scope.companyId));
      return refusals.get(supplierBaseId);
    };

    const ruleOf = async (material: MaterialPlace): Promise<Rule | undefined> => {
      const order = orders.find(({ lines }) => lines.some(({ materialId }) => materialId === material.id));
      const quota = quotaFor(quotas, material, paths);
      const key = order ? `${order.id} ${material.id}` : (quota?.id ?? '');
      if (!known.has(key)) {
        const rule = order
          ? await temporaryRule(system, order, quota, { material, day: scope.day, refusalOf })
          : quota && (await standingRule(system, quota, scope.day, refusalOf));
        known.set(key, rule);
      }
      return known.get(key);
    };

    return async (materialId: string, qty: Decimal): Promise<Allotted | undefined> => {
      const material = place.get(materialId);
      const rule = material && (await ruleOf(material));
      return material && rule && allotBy(rule, qty, packOfPrecision(material.precision));
    };
  });
}

async function obstacle(ctx: Context, supplierBaseId: string, companyId: string): Promise<string | undefined> {
  try {
    await assertSupplierMay(ctx, { act: 'PO', supplierBaseId, companyId });
    return undefined;
  } catch (error) {
    if (error instanceof BusinessError) return textOf(error.label, ctx.language);
    throw error;
  }
}

type RefusalOf = (supplierBaseId: string) => Promise<string | undefined>;

async function standingRule(system: Context, quota: Quota, day: string, refusalOf: RefusalOf): Promise<Rule> {
  const ordered = await givenOf(system, quota, day);
  const members: Member[] = [];
  for (const line of quota.lines)
    members.push({
      ...line,
      supplier: line.supplierBaseName ?? '',
      base: line.baseQty,
      given: unitsOf(ordered.get(line.supplierBaseId) ?? '0'),
      refusal: await refusalOf(line.supplierBaseId),
    });
  return { no: quota.quotaNo, members, rules: rulesOf(quota) };
}

const rulesOf = ({ allocationMode: mode, minSplitQty, allowOverPack }: Quota): Rules => ({
  mode,
  minSplit: unitsOf(minSplitQty ?? '0'),
  allowOverPack,
});

async function temporaryRule(
  system: Context,
  order: Order,
  quota: Quota | undefined,
  { material, day, refusalOf }: { material: MaterialPlace; day: string; refusalOf: RefusalOf },
): Promise<Rule> {
  const used = await usedBy(system, order, material.id);
  const lines = order.lines.filter(({ materialId }) => materialId === material.id);
  const standing =
    order.overrideMode === 'ADJUST' && quota ? await standingRule(system, quota, day, refusalOf) : undefined;
  const named = new Set(lines.map(({ supplierBaseId }) => supplierBaseId));
  const members: Member[] = standing?.members.filter(({ supplierBaseId }) => !named.has(supplierBaseId)) ?? [];
  for (const line of lines) {
    const former = standing?.members.find(({ supplierBaseId }) => supplierBaseId === line.supplierBaseId);
    const gone = used.get(line.supplierBaseId) ?? '0';
    const before = former?.given ?? unitsOf(gone);
    members.push({
      supplierBaseId: line.supplierBaseId,
      supplier: line.supplierBaseName ?? '',
      quota: line.tempQuota,
      base: former?.base ?? null,
      // The limit is of what this order gives, whatever was given before it.
      maxQty:
        line.qtyLimit === null ? (former?.maxQty ?? null) : quantityOf(before + unitsOf(line.qtyLimit) - unitsOf(gone)),
      minLotQty: former?.minLotQty ?? null,
      maxLotQty: former?.maxLotQty ?? null,
      packQty: former?.packQty ?? null,
      priority: former?.priority ?? null,
      onceFlag: former?.onceFlag ?? false,
      given: before,
      refusal: await refusalOf(line.supplierBaseId),
    });
  }
  return { no: order.orderNo, members, rules: standing?.rules ?? { mode: 'RATING', minSplit: 0n } };
}

/** What was ordered of a material while a temporary order lasted, by supplier. */
export const usedBy = (system: Context, order: Order, materialId: string): Promise<ReadonlyMap<string, Decimal>> =>
  givenQuantities(system.db, {
    companyId: order.companyId,
    inventoryOrgId: order.inventoryOrgId,
    materialId,
    categoryId: null,
    from: order.validFrom,
    to: order.validTo,
    basis: 'ORDER',
    skipsUncounted: false,
  });

/** Allots one demand by a rule, which remembers it. */
function allotBy({ no, members, rules }: Rule, qty: Decimal, unit: bigint): Allotted {
  const open = members.filter(({ refusal }) => refusal === undefined);
  if (open.length === 0) fail(errors.nobody, { reasons: members.map(({ refusal }) => refusal ?? '').join('；') });
  const candidates = open.map((member): Candidate => {
    const standing = unitsOf(standingOf('0', member.base)) + member.given;
    const optional = (value: Decimal | null): bigint | undefined => (value === null ? undefined : unitsOf(value));
    const most = optional(member.maxQty);
    return {
      id: member.supplierBaseId,
      code: member.supplierBaseId.padStart(20, '0'),
      weight: weightOf(member.quota),
      standing,
      room: most === undefined ? undefined : most - member.given,
      minLot: optional(member.minLotQty),
      maxLot: optional(member.maxLotQty),
      pack: optional(member.packQty) ?? unit,
      priority: member.priority ?? 999,
      isOnce: member.onceFlag,
    };
  });
  const { shares, unallocated } = computeAllotment(unitsOf(qty), candidates, rules);
  const byId = new Map(shares.map((share) => [share.id, share]));
  return {
    ruleNo: no,
    unallocated: quantityOf(unallocated),
    shares: members.map((member) => {
      const share = byId.get(member.supplierBaseId);
      const before = member.given;
      member.given += share?.qty ?? 0n;
      return {
        supplierBaseId: member.supplierBaseId,
        supplier: member.supplier,
        quota: member.quota,
        given: quantityOf(before),
        qty: quantityOf(share?.qty ?? 0n),
        hits: share?.hits ?? [],
        refusal: member.refusal,
      };
    }),
  };
}
