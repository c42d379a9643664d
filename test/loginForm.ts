import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from '#engine/database/database.ts';
import { isRecord } from '#model/value.ts';
import { hashPassword } from '#areas/access/passwords.server.ts';
import { app, asServer, person } from './app.ts';
import { personWith, type Answer, type Person } from './person.ts';

/** The password of every user made here. */
export const right = 'a right old password 你好';
let people = 0;

/** A user with a password of its own, from a network address of its own. */
export async function user(firstLogin = false): Promise<{ userName: string; id: string; address: string }> {
  people += 1;
  const userName = `typed_${people}`;
  const { id } = await person(userName, { userType: 'BUYER', roles: ['buyer'] });
  const hash = await hashPassword(right);
  await asServer(({ db }) =>
    db.run(
      sql`update sys_credential set password_hash = ${hash}, first_login = ${firstLogin} where user_id = ${id}::bigint`,
    ),
  );
  return { userName, id, address: `10.7.0.${people}` };
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly cookie: string;
}

/** The token call, as a browser's form sends it. */
export async function ask(
  form: Record<string, string>,
  more: { address?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const { http } = await app();
  return http.inject({
    method: 'POST',
    url: '/prod-api/auth/oauth/token',
    remoteAddress: more.address ?? '10.7.1.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...more.headers },
    payload: new URLSearchParams({ client_id: 'browser', client_secret: 'browser', ...form }).toString(),
  });
}

/** The form of a login by password. */
export const passwordForm = (username: string, password: string) => ({ grant_type: 'password', username, password });

/** The tokens of an answer that gave a login. */
export function tokensOf(response: LightMyRequestResponse): Tokens {
  const body: unknown = response.json();
  assert.ok(isRecord(body) && body.code === '200' && isRecord(body.data), response.body);
  const [access, refresh] = [body.access_token, body.refresh_token];
  assert.ok(typeof access === 'string' && typeof refresh === 'string');
  assert.deepEqual(
    [body.data.access_token, body.data.refresh_token, body.data.expires_in],
    [access, refresh, body.expires_in],
  );
  const cookie = response.cookies.find((each) => each.name === 'srm');
  assert.ok(cookie?.httpOnly && cookie.sameSite === 'Strict' && cookie.path === '/', JSON.stringify(cookie));
  return { access, refresh, cookie: cookie.value };
}

/** Whoever holds these tokens. */
export const as = async ({ access, cookie }: Pick<Tokens, 'access' | 'cookie'>): Promise<Person> =>
  personWith(await app(), '0', { authorization: `Bearer ${access}`, cookie: `srm=${cookie}` });

/** How a call with these tokens is answered: 200 or 401. */
export const statusOf = async (tokens: Pick<Tokens, 'access' | 'cookie'>): Promise<number> =>
  (await (await as(tokens)).send('GET', '/user/info')).status;

/** Logs in with name and password. */
export async function logIn(who: { userName: string; address: string }, password = right): Promise<Tokens> {
  return tokensOf(await ask(passwordForm(who.userName, password), { address: who.address }));
}

/** The object an answer carries. */
export const infoOf = (answer: Pick<Answer, 'data'>): Record<string, unknown> =>
  isRecord(answer.data) ? answer.data : {};
