import type { Context } from '#engine/runtime/context.ts';
import { perfAppeal } from '#areas/performance/appeal/perfAppeal.document.ts';
import { perfImprovement } from '#areas/performance/improvement/perfImprovement.document.ts';
import { perfIndicator } from '#areas/performance/indicator/perfIndicator.document.ts';
import { perfPlan } from '#areas/performance/plan/perfPlan.document.ts';
import { perfScore } from '#areas/performance/scoring/perfScore.document.ts';
import { perfSheet } from '#areas/performance/sheet/perfSheet.document.ts';
import { perfSuggestion } from '#areas/performance/suggestion/perfSuggestion.document.ts';
import { perfTemplate } from '#areas/performance/template/perfTemplate.document.ts';
import { dayAfter } from '#model/days.ts';
import type { Decimal } from '#model/decimal.ts';
import type { NewRow, Row, ServerPatch } from '#model/row.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

interface Quarter {
  readonly from: string;
  readonly to: string;
}

// The third one falls in the second quarter and recovers in the last; the sixth has slackened.
const cooperation: readonly (readonly Decimal[])[] = [
  ['92', '90', '93', '94'],
  ['85', '86', '84', '88'],
  ['88', '52', '58', '90'],
  ['78', '80', '82', '81'],
  ['90', '91', '89', '92'],
  ['75', '72', '57', '70'],
];
const fallen = 2;
const slack = 5;

/** How far the sheet of each supplier has come in the quarter that is judged now. */
const reached = ['PUBLISHED', 'SUMMARISED', 'PUBLISHED', 'PENDING', 'APPEALING', 'SCORING'] as const;

type NewOf<D> = NewRow<D> & Partial<ServerPatch<D>>;

const indicators: readonly NewOf<typeof perfIndicator>[] = [
  { name: { zh: '批次合格率', en: 'Lot acceptance' }, metricCode: 'LOT_ACCEPTANCE', target: '100', floor: '80' },
  { name: { zh: '来料PPM', en: 'Incoming PPM' }, metricCode: 'INCOMING_PPM', target: '500', floor: '50000' },
  {
    name: { zh: '准时交货率', en: 'On-time delivery' },
    dimension: 'DELIVERY',
    metricCode: 'ON_TIME_DELIVERY',
    target: '98',
    floor: '60',
    lateDays: 1,
  },
  {
    name: { zh: '准时足量率', en: 'On time in full' },
    dimension: 'DELIVERY',
    metricCode: 'OTIF',
    scoreMode: 'RATIO',
    target: '95',
    lateDays: 1,
  },
  {
    name: { zh: '订单确认及时率', en: 'Order confirmation' },
    dimension: 'SERVICE',
    metricCode: 'ORDER_CONFIRMATION',
    target: '100',
    floor: '50',
  },
  {
    name: { zh: '配合与响应', en: 'Cooperation' },
    dimension: 'SERVICE',
    kind: 'MANUAL',
    evidenceRequired: true,
    vetoBelow: '60',
    vetoGrade: 'D',
  },
];

// What is put together of several, judged in a review of its own.
const compounds: readonly NewOf<typeof perfIndicator>[] = [
  {
    name: { zh: '质量与响应综合', en: 'Quality and response' },
    kind: 'FORMULA',
    expression: 'LOT_ACCEPTANCE * 0.7 + ORDER_CONFIRMATION * 0.3',
    target: '98',
    floor: '50',
  },
  {
    name: { zh: '质量与交付事件', en: 'Quality and delivery events' },
    kind: 'EVENT',
    deductRules: [
      { lineNo: 1, event: 'REJECTED_LOT', points: '2', cap: '20' },
      { lineNo: 2, event: 'LATE_DELIVERY', points: '1', cap: '20' },
      { lineNo: 3, event: 'CLAIM', points: '5' },
    ],
  },
];

/** A year of quarters by one template: one supplier falls and recovers, and the last quarter shows every state. */
export async function loadPerformance(ctx: Context, world: DemoWorld): Promise<void> {
  const quarters = quartersBefore(ctx.today);
  const [first] = quarters;
  if (!first) return;
  const { accounts } = world;
  const begin = { by: 'supmanager', daysAgo: daysSince(ctx, first.to) - 2, hour: 9 } as const;
  const made = await step(ctx, accounts, begin, (past) => setUp(past, world));
  const suppliers = world.suppliers.slice(0, cooperation.length).map(({ id }) => id);
  for (const [index, quarter] of quarters.entries())
    await runQuarter(ctx, world, { ...made, suppliers, quarter, index, isLast: index === quarters.length - 1 });
  const recent = { from: dayAfter(ctx.today, -60), to: dayAfter(ctx.today, -3) };
  const reviewed = [0, 4, 5].flatMap((each) => suppliers[each] ?? []);
  await reviewQuality(ctx, world, { ...made, suppliers: reviewed, quarter: recent });
  await askMore(ctx, world, suppliers);
}

const daysSince = (ctx: Context, day: string): number =>
  Math.round((Date.parse(ctx.today) - Date.parse(day)) / 86_400_000);

/** The last four quarters that are over, the oldest first. */
function quartersBefore(today: string): readonly Quarter[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const begin = (back: number): string =>
    new Date(Date.UTC(year, Math.floor(month / 3) * 3 - back * 3, 1)).toISOString().slice(0, 10);
  return [4, 3, 2, 1].map((back) => ({ from: begin(back), to: dayAfter(begin(back - 1), -1) }));
}

interface SetUp {
  readonly templateId: string;
  /** Of indicators that put several figures together. */
  readonly specialId: string;
  readonly cooperationId: string;
}

async function setUp(past: Context, { accounts }: DemoWorld): Promise<SetUp> {
  const store = past.store(perfIndicator);
  const ids: string[] = [];
  for (const indicator of indicators) {
    const { id } = await store.create(indicator);
    await store.run('publish', id);
    ids.push(id);
  }
  await store.create({
    name: { zh: '开票准确率', en: 'Invoice accuracy' },
    dimension: 'SERVICE',
    metricCode: 'INVOICE_ACCURACY',
    target: '100',
    floor: '80',
  });
  const compoundIds: string[] = [];
  for (const indicator of compounds)
    compoundIds.push((await store.run('publish', (await store.create(indicator)).id)).id);
  const old = await store.create({
    name: { zh: '平均延误天数', en: 'Average delay' },
    dimension: 'DELIVERY',
    metricCode: 'AVERAGE_DELAY',
    target: '0',
    floor: '10',
  });
  await store.run('publish', old.id);
  await store.run('retire', old.id);

  const [lots = '', ppm = '', onTime = '', inFull = '', confirmed = '', cooperationId = ''] = ids;
  const weigh = (lineNo: number, indicatorId: string, weight: Decimal) => ({ lineNo, indicatorId, weight });
  const raterId = accounts.find(({ userName }) => userName === 'sqe')?.userId ?? '';
  const templates = past.store(perfTemplate);
  const template: NewOf<typeof perfTemplate> = {
    name: { zh: '生产物料供应商季度考核', en: 'Quarterly review of production suppliers' },
    cycle: 'QUARTER',
    minCoverage: '30',
    minActivity: 0,
    dimensions: [
      { lineNo: 1, dimension: 'QUALITY', weight: '30' },
      { lineNo: 2, dimension: 'DELIVERY', weight: '30' },
      { lineNo: 3, dimension: 'SERVICE', weight: '40' },
    ],
    indicators: [
      weigh(1, lots, '60'),
      weigh(2, ppm, '40'),
      weigh(3, onTime, '70'),
      weigh(4, inFull, '30'),
      weigh(5, confirmed, '20'),
      weigh(6, cooperationId, '80'),
    ],
    raters: [{ lineNo: 1, raterId }],
    actions: [
      { lineNo: 1, grade: 'D', times: 1, suggestion: 'IMPROVE' },
      { lineNo: 2, grade: 'D', times: 2, suggestion: 'DOWNGRADE' },
    ],
  };
  const { id: templateId } = await templates.create(template);
  await templates.run('publish', templateId);
  const [overall = '', events = ''] = compoundIds;
  const special = await templates.create({
    name: { zh: '质量专项考核', en: 'Quality review' },
    cycle: 'QUARTER',
    minCoverage: '30',
    minActivity: 0,
    dimensions: [{ lineNo: 1, dimension: 'QUALITY', weight: '100' }],
    indicators: [weigh(1, overall, '60'), weigh(2, events, '40')],
  });
  await templates.run('publish', special.id);
  await templates.create({
    ...template,
    name: { zh: '外协加工年度考核（草案）', en: 'Yearly review of subcontractors (draft)' },
    cycle: 'YEAR',
  });
  return { templateId, specialId: special.id, cooperationId };
}

interface Review extends SetUp {
  readonly suppliers: readonly string[];
  readonly quarter: Quarter;
}

interface Round extends Review {
  readonly index: number;
  readonly isLast: boolean;
}

/** Starts a plan of a quarter and collects its figures. */
async function startPlan(
  past: Context,
  { basics }: DemoWorld,
  { suppliers, quarter }: Review,
  templateId: string,
): Promise<readonly Row<typeof perfSheet>[]> {
  const plans = past.store(perfPlan);
  const plan = await plans.create({
    templateId,
    companyId: idOf(basics.companies, '1000'),
    periodStart: quarter.from,
    periodEnd: quarter.to,
    scoreDue: dayAfter(past.today, 14),
    suppliers: suppliers.map((supplierBaseId, each) => ({ lineNo: each + 1, supplierBaseId })),
  });
  await plans.run('start', plan.id);
  return past.asSystem(async (system) => {
    const found = await system.store(perfSheet).find({ planId: plan.id });
    for (const { id } of found) await system.store(perfSheet).run('collect', id);
    return found;
  });
}

/** A review by a formula and by events: nobody scores, the figures say it all. */
async function reviewQuality(ctx: Context, world: DemoWorld, review: Review): Promise<void> {
  const { accounts } = world;
  const at = (by: 'supmanager' | 'manager', daysAgo: number, hour = 11) => ({ by, daysAgo, hour }) as const;
  const sheets = await step(ctx, accounts, at('supmanager', 2), (past) =>
    startPlan(past, world, review, review.specialId),
  );
  for (const { id } of sheets) {
    await step(ctx, accounts, at('supmanager', 1), async (past) => {
      await past.store(perfSheet).run('summarise', id);
      await past.store(perfSheet).run('submit', id);
    });
    await step(ctx, accounts, at('manager', 1, 15), (past) => past.store(perfSheet).run('approve', id, {}));
  }
}

async function runQuarter(ctx: Context, world: DemoWorld, round: Round): Promise<void> {
  const { accounts } = world;
  const { quarter, suppliers, templateId, isLast, index } = round;
  const daysAgo = isLast ? 6 : daysSince(ctx, quarter.to) - 3;
  const at = (by: 'supmanager' | 'sqe' | 'manager', later: number, hour: number) =>
    ({ by, daysAgo: daysAgo - later, hour }) as const;
  const sheets = await step(ctx, accounts, at('supmanager', 0, 9), (past) => startPlan(past, world, round, templateId));
  for (const [each, supplierBaseId] of suppliers.entries()) {
    const sheet = sheets.find((row) => row.supplierBaseId === supplierBaseId);
    if (!sheet) continue;
    const until = isLast ? (reached[each] ?? 'SCORING') : 'FINAL';
    if (until === 'SCORING') continue;
    await step(ctx, accounts, at('sqe', 1, 10), (past) => rate(past, sheet.id, cooperation[each]?.[index] ?? '80'));
    await step(ctx, accounts, at('supmanager', 2, 10), (past) => past.store(perfSheet).run('summarise', sheet.id));
    if (until === 'SUMMARISED') continue;
    await step(ctx, accounts, at('supmanager', 2, 11), (past) => past.store(perfSheet).run('submit', sheet.id));
    if (until === 'PENDING') continue;
    await step(ctx, accounts, at('manager', 3, 15), (past) => past.store(perfSheet).run('approve', sheet.id, {}));
    if (until === 'APPEALING') await contest(ctx, world, sheet.id, supplierBaseId, daysAgo - 4);
    if (until !== 'FINAL') continue;
    await step(ctx, accounts, at('supmanager', 9, 1), (past) =>
      past.asSystem((system) => system.store(perfSheet).run('finalise', sheet.id)),
    );
    if (each === fallen) await followUp(ctx, world, round, sheet.id, daysAgo - 10);
  }
}

async function rate(past: Context, sheetId: string, score: Decimal): Promise<void> {
  const tasks = past.store(perfScore);
  for (const { id } of await tasks.find({ sheetId }))
    await tasks.run('rate', id, {
      score,
      evidence: Number(score) < 60 ? '三次催促后才答复，8D 报告逾期' : '响应及时，异常当日答复',
    });
}

async function contest(
  ctx: Context,
  { accounts }: DemoWorld,
  sheetId: string,
  supplier: string,
  daysAgo: number,
): Promise<void> {
  await step(ctx, accounts, { by: { supplier }, daysAgo, hour: 14 }, (past) =>
    past.asSystem(async (system) => {
      const { lines } = await system.store(perfSheet).get(sheetId);
      const line = lines.find(({ excluded }) => !excluded);
      if (!line) return;
      const appeals = system.store(perfAppeal);
      const { id } = await appeals.create({
        sheetId,
        sheetLineId: line.id,
        claim: '部分批次因贵司仓库盘点延后收货，请剔除',
      });
      await appeals.run('submit', id);
    }),
  );
}

/** The one that fell: after the first poor quarter it is asked to improve, the downgrading after the second is dismissed. */
async function followUp(
  ctx: Context,
  { accounts }: DemoWorld,
  round: Round,
  sheetId: string,
  daysAgo: number,
): Promise<void> {
  const supplier = round.suppliers[fallen] ?? '';
  const by = (who: 'supmanager' | 'supplier', later: number) =>
    ({ by: who === 'supplier' ? { supplier } : who, daysAgo: daysAgo - later, hour: 10 }) as const;
  const suggestions = await ctx.store(perfSuggestion).find({ sheetId });
  for (const { id, suggestion } of suggestions) {
    if (suggestion === 'DOWNGRADE' || round.index > 1) {
      await step(ctx, accounts, by('supmanager', 0), (past) =>
        past.store(perfSuggestion).run('dismiss', id, { reason: '改进计划执行中，下季度再议' }),
      );
      continue;
    }
    const { improvementId } = await step(ctx, accounts, by('supmanager', 0), (past) =>
      past.store(perfSuggestion).run('accept', id),
    );
    const improvement = improvementId ?? '';
    const act = <T>(who: 'supmanager' | 'supplier', later: number, work: (past: Context) => Promise<T>) =>
      step(ctx, accounts, by(who, later), work);
    await act('supmanager', 1, async (past) => {
      const store = past.store(perfImprovement);
      await store.update(improvement, { indicatorId: round.cooperationId, targetScore: '80' });
      await store.run('issue', improvement);
    });
    await act('supplier', 4, (past) =>
      past.store(perfImprovement).run('plan', improvement, {
        measures: '设专人对接，异常 4 小时内答复；每周例会通报未结 8D',
        owner: '质量部经理',
        doneBy: dayAfter(past.today, 30),
      }),
    );
    await act('supmanager', 6, (past) => past.store(perfImprovement).run('acceptPlan', improvement));
    await act('supplier', 8, (past) => past.store(perfImprovement).run('begin', improvement));
    await act('supplier', 34, (past) =>
      past
        .store(perfImprovement)
        .run('complete', improvement, { evidence: '两个月内异常答复平均 3.2 小时，8D 全部按期关闭' }),
    );
  }
}

/** What others are asked to improve, in further states. */
async function askMore(ctx: Context, { accounts, basics }: DemoWorld, suppliers: readonly string[]): Promise<void> {
  const companyId = idOf(basics.companies, '1000');
  const ask = async (supplierBaseId: string, problem: string, daysAgo: number, isIssued: boolean): Promise<string> =>
    step(ctx, accounts, { by: 'supmanager', daysAgo, hour: 11 }, async (past) => {
      const store = past.store(perfImprovement);
      const { id } = await store.create({ companyId, supplierBaseId, problem, dueDate: dayAfter(ctx.today, 45) });
      if (isIssued) await store.run('issue', id);
      return id;
    });
  const [first = '', second = '', , fourth = ''] = suppliers;
  await ask(first, '来料标签缺批次号，入库需人工补录', 3, true);
  await ask(suppliers[slack] ?? '', '答复交期平均超过 3 天', 1, false);
  for (const [supplier, isAccepted] of [
    [second, false],
    [fourth, true],
  ] as const) {
    const id = await ask(supplier, '外箱破损率偏高', 12, true);
    await step(ctx, accounts, { by: { supplier }, daysAgo: 9, hour: 15 }, (past) =>
      past
        .store(perfImprovement)
        .run('plan', id, { measures: '更换五层瓦楞箱并加护角', owner: '包装主管', doneBy: dayAfter(ctx.today, 20) }),
    );
    if (!isAccepted) continue;
    await step(ctx, accounts, { by: 'supmanager', daysAgo: 7, hour: 10 }, (past) =>
      past.store(perfImprovement).run('acceptPlan', id),
    );
    await step(ctx, accounts, { by: { supplier }, daysAgo: 6, hour: 10 }, (past) =>
      past.store(perfImprovement).run('begin', id),
    );
  }
}
