import type { Context } from '#engine/runtime/context.ts';
import type { Behaviour } from '#engine/runtime/implement.ts';
import type { Job } from '#engine/runtime/jobs.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { handPrices } from '../evaluation/rating.server.ts';
import { checkShares } from '../keys/ceremony.server.ts';
import { assertNoObjection } from '../objection/openObjections.server.ts';
import {
  assertPricesSealed,
  assertTechOpen,
  beginStageTwo,
  checkStageTwo,
  checkTechResult,
} from '../opening/envelopes.server.ts';
import { assertAbsent, checkPresence, notePresence } from '../opening/presence.server.ts';
import { openPrices } from '../opening/prices.server.ts';
import { scanBids } from '../radar/radar.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import type { tendering } from '../tender/tendering.document.ts';

type Steps = Required<
  Pick<
    NonNullable<Behaviour<typeof tendering>['transitions']>,
    'attendPrices' | 'confirmTech' | 'openPrices' | 'startStageTwo'
  >
>;

/** What follows the first opening where prices lie apart: the technical result, the second session, the second stage. */
export const envelopeSteps = (seal: SecretBox, files: Pick<Job, 'code'>): Steps => ({
  attendPrices: {
    guard(row, ctx) {
      assertPricesSealed(row);
      assertAbsent(row, ctx);
    },
    effect: notePresence,
  },
  confirmTech: {
    async guard(row, ctx) {
      await locked(ctx, row);
      assertTechOpen(row);
      await assertNoObjection(ctx, row.id);
      await checkTechResult(ctx, row);
    },
  },
  openPrices: {
    async guard(row, ctx) {
      assertPricesSealed(row);
      await checkPresence(row, ctx);
      await assertNoObjection(ctx, row.id);
      await checkShares(ctx, row, 'PRICE');
    },
    async effect(row, ctx) {
      await openPrices(ctx, seal, row);
      await ctx.jobs.add(files, { tenderingId: row.id });
      await ctx.asSystem(async (system) => {
        await scanBids(system, row);
        await handPrices(system, row);
      });
    },
  },
  startStageTwo: {
    async guard(row, ctx, input) {
      await locked(ctx, row);
      await assertNoObjection(ctx, row.id);
      await checkStageTwo(ctx, row, input);
    },
    writes: (row, _ctx, { bidDeadline, openTime, summary }) => ({
      bidDeadline,
      openTime,
      revision: summary,
      stageNo: 2,
      docVersion: row.docVersion + 1,
      applyDeadline: null,
      questionDeadline: null,
      closedAt: null,
      openedAt: null,
      bidCount: null,
      logRoot: null,
      decryptUntil: null,
    }),
    effect: (row, ctx) => beginStageTwo(ctx, row),
  },
});

const locked = (ctx: Context, { id }: Tender) => ctx.asSystem((system) => lockTender(system, id, 'update'));
