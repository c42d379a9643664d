import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { nameOf } from '#model/label.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { LateSkeleton, LoadFault } from '../document/list/ListStates.tsx';
import { formatInstant } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { toast } from '../toast.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { actOnApproval, approvalsOf, previewFlow, type ApprovalOf, type NamedNode } from './calls.ts';
import { Explained } from './Explained.tsx';
import { managingTexts } from './managingTexts.ts';
import { PeopleSelect } from './PeopleSelect.tsx';
import { TaskSheet } from './TaskSheet.tsx';
import { NextSteps, Trail } from './Trail.tsx';
import { approvalTexts, statusTexts } from './texts.ts';

interface ApprovalTabProps {
  readonly document: AnyDocument;
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** The approvals of a row: the trail so far, who comes next, or who would come if it were submitted now. */
export function ApprovalTab({ document, row }: ApprovalTabProps) {
  const text = useText();
  const docCode = keyOf(document);
  const version = String(row['versionNo'] ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: ['approval', 'trail', docCode, row.id, version],
    queryFn: ({ signal }) => approvalsOf(docCode, row.id, signal),
  });
  const status = typeof row['status'] === 'string' ? row['status'] : '';
  const maySubmit = document.transitions?.[document.approval?.start ?? '']?.from.includes(status) === true;
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={4} />;
  return (
    <div className="task-sheet">
      {maySubmit && <Preview docCode={docCode} id={row.id} version={version} />}
      {data.map((each) => (
        <OneApproval key={each.id} approval={each} />
      ))}
      {data.length === 0 && !maySubmit && (
        <EmptyState title={text(approvalTexts.noFlow)} help={text(approvalTexts.noFlowDetail)} />
      )}
    </div>
  );
}

function OneApproval({ approval }: { readonly approval: ApprovalOf }) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const [opened, setOpened] = useState<string>();
  const [isExplained, setExplained] = useState(false);
  const { flow, version, status, problem, myTask, next } = approval;
  const urge = async (): Promise<void> => {
    try {
      await actOnApproval('urge', { instance: approval.id });
      toast.success(text(approvalTexts.urged));
      await client.invalidateQueries({ queryKey: ['approval'] });
    } catch {
      // The refusal has been shown.
    }
  };
  return (
    <section>
      <h3>
        {text(statusTexts[status] ?? [status, status])} ·{' '}
        {text(approvalTexts.version, { name: nameOf(flow, language), version })} · {formatInstant(approval.startedAt)}
      </h3>
      {problem && <Alert type="error" title={text(approvalTexts.stopped, { why: nameOf(problem, language) })} />}
      <div className="task-acts">
        {myTask && (
          <Button type="primary" onClick={() => setOpened(myTask)}>
            {text(approvalTexts.open)}
          </Button>
        )}
        <Button onClick={() => setExplained(!isExplained)} aria-expanded={isExplained}>
          {text(managingTexts.open)}
        </Button>
        {approval.isMineToUrge && <Button onClick={() => void urge()}>{text(approvalTexts.urge)}</Button>}
      </div>
      {isExplained && <Explained instance={approval.id} />}
      {next.length > 0 && <h4>{text(approvalTexts.next)}</h4>}
      <NextSteps steps={next} />
      <h4>{text(approvalTexts.trail)}</h4>
      <Trail trail={approval.trail} nodes={approval.nodes} />
      {opened && <TaskSheet taskId={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function Preview({
  docCode,
  id,
  version,
}: {
  readonly docCode: string;
  readonly id: string;
  readonly version: string;
}) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['approval', 'preview', docCode, id, version],
    queryFn: ({ signal }) => previewFlow(docCode, id, signal),
  });
  if (error && !data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={2} />;
  if (!data.flow) return <p>{text(approvalTexts.byPermission)}</p>;
  return (
    <section>
      <h3>{text(approvalTexts.wouldGo)}</h3>
      <NextSteps steps={data.steps} />
      {data.choices.map((node) => (
        <Choice key={node.id} docCode={docCode} id={id} node={node} />
      ))}
    </section>
  );
}

function Choice({ docCode, id, node }: { readonly docCode: string; readonly id: string; readonly node: NamedNode }) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const [people, setPeople] = useState<readonly string[]>([]);
  const label = text(approvalTexts.chooseFor, { step: nameOf(node.name, language) });
  const save = async (): Promise<void> => {
    try {
      await actOnApproval('choose', { docCode, business: id, node: node.id, userIds: people });
      toast.success(text(approvalTexts.chosen));
      await client.invalidateQueries({ queryKey: ['approval', 'preview'] });
    } catch {
      // The refusal has been shown.
    }
  };
  return (
    <div className="task-acts">
      <span>{label}</span>
      <PeopleSelect value={people} isMultiple label={label} onChange={setPeople} />
      <Button disabled={people.length === 0} onClick={() => void save()}>
        {text(approvalTexts.confirm)}
      </Button>
    </div>
  );
}
