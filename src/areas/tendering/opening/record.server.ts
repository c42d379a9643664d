import { Readable } from 'node:stream';
import type { Context, Log } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Engine, EngineContext } from '#engine/runtime/engine.ts';
import type { FreeJob, Job } from '#engine/runtime/jobs.ts';
import type { PdfMaker } from '#engine/pdf/maker.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { filesOfRow, saveFile, saveOwnContent, type Files } from '#areas/files/public.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors } from '../errors.ts';
import type { ReceiptSigner } from '../sealing/signing.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { tendering } from '../tender/tendering.document.ts';
import { tenderingAttendee } from '../tender/tenderingAttendee.document.ts';
import { recordBook } from './record.rules.ts';

/** Refuses a signature of who was not present, twice, or before everybody has said what he makes of what was read out. */
export async function checkSigning(ctx: Context, row: Tender): Promise<void> {
  const own = ownAttendance(ctx, row);
  if (!own) return fail(errors.notPresent);
  if (own.signedAt !== null) fail(errors.signedAlready);
  await ctx.asSystem(async (system) => {
    const bids = await system.store(tenderingBid).find({ tenderingId: row.id });
    const { now } = await lockTender(system, row.id, 'update');
    const open = bids.filter(
      ({ confirmStatus, confirmUntil }) => confirmStatus === 'PENDING' && confirmUntil !== null && now < confirmUntil,
    );
    if (open.length > 0)
      fail(errors.confirmOpen, { count: open.length, until: momentText(ctx, open[0]?.confirmUntil ?? now) });
    const disputed = bids.filter(({ confirmStatus }) => confirmStatus === 'DISPUTED').length;
    if (disputed > 0) fail(errors.disputesOpen, { count: disputed });
  });
}

/** Notes a signature; the last one of those present has the record printed. */
export async function signRecord(ctx: Context, row: Tender, record: Pick<Job, 'code'>): Promise<void> {
  const own = ownAttendance(ctx, row);
  if (!own) return fail(errors.notPresent);
  await ctx.asSystem((system) => system.store(tenderingAttendee).patch(own.id, { signedAt: ctx.now }, 'signRecord'));
  const session = row.attendees.filter((each) => each.session === own.session);
  const isComplete = session.every(({ id, signedAt }) => id === own.id || signedAt !== null);
  if (isComplete) await ctx.jobs.add(record, { tenderingId: row.id });
}

// The newest session that somebody was present at and has not signed, or the newest one.
const ownAttendance = (ctx: Context, row: Tender) => {
  const own = row.attendees.filter(({ userId }) => userId === ctx.user.id).toSorted((a, b) => b.session - a.session);
  return own.find(({ signedAt }) => signedAt === null) ?? own[0];
};

/** The session that was signed by all last: its record is printed. */
const signedSession = (row: Tender): number => {
  const sessions = new Set(row.attendees.map(({ session }) => session));
  const complete = [...sessions].filter((session) =>
    row.attendees.every((each) => each.session !== session || each.signedAt !== null),
  );
  return Math.max(1, ...complete);
};

/** What the record of an opening is made with. */
export interface RecordParts {
  readonly maker: PdfMaker;
  readonly files: Files;
  readonly signer: ReceiptSigner;
}

/** Prints the record of an opening once and signs its hash with the key of the platform. */
export const printRecord = (parts: RecordParts): FreeJob => ({
  code: 'bidding.openingRecord',
  label: ['生成开标记录', 'Print the record of an opening'],
  async run(input, engine, log) {
    const id = isRecord(input) ? String(input['tenderingId']) : '';
    await makeRecord(engine, log, id, parts);
  },
});

// Pages are set between two transactions: nobody waits for a connection meanwhile.
async function makeRecord(engine: Engine, log: Log, id: string, { maker, files, signer }: RecordParts): Promise<void> {
  const asServer = <T>(work: (ctx: EngineContext) => Promise<T>): Promise<T> =>
    runRequest(engine, { user: systemUser, language: 'zh', log }, work);
  const book = await asServer(async (ctx) => {
    const row = await ctx.store(tendering).get(id);
    const bids = await ctx.store(tenderingBid).find({ tenderingId: id });
    return recordBook(row, bids, (moment) => momentText(ctx, moment));
  });
  const pdf = await maker.make(book);
  await asServer(async (ctx) => {
    await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('bidding.openingRecord'), hashtext(${id}))`);
    const row = await ctx.store(tendering).get(id);
    const session = signedSession(row);
    const name = `${row.tenderingNo}-开标记录${session > 1 ? `-${session}` : ''}.pdf`;
    const records = (await filesOfRow(ctx, tendering, id)).filter(({ kind }) => kind === 'OpeningRecord');
    if (records.some((file) => file.name === name)) return;
    const content = await saveOwnContent(files, Readable.from(pdf));
    await saveFile(ctx, files, {
      ...content,
      name,
      contentType: 'application/pdf',
      businessId: id,
      businessDocument: keyOf(tendering),
      kind: 'OpeningRecord',
      purpose: 'attachment',
      uploaderSide: 'system',
      supplierBaseId: null,
      uploadKey: null,
    });
    const recordSignature = await signer.signHash(ctx, content.hash);
    await ctx.store(tendering).patch(id, { recordHash: content.hash, recordSignature }, 'signRecord');
  });
}
