import type { Context } from '#engine/runtime/context.ts';
import { registerForm } from '#areas/supplier/register/registerForm.document.ts';
import { supInviteSupplier } from '#areas/supplier/invitation/supInviteSupplier.document.ts';
import { supExtraValue } from '#areas/supplier/template/supExtraValue.document.ts';
import { supInviteTemp } from '#areas/supplier/template/supInviteTemp.document.ts';
import { sysCode } from '#areas/system/quickCode/quickCode.document.ts';
import { checkCharacter } from '#model/creditCode.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

const processes = [
  ['STAMPING', '冲压', 'Stamping'],
  ['DIE_CASTING', '压铸', 'Die casting'],
  ['MACHINING', '机加工', 'Machining'],
  ['INJECTION', '注塑', 'Injection moulding'],
  ['SURFACE', '表面处理', 'Surface treatment'],
] as const;

const letter = {
  subject: { zh: '{company} 诚邀贵公司成为供应商', en: '{company} invites you to become a supplier' },
  bodyZh:
    '{contact}，您好：\n{company} 正在为新项目寻找合作伙伴，诚邀 {supplier} 在采购云平台注册。注册约需十分钟，可随时暂存后继续，手机亦可填写。\n如有疑问，请联系 {buyer}。',
  bodyEn:
    'Dear {contact},\n{company} is looking for partners for new projects and invites {supplier} to register on its procurement platform. It takes about ten minutes; you can stop at any time and go on later, on a phone too.\nFor questions, contact {buyer}.',
};

type State = 'NEW' | 'SENT' | 'OPENED' | 'REGISTERED' | 'DECLINED' | 'EXPIRED' | 'CANCELLED';

interface Story {
  readonly name: string;
  readonly contact: string;
  readonly login: string;
  readonly body?: string;
  readonly state: State;
  readonly daysAgo: number;
  readonly said?: string;
}

const stories: readonly Story[] = [
  {
    name: '台州远洋紧固件有限公司',
    contact: '陈远',
    login: 'yuanyang',
    body: '91331003MA2DX7K5T',
    state: 'SENT',
    daysAgo: 1,
  },
  {
    name: '昆山德立电子有限公司',
    contact: '杨立',
    login: 'deli',
    body: '91320583MA1N4Q8R6',
    state: 'OPENED',
    daysAgo: 3,
  },
  { name: '宁波海川精密机械有限公司', contact: '林海', login: 'haichuan-sales', state: 'REGISTERED', daysAgo: 6 },
  {
    name: '东莞捷诚包装有限公司',
    contact: '罗诚',
    login: 'jiecheng',
    state: 'DECLINED',
    daysAgo: 12,
    said: '今年产能已排满',
  },
  { name: '芜湖长风汽车部件有限公司', contact: '丁长风', login: 'changfeng', state: 'EXPIRED', daysAgo: 41 },
  {
    name: '佛山南洋模具有限公司',
    contact: '梁洋',
    login: 'nanyang',
    state: 'CANCELLED',
    daysAgo: 20,
    said: '项目取消',
  },
  { name: '温州新科电器有限公司', contact: '叶新', login: 'xinke', state: 'NEW', daysAgo: 0 },
];

/** Templates of invitations and registrations, invitations in each state, and what suppliers answered to further fields. */
export async function loadInvitations(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts, basics, suppliers } = world;
  const { id: listId } = await ctx.store(sysCode).create({
    code: 'SUP_PROCESS',
    name: { zh: '核心工艺', en: 'Core process' },
    entries: processes.map(([value, zh, en], index) => ({ value, label: { zh, en }, sort: index + 1 })),
  });
  const companyId = idOf(basics.companies, '1000');
  const templateId = await loadTemplates(ctx, world, listId);
  for (const story of stories) await loadInvitation(ctx, world, { ...story, templateId, companyId });
  const [partner] = suppliers.slice(2);
  if (partner)
    await step(ctx, accounts, { by: 'buyer', daysAgo: 2, hour: 10 }, async (past) => {
      const { id } = await past.store(supInviteSupplier).create({
        inviteMode: 'CONNECT',
        supplierBaseId: partner.id,
        companyId: idOf(basics.companies, '100.1'),
        templateId,
        reason: '集团内共享优质供应商',
      });
      await past.store(supInviteSupplier).run('send', id);
    });
  await loadAnswers(ctx, world, companyId);
  await markReturned(ctx);
}

async function loadTemplates(ctx: Context, { accounts }: DemoWorld, quickCodeId: string): Promise<string> {
  const fields = [
    {
      lineNo: 1,
      stepCode: 'BUSINESS' as const,
      fieldCode: 'coreProcess',
      label: { zh: '核心工艺', en: 'Core processes' },
      fieldType: 'MULTI' as const,
      quickCodeId,
      requiredFlag: true,
    },
    {
      lineNo: 2,
      stepCode: 'BUSINESS' as const,
      fieldCode: 'monthlyHours',
      label: { zh: '月可用机时（小时）', en: 'Machine hours a month' },
      fieldType: 'INTEGER' as const,
      requiredFlag: true,
      minValue: '0' as const,
      maxValue: '100000' as const,
    },
    {
      lineNo: 3,
      stepCode: 'CORPORATE' as const,
      fieldCode: 'ownTooling',
      label: { zh: '自有模具车间', en: 'Own tool shop' },
      fieldType: 'SWITCH' as const,
      requiredFlag: false,
    },
  ];
  return step(ctx, accounts, { by: 'supmanager', daysAgo: 60, hour: 9 }, async (past) => {
    const templates = past.store(supInviteTemp);
    const invite = await templates.create({
      tempName: '新供应商邀请（中英）',
      tempKind: 'INVITE',
      languageMode: 'BOTH',
      ...letter,
      answerDays: 3,
      fields,
    });
    await templates.run('publish', invite.id);
    const register = await templates.create({
      tempName: '自助注册附加信息',
      tempKind: 'REGISTER',
      fields: fields.slice(2),
    });
    await templates.run('publish', register.id);
    await templates.create({ tempName: '服务类供应商邀请（草稿）', tempKind: 'INVITE', ...letter });
    return invite.id;
  });
}

interface Invited extends Story {
  readonly templateId: string;
  readonly companyId: string;
}

async function loadInvitation(ctx: Context, { accounts }: DemoWorld, invited: Invited): Promise<void> {
  const { name, contact, login, body, state, daysAgo, said, templateId, companyId } = invited;
  const { id } = await step(ctx, accounts, { by: 'buyer', daysAgo, hour: 9 }, async (past) => {
    const invites = past.store(supInviteSupplier);
    const made = await invites.create({
      companyId,
      supplierName: name,
      contactName: contact,
      email: `${login}@example.com`,
      creditCode: body ? body + checkCharacter(body) : null,
      templateId,
      reason: '新项目寻源，需要第二货源',
    });
    return state === 'NEW' ? made : invites.run('send', made.id);
  });
  if (state === 'NEW' || state === 'SENT') return;
  await step(ctx, accounts, { by: 'buyer', daysAgo: Math.max(0, daysAgo - 2), hour: 14 }, async (past) => {
    const invites = past.store(supInviteSupplier);
    if (state === 'EXPIRED') return invites.run('expire', id);
    if (state === 'CANCELLED') return invites.run('revoke', id, { reason: said ?? '' });
    await invites.run('open', id);
    if (state === 'DECLINED') await invites.run('decline', id, said ? { reason: said } : {});
    if (state === 'REGISTERED') {
      const [form] = await past.store(registerForm).find({ fullName: { eq: name } });
      await invites.run('register', id);
      if (form) {
        await invites.patch(id, { registerFormId: form.id }, 'register');
        await past.store(registerForm).patch(form.id, { inviteId: id }, 'submit');
      }
    }
    return undefined;
  });
}

/** What the first suppliers answered when they registered. */
async function loadAnswers(ctx: Context, { suppliers }: DemoWorld, companyId: string): Promise<void> {
  const rows = suppliers.slice(0, 4).flatMap(({ id }, index) => {
    const [code, zh, en] = processes[index % processes.length] ?? processes[0];
    const place = { supplierBaseId: id, companyId, stepCode: 'BUSINESS' as const };
    return [
      {
        ...place,
        fieldCode: 'coreProcess',
        label: { zh: '核心工艺', en: 'Core processes' },
        fieldType: 'MULTI' as const,
        answer: { zh, en },
        value: [code],
      },
      {
        ...place,
        fieldCode: 'monthlyHours',
        label: { zh: '月可用机时（小时）', en: 'Machine hours a month' },
        fieldType: 'INTEGER' as const,
        answer: { zh: String(3200 + index * 450), en: String(3200 + index * 450) },
        value: 3200 + index * 450,
      },
    ];
  });
  await ctx.store(supExtraValue).createMany(rows);
}

/** The returned application says at which fields. */
async function markReturned(ctx: Context): Promise<void> {
  const forms = ctx.store(registerForm);
  for (const { id } of await forms.find({ status: 'REJECTED' }))
    await forms.patch(
      id,
      {
        marks: [
          { path: 'files.BusinessLicence', name: '营业执照', note: '扫描件不清晰，请上传彩色原件扫描件' },
          { path: 'staffCount', name: '员工数', note: '与社保缴纳人数不符，请核对' },
        ],
      },
      'mark',
    );
}
