import { sql, systemIdentity } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { grantedCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { userNameScope, userScope } from '../userScope.queries.ts';
import { bumpRightsVersion } from '../sessions.server.ts';
const session = { module: 'system', code: 'session' };
const greatest = 500;
/** Who is logged in, for administrators, and how to end it; an ended login is refused at its next request. */
export const sessionCalls = [
    grantedCall({ method: 'POST', path: '/system/session/query', name: 'query', label: ['查看在线会话', 'See the sessions'] }, session, query),
    grantedCall({ method: 'POST', path: '/system/session/end', name: 'end', label: ['强制下线', 'End a session'] }, session, end),
];
async function query({ http, body }, { user }) {
    const keyword = `%${textIn(body, 'keyword')
        .trim()
        .replaceAll(/[\\%_]/g, String.raw `\$&`)}%`;
    return http.engine.pool.transaction(systemIdentity, (db) => db.many(sql `
        select l.id, u.user_name as "userName", u.real_name as "realName", u.user_type as "userType", l.client_id as "clientId",
               l.address, l.agent, l.create_date as "loginTime", l.last_activity as "lastActivity"
          from sys_login l join system_iap_sys_user_t u on u.id = l.user_id
         where l.ended_at is null and l.absolute_expires > clock_timestamp()
           and (l.cookie_hash is null or l.last_activity > clock_timestamp() - interval '1 hour')
           and ${userScope(user, 'u')}
           and (u.user_name ilike ${keyword} or u.real_name ilike ${keyword})
         order by l.last_activity desc limit ${greatest}`), { readOnly: true });
}
async function end({ http, body }, { user }) {
    const id = textIn(body, 'id');
    if (!isId(id))
        fail(errors.sessionGone);
    return http.engine.pool.transaction(systemIdentity, async (db) => {
        const ended = await db.maybe(sql `
      update sys_login set ended_at = clock_timestamp()
       where id = ${id}::bigint and ended_at is null and ${userNameScope(user, sql `user_id`)} returning user_id as "userId"`);
        if (!ended)
            return fail(errors.sessionGone);
        await bumpRightsVersion(db, [ended.userId]);
        return null;
    });
}
