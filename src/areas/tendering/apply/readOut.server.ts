import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import type { tenderingApply } from './tenderingApply.document.ts';

/** What was read out at the opening, for whoever has bid: names and totals, nothing before and nothing for others. */
export async function readOutTo(system: Context, { tenderingId, supplierBaseId }: Row<typeof tenderingApply>) {
  const { openedAt } = await system.store(tendering).get(tenderingId);
  if (openedAt === null) return [];
  const bids = await system.store(tenderingBid).find({ tenderingId });
  if (!bids.some((bid) => bid.supplierBaseId === supplierBaseId)) return [];
  return bids.map((bid) => ({
    isOwn: bid.supplierBaseId === supplierBaseId,
    id: bid.supplierBaseId === supplierBaseId ? bid.id : null,
    supplierBaseName: bid.supplierBaseName ?? null,
    totalAmt: bid.totalAmt,
    currencyName: bid.currencyName ?? null,
    openResult: bid.openResult,
    confirmStatus: bid.confirmStatus,
    confirmUntil: bid.supplierBaseId === supplierBaseId ? bid.confirmUntil : null,
  }));
}
