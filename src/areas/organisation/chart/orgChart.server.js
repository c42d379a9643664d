import { sql } from '#engine/database/database.ts';
import { heldOn } from '#engine/rights/posts.ts';
import { isReached } from '#engine/rights/reach.ts';
import { department } from '../department/department.document.ts';
/** The organisation as it stands on a day, and the days on which it changes. */
export async function orgChart({ query }, ctx) {
    const day = query.day ?? ctx.today;
    const [rows, changes] = [await rowsOn(ctx, day), await changesAround(ctx)];
    return { day, rows, changes };
}
const inScope = ({ user }) => {
    if (user.reach !== 'all')
        return isReached(user.reach, sql `c.id`);
    return user.companies === 'all' ? sql `true` : sql `c.id = any(${user.companies}::bigint[])`;
};
async function rowsOn(ctx, day) {
    const name = (alias) => sql `coalesce(nullif(${sql.ref(`${alias}.name`)}->>${ctx.language}, ''), ${sql.ref(`${alias}.name`)}->>'zh')`;
    const isOn = (from, to) => sql `(${sql.ref(from)} is null or ${sql.ref(from)} <= ${day}::date) and (${sql.ref(to)} is null or ${sql.ref(to)} >= ${day}::date)`;
    return ctx.db.many(sql `
    with dept as (
      select d.id, ${name('d')} as name, d.code, coalesce(d.parent_department_id, d.company_id) as parent, m.real_name as manager
        from basic_department d left join basic_employee m on m.id = d.manager_id and not m.deleted_flag
       where d.enabled_flag and not d.deleted_flag and ${isOn('d.valid_from', 'd.valid_to')} and ${ctx.scope(department, 'd')}),
    post as (
      select p.id, ${name('p')} as name, p.code, p.dept_id as parent
        from basic_position p join dept on dept.id = p.dept_id where p.enabled_flag and not p.deleted_flag),
    held as (
      select e.id, e.real_name, e.employee_no, coalesce(h.position_id, h.dept_id) as parent, a.real_name as agent
        from (${heldOn(day)}) h join basic_employee e on e.id = h.employee_id
        left join basic_employee a on a.id = h.agent_id and not a.deleted_flag)
    select id, kind, name, "parentId", manager, agent from (
      select c.id, 'COMPANY' as kind, ${name('c')} as name, c.parent_company_id as "parentId", null as manager, null as agent, 1 as rank, c.code
        from basic_company c where c.enabled_flag and not c.deleted_flag and ${inScope(ctx)}
      union all select id, 'DEPARTMENT', name, parent, manager, null, 2, code from dept
      union all select id, 'POSITION', name, parent, null, null, 3, code from post
      union all select id, 'PERSON', real_name, parent, null, max(agent), 4, employee_no from held
        where parent in (select id from dept union all select id from post) group by id, real_name, parent, employee_no
    ) rows order by rank, code`);
}
const mostChanges = 200;
// The day after the last one is the day on which something is gone.
async function changesAround(ctx) {
    const rows = await ctx.db.many(sql `
    select distinct day::text from (
      select unnest(array[d.valid_from, d.valid_to + 1]) as day from basic_department d
       where d.enabled_flag and not d.deleted_flag and ${ctx.scope(department, 'd')}
      union select unnest(array[e.entry_date, e.leave_date + 1]) from basic_employee e join basic_department d on d.id = e.main_dept_id
       where e.enabled_flag and not e.deleted_flag and ${ctx.scope(department, 'd')}
      union select unnest(array[h.valid_from, h.valid_to + 1]) from basic_employee_post h join basic_department d on d.id = h.dept_id
       where not h.deleted_flag and ${ctx.scope(department, 'd')}
    ) days where day is not null order by 1 desc limit ${mostChanges}`);
    return rows.map(({ day }) => day).toReversed();
}
