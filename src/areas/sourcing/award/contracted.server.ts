import type { Context } from '#engine/runtime/context.ts';
import { isMore, isPositive, plus, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { awardErrors as errors } from './errors.ts';
import { restOf } from './convert.server.ts';
import { inquiryAward } from './inquiryAward.document.ts';
import { inquiryAwardLine } from './inquiryAwardLine.document.ts';

/** How much more of an award line a contract takes; less than nothing gives it back. */
export interface ContractedQty {
  /** The award line. */
  readonly lineId: string;
  readonly qty: Decimal;
}

/** Lets contracts take quantities of award lines, under the lock of their awards: 10008 where less is left. */
export async function takeAwarded(ctx: Context, changes: readonly ContractedQty[]): Promise<void> {
  if (changes.length === 0) return;
  await ctx.asSystem(async (system) => {
    const heads = await system.store(inquiryAwardLine).heads(
      'id',
      changes.map(({ lineId }) => lineId),
    );
    const awardIds = [...new Set(heads.flatMap(({ parentId }) => parentId ?? []))];
    // Always in one order, so that two contracts never wait for each other in a circle.
    for (const id of awardIds.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) await takeOf(system, id, changes);
  });
}

async function takeOf(system: Context, awardId: string, changes: readonly ContractedQty[]): Promise<void> {
  const award = await system.store(inquiryAward).get(awardId, 'for update');
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
    await system.store(inquiryAwardLine).patch(line.id, { contractedQty }, 'contract');
    lines.push({ ...line, contractedQty });
  }
  const left = lines.some((line) => isPositive(restOf(line)));
  const { status, inquiryId } = award;
  if (status === 'APPROVED' && !left) {
    await system.store(inquiryAward).patch(award.id, { status: 'CONVERTED' }, 'contract');
    await system.store(inquiry).patch(inquiryId, { status: 'CONVERTED' }, 'contract');
  } else if (status === 'CONVERTED' && left) {
    await system.store(inquiryAward).patch(award.id, { status: 'APPROVED' }, 'contract');
    await system.store(inquiry).patch(inquiryId, { status: 'AWARDED' }, 'contract');
  }
}
