// npm run password -- USER: gives a user a one-time password and prints it once. The server may run meanwhile.
import { pino } from 'pino';
import { sql } from '#engine/database/database.ts';
import { readConfig } from '#engine/runtime/config.ts';
import { visitDatabase } from '#engine/postgres/start.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { StartupError } from '#engine/runtime/startupError.ts';
import { resetPassword } from '#areas/access/public.ts';
import { createApp } from '../src/app.ts';
import { command, during, inWords, log, onlyWord, version } from './command.ts';
const userName = onlyWord(process.argv.slice(2), [
    '用法：npm run password -- 登录名',
    'Usage: npm run password -- USER',
]);
await command(async () => {
    const config = readConfig();
    const database = await visitDatabase(config, log);
    await during(database, async () => {
        const logger = pino({ level: 'warn' });
        const app = await createApp({ ...config, ...database, logger, version, secure: true });
        try {
            const password = await runRequest(app.engine, { user: systemUser, language: 'zh', log: logger }, async (ctx) => {
                const user = await ctx.db.maybe(sql `
          select id from system_iap_sys_user_t where lower(user_name) = lower(${userName}) and not deleted_flag`);
                if (!user)
                    throw nobody();
                return resetPassword(ctx, user.id);
            });
            console.log(inWords([
                `${userName} 的一次性密码：${password}（仅显示一次，登录后须修改；该用户已登录的会话均已结束）`,
                `One-time password of ${userName}: ${password} (shown once, to be changed at the next login; running logins have ended)`,
            ]));
        }
        finally {
            await app.close();
        }
    });
});
function nobody() {
    return new StartupError([`没有登录名为 ${userName} 的用户。`, `There is no user named ${userName}.`]);
}
