import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import type { DocumentOutline } from '#model/outline.ts';
import { awaitedFor, isApproval, todosFor, type TodoKind } from '#model/todo.ts';
import { useMay } from '../access.tsx';
import { allOutlines } from '../pages.ts';
import { recordOf, rowsOf } from '../record.ts';
import { server } from '../server.ts';
import { useSession } from '../session.ts';

/** Where everything that waits for somebody is listed. */
export const workCentre = '/page/todo/mine';

/** How much of one kind of work waits, and how much of it is late. */
export interface TodoCount<D extends DocumentOutline = DocumentOutline> extends TodoKind<D> {
  readonly count: number;
  readonly overdue: number;
  /** For how many days the oldest of them has been there. */
  readonly oldest: number;
  /** Rows that a flow decides: they wait for those whom it asks. */
  readonly elsewhere: readonly string[];
  /** What they come to, the greatest amount first. */
  readonly amounts: readonly TodoAmount[];
}

/** What rows come to in one currency. */
export interface TodoAmount {
  readonly currency: string;
  readonly sum: number;
}

export const todoTexts = {
  title: ['我的待办', 'My tasks'],
  open: ['我的待办，{count} 项', 'My to-do, {count} items'],
  approvals: ['待我审批', 'Waiting for my approval'],
  none: ['没有待办事项', 'Nothing waits for you'],
  noneDetail: ['轮到您处理的单据会显示在这里。', 'What you have to act on appears here.'],
  overdue: ['逾期 {count}', '{count} late'],
  all: ['全部待办', 'View all'],
  decide: ['待决定', 'Decide now'],
  lateBand: ['已逾期', 'Late'],
  rest: ['待处理', 'To do'],
  waiting: ['等待对方', 'Waiting for others'],
  oldest: ['最早 {n} 天前', 'oldest {n} d'],
  kinds: ['待办类别', 'Kinds of tasks'],
  decideHere: ['在此处理：{label}（{count}）', 'Decide here: {label} ({count})'],
  fold: ['收起：{label}', 'Fold: {label}'],
  days: ['{n} 天', '{n} d'],
  moreRows: ['另有 {n} 行', '+{n} lines'],
  list: ['在列表中打开', 'Open as a list'],
  further: ['显示其余 {n} 类', 'Show {n} more'],
  fewer: ['收起', 'Show fewer'],
  act: ['处理', 'Open'],
  everyRow: ['全选', 'Select all'],
  due: ['期限', 'Due'],
  late: ['已逾期', 'Late'],
  today: ['今天', 'Today'],
  week: ['7 天内', 'Within 7 days'],
  later: ['以后', 'Later'],
  open_end: ['无期限', 'Without a date'],
} as const satisfies Record<string, Label>;

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

interface Todos {
  readonly items: readonly TodoCount[];
  readonly isReady: boolean;
  readonly hasFailed: boolean;
}

/** What waits for this user, by kind; asked again every minute and with every message. */
export function useTodos(): Todos {
  const may = useMay();
  const side = useSession((state) => state.user?.side);
  const { data, isError } = useQuery({
    queryKey: ['todo', 'counts'],
    enabled: side !== undefined,
    queryFn: ({ signal }) => server.post('/notice/todo/query', {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });
  const items = countsIn(data, side === undefined ? [] : todosFor(allOutlines(), side, may));
  return { items, isReady: data !== undefined, hasFailed: isError && data === undefined };
}

/** What the other side has to do with rows that this user sees; asked for once with the home page. */
export function useAwaited(): readonly TodoCount[] {
  const may = useMay();
  const side = useSession((state) => state.user?.side);
  const { data } = useQuery({
    queryKey: ['todo', 'awaited'],
    enabled: side !== undefined,
    queryFn: ({ signal }) => server.post('/notice/todo/waiting', {}, { signal, quiet: true }),
    staleTime: 60_000,
  });
  return countsIn(data, side === undefined ? [] : awaitedFor(allOutlines(), side, may));
}

function countsIn(answer: unknown, of: readonly TodoKind<DocumentOutline>[]): TodoCount[] {
  const kinds = new Map(of.map((kind) => [kind.key, kind]));
  return rowsOf(recordOf(answer)?.['items']).flatMap((row) => {
    const kind = kinds.get(String(row['key']));
    return kind
      ? [
          {
            ...kind,
            count: Number(row['count']),
            overdue: Number(row['overdue']),
            oldest: Number(row['oldest'] ?? 0),
            elsewhere: idsIn(row['elsewhere']),
            amounts: rowsOf(row['amounts']).map((each) => ({
              currency: String(each['currency']),
              sum: Number(each['sum']),
            })),
          },
        ]
      : [];
  });
}

/** The work centre, at one kind of work. */
export const addressOfTodo = ({ key }: Pick<TodoKind, 'key'>): string => `${workCentre}?kind=${key}`;

/** The list of a document with the rows of a kind of work. */
export const listAddress = (listPath: string, { todo }: Pick<TodoKind, 'todo'>): string => {
  const where = Object.entries(todo.where ?? {}).map(([name, value]) => `,${name}:in:${value ?? ''}`);
  return `${listPath}?f=status:in:${todo.states.join('|')}${where.join('')}`;
};

/** How the rows of a kind of work are asked for: what is due first comes first. */
export const searchOfTodo = ({ todo }: Pick<TodoKind, 'todo'>, size: number, userId: string) => ({
  ...todo.where,
  ...(todo.person === undefined ? {} : { [`${todo.person}Id`]: [userId] }),
  status: [...todo.states],
  sort: todo.due === undefined ? ['createDate'] : [todo.due],
  page: { current: 1, size },
});

/** Part of the cache that belongs to a kind of work. */
export const rowsKey = ({ key, document }: TodoKind<DocumentOutline>, size: number) => [
  'documents',
  keyOf(document),
  'todo',
  key,
  size,
];

/** What burns most, is worth most or has waited longest comes first. */
export const byUrgency = (items: readonly TodoCount[]): TodoCount[] =>
  items.toSorted(
    (a, b) =>
      Number(b.overdue > 0) - Number(a.overdue > 0) ||
      (b.amounts[0]?.sum ?? 0) - (a.amounts[0]?.sum ?? 0) ||
      b.oldest - a.oldest,
  );

/** The bands of the home page: what is late burns first, what takes a decision comes next. */
export function bandsOf(items: readonly TodoCount[]): readonly {
  readonly band: 'lateBand' | 'decide' | 'rest';
  readonly items: readonly TodoCount[];
}[] {
  const isLate = ({ overdue }: TodoCount): boolean => overdue > 0;
  const isDecided = (item: TodoCount): boolean => isApproval(item) || item.todo.inPlace === true;
  return [
    { band: 'decide' as const, items: items.filter((item) => !isLate(item) && isDecided(item)) },
    { band: 'lateBand' as const, items: items.filter(isLate) },
    { band: 'rest' as const, items: items.filter((item) => !isLate(item) && !isDecided(item)) },
  ].filter((each) => each.items.length > 0);
}
