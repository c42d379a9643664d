import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { textsThatSound } from '#engine/read/pinyin.ts';
import { heldOn } from '#engine/rights/posts.ts';
import { isReached } from '#engine/rights/reach.ts';
import { department } from '../department/department.document.ts';
import {
  orgHits,
  orgPeople,
  orgSteps,
  orgTree,
  type OrgNode,
  type OrgRow,
  type OrgStep,
  type TreeType,
} from './orgTree.rules.ts';

const people = 4;

/** The calls of the user and organisation picker. */
export const organisationTree = {
  async queryOrganization({ body }: { body: { keyword?: string | null } }, ctx: Context): Promise<OrgNode[]> {
    const keyword = body.keyword?.trim() ?? '';
    if (keyword === '') return orgTree(await rowsTo(ctx, 2));
    const rows = await rowsTo(ctx, people);
    const received = await textsThatSound(
      rows.map(({ name }) => name),
      keyword,
    );
    return orgHits(rows, keyword, received);
  },
  async queryOrgPositionUserTreeList(
    { query }: { query: { treeType?: number | null } },
    ctx: Context,
  ): Promise<OrgNode[]> {
    return orgTree(await rowsTo(ctx, query.treeType ?? people));
  },
  depRoot: async (_: object, ctx: Context): Promise<OrgStep[]> => orgSteps(await rowsTo(ctx, people)),
  depChild: async ({ query }: { query: { orgId: string } }, ctx: Context): Promise<OrgStep[]> =>
    orgSteps(await rowsTo(ctx, people), query.orgId),
  userData: async (_: object, ctx: Context): Promise<OrgNode[]> => orgPeople(await rowsTo(ctx, people)),
};

// Departments say what is in sight: companies without one are shown where the user may see the company.
async function rowsTo(ctx: Context, depth: number): Promise<OrgRow[]> {
  const { companies, reach } = ctx.user;
  const own = companies === 'all' ? sql`true` : sql`c.id = any(${companies}::bigint[])`;
  const isInScope = reach === 'all' ? own : isReached(reach, sql`c.id`);
  const name = (alias: string) =>
    sql`coalesce(nullif(${sql.ref(`${alias}.name`)}->>${ctx.language}, ''), ${sql.ref(`${alias}.name`)}->>'zh')`;
  return ctx.db.many<OrgRow & { treeType: TreeType }>(sql`
    with company as (
      select c.id, ${name('c')} as name, c.parent_company_id as parent, c.code
        from basic_company c where c.enabled_flag and not c.deleted_flag and ${isInScope}),
    dept as (
      select d.id, ${name('d')} as name, coalesce(d.parent_department_id, d.company_id) as parent, d.code
        from basic_department d
       where d.enabled_flag and not d.deleted_flag and ${depth} >= 2 and ${ctx.scope(department, 'd')}),
    post as (
      select p.id, ${name('p')} as name, p.dept_id as parent, p.code
        from basic_position p join dept on dept.id = p.dept_id
       where p.enabled_flag and not p.deleted_flag and ${depth} >= 3),
    person as (
      select e.user_id as id, e.real_name as name, u.user_name, h.dept_id, h.position_id, e.employee_no as code
        from (${heldOn(ctx.today)}) h join basic_employee e on e.id = h.employee_id
        join system_iap_sys_user_t u on u.id = e.user_id
       where not u.deleted_flag and u.enabled_flag and (u.valid_until is null or u.valid_until >= ${ctx.today}::date) and ${depth} >= 4)
    select id, "treeType", name, "parentId", "userName" from (
      select id, 1 as "treeType", name, parent as "parentId", null as "userName", code from company
      union all select id, 2, name, parent, null, code from dept
      union all select id, 3, name, parent, null, code from post
      union select id, 4, name, dept_id, user_name, code from person where dept_id in (select id from dept)
      union select id, 4, name, position_id, user_name, code from person where position_id in (select id from post)
    ) rows
    order by "treeType", code`);
}
