import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { tenderingApply } from '#areas/tendering/apply/tenderingApply.document.ts';
import { tenderingAward } from '#areas/tendering/award/tenderingAward.document.ts';
import { ruleProfile } from '#areas/tendering/profile/ruleProfile.document.ts';
import { closeBidding, sealEnvelope } from '#areas/tendering/public.ts';
import { tenderingBid } from '#areas/tendering/bid/tenderingBid.document.ts';
import { commercialPart, technicalPart } from '#areas/tendering/apply/envelopeParts.rules.ts';
import { envelopeKind, paddedContent } from '#areas/tendering/sealing/envelope.rules.ts';
import { tenderingKeyShare } from '#areas/tendering/keys/tenderingKeyShare.document.ts';
import type { EnvelopeKind } from '#areas/tendering/tender/envelopes.rules.ts';
import { tendering } from '#areas/tendering/tender/tendering.document.ts';
import { dayAfter } from '#model/days.ts';
import { round, sum, times, type Decimal } from '#model/decimal.ts';
import type { AnyDocument } from '#model/document.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { idOf } from './basics.server.ts';
import { demoKey, demoProof, rememberKeys, type DemoKey } from './bidKeys.server.ts';
import { step } from './history.server.ts';
import { approvedNeeds, type DemoNeed } from './needs.server.ts';
import type { DemoWorld } from './orders.server.ts';
import type { DemoSupplier } from './people.server.ts';

type Tender = Row<typeof tendering>;

/** How far a tender of the demo gets, each told by the last thing that happens to it. */
const fates = {
  draft: { title: '包装材料年度招标', family: '0401', first: 20, qtys: ['3000', '1500'], daysAgo: 2 },
  published: { title: '传动轴承年度招标', family: '0101', first: 15, qtys: ['300', '200'], daysAgo: 4 },
  closed: { title: '结构钢板招标', family: '0202', first: 5, qtys: ['6', '4'], daysAgo: 8 },
  held: { title: '控制模块招标', family: '0301', first: 12, qtys: ['40', '25'], daysAgo: 8 },
  technical: { title: '特种钢材双信封招标', family: '0202', first: 9, qtys: ['8', '5'], daysAgo: 8 },
  opened: { title: '电子元件招标', family: '0301', first: 5, qtys: ['20', '15'], daysAgo: 8 },
  awarded: { title: '紧固件年度招标', family: '0102', first: 5, qtys: ['30000', '20000'], daysAgo: 9 },
} as const satisfies Record<string, DemoNeed>;

type Fate = keyof typeof fates;

const names = Object.keys(fates).filter((name): name is Fate => name in fates);

export const tenderCount = names.length;

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

/** One of the tenders that show the phases, through the same acts that people use. */
export async function loadTender(engine: Engine, ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const fate = names[index % names.length] ?? 'draft';
  const need = fates[fate];
  const { accounts } = world;
  const sellers = world.suppliers.filter(({ id }) => accounts.some((each) => each.supplierBaseId === id)).slice(0, 3);
  const request = await approvedNeeds(ctx, world, need);
  const [profile] = await ctx.store(ruleProfile).find({ code: 'ENTERPRISE' });
  const run = <T>(by: 'buyer' | 'manager' | 'bidadmin' | 'bidwatch', work: (past: Context) => Promise<T>): Promise<T> =>
    step(ctx, accounts, { by, daysAgo: 1, hour: 10 }, work);
  const deadline = hours(24 * 6);
  const keys: DemoKey[] = [];
  if (fate === 'held')
    for (const name of ['bidadmin', 'bidwatch']) {
      const account = accounts.find(({ userName }) => userName === name);
      if (account) keys.push(await demoKey(ctx, account));
    }
  const made = await run('buyer', (past) =>
    past.store(tendering).create({
      tenderingName: need.title,
      openScope: fate === 'published' ? 'PUBLIC' : 'INVITED',
      companyId: request.companyId,
      ownerId: world.purchaserId,
      ruleProfileId: profile?.id ?? '',
      paymentTermId: idOf(world.basics.terms, 'M30'),
      article: '采购内容见招标明细，含包装与运输，送货到嘉定工厂。请在投标截止前提交。',
      keyClauses: '交期不得晚于招标明细的交货日期；质保期不少于 12 个月。',
      estimateAmt: round(sum(request.lines.map(({ qty, estPrice }) => times(qty, estPrice ?? '10'))), 2),
      bidDeadline: deadline,
      openTime: deadline,
      openPlace: '总部 3 楼会议室',
      envelopeMode: fate === 'technical' ? 'TWO' : 'ONE',
      sealMode: fate === 'held' ? 'KEYHOLDER' : 'SERVER',
      holders: keys.map(({ userId }) => ({ userId, reason: '演示密钥文件见附件' })),
      resultPrice: false,
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
    }),
  );
  if (fate === 'draft') return;
  await run('buyer', (past) => past.store(tendering).run('submit', made.id, { exemptReason: '合格供应商数量有限' }));
  await run('manager', (past) => past.store(tendering).run('approve', made.id));
  if (fate === 'held') await holdCeremony(ctx, world, made.id, keys);
  await run('bidadmin', (past) => past.store(tendering).run('publish', made.id));
  const bidders = fate === 'published' ? sellers.slice(0, 1) : sellers;
  for (const [place, seller] of bidders.entries())
    await bid(engine, ctx, world, { made, seller, place, isShared: fate === 'opened' });
  if (fate === 'published') return;
  // Only the clock of the database closes a tender.
  await ctx.db.run(sql`
    update bidding_tendering set bid_deadline = clock_timestamp(), open_time = clock_timestamp() where id = ${made.id}::bigint`);
  const { bidDeadline, openTime } = await ctx.store(tendering).get(made.id);
  for (const { id } of await ctx.store(tenderingKeyShare).find({ tenderingId: made.id }))
    await ctx.store(tenderingKeyShare).patch(id, { bidDeadline, openTime }, 'move');
  for (const { id } of await ctx.store(tenderingApply).find({ tenderingId: made.id }))
    await ctx.store(tenderingApply).patch(id, { bidDeadline, openTime }, 'move');
  await closeBidding.run({ id: made.id }, ctx);
  if (fate === 'closed' || fate === 'held') return;
  for (const by of ['bidadmin', 'bidwatch'] as const)
    await step(ctx, accounts, { by, daysAgo: 0, hour: 9 }, (past) => past.store(tendering).run('attend', made.id));
  const input = { exemptReason: '合格供应商数量有限' };
  await step(ctx, accounts, { by: 'bidadmin', daysAgo: 0, hour: 9 }, (past) =>
    past.store(tendering).run('openBids', made.id, input),
  );
  if (fate === 'opened') return;
  if (fate === 'technical') return evaluateTechnique(ctx, world, made.id);
  const act = (by: 'buyer' | 'manager' | 'bidadmin', work: (past: Context) => Promise<unknown>) =>
    step(ctx, accounts, { by, daysAgo: 0, hour: 9 }, async (past) => void (await work(past)));
  let awardId = '';
  await act('buyer', async (past) => {
    const answer = await callEndpoint(engine, past, tenderingAward, 'propose', { tenderingId: made.id });
    awardId = String(answer['id']);
  });
  await act('buyer', (past) => past.store(tenderingAward).run('submit', awardId));
  await act('manager', (past) => past.store(tenderingAward).run('approve', awardId));
  await act('bidadmin', (past) => past.store(tenderingAward).run('confirmAward', awardId));
}

/** Technical envelopes are checked, one bid is rejected and the result is signed: commercial ones wait for their session. */
async function evaluateTechnique(ctx: Context, { accounts }: DemoWorld, tenderId: string): Promise<void> {
  const bids = await ctx.store(tenderingBid).find({ tenderingId: tenderId });
  await step(ctx, accounts, { by: 'bidadmin', daysAgo: 0, hour: 9 }, async (past) => {
    for (const [index, { id }] of bids.entries()) {
      const keyCheck = index === 2 ? 'FAIL' : 'PASS';
      const checkNote = index === 2 ? '交期超过招标明细的交货日期' : '响应完整';
      await past.store(tenderingBid).run('check', id, { formalCheck: 'PASS', qualCheck: 'PASS', keyCheck, checkNote });
      if (keyCheck === 'FAIL')
        await past.store(tenderingBid).run('rejectBid', id, { cause: 'NOT_RESPONSIVE', reason: checkNote });
    }
  });
  await step(ctx, accounts, { by: 'manager', daysAgo: 0, hour: 9 }, (past) =>
    past.store(tendering).run('confirmTech', tenderId),
  );
}

/** The keys are made, each holder confirms his share, and the key files lie with the tender. */
async function holdCeremony(
  ctx: Context,
  { accounts }: DemoWorld,
  tenderId: string,
  keys: readonly DemoKey[],
): Promise<void> {
  await step(ctx, accounts, { by: 'bidadmin', daysAgo: 1, hour: 10 }, (past) =>
    past.store(tendering).run('makeKeys', tenderId),
  );
  for (const [by, key] of [
    ['bidadmin', keys[0]],
    ['bidwatch', keys[1]],
  ] as const) {
    if (!key) continue;
    const { shareId, proof } = await demoProof(ctx, tenderId, key);
    await step(ctx, accounts, { by, daysAgo: 1, hour: 11 }, (past) =>
      past.store(tenderingKeyShare).run('confirmShare', shareId, { proof }),
    );
  }
  await rememberKeys(ctx, tenderId, keys);
}

// How far above the estimate each of them bids, in the order in which they are invited.
const factors: readonly Decimal[] = ['0.97', '0.94', '1.08'];

interface Bidding {
  /** Some of the bidders share an address. */
  readonly isShared: boolean;
  readonly made: Tender;
  readonly seller: DemoSupplier;
  readonly place: number;
}

async function bid(
  engine: Engine,
  ctx: Context,
  world: DemoWorld,
  { made, seller, place, isShared }: Bidding,
): Promise<void> {
  await step(ctx, world.accounts, { by: { supplier: seller.id }, daysAgo: 0, hour: 8 }, async (past) => {
    const [own] = await past.store(tenderingApply).find({ tenderingId: made.id, supplierBaseId: seller.id });
    const id = own?.id ?? '';
    await past.store(tenderingApply).run('apply', id, {
      contactName: '投标联系人',
      contactMobile: `139000000${String(10 + place)}`,
      // Two of them are reached by one address: the demo of an alert.
      contactEmail: isShared && place < 2 ? 'bid@example.com' : `bid${place}@example.com`,
      declareFlag: true,
    });
    const room = await callEndpoint(engine, past, tenderingApply, 'room', { id });
    const keys = (Array.isArray(room['keys']) ? room['keys'] : []).filter(isRecord);
    const content = {
      currencyId: null,
      validUntil: dayAfter(ctx.today, 180),
      supplierRemark: place === 0 ? '含首批免费样品' : null,
      declareFlag: true,
      lines: made.items.map((item) => ({
        itemId: item.id,
        quoteFlag: true,
        unitPrice: round(times(item.targetPrice ?? '10', factors[place] ?? '1'), 2),
        priceUnit: '1',
        taxRateId: item.taxRateId,
        leadTimeDays: 14 + place * 7,
      })),
    };
    const binding = { tenderingId: made.id, docVersion: 1, bidVersion: 1, bidder: String(room['bidderRef']) };
    const seal = (kind: EnvelopeKind, said: Readonly<Record<string, unknown>>) => {
      const padded = paddedContent(said);
      const key = keys.find((each) => each['kind'] === kind);
      if (!padded || !key) throw new Error('A bid of the demo cannot be sealed.');
      return sealEnvelope(String(key['publicKey']), padded, { ...binding, kind });
    };
    const isApart = made.envelopeMode === 'TWO';
    const sealed = isApart ? await seal('TECH', technicalPart(content)) : await seal(envelopeKind, content);
    const price = isApart ? await seal('PRICE', commercialPart(content)) : undefined;
    await callEndpoint(engine, past, tenderingApply, 'bid', {
      id,
      docVersion: 1,
      bidVersion: 1,
      signer: `授权代表${place + 1}`,
      declareFlag: true,
      enc: sealed.enc,
      cipher: [sealed.cipher],
      ...(price ? { priceEnc: price.enc, priceCipher: [price.cipher] } : {}),
    });
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
