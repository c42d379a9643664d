import { systemIdentity, type Database } from '#engine/database/database.ts';
import type { Login } from '#engine/http/authenticator.ts';
import { fail } from '#model/errors.ts';
import { ownCall, textIn, type Call, type CallInput } from '../calls.server.ts';
import { browserClient } from '../client/client.server.ts';
import { isImplicitGrantAllowed } from '../client/implicitGrant.server.ts';
import { isChallenge, linesOfText, withParameters } from '../client/client.rules.ts';
import { errors } from '../errors.ts';
import type { IdentityParts } from '../parts.server.ts';
import { begin } from './clientToken.server.ts';
import { findClient, type Client } from './clients.queries.ts';
import { openCode } from './codes.server.ts';

// A token in the address of a page lies in its history: it is not worth much for long, whatever its client may have.
const longestInFragment = 900;

interface Request {
  readonly responseType: 'code' | 'token';
  readonly clientName: string;
  readonly autoApprove: boolean;
  readonly redirectUri: string;
  /** The registered program; undefined for our own pages in another browser. */
  readonly client: Client | undefined;
}

/** The user's side of the code grant: what a program asks for, and the user's yes. */
export function authorizeCalls(parts: IdentityParts): Call[] {
  return [
    ownCall(
      { method: 'POST', path: '/auth/oauth/authorize', name: 'authorize', label: ['授权登录', 'Authorise a client'] },
      (input, login) => authorize(parts, input, login),
    ),
  ];
}

/** Without `approved` it tells who asks; with it (or for clients that need no question) where to send the browser. */
async function authorize(parts: IdentityParts, { http, body, caller }: CallInput, login: Login): Promise<unknown> {
  return http.engine.pool.transaction(systemIdentity, async (db) => {
    const asked = await requestOf(db, parts, body);
    if (body['approved'] !== true && !asked.autoApprove) return { clientName: asked.clientName };
    const state = textIn(body, 'state').slice(0, 500);
    if (asked.responseType === 'code') {
      const code = await openCode(db, {
        userId: login.user.id,
        clientId: asked.client?.clientId ?? browserClient,
        redirectUri: asked.redirectUri,
        challenge: textIn(body, 'codeChallenge'),
      });
      return { clientName: asked.clientName, redirect: withParameters(asked.redirectUri, { code, state }) };
    }
    if (!asked.client) return fail(errors.clientWrong);
    const lives = { access: Math.min(asked.client.accessTokenSeconds, longestInFragment), refresh: undefined };
    const tokens = await begin(db, asked.client, login.user, { method: 'CODE', lives, caller });
    const values = new URLSearchParams({
      access_token: tokens.accessToken,
      token_type: 'bearer',
      expires_in: String(tokens.expiresIn),
      ...(state ? { state } : {}),
    });
    return { clientName: asked.clientName, redirect: `${asked.redirectUri}#${values}` };
  });
}

// Nothing is ever sent to an address that is not registered: a wrong one is told to the user, not to the address.
async function requestOf(db: Database, parts: IdentityParts, body: CallInput['body']): Promise<Request> {
  const [clientId, redirectUri] = [textIn(body, 'clientId'), textIn(body, 'redirectUri')];
  const responseType = textIn(body, 'responseType') === 'token' ? 'token' : 'code';
  if (
    responseType === 'code' &&
    !(isChallenge(textIn(body, 'codeChallenge')) && body['codeChallengeMethod'] === 'S256')
  )
    fail(errors.clientWrong);
  if (clientId === browserClient) {
    if (responseType !== 'code' || redirectUri !== `${parts.publicUrl}/`) fail(errors.clientWrong);
    return { responseType, clientName: browserClient, autoApprove: false, redirectUri, client: undefined };
  }
  const client = await findClient(db, clientId);
  const allowed =
    responseType === 'code' ? client?.codeGrant : client?.implicitGrant && (await isImplicitGrantAllowed(db));
  if (!client || !allowed || !linesOfText(client.redirectUris).includes(redirectUri)) return fail(errors.clientWrong);
  const { clientName, autoApprove } = client;
  return { responseType, clientName, autoApprove, redirectUri, client };
}
