import { createHash } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { isVerifier } from '../client/client.rules.ts';
import { bumpRightsVersion } from '../sessions.server.ts';
import { findUsed, findVerification, openVerification } from '../verification.server.ts';
const codeSeconds = 60;
/** A code for a client, good for a minute and one exchange. */
export const openCode = (db, grant) => openVerification(db, { purpose: 'CODE', seconds: codeSeconds, ...grant });
/** What a code was given for, when everything about it is right; a code seen again ends the login made with it. */
export async function readCode(db, input) {
    const found = await findVerification(db, 'CODE', input.code);
    if (!found?.userId) {
        await endUsed(db, input.code);
        return undefined;
    }
    const challenge = createHash('sha256').update(input.verifier).digest('base64url');
    const fits = found.clientId === input.clientId &&
        found.redirectUri === input.redirectUri &&
        isVerifier(input.verifier) &&
        found.challenge === challenge;
    return fits ? { ...found, userId: found.userId } : undefined;
}
async function endUsed(db, code) {
    const used = await findUsed(db, 'CODE', code);
    if (!used?.loginId || !used.userId)
        return;
    await db.run(sql `update sys_login set ended_at = clock_timestamp() where id = ${used.loginId}::bigint and ended_at is null`);
    await bumpRightsVersion(db, [used.userId]);
}
