import { systemIdentity, type Database } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Login } from '#engine/http/authenticator.ts';
import { fail } from '#model/errors.ts';
import { publicCall, textIn, type Call } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { beginLogin, assertNotThrottled, noteFailure, type Caller, type LoggedIn } from '../login.server.ts';
import { noteLogin } from '../loginLog/loginLog.server.ts';
import type { IdentityParts } from '../parts.server.ts';
import { isKeyAnswer, type KeyAnswer } from '../securityKey/securityKey.rules.ts';
import { isRightKey, signingOptions, takeChallenge } from '../securityKey/securityKey.server.ts';
import { recordAttempt, findVerification, keepChallenge, consume, type Verification } from '../verification.server.ts';
import { isRightSecondFactor } from './secondFactor.server.ts';

type Parts = Pick<IdentityParts, 'seal' | 'keyParty'>;

/** The second factor as it is given: a code of the authenticator, a recovery code, or what a security key has signed. */
export interface FactorInput {
  readonly code: string;
  readonly key: KeyAnswer | undefined;
}

/** The second factor of a form or body; a key comes as JSON in forms. */
export function factorInput(values: Readonly<Record<string, unknown>>, codeName: string): FactorInput {
  const key = typeof values['key'] === 'string' ? parsed(values['key']) : values['key'];
  return { code: textIn(values, codeName), key: isKeyAnswer(key) ? key : undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a second factor is right; for a key, the challenge that was just taken back. */
export async function verifyFactor(
  db: Database,
  { seal, keyParty }: Parts,
  userId: string,
  { code, key }: FactorInput,
  challenge: string | undefined,
): Promise<boolean> {
  if (!key) return isRightSecondFactor(db, seal, userId, code);
  return keyParty !== undefined && challenge !== undefined && isRightKey(db, keyParty, userId, challenge, key);
}

/** Asks a key for the second step of a login: public, for whoever holds the ticket of the first. */
export const askKeyCall = ({ keyParty }: Parts): Call =>
  publicCall(
    {
      method: 'POST',
      path: '/system/login/securityKey',
      name: 'securityKey',
      label: ['请求安全密钥', 'Ask for a security key'],
      perMinute: 30,
    },
    async ({ http, body }) => {
      const options = await http.engine.pool.transaction(systemIdentity, async (db) => {
        const found = await findVerification(db, 'SECOND_FACTOR', textIn(body, 'ticket'));
        if (!found?.userId || !keyParty) return undefined;
        const asked = await signingOptions(db, keyParty, found.userId);
        await keepChallenge(db, found.id, asked.challenge);
        return asked;
      });
      return { options: options ?? fail(errors.loginFailed) };
    },
  );

/** The second step of a login: the ticket of the first, and the second factor. */
export async function logInWithFactor(
  engine: Engine,
  parts: Parts,
  ticket: string,
  input: FactorInput,
  caller: Caller,
): Promise<LoggedIn> {
  const known = await engine.pool.transaction(systemIdentity, (db) => takeTicket(db, ticket, input, caller));
  if (!known?.userId) return fail(errors.loginFailed);
  const { userId, userName } = { userId: known.userId, userName: known.userName ?? '' };
  const method = input.key ? 'SECURITY_KEY' : 'SECOND_FACTOR';
  const result = await engine.pool.transaction(systemIdentity, async (db) => {
    // Of two calls with the same ticket, the second finds it used.
    const isOpen = (await findVerification(db, 'SECOND_FACTOR', ticket)) !== undefined;
    if (isOpen && (await verifyFactor(db, parts, userId, input, known.challenge ?? undefined))) {
      await consume(db, known.id);
      return beginLogin(db, engine, { userId, userName, method }, caller);
    }
    await noteFailure(db, engine, userName, caller.address);
    noteLogin(db, { userId, userName, method, result: 'FAILED', clientId: 'browser', ...caller });
    return undefined;
  });
  return result ?? fail(input.key ? errors.keyWrong : errors.secondFactorWrong);
}

/** Refuses unless the body carries the second factor of the login's user; guessing is held up as at the login. */
export async function assertFactor(
  engine: Engine,
  parts: Parts,
  login: Login,
  body: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<void> {
  const { id: userId, userName } = login.user;
  const input = factorInput(body, 'code');
  const isRight = await engine.pool.transaction(systemIdentity, async (db) => {
    await assertNotThrottled(db, userName, caller.address);
    const challenge = input.key && (await takeChallenge(db, 'KEY_PROOF', textIn(body, 'flow'), login));
    const right = await verifyFactor(db, parts, userId, input, challenge);
    if (!right) await noteFailure(db, engine, userName, caller.address);
    return right;
  });
  if (!isRight) fail(input.key ? errors.keyWrong : errors.secondFactorWrong);
}

// What a key signs counts once: its challenge is taken before it is judged.
async function takeTicket(
  db: Database,
  ticket: string,
  { key }: FactorInput,
  caller: Caller,
): Promise<Verification | undefined> {
  const found = await findVerification(db, 'SECOND_FACTOR', ticket);
  if (!found?.userId) return undefined;
  await assertNotThrottled(db, found.userName ?? '', caller.address);
  if (!(await recordAttempt(db, found.id, 'code'))) return undefined;
  if (key) await keepChallenge(db, found.id, null);
  return found;
}
