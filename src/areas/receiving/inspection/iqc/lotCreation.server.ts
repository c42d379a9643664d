import type { Context } from '#engine/runtime/context.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { isPositive, isZero, minus, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import type { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { addDecision, settle } from './decisions.server.ts';
import { iqcErrors } from './errors.ts';
import { openLots, planFor, waitingLot } from './iqc.queries.ts';
import { iqcLot } from './iqcLot.document.ts';
import { isSkipped, type Frequency } from './sampling/switching.rules.ts';
import { nextLot, switchStateOf } from './switchState.server.ts';

type Receipt = Row<typeof receive>;
type Line = Receipt['lines'][number];

/** Hours after the posting of a receipt within which its goods are inspected. */
export const inspectionHours = defineParameter({
  key: 'pur.inspection.dueHours',
  upTo: 'COMPANY',
  type: 'INTEGER',
  label: ['来料检验时限(小时)', 'Hours within which arrived goods are inspected'],
  value: '24',
});

/** The receipt with the lines whose lots are skipped marked as such; refuses goods whose inspection is stopped. */
export async function applySkipLot(ctx: Context, receipt: Receipt): Promise<Receipt> {
  const lines: Line[] = [];
  for (const line of receipt.lines) lines.push(await admittedLine(ctx, receipt, line));
  return { ...receipt, lines };
}

async function admittedLine(ctx: Context, receipt: Receipt, line: Line): Promise<Line> {
  const { materialId } = line;
  const { supplierBaseId } = receipt;
  if (line.inspectMode !== 'INSPECT' || !isPositive(line.receiveQty) || !materialId || !supplierBaseId) return line;
  return ctx.asSystem(async (system) => {
    const planId = await planFor(system.db, materialId);
    if (!planId) return line;
    const state = await switchStateOf(system, { supplierBaseId, materialId, planId });
    if (state.status === 'STOPPED') {
      const name = (await materialFacts(system.db, [materialId])).get(materialId)?.name;
      fail(iqcErrors.stopped, { lineNo: line.lineNo, material: name ?? null });
    }
    const number = await nextLot(system, state);
    if (!isSkipped(state.seed, number, frequencyOf(state.frequency))) return line;
    await system.store(receiveDetail).patch(line.id, { inspectMode: 'SKIP' }, 'skip');
    return { ...line, inspectMode: 'SKIP' };
  });
}

const frequencyOf = (value: number): Frequency => (value === 2 || value === 3 || value === 4 ? value : 1);

/** An inspection lot for every line of a posted receipt that is to be inspected, and a finished one for what is skipped. */
export async function createLots(ctx: Context, receipt: Receipt): Promise<void> {
  const lines = receipt.lines.filter(
    ({ inspectMode, receiveQty }) => (inspectMode === 'INSPECT' || inspectMode === 'SKIP') && isPositive(receiveQty),
  );
  if (lines.length === 0) return;
  await ctx.asSystem(async (system) => {
    const hours = await parameterNumber(system.db, inspectionHours, receipt.companyId);
    const dueDate = new Date(Date.parse(ctx.now) + hours * 3_600_000).toISOString();
    for (const line of lines) await openLot(system, receipt, line, dueDate);
  });
}

async function openLot(system: Context, receipt: Receipt, line: Line, dueDate: string): Promise<void> {
  const lots = system.store(iqcLot);
  const isSkippedLot = line.inspectMode === 'SKIP';
  const lot = await lots.create({
    receiveId: receipt.id,
    receiveDetailId: line.id,
    orderDetailId: line.orderDetailId,
    companyId: receipt.companyId,
    supplierBaseId: receipt.supplierBaseId,
    warehouseId: receipt.warehouseId,
    materialId: line.materialId,
    materialDesc: line.materialDesc,
    batchNo: line.batchNo,
    unitId: line.unitId,
    lotQty: line.receiveQty,
    planId: line.materialId ? await planFor(system.db, line.materialId) : null,
    dueDate,
    mode: isSkippedLot ? 'SKIP' : null,
    acceptQty: isSkippedLot ? line.receiveQty : '0',
    waitQty: isSkippedLot ? '0' : line.receiveQty,
  });
  if (!isSkippedLot) return;
  await addDecision(system, lot.id, { act: 'SKIP', acceptQty: line.receiveQty });
  await lots.patch(lot.id, { status: 'DONE' }, 'skip');
}

/**
 * Goods that go back uninspected wait for no verdict any more; negative when their return is reversed. A lot of which nothing
 * is left is cancelled before its first verdict, and ends after it.
 */
export async function leaveLot(ctx: Context, receiveDetailId: string, qty: Decimal): Promise<void> {
  await ctx.asSystem(async (system) => {
    const id = await waitingLot(system.db, receiveDetailId);
    if (!id) return;
    const lots = system.store(iqcLot);
    const lot = await lots.get(id, 'for update');
    const waitQty = minus(lot.waitQty, qty);
    const hasVerdict = decidedStates.has(lot.status);
    const status = hasVerdict ? lot.status : stateBefore(lot, waitQty);
    await lots.patch(id, { waitQty, status }, 'return');
    if (hasVerdict) await settle(system, id);
  });
}

const decidedStates: ReadonlySet<Row<typeof iqcLot>['status']> = new Set(['JUDGED', 'REVIEW', 'DONE']);

function stateBefore(lot: Row<typeof iqcLot>, waitQty: Decimal): Row<typeof iqcLot>['status'] {
  // What was released urgently still waits for its verdict.
  if (lot.urgentReleaseFlag) return lot.status;
  if (isZero(waitQty)) return 'CANCELLED';
  // Whoever had begun goes on where the lot was.
  return lot.status === 'CANCELLED' ? (lot.results.length > 0 ? 'INSPECTING' : 'WAIT') : lot.status;
}

/** Gives up the lots of a receipt line that was reversed. */
export async function cancelLots(ctx: Context, receiveDetailId: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const ids = await openLots(system.db, receiveDetailId);
    await system.store(iqcLot).patch(ids, { status: 'CANCELLED', waitQty: '0', acceptQty: '0' }, 'cancel');
  });
}
