import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '../language.ts';
import { TodoTiles } from './TodoTiles.tsx';
import { addressOfTodo, isApproval, todoTexts, useTodos } from './todos.ts';

const TodoRows = lazy(async () => ({ default: (await import('./TodoRows.tsx')).TodoRows }));

const approvalsShown = 5;

/** What waits for this user, on the home page: a tile for each kind of work, and the first approvals to decide at once. */
export function HomeTodos() {
  const text = useText();
  const { items } = useTodos();
  const approvals = items.filter(isApproval);
  if (items.length === 0) return null;
  return (
    <>
      <section aria-labelledby="home-todo">
        <h2 id="home-todo">{text(todoTexts.title)}</h2>
        <TodoTiles items={items} />
      </section>
      {approvals.map((item) => (
        <section key={item.key} aria-label={text(item.todo.label)}>
          <div className="todo-page-head">
            <h2>{text(item.todo.label)}</h2>
            <Link to={addressOfTodo(item)}>{text(todoTexts.all)}</Link>
          </div>
          <Suspense fallback={null}>
            <TodoRows item={item} size={approvalsShown} />
          </Suspense>
        </section>
      ))}
    </>
  );
}
