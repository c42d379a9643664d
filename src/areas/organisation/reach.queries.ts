import type { User } from '#engine/context.ts';
import { sql, type Fragment } from '#engine/database.ts';
import { isReached } from '#engine/rights/reach.ts';

/** Whether a column names a department of a company that an administrator reaches. */
export const departmentReached = ({ reach }: User, column: Fragment): Fragment =>
  reach === 'all'
    ? sql`true`
    : sql`${column} in (select rd.id from basic_department rd where ${isReached(reach, sql`rd.company_id`)})`;
