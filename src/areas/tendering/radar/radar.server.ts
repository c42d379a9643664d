import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { participantsOf } from '../apply/participants.server.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tenderingBond } from '../fee/tenderingBond.document.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { tendering } from '../tender/tendering.document.ts';
import { radarErrors as errors } from './errors.ts';
import { signsIn, type BidTrace } from './radar.rules.ts';
import { tenderingAlert } from './tenderingAlert.document.ts';

/** Alerts of tenders: found by the server, dealt with by people. */
export const alerts = implement(tenderingAlert, {
  endpoints: {
    async scan({ body }, ctx) {
      const row = await ctx.store(tendering).get(body.tenderingId);
      if (row.openedAt === null) fail(errors.notOpened);
      await ctx.asSystem((system) => scanBids(system, row));
    },
  },
});

/** Looks through the opened bids of a tender; what was found before is not raised again. */
export async function scanBids(system: Context, row: Pick<Tender, 'id' | 'tenderingNo' | 'companyId'>): Promise<void> {
  const known = new Set(
    (await system.store(tenderingAlert).find({ tenderingId: row.id })).map(
      ({ alertKind, parties }) => `${alertKind} ${parties}`,
    ),
  );
  for (const { kind, suppliers, evidence } of signsIn(await tracesOf(system, row.id))) {
    const parties = suppliers
      .toSorted((a, b) => a.localeCompare(b, 'zh'))
      .join('、')
      .slice(0, 500);
    if (known.has(`${kind} ${parties}`)) continue;
    await system.store(tenderingAlert).create({
      tenderingId: row.id,
      tenderingNo: row.tenderingNo,
      companyId: row.companyId,
      alertKind: kind,
      parties,
      evidence: evidence.slice(0, 2000),
      foundAt: system.now,
    });
  }
}

async function tracesOf(system: Context, tenderingId: string): Promise<BidTrace[]> {
  const applies = new Map((await participantsOf(system, tenderingId)).map((apply) => [apply.id, apply]));
  const bonds = new Map(
    (await system.store(tenderingBond).find({ tenderingId })).map(({ applyId, payerAccountName, guaranteeNo }) => [
      applyId,
      payerAccountName ?? guaranteeNo,
    ]),
  );
  const traces: BidTrace[] = [];
  for (const { id, openResult } of await system.store(tenderingBid).find({ tenderingId })) {
    if (openResult !== 'OK') continue;
    const bid = await system.store(tenderingBid).get(id);
    const apply = applies.get(bid.applyId ?? '');
    const texts = [
      bid.supplierRemark,
      ...bid.lines.flatMap(({ deviation, noQuoteReason }) => [deviation, noQuoteReason]),
    ];
    traces.push({
      supplierBaseId: bid.supplierBaseId,
      supplier: bid.supplierBaseName ?? '',
      contacts: [apply?.contactMobile, apply?.contactEmail].flatMap((each) => each ?? []),
      signer: bid.signer,
      payer: bonds.get(bid.applyId ?? '') ?? null,
      texts: texts.flatMap((each) => each ?? []),
      prices: new Map(
        bid.lines.flatMap(({ lineNo, unitPrice }) => (unitPrice === null ? [] : [[String(lineNo), unitPrice]])),
      ),
      total: bid.homeAmt,
    });
  }
  return traces;
}

/** Refuses to go on while an alert waits for somebody to deal with it. */
export async function assertAlertsHandled(ctx: Context, tenderingId: string): Promise<void> {
  const open = await ctx.asSystem((system) => system.store(tenderingAlert).find({ tenderingId, status: 'OPEN' }));
  if (open.length > 0) fail(errors.alertsOpen, { count: open.length });
}
