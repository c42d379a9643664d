import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { inPast, systemUser } from '#engine/runtime/request.ts';
import { inquiryAward } from '#areas/sourcing/award/inquiryAward.document.ts';
import { awardScenario } from '#areas/sourcing/optimiser/awardScenario.document.ts';
import { counterOffer } from '#areas/sourcing/counter/counterOffer.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { inquiryInvite } from '#areas/sourcing/inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { round, times, type Decimal } from '#model/decimal.ts';
import type { AnyDocument } from '#model/document.ts';
import { dayAfter } from '#model/days.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { loadAuction, type AuctionFate } from './auctions.server.ts';
import { idOf } from './basics.server.ts';
import { expertTerms, prepareDraw, rateInquiry } from './experts.server.ts';
import { step } from './history.server.ts';
import { approvedNeeds, type DemoNeed } from './needs.server.ts';
import type { DemoWorld } from './orders.server.ts';
import type { DemoSupplier } from './people.server.ts';

type Inquiry = Row<typeof inquiry>;
type When = Parameters<typeof step>[2];

/** How far an inquiry of the demo gets, each told by the last thing that happens to it. */
const fates = {
  draft: { title: '电源线束年度询价', family: '0302', first: 0, qtys: ['600', '400'], daysAgo: 2 },
  pending: { title: '贴片电容询价', family: '0301', first: 0, qtys: ['30', '45', '20'], daysAgo: 2 },
  rejected: { title: '瓦楞纸箱询价', family: '0401', first: 0, qtys: ['5000'], daysAgo: 5 },
  approved: { title: '珍珠棉内衬询价', family: '0401', first: 5, qtys: ['3000', '2000'], daysAgo: 3 },
  upcoming: { title: '工业铝型材询价', family: '0201', first: 0, qtys: ['1800', '900'], daysAgo: 3 },
  reviewed: { title: '精密导轨资格预审询价', family: '0501', first: 15, qtys: ['200'], daysAgo: 3 },
  quoting: { title: '深沟球轴承年度询价', family: '0101', first: 0, qtys: ['2000', '800', '1500'], daysAgo: 4 },
  open: { title: '法兰螺栓询价', family: '0102', first: 0, qtys: ['20000', '15000'], daysAgo: 4 },
  short: { title: '控制盒上盖询价', family: '0501', first: 0, qtys: ['4000', '4000'], daysAgo: 10 },
  comparing: { title: '滚子轴承询价', family: '0101', first: 5, qtys: ['500', '300', '260'], daysAgo: 12 },
  auctionWaiting: { title: '紧固件年度询价', family: '0102', first: 5, qtys: ['9000', '6000'], daysAgo: 9 },
  auctionRunning: { title: '调心球轴承询价', family: '0101', first: 8, qtys: ['700', '420'], daysAgo: 9 },
  auctionPaused: { title: '电阻询价', family: '0301', first: 5, qtys: ['60', '80'], daysAgo: 11 },
  auctionClosed: { title: '铝支架询价', family: '0201', first: 10, qtys: ['1100', '640'], daysAgo: 13 },
  rated: { title: '角接触轴承专家评审询价', family: '0101', first: 15, qtys: ['400', '260'], daysAgo: 9 },
  secondRound: { title: '冷轧钢板询价', family: '0202', first: 0, qtys: ['12', '8'], daysAgo: 14 },
  awardPending: { title: '传感器线束询价', family: '0302', first: 5, qtys: ['700', '350'], daysAgo: 18 },
  awarded: { title: '散热器型材询价', family: '0201', first: 5, qtys: ['1500', '700'], daysAgo: 25 },
  converted: { title: '滚针轴承询价', family: '0101', first: 10, qtys: ['900', '640'], daysAgo: 40 },
  failed: { title: '木托盘询价', family: '0401', first: 10, qtys: ['400'], daysAgo: 30 },
  cancelled: { title: '导轨滑块询价', family: '0501', first: 10, qtys: ['1200'], daysAgo: 28 },
} as const satisfies Record<string, DemoNeed>;

type Fate = keyof typeof fates;

/** The auctions of those that are compared by one. */
const auctionFates: Readonly<Partial<Record<Fate, readonly AuctionFate[]>>> = {
  comparing: ['VOIDED', 'NEW'],
  auctionWaiting: ['WAITING'],
  auctionRunning: ['RUNNING'],
  auctionPaused: ['PAUSED'],
  auctionClosed: ['CLOSED'],
  awarded: ['CONFIRMED'],
};

const names = Object.keys(fates).filter((name): name is Fate => name in fates);

export const inquiryCount = names.length;

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

/** An hour of the day in China, so many days ago. */
const daysBack = (ctx: Context, days: number, hour: number): string =>
  ctx.instantOf(dayAfter(ctx.today, -days), `${String(hour).padStart(2, '0')}:00`);

/** One of the inquiries that show every state, through the same acts that people use. */
export async function loadInquiry(engine: Engine, ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const fate = names[index % names.length] ?? 'draft';
  const need = fates[fate];
  const { accounts } = world;
  const sellers = sellersOf(world, need.family);
  const request = await approvedNeeds(ctx, world, need);
  const later = (days: number): number => Math.max(0, need.daysAgo - days);
  const buyer: When = { by: fate === 'short' ? 'buyer2' : 'buyer', daysAgo: later(1), hour: 10 };
  const manager: When = { by: 'manager', daysAgo: later(1), hour: 15 };
  const terms = await termsOf(ctx, fate);
  const made = await step(ctx, accounts, buyer, (past) =>
    past.store(inquiry).create({
      inquiryName: need.title,
      companyId: request.companyId,
      ownerId: world.purchaserId,
      paymentTermId: idOf(world.basics.terms, 'M30'),
      article: '请按图纸和技术要求报价，含包装，送货到嘉定工厂。',
      quoteStart: fate === 'upcoming' ? hours(24) : hours(-24 * later(1)),
      quoteDeadline: hours(fate === 'upcoming' ? 24 * 8 : 24 * 5 + index),
      priceFrom: dayAfter(ctx.today, -later(2)),
      priceTo: dayAfter(ctx.today, 365),
      minInvite: 2,
      minQuotes: 2,
      items: request.lines.map((line) => ({
        lineNo: line.lineNo,
        needId: line.id,
        materialId: line.materialId,
        materialDesc: line.materialDesc,
        spec: line.spec,
        unitId: line.unitId,
        demandQty: line.qty,
        taxRateId: line.taxRateId ?? idOf(world.basics.taxRates, 'SL02_SYS'),
        deliveryDate: line.requiredDate,
        targetPrice: line.estPrice,
      })),
      suppliers: sellers.map(({ id }) => ({ supplierBaseId: id })),
      ...terms,
    }),
  );
  if (fate === 'draft') return;
  const act = (when: When, work: (past: Context) => Promise<unknown>) =>
    step(ctx, accounts, when, async (past) => void (await work(past)));
  await act(buyer, (past) => past.store(inquiry).run('submit', made.id, {}));
  if (fate === 'pending') return;
  if (fate === 'rejected')
    return act(manager, (past) => past.store(inquiry).run('reject', made.id, { reason: '请再邀请一家供应商' }));
  await act(manager, (past) => past.store(inquiry).run('approve', made.id));
  if (fate === 'approved') return;
  await act({ ...buyer, hour: 16 }, (past) => past.store(inquiry).run('publish', made.id));
  if (fate === 'upcoming') return prepareDraw(ctx, accounts, made.id, 'SEEDED');
  if (fate === 'reviewed') return applyFirst(engine, ctx, world, made.id, sellers);
  if (fate === 'cancelled')
    return act({ ...buyer, daysAgo: later(3) }, (past) =>
      past.store(inquiry).run('cancel', made.id, { reason: '设计变更，需求取消' }),
    );
  await inPast(ctx, systemUser, daysBack(ctx, later(1), 17), (past) =>
    past.store(inquiry).run('startQuoting', made.id),
  );
  if (fate === 'open') return prepareDraw(ctx, accounts, made.id, 'COMMITTED');
  const tale: Tale = { engine, ctx, world, made, sellers, age: need.daysAgo };
  await quoteAll(tale, fate === 'quoting' || fate === 'short' ? [1] : fate === 'failed' ? [] : [0, 1, 2]);
  if (fate === 'quoting') return;
  const closed = later(6);
  await moveWindow(ctx, made.id, later(1), closed);
  if (fate === 'short' || fate === 'failed') {
    await ctx
      .store(inquiry)
      .patch(made.id, { status: 'QUOTE_CLOSED', quoteCount: fate === 'short' ? 1 : 0 }, 'closeQuoting');
    if (fate === 'failed')
      await act({ ...buyer, daysAgo: closed, hour: 17 }, (past) =>
        past.store(inquiry).run('failInquiry', made.id, { reason: '截止时无人报价' }),
      );
    return;
  }
  await act({ ...buyer, daysAgo: closed, hour: 17 }, (past) => past.store(inquiry).run('openQuotes', made.id, {}));
  await decide(tale, fate, buyer);
}

/** What an inquiry asks for beside prices. */
async function termsOf(ctx: Context, fate: Fate) {
  if (fate === 'rated' || fate === 'upcoming' || fate === 'open') return expertTerms(ctx);
  return fate === 'reviewed' ? reviewTerms() : {};
}

/** A review that suppliers can still apply for. */
const reviewTerms = () => ({
  quoteStart: hours(96),
  preReviewFlag: true,
  preReviewDeadline: hours(48),
  reviewTime: hours(84),
  reviewTerms: '请提供质量体系证书和近两年同类产品供货业绩。',
});

/** The first supplier applies, and asks something. */
async function applyFirst(
  engine: Engine,
  ctx: Context,
  world: DemoWorld,
  inquiryId: string,
  sellers: readonly DemoSupplier[],
): Promise<void> {
  const [seller] = sellers;
  if (!seller) return;
  const [invite] = await ctx.store(inquiryInvite).find({ inquiryId, supplierBaseId: seller.id });
  if (!invite) return;
  const when: When = { by: { supplier: seller.id }, daysAgo: 0, hour: 9 };
  await step(ctx, world.accounts, when, async (past) => {
    await callEndpoint(engine, past, inquiryInvite, 'ask', {
      id: invite.id,
      questionType: 'TECH',
      title: '检测报告',
      content: '第三方检测报告一年以内的是否可用？',
    });
    await past.store(inquiryInvite).run('apply', invite.id, { applyNote: '已通过 ISO 9001，业绩见说明。' });
  });
}

/** What happens once the quotations are open: auctions, negotiating, a further round, the award. */
async function decide(tale: Tale, fate: Fate, buyer: When): Promise<void> {
  const { ctx, world, made, age } = tale;
  const auction = auctionFates[fate];
  for (const each of auction ?? []) await loadAuction(ctx, world, tale, each);
  if (fate === 'comparing') {
    await negotiate(tale);
    return proposeScenarios(tale);
  }
  if (fate === 'rated') return rateInquiry(tale.engine, ctx, world.accounts, made.id);
  if (auction && fate !== 'awarded') return;
  if (fate !== 'secondRound') return award(tale, fate);
  await step(ctx, world.accounts, { ...buyer, daysAgo: Math.max(0, age - 8) }, (past) =>
    past.store(inquiry).run('newRound', made.id, {
      quoteStart: hours(-3),
      quoteEnd: hours(24 * 4),
      message: '请按首轮结果再报一次最终价',
      showRankFlag: true,
    }),
  );
}

/** What a buyer tries before he awards; solved as soon as the product runs. */
async function proposeScenarios({ ctx, world, made }: Tale): Promise<void> {
  const rules = [
    { scenarioName: '不设规则' },
    { scenarioName: '最多两家，每行一家', maxSuppliers: 2, maxPerLine: 1 },
    { scenarioName: '单家不超过六成', maxSharePct: '60' as const, supplierCost: '500' as const },
  ];
  for (const each of rules)
    await step(ctx, world.accounts, { by: 'buyer', daysAgo: 0, hour: 9 }, async (past) => {
      const scenario = await past.store(awardScenario).create({ ...each, inquiryId: made.id });
      await past.store(awardScenario).run('solve', scenario.id);
    });
}

interface Tale {
  readonly engine: Engine;
  readonly ctx: Context;
  readonly world: DemoWorld;
  readonly made: Inquiry;
  readonly sellers: readonly DemoSupplier[];
  readonly age: number;
}

/** Who sells a family, and one more that could. */
/** The suppliers that are asked for goods of a family. */
export function sellersOf({ suppliers }: DemoWorld, family: string): readonly DemoSupplier[] {
  const own = suppliers.filter(({ families }) => families.includes(family));
  const other = suppliers.find(
    ({ families }) => !families.includes(family) && families.some((each) => each.startsWith(family.slice(0, 2))),
  );
  const spare = other ?? suppliers.find(({ families }) => !families.includes(family));
  return [...own, ...(spare ? [spare] : [])].slice(0, 3);
}

// How far above the estimate each of them quotes, in the order in which they are asked.
const factors: readonly Decimal[] = ['0.97', '0.94', '1.08'];

async function quoteAll(tale: Tale, places: readonly number[]): Promise<void> {
  for (const place of places) await quote(tale, place);
}

async function quote({ engine, ctx, world, made, sellers, age }: Tale, place: number): Promise<void> {
  const seller = sellers[place];
  if (!seller) return;
  const when = { by: { supplier: seller.id }, daysAgo: Math.max(0, age - 3), hour: 11 + place } as const;
  await step(ctx, world.accounts, when, async (past) => {
    const [invite] = await past.store(inquiryInvite).find({ inquiryId: made.id, supplierBaseId: seller.id });
    const begun = await callEndpoint(engine, past, inquiryInvite, 'quote', { id: invite?.id ?? '' });
    const id = String(begun['quoteId']);
    const { versionNo } = await past.store(inquiryQuote).get(id);
    const factor = factors[place] ?? '1';
    await callEndpoint(engine, past, inquiryQuote, 'saveDraft', {
      id,
      versionNo,
      content: {
        validUntil: dayAfter(ctx.today, 120),
        freight: place === 2 ? '800' : null,
        paymentTermId: idOf(world.basics.terms, place === 1 ? 'M60' : 'M30'),
        declareFlag: true,
        lines: made.items.map((item, index) => {
          // The third one cannot make the last of several lines.
          const isSilent = place === 2 && index > 0 && index === made.items.length - 1;
          const unitPrice = round(times(item.targetPrice ?? '10', factor), 2);
          return {
            itemId: item.id,
            quoteFlag: !isSilent,
            noQuoteReason: isSilent ? '无此规格' : null,
            unitPrice: isSilent ? null : unitPrice,
            priceUnit: '1',
            taxRateId: item.taxRateId,
            leadTimeDays: 14 + place * 7,
            brand: place === 0 ? '自产' : null,
            deviation: place === 1 && index === 0 ? '包装按 50 件一箱' : null,
          };
        }),
      },
    });
    await past.store(inquiryQuote).run('submit', id);
  });
}

/** A call of the product, as a page of its user makes it. */
async function callEndpoint(
  engine: Engine,
  ctx: Context,
  document: AnyDocument,
  name: string,
  body: Record<string, unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await engine.registry.behaviourOf(document).endpoints?.[name]?.({ params: {}, query: {}, body }, ctx);
  return isRecord(answer) ? answer : {};
}

/** Lets the window of an inquiry lie in the past: only the clock of the database opens and closes one. */
async function moveWindow(ctx: Context, inquiryId: string, begun: number, ended: number): Promise<void> {
  const [start, end] = [daysBack(ctx, begun, 17), daysBack(ctx, ended, 16)];
  await ctx.db.run(sql`
    update bidding_inquiry set quote_start = ${start}::timestamptz, quote_deadline = ${end}::timestamptz where id = ${inquiryId}::bigint`);
  await ctx.db.run(sql`
    update bidding_inquiry_round set quote_start = ${start}::timestamptz, quote_end = ${end}::timestamptz where parent_id = ${inquiryId}::bigint`);
  await ctx.db.run(sql`
    update bidding_inquiry_invite set quote_start = ${start}::timestamptz, quote_deadline = ${end}::timestamptz where inquiry_id = ${inquiryId}::bigint`);
  await ctx.db.run(sql`
    update bidding_inquiry_quote set submitted_at = create_date where inquiry_id = ${inquiryId}::bigint and submitted_at is not null`);
}

/** The prices of two lines are negotiated: one supplier has answered, another is asked. */
async function negotiate({ ctx, world, made, sellers }: Tale): Promise<void> {
  for (const place of [1, 0]) {
    const seller = sellers[place];
    if (!seller) continue;
    const [quoted] = await ctx.store(inquiryQuote).find({ inquiryId: made.id, supplierBaseId: seller.id });
    const line = quoted && (await ctx.store(inquiryQuote).get(quoted.id)).lines[0];
    if (!line?.unitPrice) continue;
    const offeredPrice = round(times(line.unitPrice, '0.98'), 2);
    const { id } = await step(ctx, world.accounts, { by: 'buyer', daysAgo: 2, hour: 10 + place }, async (past) => {
      const own = await past.store(counterOffer).create({
        quoteLineId: line.id,
        offeredPrice,
        replyDue: hours(48),
        message: '年用量较大，请再让一步',
      });
      return past.store(counterOffer).run('offer', own.id);
    });
    if (place === 1)
      await step(ctx, world.accounts, { by: { supplier: seller.id }, daysAgo: 1, hour: 14 }, (past) =>
        past.store(counterOffer).run('accept', id),
      );
  }
}

async function award({ engine, ctx, world, made, age }: Tale, fate: Fate): Promise<void> {
  const daysAgo = Math.max(1, age - 8);
  const run = <T>(by: 'buyer' | 'manager', hour: number, work: (past: Context) => Promise<T>): Promise<T> =>
    step(ctx, world.accounts, { by, daysAgo, hour }, work);
  const id = await run('buyer', 9, async (past) =>
    String((await callEndpoint(engine, past, inquiryAward, 'propose', { inquiryId: made.id }))['id']),
  );
  await run('buyer', 10, (past) => past.store(inquiryAward).run('submit', id));
  if (fate === 'awardPending') return;
  await run('manager', 14, (past) => past.store(inquiryAward).run('approve', id));
  if (fate === 'converted') await run('buyer', 16, (past) => past.store(inquiryAward).run('convert', id));
}
