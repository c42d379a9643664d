import { createHash } from 'node:crypto';
import { type Database, sql } from '#engine/database.ts';
import { isVerifier } from '../client/client.rules.ts';
import { countVersion } from '../sessions.server.ts';
import { findUsed, findVerification, openVerification, type Verification } from '../verification.server.ts';

const codeSeconds = 60;

interface Grant {
  readonly userId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
}

/** A code for a client, good for a minute and one exchange. */
export const openCode = (db: Database, grant: Grant): Promise<string> =>
  openVerification(db, { purpose: 'CODE', seconds: codeSeconds, ...grant });

/** What a code was given for, when everything about it is right; a code seen again ends the login made with it. */
export async function readCode(
  db: Database,
  given: { code: string; clientId: string; redirectUri: string; verifier: string },
): Promise<(Verification & { readonly userId: string }) | undefined> {
  const found = await findVerification(db, 'CODE', given.code);
  if (!found?.userId) {
    await endUsed(db, given.code);
    return undefined;
  }
  const challenge = createHash('sha256').update(given.verifier).digest('base64url');
  const fits =
    found.clientId === given.clientId &&
    found.redirectUri === given.redirectUri &&
    isVerifier(given.verifier) &&
    found.challenge === challenge;
  return fits ? { ...found, userId: found.userId } : undefined;
}

async function endUsed(db: Database, code: string): Promise<void> {
  const used = await findUsed(db, 'CODE', code);
  if (!used?.loginId || !used.userId) return;
  await db.run(
    sql`update sys_login set ended_at = clock_timestamp() where id = ${used.loginId}::bigint and ended_at is null`,
  );
  await countVersion(db, [used.userId]);
}
