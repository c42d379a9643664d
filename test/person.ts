import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { systemIdentity, sql } from '#engine/database/database.ts';
import { isDecision, type RowVersion } from '#model/decision.ts';
import type { AnyDocument } from '#model/document.ts';
import type { NewRow, Row, RowPatch, TransitionInput, TransitionOf } from '#model/row.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import { openLogin } from '#areas/access/sessions.server.ts';
import type { App } from '../src/app.ts';

export interface PersonFacts {
  readonly userType: 'BUYER' | 'SUPPLIER' | 'ADMIN' | 'EXPERT' | 'API';
  readonly roles: readonly string[];
  /** Companies in sight; 'all' unless given. */
  readonly companies?: readonly string[];
  readonly supplierBaseId?: string;
}

/** What the server answered. */
export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly success: boolean;
  readonly msg: string;
  readonly data: unknown;
}

/** A refusal as a test sees it. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(`${answer.status} ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
    this.answer = answer;
  }
}

/** Somebody who uses the product through its calls. */
export interface Person {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Any call; the answer as it is. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Any POST call; throws `Refused` unless it succeeds. */
  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  query<D extends AnyDocument>(
    document: D,
    search?: object,
  ): Promise<{ records: Row<D>[]; total: number; totalCapped: boolean }>;
  get<D extends AnyDocument>(document: D, id: string): Promise<Row<D>>;
  add<D extends AnyDocument>(document: D, row: NewRow<D>): Promise<Row<D>>;
  update<D extends AnyDocument>(document: D, id: string, patch: RowPatch<D>): Promise<Row<D>>;
  remove(document: AnyDocument, ids: readonly string[]): Promise<void>;
  /** The row as it is now, as decisions name it. */
  read(document: AnyDocument, id: string): Promise<RowVersion>;
  /** Several rows as they are now: what a decision about all of them is called with. */
  readAll(document: AnyDocument, ids: readonly string[]): Promise<{ readonly rows: readonly RowVersion[] }>;
  /** Runs a transition; a decision about the row as it is now, which is read first. */
  run<D extends AnyDocument, T extends TransitionOf<D>>(
    document: D,
    transition: T,
    id: string,
    input?: TransitionInput<D, T>,
  ): Promise<Row<D>>;
}

// Well-formed, and the hash of nothing that anybody knows.
const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Makes a user with roles and a login; the password is never needed. */
export async function createPerson(app: App, name: string, facts: PersonFacts): Promise<Person> {
  const { engine } = app;
  const id = engine.ids.next();
  const tokens = await engine.pool.transaction(systemIdentity, async (db) => {
    await db.run(sql`
      insert into system_iap_sys_user_t (id, user_name, real_name, user_type, supplier_base_id, all_companies_flag)
      values (${id}::bigint, ${name}, ${name}, ${facts.userType}, ${facts.supplierBaseId ?? null}::bigint, ${facts.companies === undefined})`);
    for (const role of facts.roles)
      await db.run(sql`
        insert into system_sys_user_role (id, parent_id, role_id)
        select ${engine.ids.next()}::bigint, ${id}::bigint, id from system_sys_role where role_code = ${role}`);
    for (const company of facts.companies ?? [])
      await db.run(sql`
        insert into system_sys_user_company (id, parent_id, company_id)
        values (${engine.ids.next()}::bigint, ${id}::bigint, ${company}::bigint)`);
    await db.run(
      sql`insert into sys_credential (user_id, password_hash, first_login) values (${id}::bigint, ${noPassword}, false)`,
    );
    const opened = openLogin(db, engine.ids, { userId: id, clientId: 'browser', address: null, agent: 'test' });
    // As after the password was asked for once more, unless a test takes that back. A run takes longer than a token lasts.
    await db.run(sql`
      update sys_login set proven_at = clock_timestamp() + interval '2 hours', access_expires = access_expires + interval '2 hours'
       where user_id = ${id}::bigint`);
    return opened;
  });
  return personWith(app, id, { authorization: `Bearer ${tokens.accessToken}`, cookie: `srm=${tokens.cookie}` });
}

/** A person from headers that carry a login, calling from a network address. */
export function personWith(
  app: App,
  id: string,
  headers: Readonly<Record<string, string>>,
  address = '127.0.0.1',
): Person {
  const send: Person['send'] = async (method, path, body, more = {}) => {
    const response = await app.http.inject({
      method,
      url: `/prod-api${path}`,
      headers: { ...headers, ...more },
      remoteAddress: address,
      ...(method !== 'GET' ? { payload: body === undefined ? {} : (body as object) } : {}),
    });
    return answerOf(response);
  };
  const post = async <T>(path: string, body?: unknown, more: Record<string, string> = {}): Promise<T> => {
    const answer = await send('POST', path, body, { 'idempotency-key': randomUUID(), ...more });
    if (!answer.success) throw new Refused(answer);
    return answer.data as T;
  };
  const pathOf = (document: AnyDocument, action: string) => `/${document.module}/${document.code}/${action}`;
  const readVersion: Person['read'] = async (document, rowId) => {
    const answer = await send('GET', `${pathOf(document, 'get')}?id=${rowId}`);
    // Whoever may not read the row is refused by what he tries to do with it.
    const row = answer.success ? (answer.data as { readonly versionNo: number }) : { versionNo: 0 };
    return { id: rowId, versionNo: row.versionNo };
  };
  return {
    id,
    headers,
    send,
    post,
    query: (document, search = {}) => post(pathOf(document, 'query'), search),
    async get(document, rowId) {
      const answer = await send('GET', `${pathOf(document, 'get')}?id=${rowId}`);
      if (!answer.success) throw new Refused(answer);
      // The wire carries what the declaration says.
      return answer.data as never;
    },
    add: (document, row) => post(pathOf(document, 'add'), row),
    update: (document, rowId, patch) => post(pathOf(document, 'update'), { id: rowId, ...patch }),
    async remove(document, ids) {
      await post(pathOf(document, 'delete'), { ids });
    },
    read: readVersion,
    readAll: async (document, ids) => ({ rows: await Promise.all(ids.map((each) => readVersion(document, each))) }),
    async run(document, transition, rowId, input) {
      const named = isDecision(document, transition) ? await readVersion(document, rowId) : { id: rowId };
      return post(pathOf(document, transition), { ...named, ...input });
    },
  };
}

function answerOf(response: LightMyRequestResponse): Answer {
  const isJson = response.headers['content-type']?.includes('json') && response.body !== '';
  const body = isJson ? response.json<Omit<Answer, 'status'>>() : undefined;
  return {
    status: response.statusCode,
    code: body?.code ?? '',
    success: body?.success ?? false,
    msg: body?.msg ?? '',
    data: body?.data,
  };
}

/** For `assert.rejects`: a refusal of this definition, told by its code and the fixed part of its text. */
export const refusal = (definition: ErrorDefinition) => (error: unknown) => {
  assert.ok(error instanceof Refused, `expected the refusal ${definition.code}, got ${String(error)}`);
  assert.equal(error.answer.code, definition.code, error.message);
  return true;
};
