import { sql } from '#engine/database/database.ts';
/** What modules lay down about calls: further permissions for addresses, and what the audit log keeps; undefined for nothing. */
export async function callRulesOf(db) {
    const marked = await db.many(sql `
    select m.module_code as code, m.http_method as method, m.api_pattern as pattern,
           case when bool_or(f.audit_level = 'VIEWS') then 'VIEWS' when bool_or(f.audit_level = 'REFUSALS') then 'REFUSALS' end as level
      from system_sys_module f join system_sys_module m on m.id = f.id or m.tree_path like f.tree_path || '%'
     where (f.audit_level <> 'CHANGES' or f.api_pattern is not null) and f.enabled_flag and not f.deleted_flag
       and m.enabled_flag and not m.deleted_flag
     group by m.id`);
    if (marked.length === 0)
        return undefined;
    const guards = marked.flatMap(({ code, method, pattern }) => pattern === null ? [] : [{ method, pattern, permission: code }]);
    const levels = marked.flatMap(({ code, level }) => (level ? [[code, level]] : []));
    return { guards, levels: new Map(levels) };
}
