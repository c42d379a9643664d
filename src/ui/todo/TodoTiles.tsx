import './todo.css';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatCount } from '../format.ts';
import { useText } from '../language.ts';
import { greatestCount } from '../home/tiles.ts';
import { addressOfTodo, todoTexts, type TodoCount } from './todos.ts';

/** Each kind of work that waits, with how much of it is late; one click leads to it. */
export function TodoTiles({ items, current }: { readonly items: readonly TodoCount[]; readonly current?: string }) {
  const text = useText();
  return (
    <ul className="todo-tiles" data-testid="todo-tiles">
      {items.map((item) => (
        <li key={item.key}>
          <Link to={addressOfTodo(item)} aria-current={item.key === current ? 'true' : undefined}>
            <span className="todo-count">{formatCount(item.count) + (item.count >= greatestCount ? '+' : '')}</span>
            <span className="todo-label">{text(item.todo.label)}</span>
            {item.overdue > 0 && <Tag color="red">{text(todoTexts.overdue, { count: item.overdue })}</Tag>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
