import type { Context } from '#engine/runtime/context.ts';
import { invTemplate } from '#areas/siteVisit/template/invTemplate.document.ts';
import { invPlan } from '#areas/siteVisit/plan/invPlan.document.ts';
import { invFinding } from '#areas/siteVisit/visit/invFinding.document.ts';
import { invSheet, type purposes } from '#areas/siteVisit/visit/invSheet.document.ts';
import { invSheetAnswer, invSheetMember } from '#areas/siteVisit/visit/sheetLines.document.ts';
import type { Points } from '#areas/siteVisit/visit/visitScore.rules.ts';
import { dayAfter } from '#model/days.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

type Question = readonly [section: number, zh: string, en: string, mark?: 'star' | 'photo'];

const sections = [
  ['来料与仓储', 'Incoming goods and stores', '20'],
  ['过程控制', 'Process control', '40'],
  ['检验与测量', 'Inspection and measuring', '25'],
  ['环境与安全', 'Environment and safety', '15'],
] as const;

const questions: readonly Question[] = [
  [1, '原材料是否凭合格证明入库并可追溯？', 'Are materials received against certificates and traceable?'],
  [1, '仓库是否先进先出，标识清楚？', 'Are stores run first in, first out, with clear labels?', 'photo'],
  [2, '关键工序是否有作业指导书并被执行？', 'Do key operations have instructions, and are they followed?', 'star'],
  [2, '过程参数是否按控制计划监控？', 'Are process parameters monitored by the control plan?'],
  [2, '设备是否按计划点检和保养？', 'Are machines checked and maintained as planned?'],
  [2, '不合格品是否隔离并有处置记录？', 'Is nonconforming material segregated, with records?', 'star'],
  [3, '量具是否在检定有效期内？', 'Are gauges within their calibration period?', 'star'],
  [3, '首检、巡检、终检记录是否完整？', 'Are first, patrol and final inspection records complete?'],
  [4, '危险化学品是否按要求存放？', 'Are hazardous chemicals stored as required?', 'photo'],
  [4, '是否有有效的消防与应急预案？', 'Is there a valid fire and emergency plan?'],
];

/** How far a visit of the demo has come. */
type Reached = 'NEW' | 'PENDING' | 'NOTIFIED' | 'PROPOSED' | 'CONFIRMED' | 'DOING' | 'RECTIFY' | 'CLOSED' | 'CANCELLED';

interface Story {
  readonly supplier: number;
  readonly reached: Reached;
  readonly purpose: keyof typeof purposes;
  readonly planDaysAgo: number;
  readonly site: string;
  /** The answers in the order of the questions, as far as they go. */
  readonly answers?: readonly Points[];
}

const good: readonly Points[] = ['P10', 'P10', 'P10', 'P8', 'P10', 'P10', 'P10', 'P8', 'P10', 'P10'];
const fair: readonly Points[] = ['P8', 'P8', 'P8', 'P8', 'P6', 'P10', 'P8', 'P8', 'P8', 'P10'];

const stories: readonly Story[] = [
  {
    supplier: 0,
    reached: 'CLOSED',
    purpose: 'ANNUAL',
    planDaysAgo: 120,
    site: '无锡新吴区长江路 18 号',
    answers: good,
  },
  { supplier: 2, reached: 'CLOSED', purpose: 'PROBLEM', planDaysAgo: 70, site: '宁波鄞州区工业区 5 号', answers: fair },
  {
    supplier: 5,
    reached: 'RECTIFY',
    purpose: 'PROBLEM',
    planDaysAgo: 12,
    site: '昆山玉山镇城北路 66 号',
    answers: fair,
  },
  {
    supplier: 1,
    reached: 'DOING',
    purpose: 'ANNUAL',
    planDaysAgo: 0,
    site: '苏州工业园区星湖街 9 号',
    answers: good.slice(0, 4),
  },
  { supplier: 3, reached: 'CONFIRMED', purpose: 'ANNUAL', planDaysAgo: -4, site: '常州武进区科技大道 3 号' },
  { supplier: 4, reached: 'PROPOSED', purpose: 'REQUALIFY', planDaysAgo: -6, site: '上海嘉定区汽车城路 21 号' },
  { supplier: 6, reached: 'NOTIFIED', purpose: 'ADMISSION', planDaysAgo: -9, site: '南通崇川区通京大道 7 号' },
  { supplier: 7, reached: 'PENDING', purpose: 'ADMISSION', planDaysAgo: -14, site: '扬州邗江区开发路 12 号' },
  { supplier: 8, reached: 'NEW', purpose: 'ANNUAL', planDaysAgo: -20, site: '嘉兴秀洲区新塍镇' },
  { supplier: 9, reached: 'CANCELLED', purpose: 'ANNUAL', planDaysAgo: -2, site: '湖州吴兴区织里镇' },
];

/** Visits in every state, a plan that waits for approval, and findings that are open, answered and verified. */
export async function loadSiteVisits(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts, basics, suppliers } = world;
  const companyId = idOf(basics.companies, '1000');
  const templateId = await step(ctx, accounts, { by: 'supmanager', daysAgo: 200, hour: 9 }, loadChecklists);
  for (const story of stories) {
    const supplierId = suppliers[story.supplier]?.id;
    if (supplierId) await loadVisit(ctx, world, { ...story, supplierId, companyId, templateId });
  }
  await step(ctx, accounts, { by: 'sqe', daysAgo: 1, hour: 15 }, async (past) => {
    const plans = past.store(invPlan);
    const lines = suppliers.slice(10, 13).map(({ id }, index) => ({
      supplierBaseId: id,
      siteAddress: ['徐州经济开发区', '镇江丹徒区', '泰州海陵区'][index] ?? '泰州',
      planDate: dayAfter(ctx.today, 30 + index * 7),
      leaderId: userOf(world, 'sqe'),
    }));
    const { id } = await plans.create({ title: '明年一季度例行考察', companyId, templateId, lines });
    await plans.run('submit', id);
  });
}

const userOf = ({ accounts }: DemoWorld, name: string): string =>
  accounts.find(({ userName }) => userName === name)?.userId ?? '0';

async function loadChecklists(past: Context): Promise<string> {
  const templates = past.store(invTemplate);
  const list = {
    sections: sections.map(([zh, en, weight], index) => ({ sectionNo: index + 1, name: { zh, en }, weight })),
    questions: questions.map(([sectionNo, zh, en, mark], index) => ({
      lineNo: index + 1,
      sectionNo,
      title: { zh, en },
      starFlag: mark === 'star',
    })),
  };
  const { id } = await templates.create({
    name: { zh: '生产现场过程审核', en: 'Process audit of production' },
    ...list,
  });
  await templates.run('publish', id);
  await templates.create({
    ...list,
    name: { zh: '环境与安全专项（草案）', en: 'Environment and safety (draft)' },
    sections: list.sections.slice(3).map((each) => ({ ...each, weight: '100' as const })),
    questions: list.questions.slice(8),
  });
  return id;
}

interface Visit extends Story {
  readonly supplierId: string;
  readonly companyId: string;
  readonly templateId: string;
}

async function loadVisit(ctx: Context, world: DemoWorld, visit: Visit): Promise<void> {
  const { accounts } = world;
  const { reached, planDaysAgo, supplierId } = visit;
  const [leader, second] = [userOf(world, 'sqe'), userOf(world, 'supmanager')];
  const madeAgo = Math.max(planDaysAgo + 15, 3);
  const at = (by: 'sqe' | 'manager' | 'supmanager', daysAgo: number, hour: number) =>
    ({ by, daysAgo: Math.max(daysAgo, 0), hour }) as const;
  const id = await step(ctx, accounts, at('sqe', madeAgo, 10), async (past) => {
    const sheet = await past.store(invSheet).create({
      companyId: visit.companyId,
      supplierBaseId: supplierId,
      purpose: visit.purpose,
      siteAddress: visit.site,
      templateId: visit.templateId,
      leaderId: leader,
      planDate: dayAfter(ctx.today, -planDaysAgo),
      members: [
        { memberId: leader, duty: '过程控制、检验' },
        { memberId: second, duty: '仓储、环境与安全' },
      ],
    });
    return sheet.id;
  });
  const run = (past: Context) => past.store(invSheet);
  if (reached === 'NEW') return;
  await step(ctx, accounts, at('sqe', madeAgo, 11), (past) => run(past).run('submit', id));
  if (reached === 'PENDING') return;
  await step(ctx, accounts, at('manager', madeAgo - 1, 9), (past) => run(past).run('approve', id));
  if (reached === 'NOTIFIED') return;
  const bySupplier = { by: { supplier: supplierId }, daysAgo: Math.max(madeAgo - 2, 0), hour: 14 } as const;
  if (reached === 'PROPOSED') {
    await step(ctx, accounts, bySupplier, (past) =>
      run(past).run('propose', id, { otherDate: dayAfter(ctx.today, 13), note: '当日安排设备大修，建议顺延一周' }),
    );
    return;
  }
  await step(ctx, accounts, bySupplier, (past) => run(past).run('confirm', id));
  if (reached === 'CANCELLED') {
    await step(ctx, accounts, at('sqe', 0, 9), (past) =>
      run(past).run('cancel', id, { reason: '供应商产线搬迁，改为明年考察' }),
    );
    return;
  }
  if (reached === 'CONFIRMED') return;
  await onSite(ctx, world, visit, id);
}

async function onSite(
  ctx: Context,
  world: DemoWorld,
  { answers = [], planDaysAgo, reached, supplierId }: Visit,
  id: string,
) {
  const { accounts } = world;
  const at = (by: 'sqe' | 'manager', daysAgo: number, hour: number) =>
    ({ by, daysAgo: Math.max(daysAgo, 0), hour }) as const;
  await step(ctx, accounts, at('sqe', planDaysAgo, 9), async (past) => {
    const { members } = await past.store(invSheet).get(id);
    for (const member of members) await past.store(invSheetMember).patch(member.id, { statedAt: past.now }, 'update');
    await past.store(invSheet).run('begin', id);
    const sheet = await past.store(invSheet).get(id);
    for (const [index, points] of answers.entries()) {
      const line = sheet.answers[index];
      if (!line) continue;
      await past.store(invSheetAnswer).patch(
        line.id,
        {
          points,
          note: points === 'P6' ? '两台设备缺少近两周点检记录' : null,
          answeredById: userOf(world, index % 2 === 0 ? 'sqe' : 'supmanager'),
          answeredAt: past.now,
        },
        'update',
      );
    }
  });
  if (reached === 'DOING') return;
  await step(ctx, accounts, at('sqe', planDaysAgo, 16), async (past) => {
    const findings = past.store(invFinding);
    if (answers.includes('P6'))
      await findings.create({
        sheetId: id,
        lineNo: 5,
        severity: 'MAJOR',
        description: '注塑机 3、4 号缺少两周点检记录',
        dueDate: dayAfter(past.today, 30),
      });
    await findings.create({
      sheetId: id,
      lineNo: 2,
      severity: 'MINOR',
      description: '个别货位标识不清',
      dueDate: dayAfter(past.today, 45),
    });
    await past.store(invSheet).run('score', id);
    await past.store(invSheet).run('rectify', id);
  });
  await step(ctx, accounts, { by: { supplier: supplierId }, daysAgo: Math.max(planDaysAgo - 5, 0), hour: 10 }, (past) =>
    answerFindings(past, id, reached === 'RECTIFY'),
  );
  if (reached === 'RECTIFY') return;
  await step(ctx, accounts, at('sqe', planDaysAgo - 9, 10), async (past) => {
    for (const finding of await past.store(invFinding).find({ sheetId: id, status: 'ANSWERED' }))
      await past.store(invFinding).run('verify', finding.id, { verification: '照片与记录核实有效' });
    await past.store(invSheet).run('verify', id);
  });
  await step(ctx, accounts, at('manager', planDaysAgo - 10, 15), (past) =>
    past.store(invSheet).run('close', id, {
      conclusion: answers.includes('P6') ? 'CONDITIONAL' : 'PASS',
      summary: answers.includes('P6') ? '设备管理需持续关注，半年内复查' : '过程受控，继续合作',
    }),
  );
}

async function answerFindings(past: Context, sheetId: string, leavesOne: boolean): Promise<void> {
  const open = await past.store(invFinding).find({ sheetId, status: 'OPEN' });
  for (const { id, severity } of open)
    if (!leavesOne || severity === 'MAJOR')
      await past
        .store(invFinding)
        .run('answer', id, { measure: '恢复点检表并每周复核，班长签字', owner: '生产部 王斌' });
}
