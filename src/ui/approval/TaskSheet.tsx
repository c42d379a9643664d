import './approval.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { Suspense, createElement, useState } from 'react';
import { Link } from 'react-router';
import { LateSkeleton, LoadFault } from '../document/list/ListStates.tsx';
import type { Values } from '../document/form/formValues.ts';
import { useIsPhone } from '../document/object/useIsPhone.ts';
import { useText } from '../language.ts';
import { decisionAidOf, documentNamed, outlineNamed } from '../pages.ts';
import { useSession } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { Changes } from './Changes.tsx';
import { openTask, type OpenTask } from './calls.ts';
import { StepEdits } from './StepEdits.tsx';
import { TaskActs } from './TaskActs.tsx';
import { DocumentFacts, DocumentLines } from './TaskFacts.tsx';
import { NextSteps, Trail } from './Trail.tsx';
import { approvalTexts } from './texts.ts';

interface TaskSheetProps {
  readonly taskId: string;
  readonly onClose: () => void;
}

/** One task with everything needed to decide it: the document, what changed, former prices, what happened and who comes next. */
export function TaskSheet({ taskId, onClose }: TaskSheetProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const client = useQueryClient();
  const [changes, setChanges] = useState<Values>({});
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
  const document = data && outlineNamed(data.docCode);
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 760}
      title={data ? [document ? text(document.label) : '', data.title].join(' ').trim() : ''}
      onClose={onClose}
      footer={data ? <TaskActs task={data} changes={changes} onDone={done} /> : null}
      data-testid="task-sheet"
    >
      {error && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LateSkeleton rows={8} />}
      {data && (
        <Suspense fallback={<LateSkeleton rows={8} />}>
          <TaskBody task={data} changes={changes} onChange={setChanges} />
        </Suspense>
      )}
    </Drawer>
  );
}

interface TaskBodyProps {
  readonly task: OpenTask;
  readonly changes: Values;
  readonly onChange: (changes: Values) => void;
}

// What decides comes first: what it is, what it costs beside what it cost before, what has changed since.
function TaskBody({ task, changes, onChange }: TaskBodyProps) {
  const text = useText();
  const document = documentNamed(task.docCode);
  const listPath = pathOfDocument(routesOf(useSession((state) => state.menu)), task.docCode);
  const Aid = document && decisionAidOf(document);
  return (
    <div className="task-sheet">
      {document && (
        <section>
          <DocumentFacts document={document} row={task.document} />
          {task.submitReason && (
            <p className="task-reason">{text(approvalTexts.submitReason, { reason: task.submitReason })}</p>
          )}
          {listPath !== undefined && <Link to={`${listPath}/${task.businessId}`}>{text(approvalTexts.whole)}</Link>}
        </section>
      )}
      {task.changes !== null && document && (
        <section>
          <h3>{text(approvalTexts.changes)}</h3>
          <Changes document={document} changes={task.changes} />
        </section>
      )}
      {Aid && <section data-testid="task-prices">{createElement(Aid, { row: task.document })}</section>}
      {document && task.isMine && task.edits.length > 0 && (
        <StepEdits document={document} task={task} changes={changes} onChange={onChange} />
      )}
      {document && <DocumentLines document={document} row={task.document} />}
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
