import './todo.css';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Tag } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isDecimal, isZero } from '#model/decimal.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Todo } from '#model/documentParts.ts';
import type { Side } from '#model/transition.ts';
import { isEmpty } from '#model/value.ts';
import { RowFacts } from '../document/object/RowFacts.tsx';
import { columnNamed, isVisibleTo, shownColumns, titleField } from '../document/object/columns.ts';
import { isSame } from '../document/form/formValues.ts';
import { rememberRows } from '../document/list/previousNext.ts';
import { essentialFacts } from '../document/object/sections.ts';
import { textOfValue } from '../document/object/valueText.ts';
import { LateSkeleton, LoadFault } from '../document/list/ListStates.tsx';
import { queryRows, titleOf, type DocumentRow } from '../document/object/documentRows.ts';
import {
  isPageSelected,
  nothingSelected,
  onlySelected,
  pageToggled,
  toggled,
  type Selection,
} from '../document/list/selection.ts';
import { TransitionButtons } from '../document/transition/TransitionButtons.tsx';
import { useWording } from '../document/object/useWording.ts';
import { documentTexts } from '../document/object/texts.ts';
import { formatInstant } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { documentNamed } from '../pages.ts';
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

// Of little use on a home page, which must stay light.
const BulkBar = loadable(async () => (await import('../document/list/BulkBar.tsx')).BulkBar);

/** The rows that wait; what can be decided here is, one by one or several at once, and the rest is one click away. */
export function TodoRows(props: TodoRowsProps) {
  return (
    <Suspense fallback={<LateSkeleton rows={3} />}>
      <DeclaredRows {...props} />
    </Suspense>
  );
}

/** Kinds of work are known by outlines; rows are shown by the whole declaration. */
function DeclaredRows({ item, ...props }: TodoRowsProps) {
  const document = documentNamed(keyOf(item.document));
  return document ? <Rows item={{ ...item, document }} {...props} /> : null;
}

type Item = TodoCount<AnyDocument>;

interface RowsProps extends Omit<TodoRowsProps, 'item'> {
  readonly item: Item;
}

function Rows({ item, size, isGrouped = false }: RowsProps) {
  const text = useText();
  const client = useQueryClient();
  const userId = useUser().id;
  const list = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<Selection<DocumentRow>>(nothingSelected);
  const { data, error, refetch } = useQuery({
    queryKey: rowsKey(item, size),
    queryFn: ({ signal }) => queryRows(item.document, searchOfTodo(item, size, userId), signal),
    placeholderData: (before) => before,
  });
  const listPath = usePathOf(item);
  // Whoever opens one of them goes on to the next from there.
  useEffect(() => {
    if (listPath !== undefined && data)
      rememberRows(
        listPath,
        data.records.map(({ id }) => id),
      );
  }, [listPath, data]);
  if (error && !data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={3} />;
  const records = data.records.filter(({ id }) => !item.elsewhere.includes(id));
  const { due, inPlace } = item.todo;
  const isTickable = isGrouped && inPlace === true && records.length > 1;
  // What was decided meanwhile, here or elsewhere, is no longer there to be ticked.
  const selection = onlySelected(ticked, new Set(records.map(({ id }) => id)));
  const groups = isGrouped
    ? groupedByDue(records, (row) => (due === undefined ? null : row[due]))
    : [{ group: undefined, rows: records }];
  return (
    <div ref={list} className="todo-rows" data-testid={`todo-${item.key}`}>
      {isTickable && (
        <Checkbox
          checked={isPageSelected(selection, records)}
          indeterminate={selection.rows.size > 0 && !isPageSelected(selection, records)}
          onChange={() => setTicked(pageToggled(selection, records))}
        >
          {text(todoTexts.everyRow)}
        </Checkbox>
      )}
      {groups.map(({ group, rows }) => (
        <section key={group ?? 'all'}>
          {group && due !== undefined && (
            <h3 className={group === 'late' ? 'todo-late' : undefined}>
              {text(todoTexts[group])} <span className="todo-group-count">{rows.length}</span>
            </h3>
          )}
          <ul>
            {rows.map((row) => (
              <Entry
                key={row.id}
                item={item}
                row={row}
                onGone={() => focusNext(list.current, row.id)}
                {...(isTickable && {
                  isTicked: selection.rows.has(row.id),
                  onTick: () => setTicked(toggled(selection, row)),
                })}
              />
            ))}
          </ul>
        </section>
      ))}
      {isTickable && selection.rows.size > 0 && (
        <BulkBar
          document={item.document}
          selection={selection}
          onSelect={setTicked}
          total={item.count}
          search={searchOfTodo(item, size, userId)}
          isPageFull={false}
          only={actNames(item)}
          onDone={() => refreshAll(client)}
        />
      )}
    </div>
  );
}

const usePathOf = ({ document }: TodoCount): string | undefined =>
  pathOfDocument(routesOf(useSession((state) => state.menu)), `${document.module}.${document.code}`);

function refreshAll(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['todo'] });
  void client.invalidateQueries({ queryKey: ['documents'] });
}

// Whoever decides one row after the other stays in the list.
function focusNext(list: HTMLDivElement | null, id: string): void {
  const entries = [...(list?.querySelectorAll<HTMLElement>('li[data-row]') ?? [])];
  const index = entries.findIndex((entry) => entry.dataset['row'] === id);
  const next = entries[index + 1] ?? entries[index - 1];
  next?.querySelector<HTMLElement>('a')?.focus();
}

const factCount = 5;

interface EntryProps {
  readonly item: Item;
  readonly row: DocumentRow;
  readonly onGone: () => void;
  readonly isTicked?: boolean;
  /** Ticks the row or no longer; only where several can be decided at once. */
  readonly onTick?: () => void;
}

function Entry({ item, row, onGone, isTicked = false, onTick }: EntryProps) {
  const { document, todo } = item;
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const listPath = usePathOf(item);
  const title = titleOf(document, row, language);
  const address = listPath === undefined ? undefined : `${listPath}/${row.id}`;
  const done = () => {
    onGone();
    refreshAll(client);
  };
  return (
    <li data-row={row.id}>
      <div className="todo-head">
        {onTick && (
          <Checkbox checked={isTicked} aria-label={text(documentTexts.selectRow, { title })} onChange={onTick} />
        )}
        {address === undefined ? <strong>{title}</strong> : <Link to={address}>{title}</Link>}
        <StatusTag document={document} status={row['status']} />
        <Due item={item} row={row} />
      </div>
      <Facts item={item} row={row} />
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

/** What rows are decided by here: an approval both ways, otherwise the one act. */
function actNames({ document, todo }: Item): string[] {
  const { approval } = document;
  return approval?.approved === todo.action
    ? [approval.approved, approval.rejected]
    : [todo.action, ...(todo.acts ?? [])];
}

/** The same as offers of a row; the server judges them when they are run. */
function actsOf(item: Item) {
  const yes = { allowed: true };
  const transitions = Object.fromEntries(actNames(item).map((name) => [name, yes]));
  return { edit: yes, delete: yes, transitions, warnings: [] };
}

function Due({ item: { document, todo }, row }: { readonly item: Item; readonly row: DocumentRow }) {
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
  readonly item: Item;
  readonly row: DocumentRow;
}

/** What there is to decide about: what is proposed in place of what stands, and what the row is about. */
function Facts({ item: { document, todo }, row }: FactsProps) {
  const text = useText();
  const wording = useWording(document);
  const { side } = useUser();
  const columns = factNames(document, todo, side).flatMap((name) => {
    const column = columnNamed(document, name);
    return column && isVisibleTo(column.field, side) && isFilled(row[column.wire]) ? [column] : [];
  });
  const changes = (todo.changes ?? []).flatMap(([now, proposed]) => {
    const column = columnNamed(document, now);
    const next = columnNamed(document, proposed);
    if (!column || !next || !isFilled(row[next.wire]) || isSame(row[column.wire], row[next.wire])) return [];
    return [{ name: now, label: column.label, before: row[column.wire], after: row[next.wire], field: column.field }];
  });
  return (
    <>
      {changes.length > 0 ? (
        <dl className="todo-facts todo-changes">
          {changes.map(({ name, label, before, after, field }) => (
            <div key={name}>
              <dt>{text(label)}</dt>
              <dd>
                {textOfValue(before, field, wording)} → <strong>{textOfValue(after, field, wording)}</strong>
                {daysText(before, after, text)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <RowFacts className="todo-facts" document={document} row={row} columns={columns} wording={wording} />
    </>
  );
}

function factNames(document: AnyDocument, { shows, due, changes = [] }: Todo, side: Side): readonly string[] {
  if (shows) return shows;
  const title = titleField(document);
  const told = new Set([title, 'status', due, ...changes.flat()]);
  const listed = shownColumns(document, side).map(({ name }) => name);
  return [...new Set([...essentialFacts(document, side), ...listed])]
    .filter((name) => !told.has(name))
    .slice(0, factCount);
}

// A number that was left out is zero and says nothing.
const isFilled = (value: unknown): boolean => !isEmpty(value) && !(isDecimal(value) && isZero(value));

/** How far a day is moved. */
function daysText(before: unknown, after: unknown, text: ReturnType<typeof useText>): string {
  if (typeof before !== 'string' || typeof after !== 'string' || !isDay(before) || !isDay(after)) return '';
  const days = Math.round((Date.parse(after) - Date.parse(before)) / 86_400_000);
  return ` (${days > 0 ? '+' : '−'}${text(todoTexts.days, { n: Math.abs(days) })})`;
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
