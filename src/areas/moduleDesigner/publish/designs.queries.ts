import { sql, type Database } from '#engine/database/database.ts';
import type { ModuleDesign } from '../compile/design.rules.ts';

/** A version that is in force. */
export interface PublishedDesign {
  readonly moduleId: string;
  readonly version: number;
  readonly design: ModuleDesign;
}

/** What is in force of every module that is published and not disabled. */
export const publishedDesigns = (db: Database): Promise<PublishedDesign[]> =>
  db.many<PublishedDesign>(sql`
    select m.id as "moduleId", v.version, v.definition as design
      from system_md_module m
      join system_md_version v on v.md_module_id = m.id and v.version = m.published_version and not v.deleted_flag
     where not m.deleted_flag and m.status in ('PUBLISHED', 'CHANGED')
     order by m.id`);

/** What is in force of one module, or was before it was disabled. */
export const designInForce = (db: Database, moduleId: string): Promise<PublishedDesign | undefined> =>
  db.maybe<PublishedDesign>(sql`
    select m.id as "moduleId", v.version, v.definition as design
      from system_md_module m
      join system_md_version v on v.md_module_id = m.id and v.version = m.published_version and not v.deleted_flag
     where m.id = ${moduleId}::bigint and not m.deleted_flag`);
