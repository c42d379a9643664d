import { sql } from '#engine/database/database.ts';
import { app, asServer, person } from './app.ts';
import type { Person, PersonFacts } from './person.ts';

type UserType = PersonFacts['userType'];

const roles = new Map<UserType, Promise<string>>();

// A role of a kind of user that holds every permission there is, so that nothing but side and scope can refuse.
function roleWithEverything(userType: UserType): Promise<string> {
  const code = `all_${userType.toLowerCase()}`;
  const made = roles.get(userType) ?? makeRole(code, userType);
  roles.set(userType, made);
  return made;
}

async function makeRole(code: string, userType: UserType): Promise<string> {
  const { engine } = await app();
  await asServer(async ({ db }) => {
    const id = engine.ids.next();
    await db.run(sql`
      insert into system_sys_role (id, role_code, role_name, user_type, role_kind, admin_scope)
      values (${id}::bigint, ${code}, ${JSON.stringify({ zh: '全部权限', en: 'Everything' })}::jsonb, ${userType}, 'CUSTOM', 'ALL')`);
    const modules = await db.many<{ id: string }>(sql`select id from system_sys_module where not deleted_flag`);
    const grants = modules.map((module) => ({ id: engine.ids.next(), module: module.id }));
    await db.run(sql`
      insert into system_sys_role_module (id, parent_id, module_id)
      select x.id, ${id}::bigint, x.module from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as x(id bigint, module bigint)`);
  });
  return code;
}

/** Somebody who holds every permission; only side and scope stand in the way. */
export async function fullAccessPerson(name: string, facts: Omit<PersonFacts, 'roles'>): Promise<Person> {
  return person(name, { ...facts, roles: [await roleWithEverything(facts.userType)] });
}
