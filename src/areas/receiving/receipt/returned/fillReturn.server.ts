import type { Context } from '#engine/runtime/context.ts';
import { greatest, isMore, minus, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { currencyFacts, materialFacts, taxRateFacts, warehousesOfLocations } from '#areas/masterData/public.ts';
import { ledgerErrors } from '#areas/purchasing/ledger/errors.ts';
import { errors } from '../../errors.ts';
import { purchaserFor } from './returnPurchaser.server.ts';
import { returnErrors } from './errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { checkPrecision, checkWarehouses } from '../../orderLines.server.ts';
import { fillSerials } from './returnSerials.server.ts';
import {
  placeOf,
  receiptLinesById,
  reservedByOthers,
  type ReceiptLine,
  type Reservations,
} from './returned.queries.ts';
import {
  freeAmounts,
  isHere,
  returnAmounts,
  returnTotals,
  stageBalance,
  stageFits,
  type ReturnStage,
} from './returned.rules.ts';
import type { returned } from './returned.document.ts';
import { returnedDetail } from './returnedDetail.document.ts';

export type Return = Row<typeof returned>;
export type ReturnLine = Return['lines'][number];

const usual = { decimals: 2, roundMode: 'HALF_UP' } as const;

/** Fills in what follows from the receipts and judges the lines of a return. */
export async function fillReturn(document: Return, ctx: Context): Promise<void> {
  const receipts = await receiptLinesById(ctx.db, receiptIds(document.lines));
  checkLines(document, receipts);
  const first = receipts.get(document.lines[0]?.receiveDetailId ?? '');
  if (first) {
    document.supplierBaseId = first.supplierBaseId;
    document.companyId = first.companyId;
    document.currencyId = first.currencyId;
  }
  if (!document.supplierBaseId || !document.companyId || !document.currencyId) fail(returnErrors.partyMissing);
  for (const line of document.lines) {
    const receipt = receipts.get(line.receiveDetailId ?? '');
    await (receipt ? fillFromReceipt(line, receipt, ctx) : fillFree(line, ctx));
    Object.assign(line, await amountsOf(document, line, receipt, ctx));
  }
  Object.assign(document, returnTotals(document.lines));
  document.purchaserId ??= await purchaserFor(document, ctx);
  await fillSerials(ctx, document);
  await checkPrecision(
    ctx,
    document.lines.map((line) => ({ ...line, quantity: line.returnQty })),
  );
  await checkWarehouses(ctx, document.companyId, document.lines);
  await checkLocations(document, ctx);
  checkBalances(document.lines, receipts, await reservations(document, ctx));
}

/** The receipt lines that lines of a return come from. */
export const receiptIds = (lines: readonly ReturnLine[]): string[] => [
  ...new Set(lines.flatMap((line) => (line.receiveDetailId ? [line.receiveDetailId] : []))),
];

/** What other returns have reserved of the same goods; they may be hidden from the one who asks. */
export const reservations = (document: Return, ctx: Context): Promise<Reservations> =>
  ctx.asSystem((system) => reservedByOthers(system.db, receiptIds(document.lines), document.id));

function checkLines(document: Return, receipts: ReadonlyMap<string, ReceiptLine>): void {
  const first = receipts.get(document.lines[0]?.receiveDetailId ?? '');
  const seen = new Set<string>();
  for (const line of document.lines) {
    const { lineNo, stage, receiveDetailId } = line;
    if (!stageFits(document.returnedType, stage)) fail(returnErrors.stageMisfit, { lineNo, stage: stageLabel(stage) });
    if (document.returnedType === 'FREE') {
      if (receiveDetailId) fail(returnErrors.receiptLineForeign, { lineNo });
      continue;
    }
    if (!receiveDetailId) fail(returnErrors.receiptLineMissing, { lineNo });
    if (seen.has(`${receiveDetailId}/${stage}`)) fail(errors.lineTwice, { lineNo });
    seen.add(`${receiveDetailId}/${stage}`);
    const receipt = receipts.get(receiveDetailId ?? '');
    if (first && receipt) checkSame(lineNo, first, receipt);
  }
}

function checkSame(lineNo: number, first: ReceiptLine, receipt: ReceiptLine): void {
  if (receipt.companyId !== first.companyId) fail(errors.mixedCompanies, { lineNo });
  if (receipt.supplierBaseId !== first.supplierBaseId) fail(errors.mixedSuppliers, { lineNo });
  if (receipt.currencyId !== first.currencyId) fail(errors.mixedCurrencies, { lineNo });
}

/** Refuses receipt lines of several companies, suppliers or currencies on one return. */
export function checkMixed(lines: readonly ReceiptLine[]): void {
  const [first] = lines;
  lines.forEach((line, index) => first && checkSame(index + 1, first, line));
}

async function fillFromReceipt(line: ReturnLine, receipt: ReceiptLine, ctx: Context): Promise<void> {
  if (line.settleMode === 'REPLACE' && receipt.orderStatus === 'CLOSED')
    fail(ledgerErrors.replaceOnClosed, { line: receipt.orderLineNo ?? '' });
  if (line.settleMode === 'REPLACE' && receipt.orderDetailId === null)
    fail(returnErrors.freeReplaced, { lineNo: line.lineNo });
  line.orderDetailId = receipt.orderDetailId;
  line.materialId = receipt.materialId;
  line.materialDesc = receipt.materialDesc;
  line.unitId = receipt.unitId;
  line.batchNo = receipt.batchNo;
  line.price = receipt.price;
  line.taxRateId = receipt.taxRateId;
  if (line.stage === 'STOCK') {
    const place = line.locationId ? undefined : await placeOf(ctx.db, receipt.id);
    line.warehouseId ??= place?.warehouseId ?? receipt.warehouseId;
    line.locationId ??= place?.locationId ?? null;
    return;
  }
  // Goods that were not put away lie where they were received.
  line.warehouseId = receipt.warehouseId;
  line.locationId = null;
}

async function fillFree(line: ReturnLine, ctx: Context): Promise<void> {
  const { lineNo } = line;
  if (line.settleMode === 'REPLACE') fail(returnErrors.freeReplaced, { lineNo });
  for (const name of ['material', 'price', 'taxRate', 'warehouse', 'location'] as const) {
    const value = name === 'price' ? line.price : line[`${name}Id`];
    if (value === null) fail(returnErrors.returnFieldMissing, { lineNo, field: returnedDetail.fields[name].label });
  }
  const material = (await materialFacts(ctx.db, [line.materialId])).get(line.materialId ?? '');
  line.orderDetailId = null;
  line.materialDesc = material?.name.zh ?? null;
  line.unitId = material?.baseUnitId ?? null;
}

/** The value of a line: its share of the receipt, or quantity times the price that was entered. */
export async function amountsOf(document: Return, line: ReturnLine, receipt: ReceiptLine | undefined, ctx: Context) {
  const currency = (await currencyFacts(ctx.db, [document.currencyId])).get(document.currencyId ?? '') ?? usual;
  if (receipt) return returnAmounts(receipt, line.returnQty, currency);
  const rate = (await taxRateFacts(ctx.db, [line.taxRateId])).get(line.taxRateId ?? '')?.rate ?? '0';
  return freeAmounts(line.returnQty, line.price ?? '0', rate, currency);
}

async function checkLocations(document: Return, ctx: Context): Promise<void> {
  const ids = document.lines.flatMap((line) => (line.locationId ? [line.locationId] : []));
  const warehouses = await warehousesOfLocations(ctx.db, ids);
  for (const { lineNo, locationId, warehouseId } of document.lines)
    if (locationId && warehouses.get(locationId) !== warehouseId)
      fail(stockErrors.locationOfOtherWarehouse, { lineNo });
}

/** Refuses lines beyond what their receipt lines still hold in the stage, less what other returns have reserved. */
export function checkBalances(
  lines: readonly ReturnLine[],
  receipts: ReadonlyMap<string, ReceiptLine>,
  reserved: Reservations,
): void {
  for (const { lineNo, stage, returnQty, receiveDetailId } of lines) {
    const receipt = receipts.get(receiveDetailId ?? '');
    if (!receipt) continue;
    if (!isHere(receipt.status)) fail(returnErrors.receiptNotPosted, { receiveNo: receipt.receiveNo });
    if (receipt.serviceFlag) fail(errors.serviceNotStocked, { lineNo });
    const limit = free(receipt, stage, reserved);
    if (isMore(returnQty, limit))
      fail(returnErrors.returnTooMuch, { lineNo, stage: stageLabel(stage), limit, quantity: returnQty });
  }
}

function free(receipt: ReceiptLine, stage: ReturnStage, reserved: Reservations): Decimal {
  const rest = minus(stageBalance(receipt, stage), reserved(receipt.id, stage));
  return greatest('0', rest);
}

const stageLabel = (stage: ReturnStage): Label => returnedDetail.fields.stage.options[stage];
