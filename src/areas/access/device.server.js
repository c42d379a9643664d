import { sql } from '#engine/database/database.ts';
import { queueMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import { deviceOf } from '#model/device.ts';
import { wallText } from '#model/zone.ts';
import { hashOf, newSecret } from './sessions.server.ts';
const newDeviceMail = {
    subject: ['您的账号在新设备上登录', 'A new device signed in to your account'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '您的账号 {userName} 于 {time} 在一台新设备上登录。设备：{agent}；IP 地址：{address}。',
            'A new device signed in to your account {userName} at {time}. Device: {agent}; IP address: {address}.',
        ],
        [
            '如果不是您本人操作，请立即修改密码，并在个人中心结束该会话。',
            'If it was not you, change your password at once and end that session in your personal centre.',
        ],
    ],
};
/** How long a browser is remembered, in seconds: the longest that browsers keep a cookie. */
export const deviceSeconds = 400 * 86_400;
/**
 * Remembers the browser of a login by a cookie of its own, and tells the user by mail when it is a new one. The first
 * browser ever is no news. Gives the value of the cookie.
 */
export async function recordDevice(ctx, userId, cookie, caller, timeZone) {
    const value = cookie && /^[A-Za-z0-9_-]{43}$/.test(cookie) ? cookie : newSecret();
    // Sent together and run in this order: what was known is told as it was before.
    const [known] = await Promise.all([
        ctx.db.one(sql `
      select coalesce(bool_or(device_hash = ${hashOf(value)}), false) as here, count(*) > 0 as any
        from sys_device where user_id = ${userId}::bigint`),
        ctx.db.run(sql `
      insert into sys_device (user_id, device_hash, agent) values (${userId}::bigint, ${hashOf(value)}, ${caller.agent?.slice(0, 300) ?? null})
      on conflict (user_id, device_hash) do update set last_seen = clock_timestamp(), agent = excluded.agent`),
    ]);
    if (!known.here && known.any)
        await notifyUser(ctx, userId, caller, timeZone);
    return value;
}
async function notifyUser(ctx, userId, caller, timeZone) {
    const user = await ctx.db.maybe(sql `
    select email, real_name as "realName", user_name as "userName", language_id as language, timezone
      from system_iap_sys_user_t where id = ${userId}::bigint and email is not null`);
    if (!user)
        return;
    const zone = user.timezone ?? timeZone;
    const values = {
        name: user.realName,
        userName: user.userName,
        time: `${wallText(Date.parse(ctx.now), zone)} (${zone})`,
        agent: deviceOf(caller.agent) ?? '-',
        address: caller.address,
    };
    await queueMail(ctx, renderMail(newDeviceMail, user.email, user.language ?? ctx.language, values));
}
