import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { tenderingApply } from '#areas/tendering/apply/tenderingApply.document.ts';
import { tenderingAward } from '#areas/tendering/award/tenderingAward.document.ts';
import { tenderingBid } from '#areas/tendering/bid/tenderingBid.document.ts';
import { ruleProfile } from '#areas/tendering/profile/ruleProfile.document.ts';
import { closeBidding } from '#areas/tendering/public.ts';
import { tendering } from '#areas/tendering/tender/tendering.document.ts';
import type { Row } from '#model/row.ts';
import { expertTerms, rateTender } from './experts.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';
import { bid, callEndpoint } from './tenders.server.ts';

/** The phases of a tender that none of those with requirements stands in; their lines come of no requirement. */
const phases = {
  pending: '办公家具招标',
  ready: '劳保用品年度招标',
  prequal: '精密铸件资格预审招标',
  suspended: '厂区保洁服务招标',
  terminated: '物流外包招标',
  failed: '进口轴承招标',
  scoring: '检测设备招标',
  scored: '自动化产线招标',
  awarding: '切削刀具年度招标',
  publicity: '润滑油年度招标',
} as const;

type Phase = keyof typeof phases;

export const tenderPhases = Object.keys(phases).filter((name): name is Phase => name in phases);

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
const exemptReason = '合格供应商数量有限';
const isRated = (phase: Phase): boolean => phase === 'scoring' || phase === 'scored';

/** A tender that stands in one phase, through the same acts that people use. */
export async function loadTenderPhase(engine: Engine, ctx: Context, world: DemoWorld, phase: Phase): Promise<void> {
  const { accounts } = world;
  const act = (by: 'buyer' | 'manager' | 'bidadmin' | 'bidwatch', work: (past: Context) => Promise<unknown>) =>
    step(ctx, accounts, { by, daysAgo: 0, hour: 9 }, async (past) => void (await work(past)));
  const tenders = (past: Context) => past.store(tendering);
  const made = await draftOf(ctx, world, phase);
  await act('buyer', (past) => tenders(past).run('submit', made.id, { exemptReason }));
  if (phase === 'pending') return;
  await act('manager', (past) => tenders(past).run('approve', made.id));
  if (phase === 'ready') return;
  await act('bidadmin', (past) => tenders(past).run('publish', made.id));
  const sellers = sellersOf(world);
  if (phase === 'prequal') return applyFor(ctx, world, made);
  if (phase === 'suspended')
    return act('bidadmin', (past) => tenders(past).run('suspend', made.id, { reason: '采购范围待确认' }));
  if (phase === 'terminated')
    return act('bidadmin', (past) => tenders(past).run('terminate', made.id, { reason: '采购计划取消' }));
  const bidders = phase === 'failed' ? sellers.slice(0, 1) : sellers;
  for (const [place, seller] of bidders.entries())
    await bid(engine, ctx, world, { made, seller, place, isShared: false });
  // Only the clock of the database closes a tender.
  await ctx.db.run(sql`
    update bidding_tendering set bid_deadline = clock_timestamp(), open_time = clock_timestamp() where id = ${made.id}::bigint`);
  const { bidDeadline, openTime } = await ctx.store(tendering).get(made.id);
  for (const { id } of await ctx.store(tenderingApply).find({ tenderingId: made.id }))
    await ctx.store(tenderingApply).patch(id, { bidDeadline, openTime }, 'move');
  await closeBidding.run({ id: made.id }, ctx);
  if (phase === 'failed')
    return act('bidadmin', (past) => tenders(past).run('failTender', made.id, { reason: '投标人不足三家' }));
  for (const by of ['bidadmin', 'bidwatch'] as const) await act(by, (past) => tenders(past).run('attend', made.id));
  await act('bidadmin', (past) => tenders(past).run('openBids', made.id, { exemptReason }));
  await act('bidadmin', (past) => checkAll(past, made.id));
  if (isRated(phase)) {
    await act('bidadmin', (past) => tenders(past).run('handToExperts', made.id));
    const { ratingId } = await ctx.store(tendering).get(made.id);
    if (phase === 'scored' && ratingId !== null) await rateTender(engine, ctx, accounts, ratingId);
    return;
  }
  let awardId = '';
  await act('buyer', async (past) => {
    const answer = await callEndpoint(engine, past, tenderingAward, 'propose', { tenderingId: made.id });
    awardId = String(answer['id']);
  });
  await act('buyer', (past) => past.store(tenderingAward).run('submit', awardId));
  if (phase === 'awarding') return;
  await act('manager', (past) => past.store(tenderingAward).run('approve', awardId));
  await act('bidadmin', (past) => past.store(tenderingAward).run('publicise', awardId));
}

const sellersOf = ({ suppliers, accounts }: DemoWorld) =>
  suppliers.filter(({ id }) => accounts.some((each) => each.supplierBaseId === id)).slice(0, 3);

/** Its lines are those of the tender that is open, so that the same suppliers can bid. */
async function draftOf(ctx: Context, world: DemoWorld, phase: Phase): Promise<Row<typeof tendering>> {
  const [profile] = await ctx.store(ruleProfile).find({ code: 'ENTERPRISE' });
  const [open] = await ctx.store(tendering).find({ tenderingName: '传动轴承年度招标' });
  const { items, companyId, paymentTermId } = await ctx.store(tendering).get(open?.id ?? '');
  const deadline = hours(24 * 6);
  const rated = isRated(phase) ? await expertTerms(ctx) : undefined;
  return step(ctx, world.accounts, { by: 'buyer', daysAgo: 1, hour: 10 }, (past) =>
    past.store(tendering).create({
      tenderingName: phases[phase],
      openScope: 'INVITED',
      companyId,
      ownerId: world.purchaserId,
      ruleProfileId: profile?.id ?? '',
      paymentTermId,
      article: '采购内容见招标明细，送货到嘉定工厂。请在投标截止前提交。',
      estimateAmt: '60000',
      bidDeadline: deadline,
      openTime: deadline,
      openPlace: '总部 3 楼会议室',
      sealMode: 'SERVER',
      resultPrice: false,
      ...(rated ? { evaluation: 'EXPERTS' as const, expertRatingId: rated.expertRatingId } : {}),
      ...(phase === 'prequal'
        ? {
            prequalMode: 'PRE' as const,
            prequalArticle: '请提供营业执照和近三年同类业绩',
            applyDeadline: hours(24 * 2),
            reviewTime: hours(24 * 4),
            elements: [
              { lineNo: 10, elementName: { zh: '营业执照', en: 'Business licence' }, keyFlag: true },
              {
                lineNo: 20,
                elementName: { zh: '近三年业绩', en: 'References of three years' },
                elementKind: 'SCORE' as const,
                maxScore: '40',
              },
            ],
          }
        : {}),
      items: items.map(
        ({ lineNo, materialId, materialDesc, spec, unitId, demandQty, taxRateId, deliveryDate, targetPrice }) => ({
          lineNo,
          materialId,
          materialDesc,
          spec,
          unitId,
          demandQty,
          taxRateId,
          deliveryDate,
          targetPrice,
        }),
      ),
      suppliers: sellersOf(world).map(({ id }) => ({ supplierBaseId: id })),
    }),
  );
}

/** One of those who are asked has applied; the others may still. */
async function applyFor(ctx: Context, world: DemoWorld, made: Row<typeof tendering>): Promise<void> {
  const [first] = sellersOf(world);
  if (!first) return;
  const [own] = await ctx.store(tenderingApply).find({ tenderingId: made.id, supplierBaseId: first.id });
  await step(ctx, world.accounts, { by: { supplier: first.id }, daysAgo: 0, hour: 9 }, (past) =>
    past.store(tenderingApply).run('submitPrequal', own?.id ?? '', {
      contactName: '投标联系人',
      contactMobile: '13900000010',
      contactEmail: 'bid0@example.com',
      answers: '营业执照见附件；近三年同类业绩三项',
      declareFlag: true,
    }),
  );
}

async function checkAll(past: Context, tenderId: string): Promise<void> {
  for (const { id } of await past.store(tenderingBid).find({ tenderingId: tenderId }))
    await past
      .store(tenderingBid)
      .run('check', id, { formalCheck: 'PASS', qualCheck: 'PASS', keyCheck: 'PASS', checkNote: '响应完整' });
}
