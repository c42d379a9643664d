import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { bytesOfText, fromBase64 } from '../sealing/canonical.rules.ts';
import { proofOfShare } from '../sealing/shares.rules.ts';
import { checkOfShare } from '../sealing/shares.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { sharesInForce } from './ceremony.server.ts';
import { errors } from './errors.ts';
import { provideShare, shareOf } from './keys.queries.ts';
import { tenderingKeyShare } from './tenderingKeyShare.document.ts';

type Share = Row<typeof tenderingKeyShare>;

/** Key shares: confirmed by their holders before the tender is published, provided at its opening and not before. */
export const keyShares = (seal: SecretBox) =>
  implement(tenderingKeyShare, {
    transitions: {
      confirmShare: {
        async guard(row, ctx, { proof }) {
          if (proof === undefined) return;
          const stored = await ctx.asSystem(({ db }) => shareOf(db, row.id));
          if (!stored || (await proofOfShare(bytesOfText(proof))) !== stored.checkHash) fail(errors.proofWrong);
        },
      },
      provideShare: {
        async guard(row, ctx, { share }) {
          await assertOpening(ctx, row);
          if (share === undefined) return;
          const stored = await ctx.asSystem(({ db }) => shareOf(db, row.id));
          const bytes = fromBase64(share);
          if (!stored || !bytes || (await checkOfShare(bytes)) !== stored.checkHash) fail(errors.shareWrong);
        },
        effect: (row, ctx, { share }) => ctx.asSystem(({ db }) => provideShare(db, row.id, seal.encrypt(share))),
      },
      releaseVault: {
        async guard(row, ctx) {
          if (!row.vaultFlag) fail(errors.notInOpening);
          await assertOpening(ctx, row);
          const shares = await ctx.asSystem((system) => sharesInForce(system, row.tenderingId));
          if (shares.some(({ holderId }) => holderId === ctx.user.id)) fail(errors.releaserHolds);
        },
        effect: (row, ctx) =>
          ctx.asSystem(async ({ db }) => {
            const stored = await shareOf(db, row.id);
            if (stored?.sealed) await provideShare(db, row.id, stored.sealed);
          }),
      },
      reportLost: {
        effect: (row, ctx, { reason }) =>
          ctx.asSystem((system) => notifyEvent(system, tenderingKeyShare, 'lost', row.id, reason)),
      },
    },
    endpoints: {
      async sealedShare({ body }, ctx) {
        const row = await ctx.store(tenderingKeyShare).get(isId(body.id) ? body.id : fail(engineErrors.notFound));
        if (row.holderId !== ctx.user.id) fail(engineErrors.notFound);
        const stored = await ctx.asSystem(({ db }) => shareOf(db, row.id));
        if (!stored?.enc) return fail(engineErrors.notFound);
        return { sealed: { enc: stored.enc, cipher: stored.cipher }, fingerprint: row.fingerprint };
      },
    },
  });

// Shares come together when the bids may be opened, by the clock of the database.
const assertOpening = (ctx: Context, row: Share): Promise<void> =>
  ctx.asSystem(async (system) => {
    const tender = await lockTender(system, row.tenderingId, 'share');
    const { status, bidDeadline, openTime, now } = tender;
    if (now < bidDeadline || now < openTime) fail(errors.shareTooEarly, { opening: momentText(system, openTime) });
    if (row.envelopeKind !== 'PRICE' && status !== 'BID_CLOSED') fail(errors.notInOpening);
    // A commercial envelope is opened after the technical result alone.
    if (row.envelopeKind === 'PRICE' && (tender.techDoneAt === null || tender.pricesOpenedAt !== null))
      fail(errors.techUnsigned);
  });
