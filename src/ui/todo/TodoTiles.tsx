import './todo.css';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import { isApproval } from '#model/todo.ts';
import { formatCount, formatShort } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { greatestCount } from '../home/tiles.ts';
import { addressOfTodo, todoTexts, type TodoCount } from './todos.ts';

/** Tiles whose approvals unfold beside them. */
export interface Unfolding {
  /** The kind that is open. */
  readonly key: string | undefined;
  /** The id of the element with its rows. */
  readonly panelId: string;
  onToggle(key: string): void;
}

interface TodoTilesProps {
  readonly items: readonly TodoCount[];
  readonly current?: string;
  readonly unfolding?: Unfolding;
}

/** Each kind of work that waits, with how much of it is late; one click leads to it, another shows what can be decided here. */
export function TodoTiles({ items, current, unfolding }: TodoTilesProps) {
  const text = useText();
  return (
    <ul className="todo-tiles" data-testid="todo-tiles">
      {items.map((item) => (
        <li key={item.key}>
          <Link to={addressOfTodo(item)} aria-current={item.key === current ? 'true' : undefined}>
            <span className="todo-count">{formatCount(item.count) + (item.count >= greatestCount ? '+' : '')}</span>
            <TileFacts item={item} />
            <span className="todo-label">{text(item.todo.label)}</span>
            {item.overdue > 0 && <Tag color="red">{text(todoTexts.overdue, { count: item.overdue })}</Tag>}
          </Link>
          {unfolding && isApproval(item) && <UnfoldButton item={item} unfolding={unfolding} />}
        </li>
      ))}
    </ul>
  );
}

/** How old the oldest of them is, and what they come to. */
export function TileFacts({ item }: { readonly item: Pick<TodoCount, 'oldest' | 'amounts'> }) {
  const text = useText();
  const language = useLanguage();
  const [greatest, ...others] = item.amounts;
  const facts = [
    ...(item.oldest > 0 ? [text(todoTexts.oldest, { n: formatCount(item.oldest) })] : []),
    ...(greatest && greatest.sum > 0
      ? [`${greatest.currency} ${formatShort(greatest.sum, language)}${others.length > 0 ? ' +' : ''}`]
      : []),
  ];
  return facts.length > 0 ? <span className="todo-age">{facts.join(' · ')}</span> : null;
}

function UnfoldButton({ item, unfolding }: { readonly item: TodoCount; readonly unfolding: Unfolding }) {
  const text = useText();
  const isOpen = unfolding.key === item.key;
  const label = text(item.todo.label);
  const name = text(isOpen ? todoTexts.fold : todoTexts.decideHere, { label, count: item.count });
  return (
    <Button
      type="text"
      size="small"
      className="todo-unfold"
      aria-label={name}
      title={name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? unfolding.panelId : undefined}
      icon={isOpen ? <UpOutlined /> : <DownOutlined />}
      onClick={() => unfolding.onToggle(item.key)}
    />
  );
}
