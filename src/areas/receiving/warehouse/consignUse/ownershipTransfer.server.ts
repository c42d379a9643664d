import type { Context } from '#engine/runtime/context.ts';
import { negate, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { consignErrors } from './errors.ts';
import { orderRates, priceSource } from './consign.queries.ts';
import { valueOf } from './consign.rules.ts';
import { consignUse } from './consignUse.document.ts';

/** What a document takes over of consigned goods. */
interface Taking {
  readonly issueNo: string;
  readonly companyId: string | null;
  readonly postingDate: string;
  readonly lines: readonly {
    readonly id: string;
    readonly ownerId: string | null;
    readonly materialId: string;
    readonly batchNo: string | null;
    readonly unitId: string | null;
    readonly issueQty: Decimal;
  }[];
}

export interface TransferredQty {
  readonly netAmt: Decimal;
  /** The exchange rate of the order whose price it has. */
  readonly rate: Decimal;
}

/**
 * Consigned goods become our own: what is to be settled for each line, at the price of the day; or its mirror, when they go
 * back. Gives the values by the id of the line.
 */
export async function transferOwnership(
  system: Context,
  taking: Taking,
  sign: 1 | -1,
): Promise<Map<string, TransferredQty>> {
  const uses = await (sign === 1 ? write : mirror)(system, taking);
  const rates = await orderRates(
    system.db,
    uses.flatMap(({ orderDetailId }) => orderDetailId ?? []),
  );
  return new Map(
    uses.map(({ sourceLineId, netAmt, orderDetailId }) => [
      sourceLineId,
      { netAmt, rate: rates.get(orderDetailId ?? '') ?? '1' },
    ]),
  );
}

interface Used {
  readonly sourceLineId: string;
  readonly netAmt: Decimal;
  readonly orderDetailId: string | null;
}

async function write(system: Context, taking: Taking): Promise<readonly Used[]> {
  const uses = [];
  for (const line of taking.lines) {
    if (!line.ownerId) continue;
    const key = {
      companyId: taking.companyId ?? '',
      supplierBaseId: line.ownerId,
      materialId: line.materialId,
    };
    const source = await priceSource(system.db, key);
    if (!source) return refusePrice(system, line.materialId);
    const { price, netAmt, taxAmt, grossAmt } = valueOf(source, line.issueQty, source);
    uses.push({
      ...key,
      useDate: taking.postingDate,
      batchNo: line.batchNo,
      qty: line.issueQty,
      unitId: line.unitId ?? '',
      orderDetailId: source.orderDetailId,
      currencyId: source.currencyId,
      price,
      netAmt,
      taxAmt,
      grossAmt,
      sourceDoc: taking.issueNo,
      sourceLineId: line.id,
    });
  }
  if (uses.length > 0) await system.store(consignUse).createMany(uses);
  return uses;
}

async function refusePrice(system: Context, materialId: string): Promise<never> {
  const name = (await materialFacts(system.db, [materialId])).get(materialId)?.name;
  return fail(consignErrors.consignPriceMissing, { material: name ?? null });
}

async function mirror(system: Context, taking: Taking): Promise<readonly Used[]> {
  const uses = system.store(consignUse);
  const written = await uses.find({ sourceDoc: taking.issueNo });
  const mine = written.filter(({ sourceLineId }) => taking.lines.some(({ id }) => id === sourceLineId));
  if (mine.length > 0)
    await uses.createMany(
      mine.map((use) => ({
        useDate: use.useDate,
        companyId: use.companyId,
        supplierBaseId: use.supplierBaseId,
        materialId: use.materialId,
        batchNo: use.batchNo,
        qty: negate(use.qty),
        unitId: use.unitId,
        orderDetailId: use.orderDetailId,
        price: use.price,
        currencyId: use.currencyId,
        netAmt: negate(use.netAmt),
        taxAmt: negate(use.taxAmt),
        grossAmt: negate(use.grossAmt),
        sourceDoc: use.sourceDoc,
        sourceLineId: use.sourceLineId,
      })),
    );
  return mine;
}
