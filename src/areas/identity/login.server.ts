import type { Engine } from '#engine/engine.ts';
import { sql, systemIdentity, type Database } from '#engine/database.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { errors } from './errors.ts';
import { addressLimit, delayAfter, passwordProblem } from './password.rules.ts';
import { hashPassword, HashQueueFull, isRightPassword } from './passwords.server.ts';
import { endLoginsOf, openLogin, refreshLogin, type Tokens } from './sessions.server.ts';
import { findCredential, storePassword } from './users.queries.ts';

/** From where somebody logs in. */
export interface Caller {
  readonly address: string;
  readonly agent: string | null;
}

/** Logs in with a name and a password; every failure reads the same (`domain/suppliers-platform.md` §6.1). */
export async function logIn(engine: Engine, userName: string, password: string, caller: Caller): Promise<Tokens> {
  const name = userName.trim();
  const asked = await engine.pool.transaction(systemIdentity, async (db) => {
    await demandPatience(db, name, caller.address);
    return findCredential(db, name);
  });
  const right = await isRight(asked?.passwordHash ?? undefined, password);
  if (!asked || !right) {
    await engine.pool.transaction(systemIdentity, (db) => noteFailure(db, engine, name, caller.address));
    fail(errors.loginFailed);
  }
  return engine.pool.transaction(systemIdentity, async (db) => {
    await db.run(sql`delete from sys_login_failure where user_name = ${name.toLowerCase()}`);
    await db.run(sql`update system_iap_sys_user_t set last_login_date = now() where id = ${asked.id}::bigint`);
    return openLogin(db, engine.ids, { userId: asked.id, clientId: 'browser', ...caller });
  });
}

async function isRight(stored: string | undefined, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > 1024) return false;
  try {
    return await isRightPassword(stored, password);
  } catch (error) {
    if (error instanceof HashQueueFull) throw new BusinessError(errors.loginBusy);
    throw error;
  }
}

// Growing delays per name and per address, kept in the database so that a restart forgets nothing (S4).
async function demandPatience(db: Database, userName: string, address: string): Promise<void> {
  const known = await db.one<{ failures: number; sinceLast: number; fromAddress: number }>(sql`
    select count(*) filter (where user_name = ${userName.toLowerCase()} and time > clock_timestamp() - interval '15 minutes')::int as failures,
           coalesce(extract(epoch from clock_timestamp() - max(time) filter (where user_name = ${userName.toLowerCase()})), 1e9)::float8 as "sinceLast",
           count(*) filter (where address = ${address} and time > clock_timestamp() - make_interval(mins => ${addressLimit.minutes}))::int as "fromAddress"
      from sys_login_failure
     where (user_name = ${userName.toLowerCase()} or address = ${address}) and time > clock_timestamp() - interval '15 minutes'`);
  const wait = Math.ceil(delayAfter(known.failures) - known.sinceLast);
  if (wait > 0) fail(errors.loginLater, { seconds: wait });
  if (known.fromAddress >= addressLimit.failures) fail(errors.loginLater, { seconds: addressLimit.minutes * 60 });
}

async function noteFailure(db: Database, engine: Engine, userName: string, address: string): Promise<void> {
  await db.run(sql`
    insert into sys_login_failure (id, user_name, address) values (${engine.ids.next()}::bigint, ${userName.toLowerCase().slice(0, 64)}, ${address})`);
}

/** New tokens for a refresh handle and its cookie; refuses when they are not good. */
export async function refresh(engine: Engine, refreshToken: string, cookie: string | undefined): Promise<Tokens> {
  const tokens = await engine.pool.transaction(systemIdentity, (db) => refreshLogin(db, refreshToken, cookie));
  return tokens ?? fail(errors.loginFailed);
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
): Promise<void> {
  if (change.newPassword !== change.confirmPassword) fail(errors.passwordsDiffer);
  const problem = passwordProblem(change.newPassword, user.userName);
  if (problem) fail(errors.passwordWeak, { problem });
  const credential = await engine.pool.transaction(systemIdentity, async (db) => {
    await demandPatience(db, user.userName, caller.address);
    return findCredential(db, user.userName);
  });
  if (!(await isRight(credential?.passwordHash ?? undefined, change.oldPassword))) {
    // Whoever found an open browser may guess here no faster than at the login.
    await engine.pool.transaction(systemIdentity, (db) => noteFailure(db, engine, user.userName, caller.address));
    fail(errors.oldPasswordWrong);
  }
  if (change.newPassword === change.oldPassword) fail(errors.passwordSame);
  const hash = await hashPassword(change.newPassword);
  await engine.pool.transaction(systemIdentity, async (db) => {
    await storePassword(db, user.id, hash, false);
    await endLoginsOf(db, [user.id]);
  });
}
