import './todo.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnyDocument } from '#model/document.ts';
import { CellValue } from '../document/CellValue.tsx';
import { shownColumns, titleField } from '../document/columns.ts';
import { LateSkeleton, LoadFault } from '../document/ListStates.tsx';
import { queryRows, titleOf, type DocumentRow } from '../document/rows.ts';
import { TransitionButtons } from '../document/TransitionButtons.tsx';
import { useWording } from '../document/useWording.ts';
import { formatInstant } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { useSession, useUser } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { StatusTag } from '../widgets/StatusTag.tsx';
import { groupedByDue } from './due.ts';
import { rowsKey, searchOfTodo, todoTexts, type TodoCount } from './todos.ts';

interface TodoRowsProps {
  readonly item: TodoCount;
  readonly size: number;
  /** Puts what is due together under its time. */
  readonly isGrouped?: boolean;
}

/** The rows that wait; what can be decided here is, the rest is one click away. */
export function TodoRows({ item, size, isGrouped = false }: TodoRowsProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: rowsKey(item, size),
    queryFn: ({ signal }) => queryRows(item.document, searchOfTodo(item, size), signal),
    placeholderData: (before) => before,
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={3} />;
  const { due } = item.todo;
  const groups = isGrouped
    ? groupedByDue(data.records, (row) => (due === undefined ? null : row[due]))
    : [{ group: undefined, rows: data.records }];
  return (
    <div ref={list} className="todo-rows" data-testid={`todo-${item.key}`}>
      {groups.map(({ group, rows }) => (
        <section key={group ?? 'all'}>
          {group && due !== undefined && (
            <h3 className={group === 'late' ? 'todo-late' : undefined}>
              {text(todoTexts[group])} <span className="todo-group-count">{rows.length}</span>
            </h3>
          )}
          <ul>
            {rows.map((row) => (
              <Entry key={row.id} item={item} row={row} onGone={() => focusNext(list.current, row.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

// Whoever decides one row after the other stays in the list.
function focusNext(list: HTMLDivElement | null, id: string): void {
  const entries = [...(list?.querySelectorAll<HTMLElement>('li[data-row]') ?? [])];
  const index = entries.findIndex((entry) => entry.dataset['row'] === id);
  const next = entries[index + 1] ?? entries[index - 1];
  next?.querySelector<HTMLElement>('a')?.focus();
}

const factCount = 3;

interface EntryProps {
  readonly item: TodoCount;
  readonly row: DocumentRow;
  readonly onGone: () => void;
}

function Entry({ item, row, onGone }: EntryProps) {
  const { document, todo } = item;
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const listPath = pathOfDocument(routesOf(useSession((state) => state.menu)), `${document.module}.${document.code}`);
  const title = titleOf(document, row, language);
  const address = listPath === undefined ? undefined : `${listPath}/${row.id}`;
  const done = () => {
    onGone();
    void client.invalidateQueries({ queryKey: ['todo'] });
    void client.invalidateQueries({ queryKey: ['documents'] });
  };
  return (
    <li data-row={row.id}>
      <div className="todo-head">
        {address === undefined ? <strong>{title}</strong> : <Link to={address}>{title}</Link>}
        <StatusTag document={document} status={row['status']} />
        <Due item={item} row={row} />
      </div>
      <Facts document={document} row={row} due={todo.due} />
      <div className="todo-acts">
        {todo.inPlace ? (
          <TransitionButtons document={document} row={row} allowed={actsOf(item)} visible={2} onDone={done} />
        ) : (
          address !== undefined && <Button onClick={() => void navigate(address)}>{text(todoTexts.act)}</Button>
        )}
      </div>
    </li>
  );
}

/** What a row is decided by here: an approval both ways, otherwise the one act. The server judges it when it is run. */
function actsOf({ document, todo }: TodoCount) {
  const { approval } = document;
  const names = approval?.approved === todo.action ? [approval.approved, approval.rejected] : [todo.action];
  const yes = { allowed: true };
  return { edit: yes, delete: yes, transitions: Object.fromEntries(names.map((name) => [name, yes])) };
}

function Due({ item: { document, todo }, row }: { readonly item: TodoCount; readonly row: DocumentRow }) {
  const text = useText();
  const value = todo.due === undefined ? undefined : row[todo.due];
  if (typeof value !== 'string') return null;
  const [group] = groupedByDue([value], (due) => due);
  const shown = document.fields[todo.due ?? '']?.type === 'date' ? value : formatInstant(value);
  return group?.group === 'late' ? (
    <Tag color="red">
      {text(todoTexts.late)} {shown}
    </Tag>
  ) : (
    <time dateTime={value}>
      {text(todoTexts.due)} {shown}
    </time>
  );
}

interface FactsProps {
  readonly document: AnyDocument;
  readonly row: DocumentRow;
  readonly due: string | undefined;
}

/** The first columns of the list, as they say what the row is about. */
function Facts({ document, row, due }: FactsProps) {
  const text = useText();
  const wording = useWording(document);
  const { side } = useUser();
  const title = titleField(document);
  const columns = shownColumns(document, side)
    .filter(({ name }) => name !== title && name !== 'status' && name !== due)
    .slice(0, factCount);
  return (
    <dl className="todo-facts">
      {columns.map(({ name, label, field }) => (
        <div key={name}>
          <dt>{text(label)}</dt>
          <dd>
            <CellValue document={document} row={row} name={name} field={field} wording={wording} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
