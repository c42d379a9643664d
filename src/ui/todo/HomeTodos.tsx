import { useId, useState } from 'react';
import { Link } from 'react-router';
import { isApproval } from '#model/todo.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { ApprovalTile } from '../approval/ApprovalTile.tsx';
import { useTaskCounts } from '../approval/useTaskCounts.ts';
import { TodoTiles } from './TodoTiles.tsx';
import { addressOfTodo, bandsOf, todoTexts, useTodos, type TodoCount } from './todos.ts';

// Comes with the first question for it: the home page itself is light.
const TodoRows = loadable(async () => (await import('./TodoRows.tsx')).TodoRows);

const approvalsShown = 5;

/** What waits for this user, on the home page: what to decide, what is late and what else there is to do; approvals right here. */
export function HomeTodos() {
  const text = useText();
  const { items } = useTodos();
  const panelId = useId();
  const [key, setKey] = useState<string>();
  const { todo } = useTaskCounts();
  if (items.length === 0 && todo === 0) return null;
  const open = items.find((item) => item.key === key && isApproval(item));
  const unfolding = { key: open?.key, panelId, onToggle: (one: string) => setKey(one === key ? undefined : one) };
  return (
    <section aria-labelledby="home-todo">
      <h2 id="home-todo">{text(todoTexts.title)}</h2>
      <ApprovalTile />
      {bandsOf(items).map(({ band, items: own }) => (
        <div key={band} className={`home-band home-band-${band}`} data-testid={`band-${band}`}>
          <h3>{text(todoTexts[band])}</h3>
          <TodoTiles items={own} unfolding={unfolding} />
          {open && own.includes(open) ? <Approvals id={panelId} item={open} /> : null}
        </div>
      ))}
    </section>
  );
}

function Approvals({ id, item }: { readonly id: string; readonly item: TodoCount }) {
  const text = useText();
  return (
    <div id={id} className="home-approvals">
      <div className="todo-page-head">
        <h4>{text(item.todo.label)}</h4>
        <Link to={addressOfTodo(item)}>{text(todoTexts.all)}</Link>
      </div>
      <TodoRows item={item} size={approvalsShown} />
    </div>
  );
}
