import { department } from '#areas/organisation/department/department.document.ts';
import { employee } from '#areas/organisation/employee/employee.document.ts';
import { dayAfter } from '#model/days.ts';
import { position } from '#areas/organisation/position/position.document.ts';
const departments = [
  { code: 'PUR', name: { zh: '采购部', en: 'Purchasing' } },
  { code: 'PLN', name: { zh: '计划部', en: 'Planning' } },
  { code: 'WHS', name: { zh: '仓储部', en: 'Warehousing' } },
];
const positions = [
  { code: 'PUR-BUY', name: { zh: '采购员', en: 'Buyer' }, dept: 'PUR' },
  { code: 'PUR-MGR', name: { zh: '采购经理', en: 'Purchasing manager' }, dept: 'PUR' },
  // Nobody holds it yet: the organisation chart marks what is vacant.
  { code: 'PUR-SRC', name: { zh: '寻源工程师', en: 'Sourcing engineer' }, dept: 'PUR' },
  { code: 'PLN-PLN', name: { zh: '计划员', en: 'Planner' }, dept: 'PLN' },
  { code: 'WHS-CLK', name: { zh: '仓管员', en: 'Warehouse clerk' }, dept: 'WHS' },
];
const posts = [
  // The example numbers of the standard for identity cards.
  ['buyer', '王晓燕', 'PUR-BUY', '11010519491231002X'],
  ['manager', '沈建国', 'PUR-MGR', '440524188001010014'],
  ['planner', '何蓉', 'PLN-PLN'],
  ['clerk', '周强', 'WHS-CLK'],
  ['buyer2', '李娜', 'PUR-BUY'],
];
/** The departments of the first company, their positions and who holds them; answers the employees by user name. */
export async function loadStaff(ctx, companyId, users) {
  const offices = await ctx.store(department).createMany(departments.map((each) => ({ ...each, companyId })));
  const officeOf = (code) => offices.find((each) => each.code === code)?.id ?? '';
  const jobs = await ctx
    .store(position)
    .createMany(positions.map(({ code, name, dept }) => ({ code, name, deptId: officeOf(dept) })));
  const jobOf = new Map(jobs.map((job) => [job.code, job]));
  const rows = await ctx.store(employee).createMany(
    posts.map(([userName, realName, code, idNo], index) => ({
      employeeNo: `E${String(index + 1).padStart(4, '0')}`,
      realName,
      mainDeptId: jobOf.get(code)?.deptId ?? '',
      positionId: jobOf.get(code)?.id ?? null,
      userId: users.get(userName) ?? null,
      idNo: idNo ?? null,
    })),
  );
  const [buyerId, managerId] = [rows[0]?.id, rows[1]?.id];
  // For half a year the buyer leads sourcing too; the manager stands in.
  if (buyerId)
    await ctx.store(employee).update(buyerId, {
      posts: [
        {
          deptId: officeOf('PUR'),
          positionId: jobOf.get('PUR-SRC')?.id ?? null,
          agentId: managerId ?? null,
          validFrom: dayAfter(ctx.today, 14),
          validTo: dayAfter(ctx.today, 194),
        },
      ],
    });
  const [purchasing] = offices;
  if (purchasing) await ctx.store(department).update(purchasing.id, { managerId: rows[1]?.id ?? null });
  await ctx.store(department).create({
    code: 'PUR-OVS',
    name: { zh: '海外采购部', en: 'Overseas purchasing' },
    companyId,
    parentDepartmentId: purchasing?.id ?? null,
    // It opens in half a year.
    validFrom: dayAfter(ctx.today, 180),
  });
  return new Map(rows.map((row, index) => [posts[index]?.[0] ?? '', row.id]));
}
