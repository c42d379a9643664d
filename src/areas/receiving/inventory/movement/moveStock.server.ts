import { sql, type Database } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { isNegative, isPositive, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { assertOpen, materialFacts, periodsSince, warehouseFacts } from '#areas/masterData/public.ts';
import { stockErrors } from '../stock/errors.ts';
import { isValued, valueMoves } from '../stockValue/value.server.ts';
import { countIn } from '../stock/stockTake.queries.ts';
import { balancesAfter, keyText, type StockMove } from '../stock/stock.rules.ts';
import { stockBalance } from '../stock/stockBalance.document.ts';
import { stockLedger } from '../stock/stockLedger.document.ts';

type Balance = Row<typeof stockBalance>;

/** Moves stock: ledger rows, then balances in the order of their keys. Refuses what is not there. */
export async function moveStock(ctx: Context, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  const keys = [...new Set(moves.map((move) => keyText(move)))].toSorted();
  await ctx.asSystem(async (system) => {
    const takeNo = await countIn(system.db, moves);
    if (takeNo) fail(stockErrors.placeFrozen, { takeNo });
    // Sent together: the rest is read when the balances are locked.
    const companies = sql`select unnest(${moves.map(({ companyId }) => companyId)}::bigint[])`;
    const days = moves.map(({ postingDate }) => postingDate);
    const [, balances, seqs, booked, periods] = await Promise.all([
      lockBalances(system.db, keys),
      system.store(stockBalance).heads('balanceKey', keys),
      lastSeqs(system.db, moves),
      isValued(system.db, moves),
      periodsSince(system.db, 'STOCK', companies, days),
    ]);
    assertOpen('STOCK', periods, moves, ctx.today);
    const valued = await valueMoves(system, moves, booked);
    await writeStockLedger(system, valued, seqs);
    await changeBalances(system, valued, new Map(balances.map((balance) => [balance.balanceKey, balance])));
  });
}

const seqKey = ({ sourceLineId, moveType }: Pick<StockMove, 'sourceLineId' | 'moveType'>): string =>
  `${sourceLineId}/${moveType}`;

// How many rows the ledger already has for these movements of these lines.
async function lastSeqs(db: Database, moves: readonly StockMove[]): Promise<Map<string, number>> {
  const rows = await db.many<{ sourceLineId: string; moveType: StockMove['moveType']; seq: number }>(sql`
    select l.source_line_id as "sourceLineId", l.move_type as "moveType", max(l.seq)::int as seq
      from pur_stock_ledger l
     where l.source_line_id = any(${moves.map((move) => move.sourceLineId)}::text[]) and not l.deleted_flag
     group by 1, 2`);
  return new Map(rows.map((row) => [seqKey(row), row.seq]));
}

async function writeStockLedger(ctx: Context, moves: readonly StockMove[], seqs: Map<string, number>): Promise<void> {
  const entries = moves.map((move) => {
    const key = seqKey(move);
    const seq = (seqs.get(key) ?? 0) + 1;
    seqs.set(key, seq);
    const { rate: _rate, isUnvalued: _isUnvalued, ...entry } = move;
    return { ...entry, seq };
  });
  await ctx.store(stockLedger).createMany(entries);
}

async function changeBalances(
  ctx: Context,
  moves: readonly StockMove[],
  known: ReadonlyMap<string, Balance>,
): Promise<void> {
  const after = balancesAfter(new Map([...known].map(([key, { qty }]) => [key, qty])), moves);
  const materials = await materialFacts(
    ctx.db,
    moves.map(({ materialId }) => materialId),
  );
  const balances = ctx.store(stockBalance);
  for (const key of [...after.keys()].toSorted()) {
    const move = moves.find((each) => keyText(each) === key);
    const qty = after.get(key) ?? '0';
    if (!move) continue;
    const material = materials.get(move.materialId);
    if (isNegative(qty))
      fail(stockErrors.stockGone, { material: material?.name ?? null, quantity: move.baseQty.replace('-', '') });
    const balance = known.get(key);
    if (balance) await balances.patch([balance], { qty, heldFlag: isPositive(qty) }, move.moveType);
    else await open(ctx, key, move, qty, material?.baseUnitId ?? move.unitId);
  }
}

// Nobody else changes a balance of these keys before this transaction ends. A row may not exist yet, so the keys are
// locked rather than the rows, always in the same order.
async function lockBalances(db: Database, keys: readonly string[]): Promise<void> {
  await db.run(sql`
    select pg_advisory_xact_lock(hashtextextended('stock ' || key, 0))
      from unnest(${keys}::text[]) with ordinality as k (key, place) order by place`);
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
    heldFlag: isPositive(qty),
    unitId,
  });
}
