import type { Context } from '#engine/runtime/context.ts';
import { supChangeRequest } from '#areas/supplier/change/supChangeRequest.document.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

type Directory = 'BASE' | 'BUSINESS' | 'CORPORATE';
type Value = readonly ['PHONE' | 'MAIN_PRODUCTS' | 'LEGAL_PERSON' | 'REGISTERED_CAPITAL', string];

// Which of the first suppliers, how many days ago, how far it has come, and what it asks to change.
const requests: readonly (readonly [
  supplier: number,
  daysAgo: number,
  left: 'NEW' | 'PENDING' | 'REJECTED' | 'APPROVED' | 'EFFECTIVE',
  directory: Directory,
  reason: string,
  proof: string | null,
  values: readonly Value[],
])[] = [
  [5, 40, 'EFFECTIVE', 'BASE', '办公地点搬迁，总机变更', null, [['PHONE', '0510-85201188']]],
  [6, 6, 'REJECTED', 'BUSINESS', '新增产线', null, [['MAIN_PRODUCTS', '精密轴承、汽车零部件']]],
  [7, 3, 'APPROVED', 'CORPORATE', '法定代表人变更', '变更登记通知书 2026-0931', [['LEGAL_PERSON', '周建国']]],
  [8, 1, 'PENDING', 'CORPORATE', '增资', null, [['REGISTERED_CAPITAL', '20000000']]],
  [9, 0, 'NEW', 'BUSINESS', '产品目录更新', null, [['MAIN_PRODUCTS', '紧固件、冲压件']]],
];

/** Requests of suppliers to change their files: one in each state. */
export async function loadSupplierChanges(ctx: Context, { accounts, suppliers }: DemoWorld): Promise<void> {
  for (const [index, daysAgo, left, directory, reason, proof, values] of requests) {
    const supplier = suppliers[index];
    if (!supplier) continue;
    const at = (by: 'supmanager' | 'manager', hour: number, work: (past: Context) => Promise<unknown>) =>
      step(ctx, accounts, { by, daysAgo, hour }, work);
    const { id } = await step(ctx, accounts, { by: 'supmanager', daysAgo, hour: 9 }, (past) =>
      past.store(supChangeRequest).create({
        supplierBaseId: supplier.id,
        directory,
        reason,
        proof,
        lines: values.map(([field, newValue]) => ({ field, newValue })),
      }),
    );
    if (left === 'NEW') continue;
    await at('supmanager', 10, (past) => past.store(supChangeRequest).run('submit', id));
    if (left === 'PENDING') continue;
    if (left === 'REJECTED') {
      const said = { reason: '请补充产线照片后重新提交' };
      await at('manager', 14, (past) => past.store(supChangeRequest).run('reject', id, said));
    } else await at('manager', 14, (past) => past.store(supChangeRequest).run('approve', id));
  }
}
