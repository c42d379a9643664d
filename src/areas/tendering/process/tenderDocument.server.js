import { randomBytes, randomInt } from 'node:crypto';
import { canonicalBytes, sha256 } from '../sealing/canonical.rules.ts';
import { addLeaves, addTenderKey, tenderKey } from '../sealing/sealing.queries.ts';
import { createTenderKeys } from '../sealing/suite.server.ts';
import { tenderingVersion } from '../tender/tenderingVersion.document.ts';
/** Makes the keys of a tender, and a log in which nobody can count. */
export async function beginSealing(ctx, seal, { id }) {
  const { publicKey, privateKey } = await createTenderKeys();
  await ctx.asSystem(async ({ db }) => {
    await addTenderKey(db, { tenderingId: id, publicKey, sealed: seal.encrypt(privateKey) });
    const fakes = Array.from({ length: randomInt(16, 48) }, () => randomBytes(32).toString('hex'));
    await addLeaves(db, id, fakes);
  });
}
/** Notes a version of the tender document with the hash of everything that it says, the key of its bids included. */
export async function addVersion(ctx, row, said) {
  const { docVersion, summary, materialFlag, now } = said;
  await ctx.asSystem(async (system) => {
    const key = await tenderKey(system.db, row.id);
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
