import { employee } from '#areas/organisation/employee/employee.document.ts';
import { registerForm } from '#areas/supplier/register/registerForm.document.ts';
import { iapSysAuthTemplate } from '#areas/access/authTemplate/authTemplate.document.ts';
import { sysDataAuth } from '#areas/access/dataAuth/dataAuth.document.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { step } from './history.server.ts';
/** What the logs of security tell of: whole numbers that were looked at, views through the eyes of others, rights that changed. */
export async function loadSecurityWork(ctx, world) {
  await lookAtNumbers(ctx, world);
  await lookAsOthers(ctx, world);
  await standIn(ctx, world);
  await changeRights(ctx, world);
}
async function lookAtNumbers(ctx, { accounts }) {
  const people = (await ctx.store(employee).find({}, { sort: ['employeeNo'] })).filter(({ idNo }) => idNo !== null);
  const reasons = ['劳动合同备案', '办理出入证', '差旅保险投保'];
  for (const [index, { id }] of people.slice(0, reasons.length).entries())
    await step(ctx, accounts, { by: 'master', daysAgo: 12 - index * 4, hour: 10 + index }, (past) =>
      past.store(employee).patch(id, {}, 'revealIdNo', reasons[index]),
    );
  const [form] = await ctx.store(registerForm).find({}, { sort: ['id'] });
  if (form)
    await step(ctx, accounts, { by: 'supmanager', daysAgo: 3, hour: 15 }, (past) =>
      past.store(registerForm).patch(form.id, {}, 'revealAccount', '电话核对收款账户'),
    );
}
async function lookAsOthers(ctx, { accounts }) {
  for (const [index, userName] of ['buyer', 'planner'].entries()) {
    const seen = accounts.find((each) => each.userName === userName);
    if (seen)
      await step(ctx, accounts, { by: 'admin', daysAgo: 6 - index * 4, hour: 9 + index * 5 }, (past) =>
        past.store(iapSysUserT).patch(seen.userId, {}, 'viewAs'),
      );
  }
}
// The planner buys while the purchaser is on leave, for a week.
async function standIn(ctx, { accounts }) {
  const planner = accounts.find(({ userName }) => userName === 'planner');
  const [role] = await ctx.store(sysRole).find({ roleCode: { eq: 'buyer' } });
  if (!planner || !role) throw new Error('There is no planner, or no role of purchasers.');
  const users = ctx.store(iapSysUserT);
  const own = (await users.get(planner.userId)).roles.map(({ roleId }) => ({ roleId }));
  const both = [...own, { roleId: role.id }];
  await step(ctx, accounts, { by: 'admin', daysAgo: 15, hour: 8 }, (past) =>
    past.store(iapSysUserT).update(planner.userId, { roles: both }),
  );
  await step(ctx, accounts, { by: 'admin', daysAgo: 8, hour: 17 }, (past) =>
    past.store(iapSysUserT).update(planner.userId, { roles: own }),
  );
}
async function changeRights(ctx, { accounts }) {
  const [lead] = await ctx.store(sysRole).find({ roleCode: { eq: 'buyer_lead' } });
  const [reject] = await ctx.store(sysModule).find({ moduleCode: { eq: 'pur:purchaseOrder:reject' } });
  const [people] = await ctx.store(sysModule).find({ moduleCode: { eq: 'base.employee' } });
  const [template] = await ctx.store(iapSysAuthTemplate).find({ code: { eq: 'OWN_ORDERS' } });
  if (!lead || !reject || !people || !template) throw new Error('What the demo changes the rights of is not there.');
  const stored = (await ctx.store(sysRole).get(lead.id)).modules.map(({ moduleId }) => ({ moduleId }));
  await step(ctx, accounts, { by: 'admin', daysAgo: 10, hour: 11 }, (past) =>
    past.store(sysRole).update(lead.id, { modules: [...stored, { moduleId: reject.id }] }),
  );
  const [grant] = await ctx.store(sysDataAuth).find({ templateId: template.id });
  if (grant)
    await step(ctx, accounts, { by: 'admin', daysAgo: 5, hour: 14 }, (past) =>
      past.store(sysDataAuth).update(grant.id, { fieldRights: { grossAmt: 'MASK', netAmt: 'MASK' } }),
    );
  await step(ctx, accounts, { by: 'security', daysAgo: 4, hour: 16 }, (past) =>
    past.store(sysModule).update(people.id, { auditLevel: 'REFUSALS' }),
  );
}
