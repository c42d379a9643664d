import { Select, Typography } from 'antd';
import { Link, useNavigate } from 'react-router';
import { isApproval } from '#model/todo.ts';
import { LateSkeleton } from '#ui/document/list/ListStates.tsx';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { formatCount } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { TodoRows } from '#ui/todo/TodoRows.tsx';
import { TodoTiles } from '#ui/todo/TodoTiles.tsx';
import { listAddress, todoTexts, useTodos, workCentre, type TodoCount } from '#ui/todo/todos.ts';
import { useHasApprovalCentre } from '#ui/approval/useHasApprovalCentre.ts';
import { ApprovalTile } from '#ui/approval/ApprovalTile.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';

const size = 50;

/** The work centre: what waits for whoever looks, kind by kind, the most urgent first. */
export function TodoPage() {
  const text = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { items, isReady } = useTodos();
  const wanted = new URLSearchParams(useScreenLocation().search).get('kind');
  const hasCentre = useHasApprovalCentre();
  // What waits for approval is listed where all approvals are.
  const cards = hasCentre ? items.filter((item) => !isApproval(item)) : items;
  const chosen = items.find(({ key }) => key === wanted) ?? cards[0];
  const more = hasCentre ? items.filter(isApproval).reduce((sum, { count }) => sum + count, 0) : 0;
  return (
    <section className="srm-page todo-page" aria-labelledby="todo-title">
      <Typography.Title level={1} id="todo-title">
        {text(todoTexts.title)}
      </Typography.Title>
      <ApprovalTile more={more} />
      {!isReady && <LateSkeleton rows={4} />}
      {isReady && !chosen && more === 0 && (
        <EmptyState title={text(todoTexts.none)} help={text(todoTexts.noneDetail)} />
      )}
      {chosen && (
        <div className="todo-rail">
          {isPhone ? (
            <Select
              className="wide"
              aria-label={text(todoTexts.kinds)}
              value={chosen.key}
              options={cards.map((item) => ({
                value: item.key,
                label: `${text(item.todo.label)} (${formatCount(item.count)})`,
              }))}
              onChange={(key) => void navigate(`${workCentre}?kind=${key}`)}
            />
          ) : (
            <TodoTiles items={cards} current={chosen.key} />
          )}
          <div className="todo-kind">
            <Kind key={chosen.key} item={chosen} />
          </div>
        </div>
      )}
    </section>
  );
}

function Kind({ item }: { readonly item: TodoCount }) {
  const text = useText();
  const { document } = item;
  const listPath = pathOfDocument(routesOf(useSession((state) => state.menu)), `${document.module}.${document.code}`);
  return (
    <>
      <div className="todo-page-head">
        <h2>{text(item.todo.label)}</h2>
        {listPath !== undefined && <Link to={listAddress(listPath, item)}>{text(todoTexts.list)}</Link>}
      </div>
      <TodoRows item={item} size={size} isGrouped />
    </>
  );
}
