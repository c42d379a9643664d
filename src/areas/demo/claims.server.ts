import type { Context } from '#engine/runtime/context.ts';
import { qcClaim } from '#areas/quality/claim/qcClaim.document.ts';
import { qcDefect } from '#areas/quality/defect/qcDefect.document.ts';
import { dayAfter } from '#model/days.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

interface DemoClaim {
  /** What the fault is called that it is about. */
  readonly fault: string;
  readonly title: string;
  readonly reached: 'NEW' | 'PENDING' | 'ISSUED' | 'NEGOTIATING' | 'AGREED';
  readonly items: readonly {
    readonly kind: 'SORT' | 'REWORK' | 'FREIGHT' | 'TEST' | 'CUSTOMER';
    readonly qty: `${number}`;
    readonly rate: `${number}`;
    readonly sharePct: `${number}`;
    readonly description: string;
  }[];
}

const sortingHours = { kind: 'SORT', qty: '16', rate: '65', sharePct: '100', description: '全检工时（小时）' } as const;

const claims: readonly DemoClaim[] = [
  {
    fault: '内径超差导致压装困难',
    title: '轴承内径超差损失',
    reached: 'AGREED',
    items: [sortingHours, { kind: 'REWORK', qty: '8', rate: '80', sharePct: '100', description: '拆装返工（小时）' }],
  },
  {
    fault: '螺栓头部划伤、镀层脱落',
    title: '客户退货处理费用',
    reached: 'NEGOTIATING',
    items: [
      { kind: 'CUSTOMER', qty: '1', rate: '12000', sharePct: '80', description: '客户扣款' },
      { kind: 'FREIGHT', qty: '1', rate: '860', sharePct: '100', description: '往返运费' },
    ],
  },
  { fault: '型材弯曲超差，装配干涉', title: '型材挑选费用', reached: 'ISSUED', items: [sortingHours] },
  {
    fault: '轴承异响',
    title: '轴承异响检测费用',
    reached: 'PENDING',
    items: [{ kind: 'TEST', qty: '3', rate: '450', sharePct: '100', description: '外部检测' }],
  },
];

/** A claim: written by a buyer, approved by the manager, answered by its supplier. */
async function loadClaim(ctx: Context, world: DemoWorld, claim: DemoClaim, index: number): Promise<void> {
  const { accounts, basics } = world;
  const { fault: description, reached } = claim;
  const [fault] = await ctx.store(qcDefect).find({ description });
  if (!fault) return;
  const at = (by: 'buyer' | 'manager' | 'supplier', daysAgo: number) =>
    ({ by: by === 'supplier' ? { supplier: fault.supplierBaseId } : by, daysAgo, hour: 14 }) as const;
  const { id } = await step(ctx, accounts, at('buyer', 2), async (past) => {
    const made = await past.store(qcClaim).create({
      companyId: fault.companyId,
      supplierBaseId: fault.supplierBaseId,
      title: claim.title,
      claimBasis: '质量保证协议 6.2 条',
      currencyId: idOf(basics.currencies, 'PRE001'),
      limitDate: dayAfter(ctx.today, 10 + index),
      items: claim.items.map((item, place) => ({ ...item, lineNo: (place + 1) * 10, defectId: fault.id })),
    });
    return reached === 'NEW' ? made : past.store(qcClaim).run('submit', made.id);
  });
  if (reached === 'NEW' || reached === 'PENDING') return;
  await step(ctx, accounts, at('manager', 2), (past) => past.store(qcClaim).run('approve', id));
  if (reached === 'NEGOTIATING')
    await step(ctx, accounts, at('supplier', 1), async (past) => {
      const { items } = await past.store(qcClaim).get(id);
      const answers = items.map(({ lineNo, amount }, place) => ({
        lineNo,
        amount: place === 0 ? '6000' : amount,
        reason: place === 0 ? '客户扣款单据只证明 7,500 元' : null,
      }));
      await past.store(qcClaim).run('counter', id, { answers });
    });
  if (reached === 'AGREED')
    await step(ctx, accounts, at('supplier', 1), (past) => past.store(qcClaim).run('accept', id));
}

/** Claims about faults of the demo, in approval, before their supplier, in negotiation and agreed on. */
export async function loadClaims(ctx: Context, world: DemoWorld): Promise<void> {
  for (const [index, claim] of claims.entries()) await loadClaim(ctx, world, claim, index);
}
