import type { Context } from '#engine/runtime/context.ts';
import { deduction } from '#areas/finance/deduction/deduction.document.ts';
import type { Row, StateOf } from '#model/row.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** A deduction of the demo, told by how far it has come. */
interface Story extends Pick<Row<typeof deduction>, 'deductionType' | 'grossAmt' | 'reason'> {
  readonly supplier: number;
  readonly reached: StateOf<typeof deduction>;
  readonly daysAgo: number;
  readonly allowance?: true;
}

const stories: readonly Story[] = [
  {
    supplier: 0,
    deductionType: 'QUALITY',
    grossAmt: '2600',
    reason: '轴承异响，装配线停线 2 小时的返工工时',
    reached: 'EFFECTIVE',
    daysAgo: 40,
  },
  {
    supplier: 1,
    deductionType: 'DELAY',
    grossAmt: '860',
    reason: '标准件交货迟 6 天，按合同每日千分之五',
    reached: 'EFFECTIVE',
    daysAgo: 26,
  },
  {
    supplier: 2,
    deductionType: 'QUALITY',
    grossAmt: '1808',
    reason: '型材表面划伤，特采让步 3%',
    allowance: true,
    reached: 'APPEAL',
    daysAgo: 12,
  },
  {
    supplier: 0,
    deductionType: 'SHORT',
    grossAmt: '452',
    reason: '实收比装箱单少 4 套',
    reached: 'NOTIFIED',
    daysAgo: 5,
  },
  {
    supplier: 2,
    deductionType: 'DELAY',
    grossAmt: '720',
    reason: '型材交货迟 4 天，按合同每日千分之五',
    reached: 'NOTIFIED',
    daysAgo: 3,
  },
  {
    supplier: 4,
    deductionType: 'STORAGE',
    grossAmt: '300',
    reason: '退货逾期未提，保管 15 天',
    reached: 'PENDING',
    daysAgo: 2,
  },
  {
    supplier: 3,
    deductionType: 'PRICE',
    grossAmt: '5650',
    reason: '9 月钢材跌价未及时调价，按协议返还差额',
    allowance: true,
    reached: 'NEW',
    daysAgo: 1,
  },
];

// In the order in which a deduction goes through them.
const way: readonly StateOf<typeof deduction>[] = ['NEW', 'PENDING', 'NOTIFIED', 'EFFECTIVE'];

/** Deductions of every kind: in force, appealed against, waiting for the supplier, for approval, just entered. */
export async function loadDeductions(ctx: Context, world: DemoWorld): Promise<void> {
  for (const story of stories) await loadDeduction(ctx, world, story);
}

async function loadDeduction(ctx: Context, { accounts, suppliers, basics }: DemoWorld, story: Story): Promise<void> {
  const seller = suppliers[story.supplier];
  if (!seller) return;
  const { deductionType, grossAmt, reason, daysAgo, reached } = story;
  const at = (by: 'buyer' | 'finance' | { readonly supplier: string }, later: number) =>
    ({ by, daysAgo: Math.max(daysAgo - later, 0), hour: 10 + later }) as const;
  const isPast = (state: StateOf<typeof deduction>): boolean =>
    reached === 'APPEAL' || way.indexOf(reached) >= way.indexOf(state);
  const id = await step(ctx, accounts, at('buyer', 0), async (past) => {
    const row = await past.store(deduction).create({
      companyId: idOf(basics.companies, '1000'),
      supplierBaseId: seller.id,
      currencyId: idOf(basics.currencies, 'PRE001'),
      deductionType,
      grossAmt,
      reason,
      ...(story.allowance ? { taxMode: 'ALLOWANCE', taxRateId: idOf(basics.taxRates, 'SL02_SYS') } : {}),
    });
    return row.id;
  });
  if (!isPast('PENDING')) return;
  // The evidence of a demo is not on file, which people would be asked for.
  await step(ctx, accounts, at('buyer', 0), (past) => past.store(deduction).patch(id, { status: 'PENDING' }, 'submit'));
  if (!isPast('NOTIFIED')) return;
  await step(ctx, accounts, at('finance', 1), (past) => past.store(deduction).run('approve', id));
  if (reached === 'NOTIFIED') return;
  await step(ctx, accounts, at({ supplier: seller.id }, 3), async (past) => {
    if (reached === 'APPEAL') await past.store(deduction).run('appeal', id, { reason: '划伤系贵司卸货造成，监控可查' });
    else await past.store(deduction).run('confirm', id, { opinion: '认可' });
  });
}
