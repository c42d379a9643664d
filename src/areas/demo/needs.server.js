import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { department } from '#areas/organisation/department/department.document.ts';
import { budget } from '#areas/sourcing/budget/budget.document.ts';
import { methodRule } from '#areas/sourcing/methodRule/methodRule.document.ts';
import { purchaseRequest } from '#areas/sourcing/request/purchaseRequest.document.ts';
import { purchaseRequestLine } from '#areas/sourcing/request/purchaseRequestLine.document.ts';
import { dayAfter } from '#model/days.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
/** How far a request of the demo gets, beside those that inquiries are made of. */
const fates = ['new', 'pending', 'over', 'rejected', 'withdrawn', 'cancelled', 'pool', 'returned', 'closed'];
const requests = {
  new: { title: '三季度线束补货', family: '0302', first: 15, qtys: ['300', '120'], daysAgo: 1 },
  pending: { title: '包装材料月度补货', family: '0401', first: 15, qtys: ['2000', '800', '150'], daysAgo: 1 },
  over: {
    title: '产线扩建备用型材',
    family: '0201',
    first: 15,
    qtys: ['4000', '2500'],
    daysAgo: 2,
    budget: 'BG-1000-SPARE',
  },
  rejected: { title: '密封件替换', family: '0501', first: 15, qtys: ['900'], daysAgo: 6 },
  withdrawn: { title: '样机紧固件', family: '0102', first: 15, qtys: ['500'], daysAgo: 9 },
  cancelled: { title: '旧线备件', family: '0501', first: 17, qtys: ['60'], daysAgo: 15 },
  pool: { title: '轴承月度补货', family: '0101', first: 15, qtys: ['400', '120', '600', '90'], daysAgo: 4 },
  returned: { title: '电子元件补货', family: '0301', first: 15, qtys: ['40', '25'], daysAgo: 8 },
  closed: { title: '试制钢材', family: '0202', first: 15, qtys: ['3', '2'], daysAgo: 12 },
};
export const requestCount = fates.length;
/** What the company may spend, and how strictly it buys. */
export async function loadBudgets(ctx, { basics }) {
  const companyId = idOf(basics.companies, '1000');
  const [dept] = await ctx.store(department).find({ code: { eq: 'PUR' } });
  const year = ctx.today.slice(0, 4);
  const days = { validFrom: `${year}-01-01`, validTo: `${Number(year) + 1}-06-30` };
  await ctx.store(budget).createMany([
    {
      code: 'BG-1000-MAT',
      name: { zh: '直接材料预算', en: 'Direct materials' },
      companyId,
      deptId: dept?.id ?? null,
      control: 'HARD',
      amount: '6000000',
      ...days,
    },
    {
      code: 'BG-1000-SPARE',
      name: { zh: '备品备件预算', en: 'Spares' },
      companyId,
      control: 'SOFT',
      amount: '120000',
      ...days,
    },
    {
      code: 'BG-2000-MAT',
      name: { zh: '苏州材料预算', en: 'Suzhou materials' },
      companyId: idOf(basics.companies, '2000'),
      control: 'HARD',
      amount: '1500000',
      ...days,
    },
  ]);
  const [steel] = await ctx.store(materialCategory).find({ code: { eq: '0202' } });
  const asked = { minInvite: 2, minQuotes: 2 };
  await ctx.store(methodRule).createMany([
    {
      code: 'MR-SMALL',
      name: { zh: '小额直接采购', en: 'Small amounts, bought directly' },
      amountFrom: '0',
      amountTo: '20000',
      leastMethod: 'DIRECT',
      minInvite: 1,
      minQuotes: 1,
      control: 'SOFT',
    },
    {
      code: 'MR-INQUIRY',
      name: { zh: '二万以上询价', en: 'Inquiry from 20,000' },
      amountFrom: '20000',
      amountTo: '5000000',
      leastMethod: 'INQUIRY',
      control: 'SOFT',
      ...asked,
    },
    {
      code: 'MR-TENDER',
      name: { zh: '五百万以上招标', en: 'Tender from 5,000,000' },
      amountFrom: '5000000',
      leastMethod: 'TENDER',
      control: 'HARD',
      minInvite: 3,
      minQuotes: 3,
    },
    {
      code: 'MR-STEEL',
      name: { zh: '钢材一律询价', en: 'Steel always by inquiry' },
      categoryId: steel?.id ?? null,
      amountFrom: '0',
      amountTo: '5000000',
      leastMethod: 'INQUIRY',
      control: 'SOFT',
      ...asked,
    },
  ]);
}
/** The goods a need asks for. */
const goodsOf = ({ goods }, { family, first, qtys }) =>
  goods.filter((good) => good.family === family).slice(first, first + qtys.length);
/** A request that is written and submitted. */
export async function submitRequest(ctx, world, need) {
  const { accounts } = world;
  const made = await step(ctx, accounts, { by: 'buyer', daysAgo: need.daysAgo, hour: 9 }, (past) =>
    writeRequest(ctx, past, world, need),
  );
  return step(ctx, accounts, { by: 'buyer', daysAgo: need.daysAgo, hour: 10 }, (past) =>
    past.store(purchaseRequest).run('submit', made.id, { splitReason: '按月分批补货' }),
  );
}
async function writeRequest(ctx, past, world, need) {
  const { basics } = world;
  const [own] = await past.store(budget).find({ code: { eq: need.budget ?? 'BG-1000-MAT' } });
  const [dept] = await past.store(department).find({ code: { eq: 'PUR' } });
  return past.store(purchaseRequest).create({
    title: need.title,
    companyId: idOf(basics.companies, '1000'),
    deptId: dept?.id ?? null,
    budgetId: own?.id ?? null,
    reason: '生产计划',
    lines: goodsOf(world, need).map((good, index) => ({
      lineNo: (index + 1) * 10,
      materialId: good.id,
      unitId: good.unitId,
      qty: need.qtys[index] ?? '1',
      requiredDate: dayAfter(ctx.today, 30 + index * 7),
      estPrice: good.taxPrice,
      taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
      warehouseId: idOf(basics.warehouses, 'WH01'),
    })),
  });
}
/** The same, approved: its lines are in the demand pool. */
export async function approvedNeeds(ctx, world, need) {
  const { id } = await submitRequest(ctx, world, need);
  return step(ctx, world.accounts, { by: 'manager', daysAgo: need.daysAgo, hour: 14 }, (past) =>
    past.store(purchaseRequest).run('approve', id),
  );
}
/** A request of the demo and what becomes of it. */
export async function loadRequest(ctx, world, index) {
  const fate = fates[index % fates.length] ?? 'new';
  const need = requests[fate];
  const { accounts } = world;
  const later = Math.max(0, need.daysAgo - 1);
  if (fate === 'new' || fate === 'cancelled') {
    const made = await step(ctx, accounts, { by: 'buyer', daysAgo: need.daysAgo, hour: 9 }, (past) =>
      writeRequest(ctx, past, world, need),
    );
    if (fate === 'cancelled')
      await step(ctx, accounts, { by: 'buyer', daysAgo: later, hour: 11 }, (past) =>
        past.store(purchaseRequest).run('cancel', made.id, { reason: '产线停用' }),
      );
    return;
  }
  if (fate === 'pending' || fate === 'over') return void (await submitRequest(ctx, world, need));
  if (fate === 'rejected' || fate === 'withdrawn') {
    const { id } = await submitRequest(ctx, world, need);
    const when = { by: fate === 'rejected' ? 'manager' : 'buyer', daysAgo: later, hour: 15 };
    await step(ctx, accounts, when, async (past) => {
      if (fate === 'rejected') await past.store(purchaseRequest).run('reject', id, { reason: '库存尚可用一个月' });
      else await past.store(purchaseRequest).run('withdraw', id);
    });
    return;
  }
  const { lines } = await approvedNeeds(ctx, world, need);
  const [first] = lines;
  if (!first || fate === 'pool') return;
  await step(ctx, accounts, { by: 'buyer', daysAgo: later, hour: 16 }, async (past) => {
    const act = fate === 'returned' ? 'returnNeed' : 'close';
    await past.store(purchaseRequestLine).run(act, first.id, { reason: '规格待确认' });
  });
}
