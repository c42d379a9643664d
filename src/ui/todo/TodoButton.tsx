import { CarryOutOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { Link } from 'react-router';
import { useText } from '../language.ts';
import { approvalCentre, useTaskCounts } from '../approval/useTaskCounts.ts';
import { todoTexts, useTodos, workCentre } from './todos.ts';

const greatestShown = 99;

/** How much waits for this user, in the top bar; one click leads there. */
export function TodoButton() {
  const text = useText();
  const { items } = useTodos();
  const tasks = useTaskCounts();
  const count = items.reduce((sum, item) => sum + item.count, tasks.todo);
  const isLate = tasks.overdue > 0 || items.some(({ overdue }) => overdue > 0);
  if (count === 0) return null;
  // What is read aloud says what is seen.
  const label = text(todoTexts.open, { count: count > greatestShown ? `${greatestShown}+` : count });
  return (
    <Link
      to={items.length === 0 ? approvalCentre : workCentre}
      className="top-button"
      data-testid="todo-button"
      aria-label={label}
      title={label}
    >
      <Badge
        count={count}
        size="small"
        overflowCount={greatestShown}
        {...(isLate ? {} : { color: 'var(--srm-theme-solid)' })}
      >
        <CarryOutOutlined />
      </Badge>
    </Link>
  );
}
