import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { returned } from '#areas/receiving/receipt/returned/returned.document.ts';
import { approveDocument } from './deciding.server.ts';
import type { DemoWorld } from './orders.server.ts';
import type { Decimal } from '#model/decimal.ts';

/** How far a return of the demo gets, each told by the last thing that happens to it. */
const fates = [
  'new',
  'pending',
  'rejected',
  'withdrawn',
  'discarded',
  'approved',
  'notified',
  'disputed',
  'cancelled',
  'confirmed',
  'shipped',
  'signed',
  'closed',
  'notified',
  'shipped',
] as const;

export const returnCount = fates.length;

interface Goods {
  readonly id: string;
  readonly stage: 'REJECT' | 'UNINSP' | 'STOCK';
  readonly qty: Decimal;
}

const addresses = ['宁波市北仑区明州西路 8 号 2 号库', '苏州市相城区澄阳路 116 号收货处', '东莞市长安镇振安东路 12 号'];

/** One return and everything that happened to it; none while the demo has too few receipts. */
export async function loadReturn(ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const goods = await goodsOf(ctx, index);
  if (!goods) return;
  const fate = fates[index % fates.length] ?? 'new';
  const returns = ctx.store(returned);
  const { id } = await returns.create({
    returnedType: goods.stage === 'REJECT' ? 'REJECT' : 'RECEIPT',
    reasonCode: goods.stage === 'REJECT' ? 'QUALITY' : index % 2 === 0 ? 'OVER' : 'WRONG',
    freightBearer: index % 5 === 4 ? 'BUYER' : 'SUPPLIER',
    pickupDueDate: ctx.today,
    returnAddress: addresses[index % addresses.length] ?? '',
    lines: [
      {
        lineNo: 10,
        receiveDetailId: goods.id,
        stage: goods.stage,
        returnQty: goods.qty,
        settleMode: index % 3 === 2 ? 'CREDIT' : 'REPLACE',
      },
    ],
  });
  await (isReported.has(fate) ? afterNotice(ctx, world, { id, fate, index }) : beforeNotice(ctx, id, fate));
}

type Fate = (typeof fates)[number];

const isReported: ReadonlySet<Fate> = new Set([
  'notified',
  'disputed',
  'cancelled',
  'confirmed',
  'shipped',
  'signed',
  'closed',
]);

/** What happens inside the buyer's house. */
async function beforeNotice(ctx: Context, id: string, fate: Fate): Promise<void> {
  const returns = ctx.store(returned);
  if (fate === 'new') return;
  if (fate === 'discarded') return void (await returns.run('discard', id, { reason: '改为让步接收' }));
  await returns.run('submit', id);
  if (fate === 'withdrawn') await returns.run('withdraw', id);
  if (fate === 'rejected') await returns.run('reject', id, { reason: '请先与供应商复检' });
  if (fate === 'approved') await returns.run('approve', id);
}

/** What both sides do. */
async function afterNotice(
  ctx: Context,
  world: DemoWorld,
  { id, fate, index }: { readonly id: string; readonly fate: Fate; readonly index: number },
): Promise<void> {
  const returns = ctx.store(returned);
  await returns.run('submit', id);
  await approveDocument(ctx, world, returned, id, { by: 'manager', daysAgo: 0, hour: 10 });
  await returns.run('notify', id);
  if (fate === 'notified') return;
  if (fate === 'disputed') return void (await returns.run('dispute', id, { reason: '出厂检验合格，请复检后再定' }));
  await returns.run('confirm', id);
  if (fate === 'confirmed') return;
  if (fate === 'cancelled') return void (await returns.run('cancel', id, { reason: '协商后保留使用' }));
  await returns.run('ship', id, { carrier: '德邦物流', waybillNo: `DB${String(77_810_000 + index)}` });
  if (fate === 'shipped') return;
  await returns.run('sign', id);
  if (fate === 'closed') await returns.run('close', id);
}

/** Goods of the n-th receipt that has something to send back. */
async function goodsOf(ctx: Context, index: number): Promise<Goods | undefined> {
  return ctx.db.maybe<Goods>(sql`
    select id, case when rejected_flag then 'REJECT' when wait_insp_qty >= 1 then 'UNINSP' else 'STOCK' end as stage,
           case when rejected_flag then blocked_qty else 1 end as qty
      from (select distinct on (receive_id) * from pur_returnable_goods
             where reserved_qty = 0 and (rejected_flag or wait_insp_qty >= 1 or stocked_qty >= 1)
             order by receive_id, rejected_flag desc, id) g
     order by receive_id limit 1 offset ${index}::int`);
}
