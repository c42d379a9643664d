import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { least, type Decimal } from '#model/decimal.ts';
import { stockIn } from '#areas/receiving/warehouse/stockIn/stockIn.document.ts';
import { stockIssue } from '#areas/receiving/warehouse/stockIssue/stockIssue.document.ts';
import { stockTake } from '#areas/receiving/warehouse/stockTake/stockTake.document.ts';
import { stockTransfer } from '#areas/receiving/warehouse/stockTransfer/stockTransfer.document.ts';
import { idOf } from './basics.server.ts';
import type { DemoWorld } from './orders.server.ts';

interface Place {
  readonly warehouseId: string;
  readonly locationId: string;
  readonly materialId: string;
  readonly batchNo: string | null;
  readonly ownerId: string | null;
  readonly qty: Decimal;
}

/** What happens to the goods in the warehouses of the demo: issues, transfers and counts in their states. */
export async function loadStockWork(ctx: Context, world: DemoWorld): Promise<void> {
  const warehouseId = idOf(world.basics.warehouses, 'WH02');
  const places = await ctx.db.many<Place>(sql`
    select warehouse_id as "warehouseId", location_id as "locationId", material_id as "materialId", batch_no as "batchNo",
           owner_id as "ownerId", qty
      from pur_stock_balance
     where warehouse_id = ${warehouseId}::bigint and stock_status = 'AVAILABLE' and location_id is not null and qty > 1
     order by id limit 8`);
  await issue(ctx, warehouseId, places);
  await withoutReceipt(ctx, warehouseId, places);
  await transfer(ctx, world, places);
  await count(ctx, warehouseId, places[0]?.locationId);
}

async function issue(ctx: Context, warehouseId: string, places: readonly Place[]): Promise<void> {
  const issues = ctx.store(stockIssue);
  for (const [index, place] of places.slice(0, 4).entries()) {
    const { id } = await issues.create({
      warehouseId,
      usedBy: index % 2 === 0 ? '装配一车间' : '机加工车间',
      lines: [{ ...lineOf(place), lineNo: 10, locationId: place.locationId, issueQty: least(place.qty, '5') }],
    });
    if (index < 3) await issues.run('post', id);
    if (index === 2) await issues.run('reverse', id);
  }
}

/** A piece that was not used comes back, and spares found in a move wait to be put away. */
async function withoutReceipt(ctx: Context, warehouseId: string, [back, found]: readonly Place[]): Promise<void> {
  const entries = ctx.store(stockIn);
  if (!back || !found) return;
  const { id } = await entries.create({
    stockInType: 'RETURNIN',
    warehouseId,
    remark: '装配一车间退料',
    lines: [{ lineNo: 10, materialId: back.materialId, batchNo: back.batchNo, stockQty: '1' }],
  });
  await entries.run('post', id);
  await entries.create({
    stockInType: 'OTHER',
    warehouseId,
    remark: '搬库清理出的备件',
    lines: [{ lineNo: 10, materialId: found.materialId, batchNo: found.batchNo, stockQty: '3', unitCost: '0' }],
  });
}

async function transfer(ctx: Context, world: DemoWorld, places: readonly Place[]): Promise<void> {
  const transfers = ctx.store(stockTransfer);
  for (const [index, place] of places.slice(4, 6).entries()) {
    const { id } = await transfers.create({
      fromWarehouseId: place.warehouseId,
      toWarehouseId: idOf(world.basics.warehouses, 'WH01'),
      lines: [{ ...lineOf(place), lineNo: 10, fromLocationId: place.locationId, moveQty: '1' }],
    });
    if (index === 0) await transfers.run('post', id);
  }
}

const lineOf = ({ materialId, batchNo, ownerId }: Place) => ({ materialId, batchNo, ownerId });

/** One count that is over, with a piece missing, and one that nobody has begun. */
async function count(ctx: Context, warehouseId: string, locationId: string | undefined): Promise<void> {
  const takes = ctx.store(stockTake);
  if (!locationId) return;
  const { id } = await takes.create({ warehouseId, locationId });
  const { lines } = await takes.run('start', id);
  const books = await ctx.db.many<{ lineNo: number; qty: Decimal }>(sql`
    select l.line_no as "lineNo", b.qty from pur_stock_take_line l
      join pur_stock_balance b on b.location_id = l.location_id and b.material_id = l.material_id
       and b.batch_no is not distinct from l.batch_no and b.owner_id is not distinct from l.owner_id
       and b.stock_status = l.stock_status
     where l.parent_id = ${id}::bigint`);
  const known = new Map(books.map(({ lineNo, qty }) => [lineNo, qty]));
  await takes.update(id, {
    lines: lines.map((line, index) => ({
      lineNo: line.lineNo,
      locationId: line.locationId,
      materialId: line.materialId,
      batchNo: line.batchNo,
      stockStatus: line.stockStatus,
      ownerId: line.ownerId,
      countQty: index === 0 ? '1' : (known.get(line.lineNo) ?? '0'),
    })),
  });
  await takes.run('submit', id);
  await takes.run('approve', id);
  await takes.create({ warehouseId });
}
