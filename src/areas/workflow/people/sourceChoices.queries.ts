import { sql, type Database } from '#engine/database/database.ts';
import type { Bilingual } from '#model/label.ts';

/** Something that a source of people may name. */
export interface Choice {
  readonly value: string;
  readonly name: Bilingual;
}

/** What the people of a flow may be chosen from, beside users. */
export interface SourceChoices {
  readonly roles: readonly Choice[];
  readonly positions: readonly Choice[];
  readonly departments: readonly Choice[];
  readonly matrices: readonly Choice[];
  readonly groups: readonly Choice[];
}

export async function sourceChoices(db: Database): Promise<SourceChoices> {
  const [roles, positions, departments, matrices, groups] = await Promise.all([
    db.many<Choice>(sql`
      select role_code as value, role_name as name from system_sys_role
       where not deleted_flag and enabled_flag and user_type in ('BUYER', 'ADMIN') order by role_code limit 2000`),
    db.many<Choice>(sql`
      select id::text as value, name from basic_position where not deleted_flag and enabled_flag order by code limit 2000`),
    db.many<Choice>(sql`
      select id::text as value, name from basic_department where not deleted_flag and enabled_flag order by code limit 2000`),
    db.many<Choice>(sql`
      select code as value, name from workflow_wf_matrix where not deleted_flag and enabled_flag order by code limit 2000`),
    db.many<Choice>(sql`
      select code as value, name from workflow_wf_user_group where not deleted_flag and enabled_flag order by code limit 2000`),
  ]);
  return { roles, positions, departments, matrices, groups };
}
