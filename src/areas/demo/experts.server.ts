import { createHash } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { inPast } from '#engine/runtime/request.ts';
import { expertDraw } from '#areas/experts/draw/expertDraw.document.ts';
import { expertGroup } from '#areas/experts/group/expertGroup.document.ts';
import { expert } from '#areas/experts/library/expert.document.ts';
import { expertCategory } from '#areas/experts/library/expertCategory.document.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import { expertRating } from '#areas/experts/scheme/expertRating.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { dayAfter } from '#model/days.ts';
import { isDecimal, round, times, type Decimal } from '#model/decimal.ts';
import type { NewRow } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';
import type { DemoAccount } from './people.server.ts';

const fields = [
  ['ME', '', '机械工程', 'Mechanical engineering'],
  ['ME01', 'ME', '轴承与传动', 'Bearings and drives'],
  ['ME02', 'ME', '紧固件与结构件', 'Fasteners and structures'],
  ['EE', '', '电气与电子', 'Electrical and electronic engineering'],
  ['EE01', 'EE', '线束与连接器', 'Harnesses and connectors'],
  ['MA', '', '材料与热处理', 'Materials and heat treatment'],
  ['PK', '', '包装与物流', 'Packaging and logistics'],
  ['EC', '', '工程经济', 'Engineering economics'],
  ['LA', '', '法律', 'Law'],
] as const;

type Field = (typeof fields)[number][0];
type Kind = 'TECH' | 'ECON' | 'LEGAL';
type Level = 'SENIOR' | 'MIDDLE' | 'JUNIOR';

// The first one is the account that the login page offers; three are not in the library yet, or no more.
const people: readonly (readonly [string, Kind, Level, string, string, readonly Field[]])[] = [
  ['顾维钧', 'TECH', 'SENIOR', '东海大学机械学院', '教授', ['ME', 'ME01']],
  ['白云鹏', 'TECH', 'SENIOR', '洛阳轴承研究所', '研究员', ['ME01', 'MA']],
  ['程立新', 'TECH', 'SENIOR', '江南理工大学', '教授', ['ME01']],
  ['邓晓燕', 'TECH', 'MIDDLE', '华东机械设计院', '高级工程师', ['ME01', 'ME02']],
  ['范志强', 'TECH', 'MIDDLE', '上海机电检测中心', '高级工程师', ['ME01']],
  ['葛明华', 'TECH', 'SENIOR', '苏州传动技术研究院', '研究员', ['ME01', 'ME']],
  ['韩冬梅', 'TECH', 'JUNIOR', '嘉定质量检验所', '工程师', ['ME01', 'ME02']],
  ['江海涛', 'TECH', 'SENIOR', '浙东大学电气学院', '教授', ['EE', 'EE01']],
  ['柯俊杰', 'TECH', 'MIDDLE', '长三角电子检测院', '高级工程师', ['EE01']],
  ['林秀英', 'TECH', 'MIDDLE', '无锡连接器协会', '高级工程师', ['EE01']],
  ['莫文斌', 'TECH', 'SENIOR', '东方材料研究所', '研究员', ['MA']],
  ['倪海燕', 'TECH', 'MIDDLE', '宝山钢铁研究院', '高级工程师', ['MA', 'ME02']],
  ['潘国庆', 'TECH', 'JUNIOR', '太仓包装测试中心', '工程师', ['PK']],
  ['齐红霞', 'TECH', 'MIDDLE', '交通物流研究院', '高级工程师', ['PK']],
  ['任建平', 'ECON', 'SENIOR', '东海大学经管学院', '教授', ['EC']],
  ['沈丽萍', 'ECON', 'MIDDLE', '立信造价咨询', '注册造价师', ['EC']],
  ['唐永明', 'ECON', 'SENIOR', '上海价格研究所', '研究员', ['EC']],
  ['万学军', 'ECON', 'MIDDLE', '正大会计师事务所', '注册会计师', ['EC']],
  ['夏雨荷', 'LEGAL', 'SENIOR', '海纳律师事务所', '律师', ['LA']],
  ['俞晓峰', 'LEGAL', 'MIDDLE', '东海大学法学院', '副教授', ['LA']],
];

const elementsFor = (): NonNullable<NewRow<typeof expertRating>['elements']> => [
  {
    lineNo: 10,
    elementName: { zh: '资格与业绩', en: 'Qualification' },
    elementType: 'QUAL',
    scoreWay: 'PASS_FAIL',
    scorer: 'ALL',
    maxScore: '0',
    evidence: '营业执照、近三年业绩',
  },
  {
    lineNo: 20,
    elementName: { zh: '技术方案响应', en: 'Technical response' },
    elementType: 'TECH',
    scorer: 'TECH',
    maxScore: '30',
    step: '0.5',
    keyFlag: true,
  },
  {
    lineNo: 30,
    elementName: { zh: '质量保证能力', en: 'Quality assurance' },
    elementType: 'TECH',
    scoreWay: 'LEVEL',
    scorer: 'TECH',
    maxScore: '15',
    levels: '优:12-15; 良:8-12; 一般:4-8; 差:0-4',
  },
  {
    lineNo: 40,
    elementName: { zh: '交付与售后', en: 'Delivery and service' },
    elementType: 'SERVICE',
    scorer: 'ALL',
    maxScore: '15',
  },
  {
    lineNo: 50,
    elementName: { zh: '商务条款偏离', en: 'Commercial deviations' },
    elementType: 'COMM',
    scoreWay: 'DEDUCT',
    scorer: 'ALL',
    maxScore: '10',
    remarkRequired: true,
  },
  {
    lineNo: 60,
    elementName: { zh: '价格', en: 'Price' },
    elementType: 'PRICE',
    scoreWay: 'FORMULA',
    scorer: 'SYSTEM',
    maxScore: '30',
    formulaCode: 'LOW_BASE',
  },
];

/** The library of experts, two schemes and a group. */
export async function loadExperts(ctx: Context, { accounts }: DemoWorld): Promise<void> {
  const known = new Map<string, string>();
  for (const [code, parent, zh, en] of fields) {
    const made = await ctx
      .store(expertCategory)
      .create({ code, name: { zh, en }, parentCategoryId: known.get(parent) ?? null });
    known.set(code, made.id);
  }
  const admin = { by: 'expertadmin', daysAgo: 120, hour: 10 } as const;
  const ids: string[] = [];
  for (const [index, [expertName, expertType, level, employer, jobTitle, own]] of people.entries()) {
    const userId = await accountOf(ctx, accounts, index, expertName);
    const { id } = await step(ctx, accounts, admin, (past) =>
      past.store(expert).create({
        expertName,
        userId,
        source: 'EXTERNAL',
        employer,
        jobTitle,
        mobile: `1391800${String(1000 + index)}`,
        email: `expert${index + 1}@example.com`,
        expertType,
        level,
        validFrom: dayAfter(ctx.today, -120),
        validTo: dayAfter(ctx.today, 610),
        specialties: own.map((code, place) => ({ categoryId: known.get(code) ?? '', mainFlag: place === 0 })),
        absences:
          index === 9 ? [{ dateFrom: dayAfter(ctx.today, -3), dateTo: dayAfter(ctx.today, 12), note: '出国访问' }] : [],
      }),
    );
    ids.push(id);
    if (index === people.length - 1) continue;
    await step(ctx, accounts, admin, (past) => past.store(expert).run('submit', id));
    if (index === people.length - 2) continue;
    await step(ctx, accounts, { by: 'manager', daysAgo: 118, hour: 15 }, (past) =>
      past.store(expert).run('approve', id),
    );
  }
  await step(ctx, accounts, { by: 'expertadmin', daysAgo: 20, hour: 9 }, (past) =>
    past.store(expert).run('pause', ids[12] ?? '', { reason: '本人申请暂停一个月' }),
  );
  await step(ctx, accounts, admin, async (past) => {
    const scheme = await past
      .store(expertRating)
      .create({ name: { zh: '机加工件综合评分法', en: 'Comprehensive, machined parts' }, elements: elementsFor() });
    await past.store(expertRating).run('publish', scheme.id);
    await past.store(expertRating).create({
      name: { zh: '服务类综合评分法（草稿）', en: 'Comprehensive, services (draft)' },
      type: 'SERVICE',
      elements: elementsFor().map((element) => (element.lineNo === 60 ? { ...element, maxScore: '20' } : element)),
    });
    await past.store(expertGroup).create({
      name: { zh: '轴承常用评审组', en: 'Bearing reviewers' },
      members: [
        { expertId: ids[0] ?? '', memberRole: 'LEADER' },
        { expertId: ids[1] ?? '' },
        { expertId: ids[14] ?? '' },
      ],
    });
  });
}

async function accountOf(
  ctx: Context,
  accounts: readonly DemoAccount[],
  index: number,
  realName: string,
): Promise<string> {
  const own = index === 0 ? accounts.find(({ userName }) => userName === 'expert') : undefined;
  if (own) return own.userId;
  const roles = await ctx.db.many<{ roleId: string }>(sql`
    select id as "roleId" from system_sys_role where role_code = 'expert' and not deleted_flag`);
  const made = await ctx.store(iapSysUserT).create({
    userName: `expert${String(index + 1).padStart(2, '0')}`,
    realName,
    userType: 'EXPERT',
    roles,
  });
  return made.id;
}

/** What makes an inquiry of the demo one that experts rate. */
export async function expertTerms(ctx: Context): Promise<{ expertFlag: true; expertRatingId: string }> {
  const [scheme] = await ctx.store(expertRating).find({ status: 'PUBLISHED' });
  return { expertFlag: true, expertRatingId: scheme?.id ?? '' };
}

const hoursAhead = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The draw of experts for an inquiry that is still quoted: waiting for its witness, or for whoever draws. */
export async function prepareDraw(
  ctx: Context,
  accounts: readonly DemoAccount[],
  inquiryId: string,
  reached: 'COMMITTED' | 'SEEDED',
): Promise<void> {
  const { ratingId } = await ctx.store(inquiry).get(inquiryId);
  if (ratingId === null) return;
  const [field] = await ctx.store(expertCategory).find({ code: { eq: 'ME01' } });
  const { id } = await step(ctx, accounts, { by: 'expertadmin', daysAgo: 1, hour: 9 }, async (past) => {
    const made = await past.store(expertDraw).create({
      ratingId,
      evalDate: hoursAhead(24 * 9),
      revealAt: hoursAhead(24 * 6),
      needs: [{ lineNo: 10, expertType: 'TECH', categoryId: field?.id ?? null, drawNum: 3, reserveNum: 1 }],
    });
    return past.store(expertDraw).run('commit', made.id, { seedCommit: digest('demo drawer') });
  });
  if (reached === 'COMMITTED') return;
  await step(ctx, accounts, { by: 'witness', daysAgo: 1, hour: 11 }, (past) =>
    past.store(expertDraw).run('witness', id, { witnessSeed: digest('demo witness') }),
  );
}

/** The rating of an inquiry whose quotations are open: a draw that is finished, and scores in work. */
export async function rateInquiry(
  engine: Engine,
  ctx: Context,
  accounts: readonly DemoAccount[],
  inquiryId: string,
): Promise<void> {
  const { ratingId } = await ctx.store(inquiry).get(inquiryId);
  if (ratingId === null) return;
  const [leader] = await ctx.store(expert).find({ expertName: people[0]?.[0] });
  const [field] = await ctx.store(expertCategory).find({ code: { eq: 'ME01' } });
  const admin = { by: 'expertadmin', daysAgo: 3, hour: 9 } as const;
  await step(ctx, accounts, admin, (past) =>
    past.store(rating).run('appoint', ratingId, { expertId: leader?.id ?? '', memberRole: 'LEADER' }),
  );
  const n1 = digest('demo drawer');
  const { id } = await step(ctx, accounts, admin, async (past) => {
    const made = await past.store(expertDraw).create({
      ratingId,
      evalDate: hoursAhead(30),
      revealAt: hoursAhead(-20),
      needs: [{ lineNo: 10, expertType: 'TECH', categoryId: field?.id ?? null, drawNum: 2, reserveNum: 2 }],
    });
    return past.store(expertDraw).run('commit', made.id, { seedCommit: digest(n1) });
  });
  await step(ctx, accounts, { by: 'witness', daysAgo: 3, hour: 10 }, (past) =>
    past.store(expertDraw).run('witness', id, { witnessSeed: digest('demo witness') }),
  );
  await step(ctx, accounts, { ...admin, hour: 11 }, (past) =>
    past.store(expertDraw).run('draw', id, { seedReveal: n1 }),
  );
  await answerCalls(engine, ctx, id);
  await ctx.store(expertDraw).run('reveal', id);
  await step(ctx, accounts, { ...admin, daysAgo: 2 }, (past) => past.store(rating).run('startConfirm', ratingId));
  const { experts } = await ctx.store(rating).get(ratingId);
  for (const { expertId } of experts)
    await asExpert(engine, ctx, expertId, 'confirm', {
      rating: ratingId,
      conflict: false,
      declareText: '本人与被评单位无利害关系，将独立、客观、公正地评审并保守秘密。',
    });
  await step(ctx, accounts, { ...admin, daysAgo: 1 }, (past) => past.store(rating).run('startScoring', ratingId));
  const shares: readonly Decimal[] = ['0.8', '0.9', '0.7'];
  for (const [index, { expertId, memberRole }] of experts.entries()) {
    // The leader, whom the login page offers, has scored one bid; the others have confirmed.
    const isLeader = memberRole === 'LEADER';
    await score(engine, ctx, expertId, { ratingId, share: shares[index] ?? '0.8', isPart: isLeader });
  }
}

// Everybody who is asked accepts.
async function answerCalls(engine: Engine, ctx: Context, drawId: string): Promise<void> {
  const { needs } = await ctx.store(expertDraw).get(drawId);
  const all = await ctx.store(expert).find({ status: 'ACTIVE' });
  let open = needs.reduce((total, { drawNum }) => total + (drawNum ?? 0), 0);
  for (const { id } of all) {
    if (open === 0) return;
    const { calls } = await asExpert(engine, ctx, id, 'home', {});
    for (const call of Array.isArray(calls) ? calls.filter(isRecord) : []) {
      await asExpert(engine, ctx, id, 'answer', { call: call['id'], accept: true });
      open -= 1;
    }
  }
}

async function score(
  engine: Engine,
  ctx: Context,
  expertId: string,
  { ratingId, share, isPart }: { readonly ratingId: string; readonly share: Decimal; readonly isPart: boolean },
): Promise<void> {
  const sheet = await asExpert(engine, ctx, expertId, 'sheet', { rating: ratingId });
  const bids = Array.isArray(sheet['bids']) ? sheet['bids'].filter(isRecord) : [];
  const elements = Array.isArray(sheet['elements']) ? sheet['elements'].filter(isRecord) : [];
  const scores = bids.slice(0, isPart ? 1 : bids.length).flatMap(({ code }, place) =>
    elements.map(({ id, scoreWay, maxScore, remarkRequired }) => ({
      code,
      elementId: id,
      score:
        scoreWay === 'PASS_FAIL' || !isDecimal(maxScore)
          ? null
          : round(times(times(maxScore, share), place === 1 ? '0.9' : '1'), 0),
      passed: scoreWay === 'PASS_FAIL' ? true : null,
      reason: remarkRequired === true ? '付款条件与询价一致，无其他偏离' : null,
    })),
  );
  const saved = await asExpert(engine, ctx, expertId, 'save', {
    rating: ratingId,
    versionNo: sheet['versionNo'],
    scores,
  });
  if (!isPart)
    await asExpert(engine, ctx, expertId, 'confirmSheet', { rating: ratingId, versionNo: saved['versionNo'] });
}

/** A call of the desk, as the page of an expert makes it. */
async function asExpert(
  engine: Engine,
  ctx: Context,
  expertId: string,
  name: string,
  body: Record<string, unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const { userId, expertName } = await ctx.store(expert).get(expertId);
  const desk = engine.registry.services.find(({ service }) => service.code === 'expertDesk');
  const actor = { id: userId ?? '', userName: expertName, realName: expertName };
  const answer = await inPast(ctx, actor, ctx.now, async (past) =>
    desk?.endpoints[name]?.({ params: {}, query: {}, body }, past),
  );
  return isRecord(answer) ? answer : {};
}
