import { sql } from '#engine/database.ts';
import type { Context } from '#engine/context.ts';
import { isNegative, plus, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { materialFacts, warehouseFacts } from '#areas/masterData/public.ts';
import { errors, stockErrors } from '../errors.ts';
import { countIn } from '../stockTake/take.queries.ts';
import { keyText, type StockMove } from './stock.rules.ts';
import { stockBalance } from './stockBalance.document.ts';
import { stockLedger } from './stockLedger.document.ts';

/** Moves stock: ledger rows, then balances in the order of their keys. Refuses what is not there. */
export async function moveStock(ctx: Context, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  await ctx.asSystem(async (system) => {
    const takeNo = await countIn(system.db, moves);
    if (takeNo) fail(stockErrors.placeFrozen, { takeNo });
    await writeStockLedger(system, moves);
    const keys = [...new Set(moves.map((move) => keyText(move)))].toSorted();
    for (const key of keys)
      await changeBalance(
        system,
        key,
        moves.filter((move) => keyText(move) === key),
      );
  });
}

async function writeStockLedger(ctx: Context, moves: readonly StockMove[]): Promise<void> {
  const rows = await ctx.db.many<{ key: string; seq: number }>(sql`
    select source_line_id || '/' || move_type as key, max(seq)::int as seq from pur_stock_ledger
     where source_line_id = any(${moves.map((move) => move.sourceLineId)}::text[]) group by 1`);
  const seqs = new Map(rows.map((row) => [row.key, row.seq]));
  const entries = moves.map((move) => {
    const key = `${move.sourceLineId}/${move.moveType}`;
    const seq = (seqs.get(key) ?? 0) + 1;
    seqs.set(key, seq);
    return { ...move, seq };
  });
  await ctx.store(stockLedger).createMany(entries);
}

async function changeBalance(ctx: Context, key: string, moves: readonly StockMove[]): Promise<void> {
  const [first] = moves;
  if (!first) return;
  // The row may not exist yet, so the key is locked rather than the row.
  await ctx.db.many(sql`select pg_advisory_xact_lock(hashtextextended(${`stock ${key}`}, 0))`);
  const balances = ctx.store(stockBalance);
  const known = await ctx.db.maybe<{ id: string; qty: Decimal }>(sql`
    select id, qty from pur_stock_balance where balance_key = ${key} and not deleted_flag`);
  const qty = moves.reduce<Decimal>((total, move) => plus(total, move.baseQty), known?.qty ?? '0');
  const material = (await materialFacts(ctx.db, [first.materialId])).get(first.materialId);
  if (isNegative(qty))
    fail(errors.stockGone, { material: material?.name.zh ?? '', quantity: first.baseQty.replace('-', '') });
  if (known) return balances.patch(known.id, { qty }, first.moveType);
  const warehouse = (await warehouseFacts(ctx.db, [first.warehouseId])).get(first.warehouseId);
  await balances.create({
    balanceKey: key,
    companyId: first.companyId,
    inventoryOrgId: warehouse?.inventoryOrgId ?? '',
    warehouseId: first.warehouseId,
    locationId: first.locationId,
    materialId: first.materialId,
    batchNo: first.batchNo,
    stockStatus: first.stockStatus,
    ownerId: first.ownerId,
    qty,
    unitId: material?.baseUnitId ?? first.unitId,
  });
}
