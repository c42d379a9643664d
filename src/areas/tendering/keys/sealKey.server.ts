import { timingSafeEqual } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { fail } from '#model/errors.ts';
import { bytesOfText, fromBase64 } from '../sealing/canonical.rules.ts';
import { challengeInfo, fingerprintOf } from '../sealing/shares.rules.ts';
import { isPublicKey, sealFor } from '../sealing/suite.server.ts';
import { errors } from './errors.ts';
import { sealKey } from './sealKey.document.ts';

/** Personal keys: a public key counts once its owner has opened what was sealed for it. */
export const sealKeys = (seal: SecretBox) => {
  const answerOf = (id: string, publicKey: string): string => seal.hmac(`bid key ${id} ${publicKey}`).toString('hex');
  return implement(sealKey, {
    endpoints: {
      async register({ body: { publicKey } }, ctx) {
        const bytes = fromBase64(publicKey);
        if (!bytes || !(await isPublicKey(publicKey))) return fail(errors.keyMalformed);
        const { id: userId, supplierBaseId } = ctx.user;
        const fingerprint = await fingerprintOf(bytes);
        return ctx.asSystem(async (system) => {
          const { id } = await system.store(sealKey).create({ userId, supplierBaseId, publicKey, fingerprint });
          const answer = bytesOfText(answerOf(id, publicKey));
          return { id, challenge: await sealFor(publicKey, answer, challengeInfo, bytesOfText(id)) };
        });
      },
      async prove({ body }, ctx) {
        const row = await ctx.store(sealKey).get(isId(body.id) ? body.id : fail(engineErrors.notFound));
        if (row.userId !== ctx.user.id) fail(engineErrors.notFound);
        const expected = Buffer.from(answerOf(row.id, row.publicKey));
        const answered = Buffer.from(body.answer);
        if (expected.length !== answered.length || !timingSafeEqual(expected, answered)) fail(errors.proofWrong);
        if (row.status === 'NEW') await activate(ctx, row.id);
        return { fingerprint: row.fingerprint };
      },
    },
  });
};

async function activate(ctx: Context, id: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    // One after the other: of two windows that prove a key at once the later one has the key in use.
    await system.db.run(sql`select pg_advisory_xact_lock(hashtext('bidding.sealKey'), hashtext(${ctx.user.id}))`);
    const keys = system.store(sealKey);
    for (const former of await keys.find({ userId: ctx.user.id, status: 'ACTIVE' }))
      await keys.patch(former.id, { status: 'REPLACED' }, 'register');
    await keys.patch(id, { status: 'ACTIVE', provenAt: ctx.now }, 'register');
    // Whoever sits at somebody's open session does not change his key unseen.
    await notifyEvent(system, sealKey, 'replaced', id, null);
  });
}

/** The key in use of each of these users. */
export async function keysOfUsers(
  system: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly publicKey: string; readonly fingerprint: string }>> {
  const keys = await system.store(sealKey).find({ userId: [...userIds], status: 'ACTIVE' });
  return new Map(keys.map(({ userId, publicKey, fingerprint }) => [userId, { publicKey, fingerprint }]));
}
