import type { Engine } from '#engine/runtime/engine.ts';
import { systemIdentity, type Transaction } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import type { Caller } from '../login.server.ts';
import { noteLogin } from '../loginLog/loginLog.server.ts';
import { openClientLogin, refreshClientLogin, type ClientLifetimes, type ClientTokens } from '../sessions.server.ts';
import { findActiveUser } from '../users.queries.ts';
import { consume } from '../verification.server.ts';
import { accessSeconds, findClient, isClient, lifetimesOf, type Client } from './clients.queries.ts';
import { readCode } from './codes.server.ts';

type Form = Readonly<Record<string, unknown>>;

/** Tokens for another program; whatever is wrong, the answer is the same. */
export async function clientToken(
  engine: Engine,
  form: Form,
  credentials: { clientId: string; secret: string },
  caller: Caller,
): Promise<ClientTokens> {
  const tokens = await engine.pool.transaction(systemIdentity, async (db) => {
    const client = await findClient(db, credentials.clientId);
    if (!client || !isClient(client, credentials.secret, caller.address)) return undefined;
    return grantTokens(db, client, form, caller);
  });
  return tokens ?? fail(errors.clientWrong);
}

async function grantTokens(
  db: Transaction,
  client: Client,
  form: Form,
  caller: Caller,
): Promise<ClientTokens | undefined> {
  switch (form['grant_type']) {
    case 'authorization_code':
      return client.codeGrant ? exchange(db, client, form, caller) : undefined;
    case 'refresh_token':
      if (!client.refreshGrant) return undefined;
      return refreshClientLogin(db, textIn(form, 'refresh_token'), client.clientId, lifetimesOf(client));
    case 'client_credentials':
      return client.credentialsGrant && client.userId ? actAs(db, client, client.userId, caller) : undefined;
    default:
      return undefined;
  }
}

async function exchange(
  db: Transaction,
  client: Client,
  form: Form,
  caller: Caller,
): Promise<ClientTokens | undefined> {
  const found = await readCode(db, {
    code: textIn(form, 'code'),
    clientId: client.clientId,
    redirectUri: textIn(form, 'redirect_uri'),
    verifier: textIn(form, 'code_verifier'),
  });
  const user = found && (await findActiveUser(db, found.userId));
  if (!found || !user) return undefined;
  const tokens = await begin(db, client, user, { method: 'CODE', lives: lifetimesOf(client), caller });
  await consume(db, found.id, tokens.loginId);
  return tokens;
}

// A program that shows its secret needs no refresh handle: it asks again.
async function actAs(
  db: Transaction,
  client: Client,
  userId: string,
  caller: Caller,
): Promise<ClientTokens | undefined> {
  const user = await findActiveUser(db, userId);
  if (user?.userType !== 'API') return undefined;
  const lives = { access: accessSeconds(client), refresh: undefined };
  return begin(db, client, user, { method: 'CLIENT', lives, caller });
}

/** Opens the login of a client for a user and writes the log. */
export async function begin(
  db: Transaction,
  client: Client,
  user: { id: string; userName: string },
  how: { readonly method: 'CODE' | 'CLIENT'; readonly lives: ClientLifetimes; readonly caller: Caller },
): Promise<ClientTokens> {
  const { clientId } = client;
  const { method, lives, caller } = how;
  noteLogin(db, { userId: user.id, userName: user.userName, method, result: 'SUCCESS', clientId, ...caller });
  return openClientLogin(db, { userId: user.id, clientId, ...caller }, lives);
}
