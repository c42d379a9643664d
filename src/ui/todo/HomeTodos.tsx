import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../language.ts';
import { TodoTiles } from './TodoTiles.tsx';
import { addressOfTodo, isApproval, todoTexts, useTodos, type TodoCount } from './todos.ts';

// Comes with the first question for it: the home page itself is light.
const TodoRows = lazy(async () => ({ default: (await import('./TodoRows.tsx')).TodoRows }));

const approvalsShown = 5;

/** What waits for this user, on the home page: a tile for each kind of work, and the first approvals to decide right here. */
export function HomeTodos() {
  const text = useText();
  const { items } = useTodos();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="home-todo">
      <h2 id="home-todo">{text(todoTexts.title)}</h2>
      <TodoTiles items={items} />
      <div className="home-approvals">
        {items.filter(isApproval).map((item) => (
          <Approvals key={item.key} item={item} />
        ))}
      </div>
    </section>
  );
}

function Approvals({ item }: { readonly item: TodoCount }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const label = text(item.todo.label);
  return (
    <div className={isOpen ? 'home-approval-open' : undefined}>
      <div className="todo-page-head">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? todoTexts.fold : todoTexts.decideHere, { label, count: item.count })}
        </Button>
        {isOpen && <Link to={addressOfTodo(item)}>{text(todoTexts.all)}</Link>}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <TodoRows item={item} size={approvalsShown} />
        </Suspense>
      )}
    </div>
  );
}
