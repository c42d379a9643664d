import { sql } from '../database/database.ts';
/**
 * Who holds what on a day, as `employee_id`, `user_id`, `dept_id`, `position_id`, `agent_id`: the main department and
 * position of everybody who works here then, or the main post in their place while it lasts, and all other posts.
 */
export function heldOn(day) {
    const isOn = (from, to) => sql `(${sql.ref(from)} is null or ${sql.ref(from)} <= ${day}::date) and (${sql.ref(to)} is null or ${sql.ref(to)} >= ${day}::date)`;
    const works = sql `e.enabled_flag and not e.deleted_flag and ${isOn('e.entry_date', 'e.leave_date')}`;
    const holds = sql `not h.deleted_flag and ${isOn('h.valid_from', 'h.valid_to')}`;
    return sql `
    select e.id as employee_id, e.user_id, e.main_dept_id as dept_id, e.position_id, null::bigint as agent_id
      from basic_employee e
     where ${works} and not exists (
       select 1 from basic_employee_post h where h.parent_id = e.id and h.main_flag and ${holds})
    union
    select e.id, e.user_id, h.dept_id, h.position_id, h.agent_id
      from basic_employee e join basic_employee_post h on h.parent_id = e.id where ${works} and ${holds}`;
}
