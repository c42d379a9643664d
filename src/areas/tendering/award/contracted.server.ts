import type { Context } from '#engine/runtime/context.ts';
import { isMore, isPositive, plus } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { ContractedQty } from '#areas/sourcing/public.ts';
import { tenderAwardErrors as errors } from './errors.ts';
import { restOf } from './result.server.ts';
import { tenderingAward } from './tenderingAward.document.ts';
import { tenderingAwardLine } from './tenderingAwardLine.document.ts';

/** Lets contracts take quantities of award lines, under the lock of their awards: 10008 where less is left. */
export async function takeBid(ctx: Context, changes: readonly ContractedQty[]): Promise<void> {
  if (changes.length === 0) return;
  await ctx.asSystem(async (system) => {
    const heads = await system.store(tenderingAwardLine).heads(
      'id',
      changes.map(({ lineId }) => lineId),
    );
    const awardIds = [...new Set(heads.flatMap(({ parentId }) => parentId ?? []))];
    // Always in one order, so that two contracts never wait for each other in a circle.
    for (const id of awardIds.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) await takeOf(system, id, changes);
  });
}

async function takeOf(system: Context, awardId: string, changes: readonly ContractedQty[]): Promise<void> {
  const award = await system.store(tenderingAward).get(awardId, 'for update');
  const lines = [];
  for (const line of award.lines) {
    const change = changes.find(({ lineId }) => lineId === line.id);
    if (!change) {
      lines.push(line);
      continue;
    }
    const open = restOf(line);
    if (isMore(change.qty, open))
      fail(errors.contractAboveAward, { lineNo: line.lineNo ?? 0, quantity: change.qty, open });
    const contractedQty = plus(line.contractedQty, change.qty);
    await system.store(tenderingAwardLine).patch(line.id, { contractedQty }, 'contract');
    lines.push({ ...line, contractedQty });
  }
  const left = lines.some((line) => isPositive(restOf(line)));
  if (award.status === 'AWARDED' && !left)
    await system.store(tenderingAward).patch(award.id, { status: 'CONVERTED' }, 'contract');
  else if (award.status === 'CONVERTED' && left)
    await system.store(tenderingAward).patch(award.id, { status: 'AWARDED' }, 'contract');
}
