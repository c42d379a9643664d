import { CarryOutOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { Link } from 'react-router';
import { useText } from '../language.ts';
import { todoTexts, useTodos, workCentre } from './todos.ts';

/** How much waits for this user, in the top bar; one click leads there. */
export function TodoButton() {
  const text = useText();
  const { items } = useTodos();
  const count = items.reduce((sum, item) => sum + item.count, 0);
  const isLate = items.some(({ overdue }) => overdue > 0);
  if (items.length === 0) return null;
  const label = text(todoTexts.open, { count });
  return (
    <Link to={workCentre} className="top-button" data-testid="todo-button" aria-label={label} title={label}>
      <Badge count={count} size="small" overflowCount={99} {...(isLate ? {} : { color: 'var(--srm-theme-solid)' })}>
        <CarryOutOutlined />
      </Badge>
    </Link>
  );
}
