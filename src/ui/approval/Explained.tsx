import './approval.css';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { nameOf } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '../document/list/ListStates.tsx';
import { formatInstant } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { explainApproval, type ExplainedStep, type Explanation } from './explaining.ts';
import { ManageDialog } from './ManageDialog.tsx';
import { managingActs, managingTexts, taskStateTexts, type ManagingAct } from './managingTexts.ts';
import { PeopleSelect } from './PeopleSelect.tsx';
import { approvalTexts, resultTexts } from './texts.ts';
import { whyOf } from './why.ts';

/** Why an approval stands where it does, who was found for its steps and why, and what whoever manages it may do. */
export function Explained({ instance }: { readonly instance: string }) {
  const text = useText();
  const [person, setPerson] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: ['approval', 'explain', instance, person[0] ?? ''],
    queryFn: ({ signal }) => explainApproval(instance, person[0], signal),
    placeholderData: (before) => before,
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={4} />;
  return (
    <div className="task-sheet" data-testid="explained">
      <section>
        <h3>{text(managingTexts.waits)}</h3>
        <Sentences of={data.waits} />
      </section>
      {data.canManage && <Managing approval={data} />}
      <section>
        <h3>{text(managingTexts.person)}</h3>
        <PeopleSelect value={person} isMultiple={false} label={text(approvalTexts.people)} onChange={setPerson} />
        {data.person && <Sentences of={data.person} />}
      </section>
      <section>
        <h3>{text(managingTexts.steps)}</h3>
        <ol className="approval-next">
          {data.steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Sentences({ of }: { readonly of: Explanation['waits'] }) {
  const language = useLanguage();
  return (
    <ul className="change-list">
      {of.map((each, index) => (
        <li key={index}>{nameOf(each, language)}</li>
      ))}
    </ul>
  );
}

function Step({ step }: { readonly step: ExplainedStep }) {
  const text = useText();
  const language = useLanguage();
  return (
    <li aria-current={step.state === 'OPEN' ? 'step' : undefined}>
      <strong>{nameOf(step.name, language)}</strong>
      {step.isSuperseded && <Tag>{text(managingTexts.taken)}</Tag>}
      {step.tasks.map((task) => {
        const why = whyOf(task.why);
        const state = resultTexts[task.result ?? ''] ?? taskStateTexts[task.state];
        return (
          <span key={task.id} className="next-why">
            {task.actingFor ? text(approvalTexts.actingFor, { name: task.name, other: task.actingFor }) : task.name}
            {why && ` · ${text(why.label, { of: why.of })}`}
            {state && ` · ${text(state)}`}
            {` · ${formatInstant(task.openedAt)}`}
          </span>
        );
      })}
      {step.leftOut.map(({ name, why }) => (
        <span key={name} className="next-why">
          {text(managingTexts.leftOut, { name, why: nameOf(why, language) })}
        </span>
      ))}
    </li>
  );
}

/** The acts that an approval in its state allows those who manage it. */
const actsIn = ({ status, versions }: Explanation): readonly ManagingAct[] => [
  ...(status === 'RUNNING' ? (['JUMP', 'REPLACE', 'SUSPEND'] as const) : []),
  ...(status === 'SUSPENDED' ? (['RESUME'] as const) : []),
  ...(status === 'ERROR' ? (['RETRY'] as const) : []),
  ...(versions.length > 0 ? (['MIGRATE'] as const) : []),
  'TERMINATE',
];

function Managing({ approval }: { readonly approval: Explanation }) {
  const text = useText();
  const [act, setAct] = useState<ManagingAct>();
  return (
    <section>
      <h3>{text(managingTexts.manage)}</h3>
      {approval.asked.map((each) => (
        <Alert
          key={each.id}
          type="warning"
          title={text(managingTexts.asked, {
            name: each.requester,
            act: text(managingActs[actOf(each.act)]),
            reason: each.reason,
          })}
        />
      ))}
      {approval.takesTwo && <p>{text(managingTexts.twoPersons)}</p>}
      <div className="task-acts">
        {actsIn(approval).map((each) => (
          <Button key={each} danger={each === 'TERMINATE'} onClick={() => setAct(each)} data-testid={`manage-${each}`}>
            {text(managingActs[each])}
          </Button>
        ))}
      </div>
      {act && <ManageDialog approval={approval} act={act} onClose={() => setAct(undefined)} />}
    </section>
  );
}

const acts = ['JUMP', 'REPLACE', 'SUSPEND', 'RESUME', 'RETRY', 'MIGRATE', 'TERMINATE'] as const;
const actOf = (name: string): ManagingAct => acts.find((each) => each === name) ?? 'TERMINATE';
