import { useId, useState } from 'react';
import { Link } from 'react-router';
import { isApproval } from '#model/todo.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { ApprovalTile } from '../approval/ApprovalTile.tsx';
import { useTaskCounts } from '../approval/useTaskCounts.ts';
import { TodoTiles } from './TodoTiles.tsx';
import { addressOfTodo, todoTexts, useTodos, type TodoCount } from './todos.ts';

// Comes with the first question for it: the home page itself is light.
const TodoRows = loadable(async () => (await import('./TodoRows.tsx')).TodoRows);

const approvalsShown = 5;

/** What waits for this user, on the home page: a tile for each kind of work, approvals first, to be decided right here. */
export function HomeTodos() {
  const text = useText();
  const { items } = useTodos();
  const panelId = useId();
  const [key, setKey] = useState<string>();
  const { todo } = useTaskCounts();
  if (items.length === 0 && todo === 0) return null;
  const approvals = items.filter(isApproval);
  const others = items.filter((item) => !isApproval(item));
  const open = approvals.find((item) => item.key === key);
  const unfolding = { key: open?.key, panelId, onToggle: (one: string) => setKey(one === key ? undefined : one) };
  return (
    <section aria-labelledby="home-todo">
      <h2 id="home-todo">{text(todoTexts.title)}</h2>
      <ApprovalTile />
      {approvals.length > 0 && <TodoTiles items={approvals} unfolding={unfolding} />}
      {open && <Approvals id={panelId} item={open} />}
      {others.length > 0 && <TodoTiles items={others} />}
    </section>
  );
}

function Approvals({ id, item }: { readonly id: string; readonly item: TodoCount }) {
  const text = useText();
  return (
    <div id={id} className="home-approvals">
      <div className="todo-page-head">
        <h3>{text(item.todo.label)}</h3>
        <Link to={addressOfTodo(item)}>{text(todoTexts.all)}</Link>
      </div>
      <TodoRows item={item} size={approvalsShown} />
    </div>
  );
}
