import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { divide, round, type Decimal } from '#model/decimal.ts';
import { stockIssue } from '#areas/receiving/warehouse/stockIssue/stockIssue.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

interface Usable {
  readonly materialId: string;
  readonly qty: Decimal;
}

/** The second company keeps its book by value; two issues since then have opened it for what they took. */
export async function loadValueBook(ctx: Context, { basics, accounts }: DemoWorld): Promise<void> {
  const companyId = idOf(basics.companies, '2000');
  const warehouseId = idOf(basics.warehouses, 'WH03');
  await ctx.store(sysParam).create({
    paramScope: 'COMPANY',
    paramType: 'TEXT',
    paramKey: 'pur.stock.bookMode',
    companyId,
    value: 'VALUE',
    description: {
      zh: '苏州公司由本平台按移动平均计价',
      en: 'The Suzhou company keeps its stock at the moving average here',
    },
  });
  const goods = await ctx.db.many<Usable>(sql`
    select material_id as "materialId", sum(qty) as qty from pur_stock_balance
     where warehouse_id = ${warehouseId}::bigint and stock_status = 'AVAILABLE' and owner_id is null and qty >= 20
       and not deleted_flag
     group by 1 order by 2 desc, 1 limit 6`);
  if (goods.length === 0) return;
  for (const daysAgo of [3, 1])
    await step(ctx, accounts, { by: 'clerk', daysAgo, hour: 13 }, async (past) => {
      const issues = past.store(stockIssue);
      const { id } = await issues.create({
        warehouseId,
        usedBy: '总装线',
        lines: goods.map(({ materialId, qty }, index) => ({
          lineNo: (index + 1) * 10,
          materialId,
          issueQty: round(divide(qty, 10), 0),
        })),
      });
      await issues.run('propose', id);
      await issues.run('post', id);
    });
}
