import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { sameOrigin } from './harness.ts';

/** Asks the product for something, for what a story needs and does not show. A refusal fails it. */
export type Call = <T = Readonly<Record<string, unknown>>>(path: string, body?: object) => Promise<T>;

const withToken =
  (page: Page, token: string): Call =>
  async <T>(path: string, body: object = {}) => {
    const answer = await page.request.post(`/prod-api${path}`, {
      data: body,
      headers: { Authorization: `Bearer ${token}` },
    });
    const { success, data, msg } = (await answer.json()) as { success: boolean; data: T; msg?: string };
    assert.ok(success, `${path}: ${msg ?? ''}`);
    return data;
  };

/** The calls of whoever is signed in in a page. */
export async function callsOf(page: Page): Promise<Call> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ACCESS_TOKEN');
  return withToken(page, decodeURIComponent(cookie?.value ?? ''));
}

/** The calls of somebody who has no page of his own; they go through that of another one. */
export async function callsFor(page: Page, userName: string, password: string): Promise<Call> {
  const form = { client_id: 'browser', client_secret: 'browser', grant_type: 'password', username: userName, password };
  const answer = await page.request.post('/prod-api/auth/oauth/token', { form, headers: sameOrigin });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  assert.ok(token, `${userName} could not log in`);
  return withToken(page, token);
}
