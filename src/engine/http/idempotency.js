import { createHash } from 'node:crypto';
import { fail } from '#model/errors.ts';
import { withRows, withColumnarRows } from '#model/columnarRows.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
const keyPattern = /^[\x21-\x7e]{8,64}$/;
/**
 * Runs `work` once per key of this user: the same key with the same request gives the first
 * answer again, with another request 10009. The key is stored in the transaction of its effect;
 * an answer that must not lie in the database is not kept.
 */
export async function once(ctx, key, request, work, options = {}) {
    if (typeof key !== 'string' || key === '')
        return work();
    if (!keyPattern.test(key))
        fail(engineErrors.format);
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
    const isFirst = await ctx.db.run(sql `
    insert into sys_idempotency (user_id, key, request_hash) values (${ctx.user.id}::bigint, ${key}, ${hash}) on conflict do nothing`);
    if (isFirst === 0)
        return answerAgain(ctx, key, hash);
    const answer = await work();
    const retained = options.keepsAnswer === false ? null : (answer ?? null);
    const response = JSON.stringify(withColumnarRows(retained) ?? { data: retained });
    ctx.db.send(sql `
    update sys_idempotency set response = ${response}::json where user_id = ${ctx.user.id}::bigint and key = ${key}`);
    return answer;
}
async function answerAgain(ctx, key, hash) {
    const stored = await ctx.db.one(sql `
    select request_hash, response from sys_idempotency where user_id = ${ctx.user.id}::bigint and key = ${key}`);
    if (stored.request_hash !== hash)
        fail(engineErrors.idempotencyReused);
    return withRows(stored.response?.data ?? null, stored.response?.tables);
}
