import { sql } from '#engine/database/database.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { employee } from '#areas/organisation/employee/employee.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { dayAfter } from '#model/days.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
/** The category whose lead buyer has left; nobody else answers for it. */
export const orphaned = '05';
const leftDaysAgo = 20;
/** A purchaser who left with a category of his own behind him, which waits to be handed over. */
export async function loadLeaver(ctx, { basics, accounts }) {
  const { deptId, positionId } = await ctx.db.one(sql`
    select dept_id as "deptId", id as "positionId" from basic_position where code = 'PUR-BUY' and not deleted_flag`);
  const roles = await ctx.db.many(sql`
    select id as "roleId" from system_sys_role where role_code = 'buyer' and not deleted_flag`);
  const who = { userName: 'zhengwei', realName: '郑伟', userType: 'BUYER', allCompaniesFlag: true };
  const user = await ctx.store(iapSysUserT).create({ ...who, roles });
  const person = await ctx.store(employee).create({
    employeeNo: 'E0006',
    realName: '郑伟',
    mainDeptId: deptId,
    positionId,
    userId: user.id,
  });
  const gone = await ctx.store(purchaser).create({
    code: 'B03',
    name: { zh: '郑伟', en: 'Zheng Wei' },
    employeeId: person.id,
    userId: user.id,
    purchaseOrgs: [{ purchaseOrgId: idOf(basics.purchaseOrgs, '100.1') }],
  });
  const [category] = await ctx.store(materialCategory).find({ code: { eq: orphaned } });
  if (category) await ctx.store(materialCategory).update(category.id, { leadBuyerId: gone.id });
  await step(ctx, accounts, { by: 'manager', daysAgo: leftDaysAgo, hour: 17 }, async (past) => {
    await past.store(employee).update(person.id, { leaveDate: dayAfter(past.today, -1) });
    await past.store(iapSysUserT).update(user.id, { enabledFlag: false });
  });
}
/** Orders of that category since: one that was written here, and one of the ERP that its supplier confirms already. */
export async function loadPool(ctx, world) {
  const { accounts, basics, goods, suppliers } = world;
  const seller = suppliers.find(({ families }) => families.some((family) => family.startsWith(orphaned)));
  const wanted = goods.filter(({ family }) => family.startsWith(orphaned));
  if (!seller) return;
  const orderOf = (past, first, source) =>
    past.store(purchaseOrder).create({
      companyId: idOf(basics.companies, '1000'),
      supplierBaseId: seller.id,
      orderDate: past.today,
      lines: wanted.slice(first, first + 2).map((good, index) => ({
        lineNo: (index + 1) * 10,
        materialId: good.id,
        unitId: good.unitId,
        orderQty: '500',
        taxPrice: good.taxPrice,
        taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
        requireDate: dayAfter(ctx.today, 21),
        warehouseId: idOf(basics.warehouses, 'WH01'),
      })),
      ...source,
    });
  const imported = await step(ctx, accounts, { by: 'manager', daysAgo: 5, hour: 9 }, async (past) => {
    const key = '4700018273';
    const order = await orderOf(past, 0, { orderNo: key, sourceSystem: 'SAP', sourceKey: key });
    for (const act of ['submit', 'approve', 'issue']) await past.store(purchaseOrder).run(act, order.id);
    return order;
  });
  await step(ctx, accounts, { by: { supplier: seller.id }, daysAgo: 4, hour: 10 }, (past) =>
    past.store(purchaseOrder).run('confirm', imported.id, {}),
  );
  await step(ctx, accounts, { by: 'manager', daysAgo: 1, hour: 15 }, (past) => orderOf(past, 2, {}));
}
