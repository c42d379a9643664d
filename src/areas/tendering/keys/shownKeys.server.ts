import type { Context } from '#engine/runtime/context.ts';
import { tenderKeys } from '../sealing/sealing.queries.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { tenderingKeyShare } from './tenderingKeyShare.document.ts';

/** Who holds shares of the key of a tender and what became of them, for whoever reads the tender. */
export const shownKeys = (ctx: Context, row: Tender) =>
  ctx.asSystem(async (system) => {
    const shares = await system.store(tenderingKeyShare).find({ tenderingId: row.id });
    const [key] = await tenderKeys(system.db, row.id);
    return {
      publicKey: key?.publicKey ?? null,
      shares: shares
        .filter(({ status, keyRound }) => status !== 'VOIDED' || keyRound === row.keyRound)
        .map(
          ({
            id,
            holderId,
            holderName,
            envelopeKind,
            vaultFlag,
            fingerprint,
            status,
            confirmedAt,
            providedAt,
            lostReason,
          }) => ({
            id,
            isOwn: holderId === ctx.user.id,
            holderName: holderName ?? null,
            envelopeKind,
            vaultFlag,
            fingerprint,
            status,
            confirmedAt,
            providedAt,
            lostReason,
          }),
        ),
    };
  });
