import { sql } from '#engine/database/database.ts';
import { queueMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import { textOf } from '#model/label.ts';
import { bumpRightsVersion } from '../sessions.server.ts';
const changedMail = {
    subject: ['您的账号安全设置已变更', 'The security of your account was changed'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        ['您的账号 {userName} 有以下变更：{what}。', 'Your account {userName} was changed: {what}.'],
        [
            '如果不是您本人操作，请立即修改密码，并联系管理员。',
            'If it was not you, change your password at once and tell an administrator.',
        ],
    ],
};
/** Tells a user by mail what became of the second factor; whoever has no address is told nothing. */
export async function notifyFactor(ctx, userId, what) {
    const user = await ctx.db.maybe(sql `
    select email, real_name as "realName", user_name as "userName", language_id as language
      from system_iap_sys_user_t where id = ${userId}::bigint and email is not null`);
    if (!user)
        return;
    const language = user.language ?? ctx.language;
    const values = { name: user.realName, userName: user.userName, what: textOf(what, language) };
    await queueMail(ctx, renderMail(changedMail, user.email, language, values));
}
/** Changes the own second factor: noted in the audit log, told by mail, and counted from the next request on. */
export function changeFactor({ http, request }, { user }, change) {
    return http.run(request, user, (ctx) => ctx.asSystem(async (system) => {
        const done = await change.work(system.db);
        if (done === undefined)
            return undefined;
        const users = system.store(http.engine.registry.get('system.iapSysUserT'));
        await users.patch(user.id, {}, change.action, change.key?.(done));
        await bumpRightsVersion(system.db, [user.id]);
        await notifyFactor(system, user.id, change.what);
        return done;
    }));
}
