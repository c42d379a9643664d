import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { useMay } from '../access.tsx';
import { documentsKey } from '../document/object/documentsKey.ts';
import { formatDay } from '../format.ts';
import { useText } from '../language.ts';
import { recordOf, rowsOf } from '../record.ts';
import { server } from '../server.ts';
import { useSession } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';

const tasks = 'im.chatTask';

// The texts of the chat come with its window.
const words = {
  open: ['此单据有 {count} 项待完成任务', 'Open tasks on this document: {count}'],
  until: ['{who}，{day} 前', '{who}, by {day}'],
} as const satisfies Record<string, Label>;

interface DocumentTasksProps {
  readonly document: AnyDocument;
  readonly docId: string;
}

/** What has to be done about a row: open tasks that the reader has asked for, or has to do. */
export function DocumentTasks({ document, docId }: DocumentTasksProps) {
  const text = useText();
  const may = useMay();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), tasks);
  const docType = keyOf(document);
  const { data } = useQuery({
    queryKey: [documentsKey, tasks, 'about', docType, docId],
    enabled: may('im:chatTask:query'),
    queryFn: ({ signal }) =>
      server.post(
        '/im/chatTask/query',
        { docType: { eq: docType }, docId: { eq: docId }, status: ['OPEN'], page: { current: 1, size: 20 } },
        { signal, quiet: true },
      ),
  });
  const open = rowsOf(recordOf(data)?.['records']);
  if (open.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      data-testid="document-tasks"
      title={text(words.open, { count: open.length })}
      description={
        <ul className="warnings">
          {open.map((task) => {
            const who = String(task['assigneeName'] ?? '');
            const day = formatDay(typeof task['dueDate'] === 'string' ? task['dueDate'] : null);
            const content = String(task['content'] ?? '');
            return (
              <li key={String(task['id'])}>
                {path === undefined ? content : <Link to={`${path}/${String(task['id'])}`}>{content}</Link>} ·{' '}
                {task['dueDate'] ? text(words.until, { who, day }) : who}
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
