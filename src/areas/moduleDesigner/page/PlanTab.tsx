import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { text as textField } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { loadSession } from '#ui/auth.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { mdModule } from '../module/mdModule.document.ts';
import { designerTexts } from '../texts.ts';
import { StepList, stepsIn } from './StepList.tsx';
import './designer.css';

const planKey = 'module plan';

/** What publishing would do to what is stored, what stands in its way, and the button that does it. */
export function PlanTab({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const client = useQueryClient();
  const plan = useQuery({
    queryKey: [documentsKey, planKey, row.id],
    queryFn: () => server.call(mdModule, 'plan', { body: { id: row.id } }),
  });
  if (plan.error) return <LoadFault error={plan.error} onRetry={() => void plan.refetch()} />;
  if (!plan.data) return <LateSkeleton rows={5} />;
  const { byTwo } = plan.data;
  const steps = stepsIn(plan.data.steps);
  const problems = problemsIn(plan.data.problems);
  const waiting = waitingIn(plan.data.waiting);
  const isStuck = problems.length > 0 || steps.some(({ failing }) => failing > 0);
  const publish = async (input: Readonly<Record<string, unknown>>): Promise<void> => {
    const note = typeof input['note'] === 'string' && input['note'] !== '' ? input['note'] : null;
    const { version, status } = await server.call(mdModule, 'publish', {
      body: { id: row.id, versionNo: Number(row['versionNo']), note },
    });
    toast.success(text(status === 'PENDING' ? designerTexts.handedIn : designerTexts.published, { version }));
    await client.invalidateQueries({ queryKey: [documentsKey] });
    // The menu has one entry more, and the declaration of the module may be another one.
    if (status === 'PUBLISHED') await loadSession();
  };
  return (
    <div className="designer-list" data-testid="module-plan">
      {waiting ? <Waiting {...waiting} /> : null}
      {problems.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text(designerTexts.planProblems)}
          description={
            <ul>
              {problems.map((label) => (
                <li key={label[1]}>{text(label)}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      {steps.length === 0 ? <p role="status">{text(designerTexts.planNothing)}</p> : <StepList steps={steps} />}
      {waiting || isStuck || row['status'] === 'DISABLED' ? null : (
        <div>
          <EndpointButton
            document={mdModule}
            endpoint="publish"
            label={byTwo ? designerTexts.handIn : designerTexts.publish}
            input={noteInput}
            confirm={byTwo ? designerTexts.publishByTwo : designerTexts.publishAlone}
            count={1}
            onRun={publish}
          />
        </div>
      )}
    </div>
  );
}

const noteInput = { note: textField('发布说明', 'Note', { maxLength: 500, multiline: true }) };

interface WaitingVersion {
  readonly id: string;
  readonly version: number;
  readonly author: string;
}

function Waiting({ id, version, author }: WaitingVersion) {
  const text = useText();
  const navigate = useNavigate();
  const menu = useSession((session) => session.menu);
  const path = pathOfDocument(routesOf(menu), 'system.mdVersion');
  return (
    <Alert
      type="info"
      showIcon
      title={text(designerTexts.waiting, { version, name: author })}
      action={
        path === undefined ? undefined : (
          <Button onClick={() => void navigate(`${path}/${id}`)}>{text(designerTexts.openVersion)}</Button>
        )
      }
    />
  );
}

const problemsIn = (value: unknown): Label[] =>
  (Array.isArray(value) ? value : []).flatMap((each: unknown) => {
    const label = isRecord(each) ? each['label'] : undefined;
    return Array.isArray(label) ? [[String(label[0]), String(label[1])] as const] : [];
  });

const waitingIn = (value: unknown): WaitingVersion | undefined =>
  isRecord(value)
    ? { id: String(value['id']), version: Number(value['version']), author: String(value['author'] ?? '') }
    : undefined;
