import { sql } from '#engine/database/database.ts';
import { columnOf } from '#engine/schema/desired.ts';
import { tableOf } from '#model/document.ts';
import { peopleTarget } from '../msgType/people.rules.ts';
const leading = {
    'system.iapSysUserT': sql `select p.id as user_id, p.id as named from system_iap_sys_user_t p`,
    'basic.purchaser': sql `select p.user_id, p.id from basic_purchaser p where not p.deleted_flag`,
    'basic.employee': sql `select p.user_id, p.id from basic_employee p where not p.deleted_flag`,
    'basic.department': sql `
    select m.user_id, p.id from basic_department p join basic_employee m on m.id = p.manager_id and not m.deleted_flag`,
};
/** The users whom fields of a row name, and fields of its lines as `lines.requester`. */
export async function usersNamed(db, document, id, paths) {
    const ways = paths.flatMap((path) => {
        const [first = '', name] = path.split('.');
        const of = name === undefined ? document : document.fields[first]?.of;
        const field = of?.fields[name ?? first];
        const target = peopleTarget(field?.target);
        if (!of || !field || !target)
            return [];
        const column = sql.ref(`t.${columnOf(name ?? first, field)}`);
        const owner = name === undefined ? sql `t.id` : sql `t.parent_id`;
        return [
            sql `select l.user_id from ${sql.table(tableOf(of))} t join (${leading[target]}) l(user_id, named) on l.named = ${column}
           where ${owner} = ${id}::bigint and not t.deleted_flag`,
        ];
    });
    if (ways.length === 0)
        return [];
    const rows = await db.many(sql `select user_id as id from (${sql.join(ways, sql ` union `)}) named`);
    return rows.flatMap((row) => row.id ?? []);
}
