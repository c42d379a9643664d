import { sql } from '#engine/database.ts';
import type { Context } from '#engine/context.ts';
import { isNegative, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { materialFacts, warehouseFacts } from '#areas/masterData/public.ts';
import { errors, stockErrors } from '../errors.ts';
import { countIn } from '../stockTake/take.queries.ts';
import { balancesAfter, keyText, type StockMove } from './stock.rules.ts';
import { stockBalance } from './stockBalance.document.ts';
import { stockLedger } from './stockLedger.document.ts';

/** Moves stock: ledger rows, then balances in the order of their keys. Refuses what is not there. */
export async function moveStock(ctx: Context, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  await ctx.asSystem(async (system) => {
    const takeNo = await countIn(system.db, moves);
    if (takeNo) fail(stockErrors.placeFrozen, { takeNo });
    await writeStockLedger(system, moves);
    await changeBalances(system, moves);
  });
}

async function writeStockLedger(ctx: Context, moves: readonly StockMove[]): Promise<void> {
  // Whole keys, so that the unique index finds them.
  const rows = await ctx.db.many<{ key: string; seq: number }>(sql`
    select l.source_line_id || '/' || l.move_type as key, max(l.seq)::int as seq
      from unnest(${moves.map((move) => move.sourceLineId)}::text[], ${moves.map((move) => move.moveType)}::text[])
           as k (line, type)
      join pur_stock_ledger l on l.source_line_id = k.line and l.move_type = k.type and not l.deleted_flag
     group by 1`);
  const seqs = new Map(rows.map((row) => [row.key, row.seq]));
  const entries = moves.map((move) => {
    const key = `${move.sourceLineId}/${move.moveType}`;
    const seq = (seqs.get(key) ?? 0) + 1;
    seqs.set(key, seq);
    return { ...move, seq };
  });
  await ctx.store(stockLedger).createMany(entries);
}

async function changeBalances(ctx: Context, moves: readonly StockMove[]): Promise<void> {
  const keys = [...new Set(moves.map((move) => keyText(move)))].toSorted();
  const known = await lockBalances(ctx, keys);
  const after = balancesAfter(new Map([...known].map(([key, { qty }]) => [key, qty])), moves);
  const materials = await materialFacts(
    ctx.db,
    moves.map(({ materialId }) => materialId),
  );
  const balances = ctx.store(stockBalance);
  for (const key of keys) {
    const move = moves.find((each) => keyText(each) === key);
    const qty = after.get(key) ?? '0';
    if (!move) continue;
    const material = materials.get(move.materialId);
    if (isNegative(qty))
      fail(errors.stockGone, { material: material?.name.zh ?? '', quantity: move.baseQty.replace('-', '') });
    const row = known.get(key);
    if (row) await balances.patch(row.id, { qty }, move.moveType);
    else await open(ctx, key, move, qty, material?.baseUnitId ?? move.unitId);
  }
}

/** The balances of these keys; nobody else changes one before this transaction ends. */
async function lockBalances(
  ctx: Context,
  keys: readonly string[],
): Promise<Map<string, { readonly id: string; readonly qty: Decimal }>> {
  // A row may not exist yet, so the keys are locked rather than the rows, always in the same order.
  // Sent together: the balances are read when the locks are held.
  const [, rows] = await Promise.all([
    ctx.db.many(sql`
      select pg_advisory_xact_lock(hashtextextended('stock ' || key, 0))
        from unnest(${keys}::text[]) with ordinality as k (key, place) order by place`),
    ctx.db.many<{ key: string; id: string; qty: Decimal }>(sql`
      select balance_key as key, id, qty from pur_stock_balance
       where balance_key = any(${keys}::text[]) and not deleted_flag`),
  ]);
  return new Map(rows.map((row) => [row.key, row]));
}

async function open(ctx: Context, balanceKey: string, move: StockMove, qty: Decimal, unitId: string): Promise<void> {
  const warehouse = (await warehouseFacts(ctx.db, [move.warehouseId])).get(move.warehouseId);
  await ctx.store(stockBalance).create({
    balanceKey,
    companyId: move.companyId,
    inventoryOrgId: warehouse?.inventoryOrgId ?? '',
    warehouseId: move.warehouseId,
    locationId: move.locationId,
    materialId: move.materialId,
    batchNo: move.batchNo,
    stockStatus: move.stockStatus,
    ownerId: move.ownerId,
    qty,
    unitId,
  });
}
