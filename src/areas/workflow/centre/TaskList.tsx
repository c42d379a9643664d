import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Input, Pagination, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { actOnApproval, listTasks, type TaskLine, type TaskTab } from '#ui/approval/calls.ts';
import { TaskSheet } from '#ui/approval/TaskSheet.tsx';
import { approvalTexts, resultTexts, statusTexts } from '#ui/approval/texts.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatInstant, formatMoney } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { outlineNamed } from '#ui/pages.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { groupedByDue } from '#ui/todo/due.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';

const size = 20;

interface TaskListProps {
  readonly tab: TaskTab;
  /** Something else waits below: an empty list needs no words. */
  readonly hasMore: boolean;
}

/** One page of tasks; several to be decided are approved together, each as it was read here. */
export function TaskList({ tab, hasMore }: TaskListProps) {
  const text = useText();
  const client = useQueryClient();
  const [keyword, setKeyword] = useState('');
  const [current, setCurrent] = useState(1);
  const [opened, setOpened] = useState<string>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: ['approval', 'list', tab, keyword, current],
    queryFn: ({ signal }) => listTasks({ tab, keyword, current, size }, signal),
    placeholderData: (before) => before,
  });
  const records = data?.records ?? [];
  const chosen = records.filter(({ id }) => ticked.has(id));
  const toggle = (id: string): void =>
    setTicked((held) => new Set(held.has(id) ? [...held].filter((each) => each !== id) : [...held, id]));
  const approveAll = async (): Promise<void> => {
    try {
      const items = chosen.map(({ id, epoch, documentVersion }) => ({ task: id, epoch, documentVersion }));
      const answer = await actOnApproval('batchApprove', { items });
      const refused = rowsOf(answer['refused']);
      const count = Number(answer['approved'] ?? 0);
      const why = String(recordOf(refused[0])?.['msg'] ?? '');
      if (refused.length === 0) toast.success(text(approvalTexts.batchDone, { count }));
      else toast.warning(text(approvalTexts.batchRefused, { count, refused: refused.length, why }));
      setTicked(new Set());
    } catch {
      // The refusal has been shown.
    }
    await client.invalidateQueries({ queryKey: ['approval'] });
    await client.invalidateQueries({ queryKey: ['documents'] });
  };
  return (
    <>
      <div className="task-bar">
        <Input.Search
          allowClear
          className="task-search"
          aria-label={text(approvalTexts.search)}
          placeholder={text(approvalTexts.search)}
          onSearch={(value) => {
            setKeyword(value.trim());
            setCurrent(1);
          }}
        />
        {tab === 'TODO' && chosen.length > 0 && (
          <Button type="primary" onClick={() => void approveAll()} data-testid="batch-approve">
            {text(approvalTexts.batch, { count: chosen.length })}
          </Button>
        )}
      </div>
      {error && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LateSkeleton rows={4} />}
      {data && records.length === 0 && !hasMore && (
        <EmptyState title={text(approvalTexts.none)} help={text(approvalTexts.noneDetail)} />
      )}
      {records.length > 0 && (
        <ul className="task-list">
          {records.map((task) => (
            <li key={task.id} data-unread={tab !== 'STARTED' && !task.isRead ? '' : undefined}>
              {tab === 'TODO' && task.kind !== 'START' && (
                <Checkbox
                  checked={ticked.has(task.id)}
                  aria-label={text(approvalTexts.selectRow, { title: task.title })}
                  onChange={() => toggle(task.id)}
                />
              )}
              <TaskEntry task={task} tab={tab} onOpen={() => setOpened(task.id)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > size && (
        <Pagination
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
      {opened && <TaskSheet taskId={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface TaskEntryProps {
  readonly task: TaskLine;
  readonly tab: TaskTab;
  readonly onOpen: () => void;
}

function TaskEntry({ task, tab, onOpen }: TaskEntryProps) {
  const text = useText();
  const document = outlineNamed(task.docCode);
  const listPath = pathOfDocument(routesOf(useSession((state) => state.menu)), task.docCode);
  const label = document ? text(document.label) : task.docCode;
  // What was returned is amended on its own page.
  const isOwnPage = tab === 'STARTED' || task.kind === 'START';
  const title = `${label} ${task.title}`;
  return (
    <div className="task-entry">
      {isOwnPage && listPath !== undefined ? (
        <Link className="task-title" to={`${listPath}/${task.businessId}`}>
          {title}
        </Link>
      ) : isOwnPage ? (
        <span className="task-title">{title}</span>
      ) : (
        <Button type="link" className="task-title" onClick={onOpen} data-testid="task-open">
          {title}
        </Button>
      )}
      <span className="task-facts">
        {task.amount !== null && <strong className="task-amount">{formatMoney(task.amount)}</strong>}
        {task.nodeName && <span>{task.nodeName}</span>}
        {task.starterName && <span className="task-person">{task.starterName}</span>}
        {task.actingForName && (
          <span className="task-person">{text(approvalTexts.onBehalf, { name: task.actingForName })}</span>
        )}
        {task.waitsFor && (
          <span className="task-person">{text(approvalTexts.waitsFor, { people: task.waitsFor })}</span>
        )}
        {task.openedAt && <time dateTime={task.openedAt}>{formatInstant(task.openedAt)}</time>}
        <TaskTags task={task} tab={tab} />
      </span>
    </div>
  );
}

function TaskTags({ task, tab }: Pick<TaskEntryProps, 'task' | 'tab'>) {
  const text = useText();
  const isLate = tab === 'TODO' && groupedByDue([task.dueAt], (due) => due)[0]?.group === 'late';
  const status = statusTexts[task.instanceStatus];
  const result = resultTexts[task.result ?? ''];
  return (
    <>
      {tab === 'TODO' && task.kind === 'START' && <Tag>{text(approvalTexts.amend)}</Tag>}
      {isLate && <Tag color="red">{text(approvalTexts.late)}</Tag>}
      {tab === 'DONE' && result && <Tag color="blue">{text(result)}</Tag>}
      {tab !== 'TODO' && status && <Tag>{text(status)}</Tag>}
    </>
  );
}
