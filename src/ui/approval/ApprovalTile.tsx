import '../todo/todo.css';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatCount } from '../format.ts';
import { useText } from '../language.ts';
import { todoTexts } from '../todo/todos.ts';
import { approvalCentre, useTaskCounts } from './useTaskCounts.ts';

/** How many tasks of flows wait for this user, and as much more that the same page lists; one click leads to them. */
export function ApprovalTile({ more = 0 }: { readonly more?: number }) {
  const text = useText();
  const { todo, overdue } = useTaskCounts();
  const count = todo + more;
  if (count === 0) return null;
  return (
    <ul className="todo-tiles" data-testid="approval-tile">
      <li>
        <Link to={approvalCentre}>
          <span className="todo-count">{formatCount(count)}</span>
          <span className="todo-label">{text(todoTexts.approvals)}</span>
          {overdue > 0 && <Tag color="red">{text(todoTexts.overdue, { count: overdue })}</Tag>}
        </Link>
      </li>
    </ul>
  );
}
