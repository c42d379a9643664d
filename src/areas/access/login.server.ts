import type { Engine } from '#engine/runtime/engine.ts';
import { sql, systemIdentity, type Database, type Fragment, type Transaction } from '#engine/database/database.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { isCommonPassword } from './commonPasswords.server.ts';
import { errors } from './errors.ts';
import { needsCaptcha, offeredMethods, type Failures } from './loginConfig/loginConfig.rules.ts';
import { policyInForce } from './loginConfig/policy.queries.ts';
import { noteLogin } from './loginLog/loginLog.server.ts';
import {
  addressLimit,
  delayAfter,
  lockAfter,
  holdsName,
  passwordProblem,
  type PasswordLengths,
} from './password.rules.ts';
import { providersOf, type IdentityParts } from './parts.server.ts';
import { assertCaptcha, type CaptchaAnswer } from './captcha.server.ts';
import { hashPassword, HashQueueFull, isOutdatedHash, isRightPassword } from './passwords.server.ts';
import { factorsOf } from './secondFactor/factor.queries.ts';
import { endLoginsOf, openLogin, refreshLogin, type Tokens } from './sessions.server.ts';
import { findCredential, isSignInFrozen, storePassword } from './users.queries.ts';
import { openVerification } from './verification.server.ts';

/** From where somebody logs in. */
export interface Caller {
  readonly address: string;
  readonly agent: string | null;
}

/** A login that has begun, and for whom. */
export interface LoggedIn {
  readonly tokens: Tokens;
  readonly userId: string;
  readonly loginId: string;
}

/** How long somebody has to find the second factor. */
const ticketSeconds = 300;

/** What somebody types to log in. */
export interface Typed {
  readonly userName: string;
  readonly password: string;
  readonly picture: CaptchaAnswer;
}

/** Logs in with a name and a password; every failure reads the same. */
export async function logIn(
  engine: Engine,
  parts: Pick<IdentityParts, 'seal' | 'wechat' | 'sendCode'>,
  { userName, password, picture }: Typed,
  caller: Caller,
): Promise<LoggedIn> {
  const name = userName.trim();
  const { asked, attempt, isPictureNeeded } = await engine.pool.transaction(systemIdentity, async (db) => {
    const [policy, taken] = await Promise.all([policyInForce(db), takeAttempt(db, engine, name, caller.address)]);
    if (!offeredMethods(policy, providersOf(parts)).includes('PASSWORD')) fail(errors.passwordOff);
    return {
      asked: await findCredential(db, name),
      attempt: taken.id,
      isPictureNeeded: needsCaptcha(policy.captchaPolicy, taken),
    };
  });
  try {
    if (isPictureNeeded) await assertCaptcha(engine, parts.seal, picture);
  } catch (error) {
    await giveBack(engine, attempt);
    throw error;
  }
  const right = await checked(engine, attempt, asked?.passwordHash, password);
  if (!asked || !right) {
    await engine.pool.transaction(systemIdentity, async (db) =>
      noteLogin(db, {
        userId: asked?.id ?? null,
        userName: name,
        method: 'PASSWORD',
        result: 'FAILED',
        clientId: 'browser',
        ...caller,
      }),
    );
    fail(errors.loginFailed);
  }
  const { id, passwordHash } = asked;
  if (passwordHash !== null && isOutdatedHash(passwordHash)) await hashAnew(engine, { id, passwordHash, password });
  const who = { userId: asked.id, userName: name, method: 'PASSWORD' } as const;
  return entered(await engine.pool.transaction(systemIdentity, (db) => enter(db, engine, who, caller)));
}

// Unless it was changed meanwhile.
async function hashAnew(
  engine: Engine,
  { id, passwordHash, password }: { id: string; passwordHash: string; password: string },
): Promise<void> {
  const fresh = await hashPassword(password);
  await engine.pool.transaction(systemIdentity, (db) =>
    db.run(sql`
      update sys_credential set password_hash = ${fresh}
       where user_id = ${id}::bigint and password_hash = ${passwordHash}`),
  );
}

/** Somebody whose first step was right, and which it was. */
interface Known {
  readonly userId: string;
  readonly userName: string;
  readonly method: 'PASSWORD' | 'SECOND_FACTOR' | 'SECURITY_KEY' | 'CODE' | 'SMS' | 'WECHAT' | 'SSO';
}

/** With what a login goes on that waits for the second factor. */
interface Ticket {
  readonly ticket: string;
  /** What may be given beside recovery codes. */
  readonly factors: string;
}

/** After the first step, whichever it was: the login, or the ticket with which the second factor is given. */
export async function enter(db: Transaction, engine: Engine, who: Known, caller: Caller): Promise<LoggedIn | Ticket> {
  const { userId, userName } = who;
  if (await isSignInFrozen(db, userId)) fail(errors.signInFrozen);
  const { hasCode, hasKey } = await factorsOf(db, userId);
  if (!hasCode && !hasKey) return beginLogin(db, engine, who, caller);
  const ticket = await openVerification(db, { purpose: 'SECOND_FACTOR', seconds: ticketSeconds, userId, userName });
  return { ticket, factors: [...(hasCode ? ['CODE'] : []), ...(hasKey ? ['KEY'] : [])].join(',') };
}

/** The login; refuses one that waits for the second factor. Outside the transaction, which keeps the ticket. */
export function entered(result: LoggedIn | Ticket): LoggedIn {
  if ('ticket' in result) throw new BusinessError(errors.secondFactorNeeded, { ...result });
  return result;
}

/** Ends the failures of a name, writes the log, and opens the login of the browser. */
export function beginLogin(db: Transaction, engine: Engine, who: Known, caller: Caller): LoggedIn {
  const { userId, userName, method } = who;
  db.send(sql`delete from sys_login_failure where user_name = ${userName.toLowerCase()}`);
  db.send(
    sql`update system_iap_sys_user_t set last_login_date = now(), last_login_ip = ${caller.address} where id = ${userId}::bigint`,
  );
  noteLogin(db, { userId, userName, method, result: 'SUCCESS', clientId: 'browser', ...caller });
  const isProven = method === 'SECOND_FACTOR' || method === 'SECURITY_KEY';
  const tokens = openLogin(db, engine.ids, { userId, clientId: 'browser', ...caller, isProven });
  return { tokens, userId, loginId: tokens.loginId };
}

/** Whether a password is right; too long ones are wrong without a look. */
export async function isRight(stored: string | undefined, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > 1024) return false;
  try {
    return await isRightPassword(stored, password);
  } catch (error) {
    if (error instanceof HashQueueFull) throw new BusinessError(errors.loginBusy);
    throw error;
  }
}

/** Growing delays per name and per address, kept in the database so that a restart forgets nothing. Gives the failures so far. */
export async function assertNotThrottled(db: Database, userName: string, address: string): Promise<Failures> {
  const known = await failuresOf(db, userName, address);
  assertDelayElapsed(known);
  return known;
}

interface KnownFailures extends Failures {
  /** Seconds since the last one of the name. */
  readonly sinceLast: number;
  /** Attempts from the address that nobody has judged yet. */
  readonly pending: number;
}

const failuresOf = (db: Database, userName: string, address: string): Promise<KnownFailures> =>
  db.one<KnownFailures>(sql`
    select count(*) filter (where user_name = ${userName.toLowerCase()} and time > clock_timestamp() - interval '15 minutes')::int as failures,
           coalesce(extract(epoch from clock_timestamp() - max(time) filter (where user_name = ${userName.toLowerCase()})), 1e9)::float8 as "sinceLast",
           count(*) filter (where ${ofAddress(address)} and not pending)::int as "fromAddress",
           count(*) filter (where ${ofAddress(address)} and pending)::int as pending
      from sys_login_failure
     where (user_name = ${userName.toLowerCase()} or address = ${address}) and time > clock_timestamp() - interval '15 minutes'`);

const ofAddress = (address: string): Fragment =>
  sql`address = ${address} and time > clock_timestamp() - make_interval(mins => ${addressLimit.minutes})`;

function assertDelayElapsed(known: KnownFailures): void {
  const wait = Math.ceil(delayAfter(known.failures) - known.sinceLast);
  if (wait > 0) fail(known.failures >= lockAfter ? errors.loginLocked : errors.loginLater, { seconds: wait });
  if (known.fromAddress >= addressLimit.failures) fail(errors.loginLater, { seconds: addressLimit.minutes * 60 });
  // An office behind one address whose people all log in at once waits for those before, not for the limit to pass.
  if (known.fromAddress + known.pending >= addressLimit.failures) fail(errors.loginLater, { seconds: 5 });
}

interface Attempt extends Failures {
  readonly id: string;
}

/**
 * Counts an attempt as failed before anything is worked out for it: of many at once no more than the allowed number is
 * judged. Gives the failures before it; one that was right is given back.
 */
async function takeAttempt(db: Database, engine: Engine, userName: string, address: string): Promise<Attempt> {
  // One after the other, by name and by address; always in this order, so that nobody waits in a circle.
  await db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`login name ${userName.toLowerCase()}`}, 0)),
           pg_advisory_xact_lock(hashtextextended(${`login address ${address}`}, 0))`);
  const known = await failuresOf(db, userName, address);
  assertDelayElapsed(known);
  return { ...known, id: await noteFailure(db, engine, userName, address, true) };
}

/** Takes back an attempt that was no failure. */
const giveBack = (engine: Engine, attempt: string): Promise<unknown> =>
  engine.pool.transaction(systemIdentity, (db) =>
    db.run(sql`delete from sys_login_failure where id = ${attempt}::bigint`),
  );

const keepFailure = (engine: Engine, attempt: string): Promise<unknown> =>
  engine.pool.transaction(systemIdentity, (db) =>
    db.run(sql`update sys_login_failure set pending = false, time = clock_timestamp() where id = ${attempt}::bigint`),
  );

// Right ones are given back at once, as are those that nobody judged because too many waited.
async function checked(
  engine: Engine,
  attempt: string,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  let isFailure = false;
  try {
    const right = await isRight(stored ?? undefined, password);
    isFailure = !right;
    return right;
  } finally {
    await (isFailure ? keepFailure(engine, attempt) : giveBack(engine, attempt));
  }
}

/** Notes a wrong password or code and gives its id; it makes the next attempt wait. */
export async function noteFailure(
  db: Database,
  engine: Engine,
  userName: string,
  address: string,
  pending = false,
): Promise<string> {
  const id = engine.ids.next();
  await db.run(sql`
    insert into sys_login_failure (id, user_name, address, pending)
    values (${id}::bigint, ${userName.toLowerCase().slice(0, 64)}, ${address}, ${pending})`);
  return id;
}

/** New tokens for a refresh handle and its cookie; refuses when they are not good. */
export async function refresh(engine: Engine, refreshToken: string, cookie: string | undefined): Promise<Tokens> {
  const tokens = await engine.pool.transaction(systemIdentity, (db) => refreshLogin(db, refreshToken, cookie));
  return tokens ?? fail(errors.loginFailed);
}

/** Refuses unless the password of a user is right; guessing is held up like at the login. */
export async function assertPassword(
  engine: Engine,
  user: { userName: string },
  password: string,
  caller: Caller,
  refusal: typeof errors.passwordWrong = errors.passwordWrong,
): Promise<void> {
  const { attempt, credential } = await engine.pool.transaction(systemIdentity, async (db) => ({
    attempt: (await takeAttempt(db, engine, user.userName, caller.address)).id,
    credential: await findCredential(db, user.userName),
  }));
  if (!(await checked(engine, attempt, credential?.passwordHash, password))) fail(refusal);
}

/** Refuses a new password that breaks the rules or was not typed alike twice. */
export function assertGoodPassword(
  { newPassword, confirmPassword }: { newPassword: string; confirmPassword: string },
  userName: string,
  lengths: PasswordLengths,
): void {
  if (newPassword !== confirmPassword) fail(errors.passwordsDiffer);
  const problem = passwordProblem(newPassword, userName, lengths, isCommonPassword);
  if (problem) fail(errors.passwordWeak, { problem });
}

/** Refuses a password that holds the name of the user's supplier or of one of our companies: it is guessed first. */
export async function assertNoCompanyName(db: Database, userId: string, password: string): Promise<void> {
  const rows = await db.many<{ name: string | null }>(sql`
    select each.name from (
      select name, null::jsonb as short_name from basic_company where enabled_flag and not deleted_flag
      union all
      select s.full_name, s.short_name from sup_supplier_base s join system_iap_sys_user_t u on u.supplier_base_id = s.id
       where u.id = ${userId}::bigint) known,
      lateral (values (known.name->>'zh'), (known.name->>'en'), (short_name->>'zh'), (short_name->>'en')) as each(name)`);
  if (
    holdsName(
      password,
      rows.flatMap(({ name }) => name ?? []),
    )
  )
    fail(errors.passwordWeak, {
      problem: ['密码不能包含公司名称', 'The password must not contain the name of a company'],
    });
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Changes the own password and ends every login of the user. */
export async function changePassword(
  engine: Engine,
  user: { id: string; userName: string },
  change: PasswordChange,
  caller: Caller,
  lengths: PasswordLengths,
): Promise<void> {
  assertGoodPassword(change, user.userName, lengths);
  await assertPassword(engine, user, change.oldPassword, caller, errors.oldPasswordWrong);
  if (change.newPassword === change.oldPassword) fail(errors.passwordSame);
  await engine.pool.transaction(systemIdentity, (db) => assertNoCompanyName(db, user.id, change.newPassword));
  const hash = await hashPassword(change.newPassword);
  await engine.pool.transaction(systemIdentity, async (db) => {
    await storePassword(db, user.id, hash, false);
    await endLoginsOf(db, [user.id]);
  });
}
