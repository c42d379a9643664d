import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** What a browser says of a form that one of our own pages sends. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' } as const;

/** What the product answers to a call. */
export interface Answer<T = unknown> {
  readonly success: boolean;
  readonly code: string;
  readonly msg: string;
  readonly data: T;
}

/** Asks the product for something, for what a story needs and does not show. A refusal fails it. */
export type Call = <T = Readonly<Record<string, unknown>>>(path: string, body?: object) => Promise<T>;

// Thousands of lines take their time.
const timeout = 120_000;

/** The token under which a page makes its calls. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'ACCESS_TOKEN')?.value;
  assert.ok(token, 'nobody is signed in');
  return decodeURIComponent(token);
}

/** What a login by the calls of the login page gives, where logging in is not what is tried. */
export async function loginFor(
  page: Page,
  userName: string,
  password: string,
): Promise<{ readonly access_token: string; readonly refresh_token: string; readonly expires_in: number }> {
  const form = { client_id: 'browser', client_secret: 'browser', grant_type: 'password', username: userName, password };
  const answer = await page.request.post('/prod-api/auth/oauth/token', { form, headers: sameOrigin });
  const login = (await answer.json()) as { access_token?: string; refresh_token: string; expires_in: number };
  const { access_token } = login;
  assert.ok(access_token, `${userName} could not log in: ${JSON.stringify(login)}`);
  return { ...login, access_token };
}

/** The answer to a POST, or to a GET where there is no body; a refusal too. */
async function answerWith<T>(page: Page, token: string, path: string, body?: object): Promise<Answer<T>> {
  const headers = { ...sameOrigin, Authorization: `Bearer ${token}` };
  const url = `/prod-api${path}`;
  const answer = await (body === undefined
    ? page.request.get(url, { headers, timeout })
    : page.request.post(url, { data: body, headers, timeout }));
  return (await answer.json()) as Answer<T>;
}

function taken<T>(path: string, { success, data, msg }: Answer<T>): T {
  assert.ok(success, `${path}: ${msg}`);
  return data;
}

/** The answer to a call that a page could make itself, past its buttons; a refusal too. */
export async function callPast(page: Page, path: string, data: object): Promise<Answer> {
  return answerWith(page, await tokenOf(page), path, data);
}

/** What a call of whoever is signed in in a page gives. */
export async function call<T>(page: Page, path: string, body: object = {}): Promise<T> {
  return taken(path, await answerWith<T>(page, await tokenOf(page), path, body));
}

/** What whoever is signed in in a page reads by a GET. */
export async function read<T>(page: Page, path: string): Promise<T> {
  return taken(path, await answerWith<T>(page, await tokenOf(page), path));
}

/** The calls of whoever is signed in in a page. */
export async function callsOf(page: Page): Promise<Call> {
  const token = await tokenOf(page);
  return async <T>(path: string, body: object = {}) => taken(path, await answerWith<T>(page, token, path, body));
}

/** The calls of somebody who has no page of his own; they go through that of another one. */
export async function callsFor(page: Page, userName: string, password: string): Promise<Call> {
  const { access_token: token } = await loginFor(page, userName, password);
  return async <T>(path: string, body: object = {}) => taken(path, await answerWith<T>(page, token, path, body));
}

/** What somebody who has no page of his own reads by GETs. */
export async function readsFor(
  page: Page,
  userName: string,
  password: string,
): Promise<<T>(path: string) => Promise<T>> {
  const { access_token: token } = await loginFor(page, userName, password);
  return async <T>(path: string) => taken(path, await answerWith<T>(page, token, path));
}
