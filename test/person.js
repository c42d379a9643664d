import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { systemIdentity, sql } from '#engine/database/database.ts';
import { isDecision } from '#model/decision.ts';
import { openLogin } from '#areas/access/sessions.server.ts';
/** A refusal as a test sees it. */
export class Refused extends Error {
    answer;
    constructor(answer) {
        super(`${answer.status} ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
        this.answer = answer;
    }
}
// Well-formed, and the hash of nothing that anybody knows.
const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** Makes a user with roles and a login; the password is never needed. */
export async function createPerson(app, name, facts) {
    const { engine } = app;
    const id = engine.ids.next();
    const tokens = await engine.pool.transaction(systemIdentity, async (db) => {
        await db.run(sql `
      insert into system_iap_sys_user_t (id, user_name, real_name, user_type, supplier_base_id, all_companies_flag)
      values (${id}::bigint, ${name}, ${name}, ${facts.userType}, ${facts.supplierBaseId ?? null}::bigint, ${facts.companies === undefined})`);
        for (const role of facts.roles)
            await db.run(sql `
        insert into system_sys_user_role (id, parent_id, role_id)
        select ${engine.ids.next()}::bigint, ${id}::bigint, id from system_sys_role where role_code = ${role}`);
        for (const company of facts.companies ?? [])
            await db.run(sql `
        insert into system_sys_user_company (id, parent_id, company_id)
        values (${engine.ids.next()}::bigint, ${id}::bigint, ${company}::bigint)`);
        await db.run(sql `insert into sys_credential (user_id, password_hash, first_login) values (${id}::bigint, ${noPassword}, false)`);
        const opened = openLogin(db, engine.ids, { userId: id, clientId: 'browser', address: null, agent: 'test' });
        // As after the password was asked for once more, unless a test takes that back.
        await db.run(sql `update sys_login set proven_at = clock_timestamp() where user_id = ${id}::bigint`);
        return opened;
    });
    return personWith(app, id, { authorization: `Bearer ${tokens.accessToken}`, cookie: `srm=${tokens.cookie}` });
}
/** A person from headers that carry a login, calling from a network address. */
export function personWith(app, id, headers, address = '127.0.0.1') {
    const send = async (method, path, body, more = {}) => {
        const response = await app.http.inject({
            method,
            url: `/prod-api${path}`,
            headers: { ...headers, ...more },
            remoteAddress: address,
            ...(method !== 'GET' ? { payload: body === undefined ? {} : body } : {}),
        });
        return answerOf(response);
    };
    const post = async (path, body, more = {}) => {
        const answer = await send('POST', path, body, { 'idempotency-key': randomUUID(), ...more });
        if (!answer.success)
            throw new Refused(answer);
        return answer.data;
    };
    const pathOf = (document, action) => `/${document.module}/${document.code}/${action}`;
    const readVersion = async (document, rowId) => {
        const answer = await send('GET', `${pathOf(document, 'get')}?id=${rowId}`);
        // Whoever may not read the row is refused by what he tries to do with it.
        const row = answer.success ? answer.data : { versionNo: 0 };
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
            if (!answer.success)
                throw new Refused(answer);
            // The wire carries what the declaration says.
            return answer.data;
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
function answerOf(response) {
    const isJson = response.headers['content-type']?.includes('json') && response.body !== '';
    const body = isJson ? response.json() : undefined;
    return {
        status: response.statusCode,
        code: body?.code ?? '',
        success: body?.success ?? false,
        msg: body?.msg ?? '',
        data: body?.data,
    };
}
/** For `assert.rejects`: a refusal of this definition, told by its code and the fixed part of its text. */
export const refusal = (definition) => (error) => {
    assert.ok(error instanceof Refused, `expected the refusal ${definition.code}, got ${String(error)}`);
    assert.equal(error.answer.code, definition.code, error.message);
    return true;
};
