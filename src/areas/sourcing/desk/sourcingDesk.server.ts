import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { isPositive, times } from '#model/decimal.ts';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { inquiryItem } from '../inquiry/inquiryItem.document.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { byMonth, lastMonths, savingsByCategory, type PublishedEvent } from './figures.rules.ts';
import { sourcingDesk } from './sourcingDesk.service.ts';

const most = 100;
const page = { size: most, current: 1 };

/** What stands in a column of the board. */
interface Card {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
  readonly owner: string | null;
  /** A day or a moment. */
  readonly due: string | null;
}

interface Column {
  readonly document: string;
  readonly states: readonly string[];
  readonly cards: readonly Card[];
}

export const sourcingDesks = implementService(sourcingDesk, {
  async board(_request, ctx) {
    return {
      columns: [...(await pool(ctx)), ...(await projects(ctx)), ...(await events(ctx)), ...(await awards(ctx))],
    };
  },
  async figures(_request, ctx) {
    const months = lastMonths(ctx.today);
    return {
      since: `${months[0] ?? ''}-01`,
      savings: await savings(ctx, months),
      months: byMonth(months, await published(ctx, months)),
    };
  },
});

// Nobody sees on the board what he may not read in its list.
const isReadable = (ctx: Context, document: AnyDocument): boolean => ctx.may(permissionOf(document, 'query'));

const poolStates = ['OPEN', 'ASSIGNED'] as const;

async function pool(ctx: Context): Promise<Column[]> {
  if (!isReadable(ctx, purchaseRequestLine)) return [];
  const rows = await ctx.store(purchaseRequestLine).find({ status: [...poolStates] }, { page });
  const cards = rows.map((row) => ({
    id: row.id,
    number: row.requestLineNo ?? '',
    title: row.materialName ?? row.materialDesc ?? '',
    status: row.status,
    owner: row.buyerName ?? null,
    due: row.requiredDate,
  }));
  return [{ document: 'bidding.purchaseRequestLine', states: poolStates, cards }];
}

const projectStates = ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'EXECUTING', 'SUSPENDED'] as const;

async function projects(ctx: Context): Promise<Column[]> {
  if (!isReadable(ctx, bidProject)) return [];
  const rows = await ctx.store(bidProject).find({ status: [...projectStates] }, { page });
  const cards = rows.map((row) => ({
    id: row.id,
    number: row.projectNo,
    title: row.projectName,
    status: row.status,
    owner: row.ownerName ?? null,
    due: row.status === 'EXECUTING' ? row.planAward : row.planPublish,
  }));
  return [{ document: 'bidding.bidProject', states: projectStates, cards }];
}

const eventStates = [
  'NEW',
  'PENDING',
  'REJECTED',
  'WITHDRAWN',
  'APPROVED',
  'PRE_REVIEW',
  'TO_QUOTE',
  'QUOTING',
  'QUOTE_CLOSED',
  'EXPERT_CONFIRM',
  'SCORING',
  'COMPARING',
] as const;

async function events(ctx: Context): Promise<Column[]> {
  if (!isReadable(ctx, inquiry)) return [];
  const rows = await ctx.store(inquiry).find({ status: [...eventStates] }, { page });
  const cards = rows.map((row) => ({
    id: row.id,
    number: row.inquiryNo,
    title: row.inquiryName,
    status: row.status,
    owner: row.ownerName ?? null,
    due: row.status === 'PRE_REVIEW' ? row.reviewTime : row.quoteDeadline,
  }));
  return [{ document: 'bidding.inquiry', states: eventStates, cards }];
}

const awardStates = ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED'] as const;

async function awards(ctx: Context): Promise<Column[]> {
  if (!isReadable(ctx, inquiryAward)) return [];
  const rows = await ctx.store(inquiryAward).find({ status: [...awardStates] }, { page });
  const cards = rows.map((row) => ({
    id: row.id,
    number: row.awardNo,
    title: row.inquiryName ?? row.inquiryCode ?? '',
    status: row.status,
    owner: row.ownerName ?? null,
    due: null,
  }));
  return [{ document: 'bidding.inquiryAward', states: awardStates, cards }];
}

/** What the approved awards in the reach of the caller have saved, by category. */
async function savings(ctx: Context, [first = '']: readonly string[]) {
  if (!isReadable(ctx, inquiryAward)) return [];
  const rows = (await ctx.store(inquiryAward).find({ status: ['APPROVED', 'CONVERTED'] })).filter(
    ({ approvedAt }) => approvedAt !== null && ctx.dayOf(approvedAt) >= `${first}-01`,
  );
  const lines = await ctx.asSystem(({ db }) =>
    db.many<{
      awardId: string;
      itemId: string;
      materialId: string | null;
      winQty: `${number}`;
      award: `${number}`;
    }>(sql`
      select parent_id as "awardId", item_id as "itemId", material_id as "materialId", win_qty as "winQty", home_amount as award
        from bidding_inquiry_award_line
       where parent_id = any(${rows.map(({ id }) => id)}::bigint[]) and win_qty > 0 and not deleted_flag`),
  );
  const items = new Map(
    (
      await ctx.asSystem((system) =>
        system.store(inquiryItem).heads(
          'id',
          lines.map(({ itemId }) => itemId),
        ),
      )
    ).map((item) => [item.id, item]),
  );
  const facts = await materialFacts(
    ctx.db,
    lines.map(({ materialId }) => materialId),
  );
  const inquiryOf = new Map(rows.map(({ id, inquiryId }) => [id, inquiryId]));
  const found = savingsByCategory(
    lines
      .filter(({ winQty }) => isPositive(winQty))
      .map(({ awardId, itemId, materialId, winQty, award }) => {
        const { targetPrice = null, lastPrice = null } = items.get(itemId) ?? {};
        const price = targetPrice ?? lastPrice;
        return {
          inquiryId: inquiryOf.get(awardId) ?? '',
          categoryId: facts.get(materialId ?? '')?.categoryId ?? null,
          award,
          estimate: price === null ? null : times(winQty, price),
        };
      }),
  );
  const names = new Map(
    (
      await ctx.asSystem((system) =>
        system.store(materialCategory).heads(
          'id',
          found.flatMap(({ categoryId }) => categoryId ?? []),
        ),
      )
    ).map(({ id, name }) => [id, name]),
  );
  return found.map((each) => ({ ...each, name: names.get(each.categoryId ?? '') ?? null }));
}

/** The inquiries in the reach of the caller that were published within these months. */
async function published(ctx: Context, [first = '']: readonly string[]): Promise<PublishedEvent[]> {
  if (!isReadable(ctx, inquiry)) return [];
  const rows = (await ctx.store(inquiry).find({ publishedAt: { from: `${first}-01` } })).filter(
    ({ publishedAt }) => publishedAt !== null,
  );
  const ids = rows.map(({ id }) => id);
  return ctx.asSystem(async (system) => {
    const rounds = await system.db.many<{ id: string; invited: number; quoted: number | null }>(sql`
      select parent_id as id, participants as invited, quotes as quoted from bidding_inquiry_round
       where parent_id = any(${ids}::bigint[]) and round_no = 1`);
    const ends = await system.db.many<{ id: string; at: string }>(sql`
      select inquiry_id as id, max(approved_at) as at from bidding_inquiry_award
       where inquiry_id = any(${ids}::bigint[]) and approved_at is not null and not deleted_flag group by inquiry_id`);
    const roundOf = new Map(rounds.map((round) => [round.id, round]));
    const endOf = new Map(ends.map(({ id, at }) => [id, at]));
    return rows.map((row) => {
      const round = roundOf.get(row.id);
      return {
        month: ctx.dayOf(row.publishedAt ?? ctx.now).slice(0, 7),
        publishedAt: row.publishedAt ?? ctx.now,
        awardedAt: endOf.get(row.id) ?? null,
        invited: round?.invited ?? 0,
        quoted: row.openedAt === null ? null : (round?.quoted ?? null),
      };
    });
  });
}
