import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { keyOf } from '#model/document.ts';
import { isApproval } from '#model/todo.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { ApprovalTile } from '../approval/ApprovalTile.tsx';
import { useTaskCounts } from '../approval/useTaskCounts.ts';
import { formatCount } from '../format.ts';
import { useSession } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { useIsPhone } from '../document/object/useIsPhone.ts';
import { TileFacts, TodoTiles, type Unfolding } from './TodoTiles.tsx';
import {
  addressOfTodo,
  bandsOf,
  byUrgency,
  listAddress,
  todoTexts,
  useAwaited,
  useTodos,
  type TodoCount,
} from './todos.ts';

// Comes with the first question for it: the home page itself is light.
const TodoRows = loadable(async () => (await import('./TodoRows.tsx')).TodoRows);

const approvalsShown = 5;
const tilesBeside = 5;
/** The kinds of a band that are seen before somebody asks for the others: two rows of a desk, of a phone. */
const mostKinds = { desk: 10, phone: 4 } as const;

/** What waits for this user, on the home page: what to decide, what is late and what else there is to do; approvals right here. */
export function HomeTodos() {
  const text = useText();
  const { items } = useTodos();
  const panelId = useId();
  const [key, setKey] = useState<string>();
  const { todo } = useTaskCounts();
  const awaited = useAwaited();
  const routes = routesOf(useSession((state) => state.menu));
  if (items.length === 0 && todo === 0 && awaited.length === 0) return null;
  const open = items.find((item) => item.key === key && isApproval(item));
  const unfolding = { key: open?.key, panelId, onToggle: (one: string) => setKey(one === key ? undefined : one) };
  return (
    <section aria-labelledby="home-todo">
      <h2 id="home-todo">{text(todoTexts.title)}</h2>
      <ApprovalTile />
      {bandsOf(items).map(({ band, items: own }) => (
        <div key={band} className={`home-band home-band-${band}`} data-testid={`band-${band}`}>
          <h3>{text(todoTexts[band])}</h3>
          <Shortened items={own}>{(shown) => <BandTiles items={shown} unfolding={unfolding} />}</Shortened>
          {open && own.includes(open) ? <Approvals id={panelId} item={open} /> : null}
        </div>
      ))}
      {awaited.length > 0 ? (
        <div className="home-band home-band-waiting" data-testid="band-waiting">
          <h3>{text(todoTexts.waiting)}</h3>
          <Shortened items={awaited}>
            {(shown) => (
              <ul className="waiting-tiles">
                {shown.map((item) => (
                  <AwaitedEntry key={item.key} item={item} listPath={pathOfDocument(routes, keyOf(item.document))} />
                ))}
              </ul>
            )}
          </Shortened>
        </div>
      ) : null}
    </section>
  );
}

interface ShortenedProps {
  readonly items: readonly TodoCount[];
  readonly children: (shown: readonly TodoCount[]) => ReactNode;
}

/** The kinds of a band that matter most, and a button for the others. */
function Shortened({ items, children }: ShortenedProps) {
  const text = useText();
  const most = mostKinds[useIsPhone() ? 'phone' : 'desk'];
  const [isWhole, setWhole] = useState(false);
  const sorted = byUrgency(items);
  // A button for one more takes the place of that one.
  const isLong = items.length > most + 1;
  return (
    <>
      {children(isWhole || !isLong ? sorted : sorted.slice(0, most))}
      {isLong ? (
        <Button
          type="link"
          size="small"
          className="band-further"
          aria-expanded={isWhole}
          icon={isWhole ? <UpOutlined /> : <DownOutlined />}
          data-testid="band-further"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? text(todoTexts.fewer) : text(todoTexts.further, { n: formatCount(items.length - most) })}
        </Button>
      ) : null}
    </>
  );
}

interface BandProps {
  readonly items: readonly TodoCount[];
  readonly unfolding: Unfolding;
}

/** The kinds of a band: where there are more than fit beside each other, those of one row each in one line below. */
function BandTiles({ items, unfolding }: BandProps) {
  const isSmall = (item: TodoCount): boolean => items.length > tilesBeside && item.count === 1 && !isApproval(item);
  const small = items.filter(isSmall);
  const large = items.filter((item) => !isSmall(item));
  return (
    <>
      {large.length > 0 ? <TodoTiles items={large} unfolding={unfolding} /> : null}
      {small.length > 0 ? (
        <ul className="single-tiles" data-testid="single-tiles">
          {small.map((item) => (
            <li key={item.key}>
              <Link to={addressOfTodo(item)}>
                <TileText item={item} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface AwaitedProps {
  readonly item: TodoCount;
  readonly listPath: string | undefined;
}

/** What the other side has to do: nothing to act on here, but its rows can be looked at. */
function AwaitedEntry({ item, listPath }: AwaitedProps) {
  const told = <TileText item={item} />;
  return <li>{listPath === undefined ? told : <Link to={listAddress(listPath, item)}>{told}</Link>}</li>;
}

/** A kind of work in one line. */
function TileText({ item }: { readonly item: TodoCount }) {
  const text = useText();
  return (
    <>
      <strong>{formatCount(item.count)}</strong> {text(item.todo.label)} <TileFacts item={item} />
      {item.overdue > 0 ? <Tag color="red">{text(todoTexts.overdue, { count: item.overdue })}</Tag> : null}
    </>
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
