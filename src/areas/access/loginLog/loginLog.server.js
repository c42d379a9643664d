import { sql } from '#engine/database/database.ts';
import { randomId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { userNameScope } from '../userScope.queries.ts';
import { sysLoginLog } from './loginLog.document.ts';
/** Notes who logged in or tried to. */
export function noteLogin(db, attempt) {
    db.send(sql `
    insert into system_sys_login_log (id, user_name, user_id, method, result, login_time, client_id, address, agent)
    values (${randomId()}::bigint, ${attempt.userName.slice(0, 64)}, ${attempt.userId}, ${attempt.method}, ${attempt.result},
            clock_timestamp(), ${attempt.clientId}, ${attempt.address}, ${attempt.agent?.slice(0, 300) ?? null})`);
}
/** The log of logins: administrators with limits read of the people within their reach. */
export const loginLog = implement(sysLoginLog, {
    reach: (user, alias) => userNameScope(user, sql `${sql.ref(`${alias}.user_id`)}::bigint`),
});
