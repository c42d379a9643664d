import { sql } from '#engine/database/database.ts';
import type { tenderingApply as Participation } from '#areas/tendering/apply/tenderingApply.document.ts';
import { tenderingApply } from '#areas/tendering/apply/tenderingApply.document.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { ruleProfile } from '#areas/tendering/profile/ruleProfile.document.ts';
import { tenderingNotice } from '#areas/tendering/notice/tenderingNotice.document.ts';
import { tenderingBid } from '#areas/tendering/bid/tenderingBid.document.ts';
import type { Receipt } from '#areas/tendering/sealing/receipt.rules.ts';
import { followTenders } from '#areas/tendering/process/closing.server.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { tendering } from '#areas/tendering/tender/tendering.document.ts';
import type { NewRow, Row } from '#model/row.ts';
import { asServer, person } from './app.ts';
import { inDays } from './days.ts';
import { createRow } from './factory.ts';
import { buyingPurchaser } from './inquiries.ts';
import { manager } from './needs.ts';
import type { Person } from './person.ts';
import { sealOffer, type Offer, type Room } from './sealOffer.ts';
import { purchasingFixture } from './purchasingFixture.ts';

type NewTender = NewRow<typeof tendering>;
type Item = NonNullable<NewTender['items']>[number];

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Whoever runs tenders, in the company of the chain. */
export async function tenderAdmin(): Promise<Person> {
  const { companyId } = await purchasingFixture();
  return person('tender_admin', { userType: 'BUYER', roles: ['bid_admin'], companies: [companyId] });
}

/** Whoever watches over them. */
export async function supervisor(): Promise<Person> {
  const { companyId } = await purchasingFixture();
  return person('tender_supervisor', { userType: 'BUYER', roles: ['bid_supervisor'], companies: [companyId] });
}

let third: Promise<Person> | undefined;

/** A third supplier, for tenders that ask for three bids. */
export function thirdBidder(): Promise<Person> {
  third ??= (async () => {
    const { companyId } = await purchasingFixture();
    const companies = [{ companyId, stage: 'QUALIFIED' }] as const;
    const row = await createRow(supplierBase, {
      companies,
      fullName: { zh: '洛阳恒力轴承有限公司', en: 'Luoyang Hengli Bearings' },
    });
    return person('chain_third', { userType: 'SUPPLIER', roles: ['sup_admin'], supplierBaseId: row.id });
  })();
  return third;
}

let profile: Promise<Row<typeof ruleProfile>> | undefined;

/** Rules that two bidders meet at once. */
export const twoBidders = (): Promise<Row<typeof ruleProfile>> => {
  profile ??= createRow(ruleProfile, {
    minBidders: 2,
    control: 'SOFT',
    bidDays: 0,
    clarifyDays: 0,
    openHours: 24,
    publicityDays: 0,
    rankOneFlag: false,
    bondPct: '2',
  });
  return profile;
};

/** A tender of the buyer to both suppliers of the chain; bids are taken for an hour. */
export async function newTender(
  items: readonly Partial<Item>[] = [{}],
  values: Partial<NewTender> = {},
): Promise<Row<typeof tendering>> {
  const { buyer, companyId, supplierId, otherSupplierId, bearingId, pieceId, taxRateId } = await purchasingFixture();
  const owner = await buyingPurchaser();
  const term = await createRow(paymentTerm);
  return buyer.add(tendering, {
    tenderingName: '轴承年度招标',
    companyId,
    ownerId: owner.id,
    ruleProfileId: (await twoBidders()).id,
    paymentTermId: term.id,
    article: '轴承一批，详见招标文件。',
    bidDeadline: at(60),
    openTime: at(60),
    sealMode: 'SERVER',
    suppliers: [{ supplierBaseId: supplierId }, { supplierBaseId: otherSupplierId }],
    ...values,
    items: items.map((item, index): Item => ({
      lineNo: (index + 1) * 10,
      materialId: bearingId,
      unitId: pieceId,
      demandQty: '100',
      taxRateId,
      deliveryDate: inDays(40),
      ...item,
    })),
  });
}

/** The same, approved and published. */
export async function publishedTender(...parts: Parameters<typeof newTender>): Promise<Row<typeof tendering>> {
  const { buyer } = await purchasingFixture();
  const made = await newTender(...parts);
  await buyer.run(tendering, 'submit', made.id, {});
  await (await manager()).run(tendering, 'approve', made.id);
  return (await tenderAdmin()).run(tendering, 'publish', made.id);
}

export const contact = {
  contactName: '王工',
  contactMobile: '13800000000',
  contactEmail: 'bid@example.com',
  declareFlag: true,
} as const;

/** How somebody is reached: each bidder by himself, so that nothing looks like collusion. */
const contactOf = ({ id }: Person) => ({
  ...contact,
  contactMobile: `139${id.slice(-8)}`,
  contactEmail: `bid${id}@example.com`,
});

/** The participation of somebody in a tender. */
export async function applyOf(who: Person, tenderingNo: string): Promise<Row<typeof Participation>> {
  const { records } = await who.query(tenderingApply, { tenderingNo });
  const [own] = records;
  if (!own) throw new Error('There is no participation.');
  return own;
}

/** Takes part in a tender. */
export async function takePart(who: Person, tenderingNo: string): Promise<Row<typeof Participation>> {
  const own = await applyOf(who, tenderingNo);
  return own.status === 'INVITED' ? who.run(tenderingApply, 'apply', own.id, contactOf(who)) : own;
}

/** Takes part by the notice that everybody reads. */
export async function takeUp(who: Person, tenderingNo: string, noticeKind = 'TENDER'): Promise<{ applyId: string }> {
  const { records } = await who.query(tenderingNotice, { tenderingNo, noticeKind });
  return who.post('/bidding/tenderingNotice/takePart', { id: records[0]?.id });
}

export const roomOf = (who: Person, applyId: string): Promise<Room> =>
  who.post<Room>('/bidding/tenderingApply/room', { id: applyId });

/** The body of a bid, sealed as the browser seals it. */
export const sealedBody = async (who: Person, applyId: string, offer: Offer) =>
  sealOffer(await roomOf(who, applyId), applyId, `李签署${who.id.slice(-4)}`, offer);

/** Takes part and submits a bid; gives its receipt. */
export async function submitBid(who: Person, tenderingNo: string, offer: Offer = {}): Promise<Receipt> {
  const { id } = await takePart(who, tenderingNo);
  const { receipt } = await who.post<{ receipt: Receipt }>(
    '/bidding/tenderingApply/bid',
    await sealedBody(who, id, offer),
  );
  return receipt;
}

/** Lets the deadline of a tender pass and closes it. */
export async function closeNow(tenderId: string): Promise<void> {
  await asServer((ctx) =>
    ctx.db.run(sql`
      update bidding_tendering set bid_deadline = clock_timestamp() - interval '1 second',
             open_time = clock_timestamp() - interval '1 second' where id = ${tenderId}::bigint`),
  );
  await asServer((ctx) => followTenders.run({}, ctx));
}

/** A tender whose two bids are open: the first supplier at 11.30, the other at 10.17. */
export async function openedTender(...parts: Parameters<typeof newTender>): Promise<Row<typeof tendering>> {
  const { supplier, otherSupplier } = await purchasingFixture();
  const made = await publishedTender(...parts);
  await submitBid(supplier, made.tenderingNo, { unitPrice: '11.3' });
  await submitBid(otherSupplier, made.tenderingNo, { unitPrice: '10.17' });
  await closeNow(made.id);
  return openNow(made.id);
}

/** Every bid of a tender passes its checks. */
export async function checkBids(tenderingNo: string): Promise<void> {
  const admin = await tenderAdmin();
  for (const { id } of (await admin.query(tenderingBid, { tenderingNo })).records)
    await admin.run(tenderingBid, 'check', id, {
      formalCheck: 'PASS',
      qualCheck: 'PASS',
      keyCheck: 'PASS',
      checkNote: null,
    });
}

/** Two people are present and open the bids. */
export async function openNow(tenderId: string): Promise<Row<typeof tendering>> {
  const [admin, watcher] = [await tenderAdmin(), await supervisor()];
  await admin.run(tendering, 'attend', tenderId);
  await watcher.run(tendering, 'attend', tenderId);
  return admin.run(tendering, 'openBids', tenderId, {});
}
