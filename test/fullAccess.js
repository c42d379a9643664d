import { sql } from '#engine/database/database.ts';
import { app, asServer, person } from './app.ts';
const roles = new Map();
function roleNamed(code, userType, facts = {}) {
    const made = roles.get(code) ?? makeRole(code, userType, facts);
    roles.set(code, made);
    return made;
}
async function makeRole(code, userType, { holds = () => true, grants = [] }) {
    const { engine } = await app();
    await asServer(async ({ db }) => {
        const id = engine.ids.next();
        await db.run(sql `
      insert into system_sys_role (id, role_code, role_name, user_type, role_kind, admin_scope)
      values (${id}::bigint, ${code}, ${JSON.stringify({ zh: '测试权限', en: code })}::jsonb, ${userType}, 'CUSTOM', 'ALL')`);
        const modules = await db.many(sql `select id, module_code as code from system_sys_module where not deleted_flag`);
        const held = modules
            .filter((module) => holds(module.code))
            .map((module) => ({ id: engine.ids.next(), module: module.id }));
        await db.run(sql `
      insert into system_sys_role_module (id, parent_id, module_id)
      select x.id, ${id}::bigint, x.module from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as x(id bigint, module bigint)`);
        const input = grants.map((grant) => ({ ...grant, id: engine.ids.next() }));
        await db.run(sql `
      insert into system_sys_data_auth (id, subject_type, role_id, resource, actions, dimensions, field_rights)
      select x.id, 'ROLE', ${id}::bigint, x.resource, x.actions, x.dimensions, x."fieldRights"
        from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
             as x(id bigint, resource text, actions jsonb, dimensions jsonb, "fieldRights" jsonb)`);
    });
    return code;
}
/** Somebody who holds every permission there is, so that only side and scope stand in the way. */
export async function fullAccessPerson(name, facts) {
    return person(name, { ...facts, roles: [await roleNamed(`all_${facts.userType.toLowerCase()}`, facts.userType)] });
}
/** Somebody with a role of his own that holds what is said here. */
export async function personHolding(name, { holds, grants, ...facts }) {
    const role = await roleNamed(name, facts.userType, { ...(holds ? { holds } : {}), ...(grants ? { grants } : {}) });
    return person(name, { ...facts, roles: [role] });
}
