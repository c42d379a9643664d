import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { materialFacts, reversalDay, warehouseFacts, warehousesOfLocations } from '#areas/masterData/public.ts';
import { followConsigned } from '#areas/planning/public.ts';
import { transferOwnership } from '../consignUse/ownershipTransfer.server.ts';
import { errors } from '../../errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { checkPrecision } from '../../orderLines.server.ts';
import { iqcRecall } from '../../inspection/recall/iqcRecall.document.ts';
import { assertNotRecalled, headersWithBatch } from '../../inspection/recall/iqcRecall.server.ts';
import { ids } from '../../receiving.queries.ts';
import { checkSerials, countSerials, moveSerials } from '../../inventory/serial/serials.server.ts';
import { expiryOf } from '../../inventory/stock/stock.queries.ts';
import { moveStock } from '../../inventory/movement/moveStock.server.ts';
import { issueMoves } from './issue.rules.ts';
import { proposedPicks } from './proposal.server.ts';
import { stockIssue } from './stockIssue.document.ts';

type Issue = Row<typeof stockIssue>;

export default implement(stockIssue, {
  async beforeSave(issue, ctx) {
    const warehouse = (await warehouseFacts(ctx.db, [issue.warehouseId])).get(issue.warehouseId);
    issue.companyId = warehouse?.companyId ?? null;
    const materials = await materialFacts(
      ctx.db,
      issue.lines.map(({ materialId }) => materialId),
    );
    for (const line of issue.lines) {
      line.unitId = materials.get(line.materialId)?.baseUnitId ?? null;
      line.expiryDate = await expiryOf(ctx.db, line.materialId, line.batchNo);
    }
    await countSerials(ctx, issue.lines, (line) => line.issueQty);
    await checkPrecision(
      ctx,
      issue.lines.map((line) => ({ ...line, quantity: line.issueQty })),
    );
    await checkLocations(issue, ctx);
  },

  transitions: {
    propose: {
      guard: (issue) => assertLines(issue),
      async effect(issue, ctx) {
        await ctx.store(stockIssue).update(issue.id, { lines: await proposed(issue, ctx) });
      },
    },
    post: {
      async guard(issue, ctx) {
        assertLines(issue);
        await assertNotRecalled(ctx, issue.companyId, issue.lines);
        for (const line of issue.lines) {
          if (!line.locationId) fail(stockErrors.pickMissing, { lineNo: line.lineNo });
          if (issue.purpose === 'TAKE_OVER' && !line.ownerId) fail(stockErrors.notConsigned, { lineNo: line.lineNo });
        }
        if (leavesStock(issue)) checkSerials(issue.lines, 'required');
      },
      effect: (issue, ctx) => post(issue, ctx, 1),
    },
    reverse: {
      async effect(issue, ctx) {
        const postingDate = await ctx.asSystem(({ db }) => reversalDay(db, issue, ctx.today));
        await post({ ...issue, postingDate }, ctx, -1);
      },
    },
  },
});

/** A recall leads to the issues that took goods of its batch. */
export const recalledIssues = attach(iqcRecall, 'issues', {
  related: async (recall, ctx) => [
    {
      document: stockIssue,
      ids: await ids(ctx.db, headersWithBatch('pur_stock_issue_line', recall)),
      direction: 'after',
    },
  ],
});

function assertLines(issue: Issue): void {
  if (issue.lines.length === 0) fail(errors.noLines);
}

async function checkLocations(issue: Issue, ctx: Context): Promise<void> {
  const ids = issue.lines.flatMap(({ locationId }) => (locationId ? [locationId] : []));
  const warehouses = await warehousesOfLocations(ctx.db, ids);
  for (const { lineNo, locationId } of issue.lines)
    if (locationId && warehouses.get(locationId) !== issue.warehouseId)
      fail(stockErrors.locationOfOtherWarehouse, { lineNo });
}

/** The lines of the same demand, each with a place and a batch. */
async function proposed(issue: Issue, ctx: Context) {
  const demands = issue.lines.map(({ materialId, issueQty }) => ({ materialId, qty: issueQty }));
  const isConsigned = issue.purpose === 'TAKE_OVER';
  const picks = await proposedPicks(ctx, issue.warehouseId, demands, ({ ownerId }) => !isConsigned || ownerId !== null);
  return picks.map(({ materialId, locationId, batchNo, ownerId, picked }, index) => ({
    lineNo: (index + 1) * 10,
    materialId,
    locationId,
    batchNo,
    ownerId,
    issueQty: picked,
  }));
}

/** Takes the goods out, or puts them back by the mirror of it: consigned goods change their owner on the way. */
async function post(issue: Issue, ctx: Context, sign: 1 | -1): Promise<void> {
  const taken = await ctx.asSystem((system) => transferOwnership(system, issue, sign));
  await moveStock(
    ctx,
    issue.lines.flatMap((line) => issueMoves(issue, line, taken.get(line.id) ?? nothingTaken, sign)),
  );
  await tellAgreements(issue, ctx);
  if (!leavesStock(issue)) return;
  await moveSerials(
    ctx,
    sign === 1 ? 'issue' : 'unissue',
    { companyId: issue.companyId, sourceDoc: issue.issueNo },
    issue.lines.map(({ lineNo, materialId, serials }) => ({ lineNo, materialId, serials, came: {} })),
  );
}

/** The stocking-up that asked for consigned goods sees what was used of them. */
async function tellAgreements({ companyId, lines }: Issue, ctx: Context): Promise<void> {
  const used = lines.flatMap(({ ownerId, materialId }) => (ownerId ? [{ supplierBaseId: ownerId, materialId }] : []));
  const different = new Map(used.map((of) => [`${of.supplierBaseId}/${of.materialId}`, of]));
  if (different.size === 0) return;
  await ctx.asSystem(async (system) => {
    for (const of of different.values()) await followConsigned(system, { companyId: companyId ?? '', ...of });
  });
}

// What was our own before is not taken over.
const nothingTaken = { netAmt: '0', rate: '1' } as const;

// Goods that are only taken over stay where they are.
const leavesStock = ({ purpose }: Issue): boolean => purpose !== 'TAKE_OVER';
