import type { Context } from '#engine/runtime/context.ts';
import { openedFiles } from '../bidFile/bidFile.queries.ts';
import { participantsOf } from '../apply/participants.server.ts';
import { refusedAttempts } from '../refused/refused.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';

interface NamedBid {
  readonly id: string;
  readonly supplierBaseName?: string | null;
}

/** The files of bids that were opened, and how. */
export const filesShown = (ctx: Context, bids: readonly NamedBid[]) =>
  ctx.asSystem(async ({ db }) => {
    const names = new Map(bids.map(({ id, supplierBaseName }) => [id, supplierBaseName ?? null]));
    const files = await openedFiles(db, [...names.keys()]);
    return files.map(({ bidId, name, status, result }) => ({
      bidId,
      supplierBaseName: names.get(bidId) ?? null,
      name,
      status,
      result,
    }));
  });

/** Attempts to bid that were refused: not before the closing, for they tell who bids. */
export const refusedShown = (ctx: Context, row: Tender) =>
  ctx.asSystem(async (system) => {
    if (row.closedAt === null) return [];
    const names = new Map(
      (await participantsOf(system, row.id)).map((apply) => [apply.supplierBaseId, apply.supplierBaseName ?? null]),
    );
    return (await refusedAttempts(system.db, row.id)).map(({ supplierBaseId, act, code, message, refusedAt }) => ({
      supplierBaseName: names.get(supplierBaseId) ?? null,
      act,
      code,
      message,
      refusedAt,
    }));
  });
