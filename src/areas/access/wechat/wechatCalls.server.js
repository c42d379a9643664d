import { sql, systemIdentity } from '#engine/database/database.ts';
import { Unauthorised } from '#engine/http/reply.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { grantedCall, ownCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { enter, entered } from '../login.server.ts';
import { policyInForce } from '../loginConfig/policy.queries.ts';
import { findActiveUser } from '../users.queries.ts';
const path = '/system/iapSys/wx';
/** The calls about the messenger: binding an account to a user, and sending to it. */
export function wechatCalls(parts) {
    return [
        ownCall({ method: 'GET', path: `${path}/bindWxByUserId`, name: 'bindWx', label: ['绑定微信', 'Bind WeChat'] }, async (_, { id }) => ({
            url: parts.wechat.bindAddress(id, `${parts.publicUrl}/personal-center`) ?? fail(errors.thirdParty),
        })),
        ownCall({ method: 'GET', path: '/basic/user/wechat', name: 'wechat', label: ['微信绑定状态', 'Whether WeChat is bound'] }, async ({ http }, { id, user }) => ({
            isOffered: parts.wechat.bindAddress(id, parts.publicUrl) !== undefined,
            isBound: await isBound(http.engine, user.id),
        })),
        ownCall({ method: 'GET', path: `${path}/toBindByCode`, name: 'toBindByCode', label: ['确认绑定微信', 'Confirm WeChat'] }, async ({ http, query, request }, { user }) => {
            assertOwnPage(request);
            const openId = await outside(request, () => parts.wechat.openIdOf(textIn(query, 'code')));
            return bind(http.engine, user.id, openId);
        }),
        ownCall({ method: 'GET', path: `${path}/unBindWxByUserId`, name: 'unBindWx', label: ['解绑微信', 'Unbind WeChat'] }, async ({ http, request }, { user }) => {
            assertOwnPage(request);
            await http.engine.pool.transaction(systemIdentity, (db) => db.run(sql `delete from sys_wechat where user_id = ${user.id}::bigint`));
            return null;
        }),
        grantedCall({ method: 'POST', path: '/system/wxMp/send', name: 'send', label: ['发送微信消息', 'Send a WeChat message'] }, { module: 'system', code: 'wxMp' }, (input) => send(parts, input)),
        grantedCall({
            method: 'GET',
            path: '/system/wxMp/getAllPrivateTemplate',
            name: 'getAllPrivateTemplate',
            label: ['公众号模板', 'Templates of the messenger service'],
        }, { module: 'system', code: 'wxMp' }, ({ request }) => outside(request, () => parts.wechat.templates())),
    ];
}
// These two change something although they are GETs: only a page of our own may make them.
function assertOwnPage(request) {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
        throw new Unauthorised();
}
/** Asks the service; whatever goes wrong there is one refusal here, with its reason in the log. */
async function outside(request, work) {
    try {
        return await work();
    }
    catch (error) {
        request.log.warn({ err: error }, 'the messenger service failed');
        return fail(errors.thirdParty);
    }
}
const isBound = (engine, userId) => engine.pool.transaction(systemIdentity, async (db) => (await db.maybe(sql `select 1 from sys_wechat where user_id = ${userId}::bigint`)) !== undefined, { readOnly: true });
async function bind(engine, userId, openId) {
    return engine.pool.transaction(systemIdentity, async (db) => {
        const taken = await db.maybe(sql `select 1 from sys_wechat where open_id = ${openId} and user_id <> ${userId}::bigint`);
        if (taken)
            fail(errors.wechatTaken);
        await db.run(sql `
      insert into sys_wechat (user_id, open_id) values (${userId}::bigint, ${openId})
      on conflict (user_id) do update set open_id = excluded.open_id`);
        return null;
    });
}
async function send(parts, { http, body, request }) {
    const [userId, templateId] = [textIn(body, 'userId'), textIn(body, 'templateId')];
    if (!/^\d{1,19}$/.test(userId) || templateId === '')
        fail(errors.parameters);
    const bound = await http.engine.pool.transaction(systemIdentity, (db) => db.maybe(sql `select open_id as "openId" from sys_wechat where user_id = ${userId}::bigint`));
    if (!bound)
        return fail(errors.wechatUnbound);
    const provided = isRecord(body['data']) ? body['data'] : {};
    const data = Object.fromEntries(Object.entries(provided).map(([name, value]) => [name, String(value)]));
    await outside(request, () => parts.wechat.send({ openId: bound.openId, templateId, data }));
    return null;
}
/** Logs in whoever scanned, when that account is bound to a user. */
export async function wechatLogin(engine, parts, request, code, caller) {
    await assertOffered(engine);
    const openId = await outside(request, () => parts.wechat.openIdOf(code));
    const begun = await engine.pool.transaction(systemIdentity, async (db) => {
        const bound = await db.maybe(sql `select user_id as "userId" from sys_wechat where open_id = ${openId}`);
        const user = bound && (await findActiveUser(db, bound.userId));
        if (!user)
            return undefined;
        return enter(db, engine, { userId: user.id, userName: user.userName, method: 'WECHAT' }, caller);
    });
    return begun ? entered(begun) : fail(errors.wechatUnbound);
}
// Without an account there the call fails anyway, as a fault of a third party.
const assertOffered = (engine) => engine.pool.transaction(systemIdentity, async (db) => {
    if (!(await policyInForce(db)).wechatLogin)
        fail(errors.wechatOff);
}, { readOnly: true });
