import './approval.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { createElement } from 'react';
import { Link } from 'react-router';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '../document/list/ListStates.tsx';
import { RowFacts } from '../document/object/RowFacts.tsx';
import { shownColumns } from '../document/object/columns.ts';
import { useIsPhone } from '../document/object/useIsPhone.ts';
import { useWording } from '../document/object/useWording.ts';
import { useText } from '../language.ts';
import { decisionAidOf, documentNamed } from '../pages.ts';
import { useSession, useUser } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { Changes } from './Changes.tsx';
import { openTask, type OpenTask } from './calls.ts';
import { TaskActs } from './TaskActs.tsx';
import { NextSteps, Trail } from './Trail.tsx';
import { approvalTexts } from './texts.ts';

interface TaskSheetProps {
  readonly taskId: string;
  readonly onClose: () => void;
}

/** One task with everything needed to decide it: the document, what changed, former prices, what happened and who comes next. */
export function TaskSheet({ taskId, onClose }: TaskSheetProps) {
  const isPhone = useIsPhone();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['approval', 'task', taskId],
    queryFn: ({ signal }) => openTask(taskId, signal),
    staleTime: 0,
  });
  const done = (): void => {
    void client.invalidateQueries({ queryKey: ['approval'] });
    void client.invalidateQueries({ queryKey: ['todo'] });
    void client.invalidateQueries({ queryKey: ['documents'] });
    onClose();
  };
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 760}
      title={data?.title ?? ''}
      onClose={onClose}
      footer={data ? <TaskActs task={data} onDone={done} /> : null}
      data-testid="task-sheet"
    >
      {error && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LateSkeleton rows={8} />}
      {data && <TaskBody task={data} />}
    </Drawer>
  );
}

function TaskBody({ task }: { readonly task: OpenTask }) {
  const text = useText();
  const document = documentNamed(task.docCode);
  const listPath = pathOfDocument(routesOf(useSession((state) => state.menu)), task.docCode);
  const Aid = document && decisionAidOf(document);
  return (
    <div className="task-sheet">
      {task.changes !== null && document && (
        <section>
          <h3>{text(approvalTexts.changes)}</h3>
          <Changes document={document} changes={task.changes} />
        </section>
      )}
      {document && (
        <section>
          <h3>{text(approvalTexts.document)}</h3>
          <DocumentFacts document={document} row={task.document} />
          {listPath !== undefined && <Link to={`${listPath}/${task.businessId}`}>{text(approvalTexts.whole)}</Link>}
        </section>
      )}
      {Aid && <section>{createElement(Aid, { row: task.document })}</section>}
      {task.next.length > 0 && (
        <section>
          <h3>{text(approvalTexts.next)}</h3>
          <NextSteps steps={task.next} />
        </section>
      )}
      <section>
        <h3>{text(approvalTexts.trail)}</h3>
        <Trail trail={task.trail} nodes={task.nodes} />
      </section>
    </div>
  );
}

const mostLines = 50;
const lineFacts = 8;

function DocumentFacts({
  document,
  row,
}: {
  readonly document: AnyDocument;
  readonly row: Readonly<Record<string, unknown>>;
}) {
  const text = useText();
  const wording = useWording(document);
  const { side } = useUser();
  const columns = shownColumns(document, side).filter(({ name }) => name !== 'status');
  return (
    <>
      <RowFacts document={document} row={row} columns={columns} wording={wording} />
      {linesOf(document).map(([name, line]) => {
        const lines = Array.isArray(row[name]) ? row[name].filter(isRecord) : [];
        const shown = shownColumns(line, side)
          .filter((column) => column.name !== 'status')
          .slice(0, lineFacts);
        if (lines.length === 0 || shown.length === 0) return null;
        return (
          <details key={name} open={lines.length <= 3}>
            <summary>
              {text(document.fields[name]?.label ?? line.label)} ({lines.length})
            </summary>
            {lines.slice(0, mostLines).map((each, index) => (
              <RowFacts key={index} document={line} row={each} columns={shown} wording={wording} />
            ))}
          </details>
        );
      })}
    </>
  );
}
