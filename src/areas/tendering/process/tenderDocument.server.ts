import { randomBytes, randomInt } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { envelopesOf } from '../tender/envelopes.rules.ts';
import { isHeld } from '../tender/sealModes.rules.ts';
import { canonicalBytes, sha256 } from '../sealing/canonical.rules.ts';
import { addLeaves, addTenderKey, tenderKeys } from '../sealing/sealing.queries.ts';
import { createTenderKeys } from '../sealing/suite.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { tenderingVersion } from '../tender/tenderingVersion.document.ts';

/** Makes the keys of a tender that nobody holds shares of, one for each envelope, and a log in which nobody can count. */
export async function beginSealing(ctx: Context, seal: SecretBox, row: Tender): Promise<void> {
  const { id } = row;
  await ctx.asSystem(async ({ db }) => {
    for (const kind of isHeld(row) ? [] : envelopesOf(row)) {
      const { publicKey, privateKey } = await createTenderKeys();
      await addTenderKey(db, { tenderingId: id, kind, publicKey, sealed: seal.encrypt(privateKey) });
    }
    const fakes = Array.from({ length: randomInt(16, 48) }, () => randomBytes(32).toString('hex'));
    await addLeaves(db, id, fakes);
  });
}

/** Notes a version of the tender document with the hash of everything that it says, the key of its bids included. */
export async function addVersion(
  ctx: Context,
  row: Tender,
  said: {
    readonly docVersion: number;
    readonly summary: string | null;
    readonly materialFlag: boolean;
    readonly now: string;
  },
): Promise<void> {
  const { docVersion, summary, materialFlag, now } = said;
  await ctx.asSystem(async (system) => {
    const [key, ...further] = await tenderKeys(system.db, row.id);
    const docHash = await sha256(
      canonicalBytes({
        tenderingNo: row.tenderingNo,
        tenderingName: row.tenderingName,
        docVersion,
        summary,
        article: row.article,
        keyClauses: row.keyClauses,
        bidDeadline: row.bidDeadline,
        openTime: row.openTime,
        bidValidDays: row.bidValidDays,
        publicKey: key?.publicKey ?? null,
        ...(row.envelopeMode === 'ONE' ? {} : { envelopeMode: row.envelopeMode, stageNo: row.stageNo }),
        ...(further.length > 0 ? { priceKey: further.map(({ publicKey }) => publicKey).join() } : {}),
        sealMode: row.sealMode,
        ...(isHeld(row) ? { keyThreshold: row.keyThreshold, holders: row.holders.map(({ userId }) => userId) } : {}),
        items: row.items.map(({ lineNo, lotNo, materialDesc, spec, unitId, demandQty, deliveryDate, techReq }) => ({
          lineNo,
          lotNo,
          materialDesc,
          spec,
          unitId,
          demandQty,
          deliveryDate,
          techReq,
        })),
      }),
    );
    const version = { parentId: row.id, docVersion, publishedAt: now, materialFlag, summary, docHash };
    await system.store(tenderingVersion).createMany([version]);
  });
}
