import { createHash } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { dayAfter } from '#model/days.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { chatReview } from './chatReview.document.ts';
import { peopleOutside, reviewedMessages, type ReviewedMessage } from './review.queries.ts';

type Review = Row<typeof chatReview>;

const pageSize = 200;
const mostArchived = 20_000;
const place = /^(\d{1,19}):(\d{1,15})$/;

/** Reading what others said: asked for by one person, agreed to by another, open for a time, and every reading noted. */
export const chatReviews = (seal: Pick<SecretBox, 'hmac'>) =>
  implement(chatReview, {
    async beforeSave(row, ctx, before) {
      // Whoever asks is who asked first: nobody takes over what somebody else gave reasons for.
      row.askerId = before?.askerId ?? ctx.user.id;
      if (row.askerId !== ctx.user.id && ctx.user.side !== 'system') fail(errors.reviewOthers);
      if (row.personId === null && row.docNo === null) fail(errors.reviewNobody);
      if (row.otherPersonId !== null && (row.personId === null || row.otherPersonId === row.personId))
        fail(errors.reviewOther);
      await assertWithin(ctx, row);
    },
    transitions: {
      approve: {
        async guard(row, ctx) {
          // Nobody judges whether his own conversations are read.
          if ([row.personId, row.otherPersonId].includes(ctx.user.id)) fail(errors.reviewOwn);
          await assertWithin(ctx, row);
        },
        async writes({ hours }, { db }) {
          const { until } = await db.one<{ until: string }>(
            sql`select clock_timestamp() + make_interval(hours => ${hours}) as until`,
          );
          return { validUntil: until };
        },
      },
    },
    endpoints: {
      async messages({ body }, ctx) {
        const review = await requireOpen(ctx, body.id);
        const [, conversationId = '0', seq = '0'] = place.exec(body.after ?? '') ?? [];
        const records = await read(ctx, review, { conversationId, seq: Number(seq) }, pageSize);
        const last = records.at(-1);
        await noteReading(ctx, review, 'read', records);
        return { records, next: last && records.length === pageSize ? `${last.conversationId}:${last.seq}` : null };
      },
      async archive({ body }, ctx) {
        const review = await requireOpen(ctx, body.id);
        const records = await read(ctx, review, { conversationId: '0', seq: 0 }, mostArchived + 1);
        if (records.length > mostArchived) fail(errors.archiveLong, { limit: mostArchived });
        await noteReading(ctx, review, 'archive', records);
        const { reviewNo, reason, fromDate, toDate } = review;
        const head = { reviewNo, reason, fromDate, toDate, by: ctx.user.userName, at: ctx.now };
        const content = `${JSON.stringify({ ...head, messages: records }, null, 2)}\n`;
        const hash = createHash('sha256').update(content).digest('hex');
        return { name: `${reviewNo}.json`, content, signature: signatureOf(seal, hash) };
      },
      verifyArchive({ body: { hash, signature } }) {
        return { isGenuine: signatureOf(seal, hash) === signature };
      },
    },
  });

// Who asks, agrees and reads has to do with a company of those whom it is about.
async function assertWithin(
  ctx: Context,
  { personId, otherPersonId }: Pick<Review, 'personId' | 'otherPersonId'>,
): Promise<void> {
  const people = [personId, otherPersonId].filter((id) => id !== null);
  const { companies } = ctx.user;
  const outside = await ctx.asSystem(({ db }) => peopleOutside(db, companies, people));
  if (outside.length > 0) fail(errors.reviewCompany);
}

const signatureOf = (seal: Pick<SecretBox, 'hmac'>, hash: string): string =>
  seal.hmac(`chat archive ${hash}`).toString('base64url');

// Held until the reading is noted; judged by the clock of the database.
async function requireOpen(ctx: Context, id: string): Promise<Review> {
  const review = await ctx.store(chatReview).get(id, 'for update');
  if (review.askerId !== ctx.user.id) fail(errors.reviewOthers);
  const { isOpen } = await ctx.db.one<{ isOpen: boolean }>(
    sql`select coalesce(${review.validUntil}::timestamptz > clock_timestamp(), false) as "isOpen"`,
  );
  if (review.status !== 'APPROVED' || !isOpen) fail(errors.reviewClosed);
  await assertWithin(ctx, review);
  return review;
}

const read = (
  ctx: Context,
  { personId, otherPersonId, docNo, fromDate, toDate }: Review,
  after: { readonly conversationId: string; readonly seq: number },
  limit: number,
): Promise<ReviewedMessage[]> => {
  const times = { from: ctx.instantOf(fromDate, '00:00'), to: ctx.instantOf(dayAfter(toDate, 1), '00:00') };
  const { companies } = ctx.user;
  const part = { personId, otherPersonId, docNo, companies, ...times };
  return ctx.asSystem(({ db }) => reviewedMessages(db, part, after, limit));
};

// The history of the review tells who has read how much, and when.
function noteReading(
  ctx: Context,
  review: Review,
  act: 'read' | 'archive',
  records: readonly ReviewedMessage[],
): Promise<void> {
  const conversations = new Set(records.map(({ conversationId }) => conversationId)).size;
  const told = `${records.length} 条消息，${conversations} 个会话 · ${records.length} messages, ${conversations} conversations`;
  return ctx.store(chatReview).patch(review.id, { readCount: review.readCount + 1 }, act, told);
}
