import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import type { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import {
  followDraws,
  needsOfAwardLines,
  releaseAwarded,
  type AwardedDraw,
  type AwardedRest,
} from '#areas/sourcing/public.ts';
import { needsOfBidLines } from '#areas/tendering/public.ts';
import { contract } from '../contract/contract.document.ts';
import { contractLine } from '../contract/contractLines.document.ts';
import { linesThatDrew } from './draw.queries.ts';
import type { Drawn } from './draw.rules.ts';

type Contract = Row<typeof contract>;
type Awarded = Pick<Row<typeof contractLine>, 'id' | 'inquiryAwardLineId' | 'tenderingAwardLineId'>;

/** The needs behind the awards of contract lines, by contract line. */
async function needsOf(system: Context, lines: readonly Awarded[]): Promise<Map<string, string>> {
  const asked = await needsOfAwardLines(
    system,
    lines.flatMap(({ inquiryAwardLineId }) => inquiryAwardLineId ?? []),
  );
  const tendered = await needsOfBidLines(
    system,
    lines.flatMap(({ tenderingAwardLineId }) => tenderingAwardLineId ?? []),
  );
  return new Map(
    lines.flatMap(({ id, inquiryAwardLineId, tenderingAwardLineId }) => {
      const needId = asked.get(inquiryAwardLineId ?? '') ?? tendered.get(tenderingAwardLineId ?? '');
      return needId === undefined ? [] : [[id, needId] as const];
    }),
  );
}

const over: ReadonlySet<string | null> = new Set(['EXPIRED', 'TERMINATED', 'FULFILLED']);

/** Lets the needs behind the awards of contracts follow what an order draws on these now. */
export async function followNeeds(
  ctx: Context,
  order: Row<typeof purchaseOrder>,
  wanted: ReadonlyMap<string, Drawn | undefined>,
): Promise<void> {
  await ctx.asSystem(async (system) => {
    const ids = order.lines.flatMap(({ contractLineId }) => contractLineId ?? []);
    const agreed = await system.store(contractLine).heads('id', ids);
    const needs = await needsOf(system, agreed);
    const draws: AwardedDraw[] = [];
    for (const line of order.lines) {
      const source = agreed.find(({ id }) => id === line.contractLineId);
      const needId = needs.get(source?.id ?? '');
      if (!source || needId === undefined) continue;
      const [head] = await system.store(contract).heads('id', [source.parentId ?? '']);
      draws.push({
        lineId: line.id,
        needId,
        qty: wanted.get(line.id)?.qty ?? '0',
        most: source.qty,
        others: await linesThatDrew(system.db, source.id),
        isOver: over.has(head?.status ?? null),
      });
    }
    await followDraws(ctx, order.orderNo, draws);
  });
}

async function release({ contractNo, lines }: Contract, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const needs = await needsOf(system, lines);
    const rests: AwardedRest[] = [];
    for (const { id, qty } of lines) {
      const needId = needs.get(id);
      if (needId !== undefined) rests.push({ lineId: id, needId, qty, drawing: await linesThatDrew(system.db, id) });
    }
    await releaseAwarded(ctx, contractNo, rests);
  });
}

/** What was awarded for a contract that ends without being ordered is needed still. */
export const endsWithNeeds = attach(contract, 'needs', {
  transitions: { terminate: { effect: release }, expire: { effect: release }, fulfil: { effect: release } },
});
