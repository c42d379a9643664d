import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Radio, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Label } from '#model/label.ts';
import { isDecimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { formatInstant, formatMoney } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { sourcingTexts as texts } from '../texts.ts';
import { sourcingWizard } from './sourcingWizard.service.ts';
import { wizardHead } from './wizardFields.rules.ts';
import { forgetChoice, storeChoice, storedChoice, type WizardChoice } from './wizardStore.web.ts';
import './wizard.css';

type Values = Readonly<Record<string, unknown>>;

const recordsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const labelIn = (value: unknown): Label =>
  Array.isArray(value) ? [String(value[0] ?? ''), String(value[1] ?? '')] : ['', ''];
const labelsIn = (value: unknown): Label[] => (Array.isArray(value) ? value.map(labelIn) : []);

/** `/sourcing-wizard`: how requirements of the pool are bought, with what speaks for it; ends in a draft. */
export function SourcingWizard() {
  const text = useText();
  const navigate = useNavigate();
  const address = new URLSearchParams(useScreenLocation().search);
  const asked = address.get('needs')?.split(',').filter(Boolean) ?? [];
  const former = asked.length === 0 && !address.has('project') ? storedChoice([])?.choice : undefined;
  const project = address.get('project') ?? former?.project ?? null;
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.purchaseRequestLine');
  const needs = project === null && asked.length === 0 ? (former?.needs ?? []) : project === null ? asked : [];
  return (
    <section className="srm-page" aria-labelledby="wizard-title" data-testid="sourcing-wizard">
      <h1 id="wizard-title">{text(texts.wizard)}</h1>
      {needs.length === 0 && project === null ? (
        <EmptyState title={text(texts.wizardNoNeeds)}>
          {path ? <Button onClick={() => void navigate(path)}>{text(texts.wizardToPool)}</Button> : null}
        </EmptyState>
      ) : (
        <Proposal key={project ?? needs.join()} needs={needs} project={project} />
      )}
    </section>
  );
}

interface ProposalProps {
  readonly needs: readonly string[];
  readonly project: string | null;
}

function Proposal({ needs, project }: ProposalProps) {
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.sourcingWizard', 'propose', project ?? needs.join(), language],
    // What is chosen of it is not read over.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      server.call(
        sourcingWizard,
        'propose',
        { body: project === null ? { ids: [...needs] } : { projectId: project } },
        { signal, quiet: true },
      ),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={8} />;
  const { title, amount, minInvite, lines, methods, suppliers } = found.data;
  return (
    <Choice
      needs={needs}
      title={title}
      amount={amount}
      minInvite={minInvite}
      lines={recordsIn(lines)}
      methods={recordsIn(methods)}
      suppliers={recordsIn(suppliers)}
      project={isRecord(found.data.project) ? found.data.project : undefined}
    />
  );
}

interface ChoiceProps {
  /** The project that is asked for; undefined for requirements of the pool. */
  readonly project: Values | undefined;
  readonly needs: readonly string[];
  readonly title: string;
  readonly amount: unknown;
  readonly minInvite: number;
  readonly lines: readonly Values[];
  readonly methods: readonly Values[];
  readonly suppliers: readonly Values[];
}

const dayOf = (method: Values | undefined, code: string): string | null => {
  const found = recordsIn(method?.['dates']).find((each) => each['code'] === code);
  return typeof found?.['day'] === 'string' ? found['day'] : null;
};

function Choice({ project, needs, title, amount, minInvite, lines, methods, suppliers }: ChoiceProps) {
  const text = useText();
  const projectId = project ? String(project['id']) : null;
  const [former] = useState(() => storedChoice(needs, projectId));
  const proposed = methods.find(({ isProposed }) => isProposed === true);
  const [method, setMethod] = useState(former?.method ?? String(proposed?.['code'] ?? 'INQUIRY'));
  const [choice, setChoice] = useState<WizardChoice>(
    former?.choice ?? {
      needs,
      project: projectId,
      title,
      type: 'GOODS',
      deadline: dayOf(proposed, 'DEADLINE'),
      article: '',
      invite: suppliers.flatMap(({ supplierBaseId, isProposed }) =>
        isProposed === true ? [String(supplierBaseId)] : [],
      ),
    },
  );
  const change = (nextMethod: string, changes: Partial<WizardChoice>): void => {
    const next = { ...choice, ...changes };
    setMethod(nextMethod);
    setChoice(next);
    storeChoice(nextMethod, next);
  };
  const chosen = methods.find(({ code }) => code === method);
  const isTender = method === 'TENDER';
  return (
    <div className="object-edit">
      <p>
        {project ? `${text(texts.wizardProject, { project: String(project['projectNo']) })} · ` : ''}
        {lines
          .map(({ requestLineNo, materialDesc }) => `${String(requestLineNo)} ${String(materialDesc ?? '')}`)
          .join('；')}
        {isDecimal(amount) ? ` · ${text(texts.wizardAmount, { amount: formatMoney(amount) })}` : ''}
      </p>
      <section className="form-section">
        <h2>{text(texts.wizardMethod)}</h2>
        <Radio.Group
          className="wizard-methods"
          value={method}
          onChange={({ target }) => {
            const code = String(target.value);
            const next = methods.find((each) => each['code'] === code);
            change(code, { deadline: dayOf(next, 'DEADLINE') ?? choice.deadline });
          }}
        >
          {methods.map((each) => (
            <Radio key={String(each['code'])} value={each['code']} disabled={each['isAllowed'] !== true}>
              {text(labelIn(each['label']))}{' '}
              {each['isProposed'] === true ? <Tag color="blue">{text(texts.wizardProposed)}</Tag> : null}
              <span className="form-help">{text(labelIn(each['reason']))}</span>
            </Radio>
          ))}
        </Radio.Group>
      </section>
      <section className="form-section">
        <h2>{text(texts.wizardSuppliers)}</h2>
        <p className="form-help">{text(texts.wizardInvite, { n: choice.invite.length, least: minInvite })}</p>
        {suppliers.length === 0 ? <Alert type="info" showIcon title={text(texts.wizardNobody)} /> : null}
        <ul className="wizard-suppliers">
          {suppliers.map((each) => (
            <SupplierRow
              key={String(each['supplierBaseId'])}
              supplier={each}
              isChosen={choice.invite.includes(String(each['supplierBaseId']))}
              onChange={(isChosen) => {
                const id = String(each['supplierBaseId']);
                const others = choice.invite.filter((one) => one !== id);
                change(method, { invite: isChosen ? [...others, id] : others });
              }}
            />
          ))}
        </ul>
      </section>
      <section className="form-section">
        <h2>{text(texts.wizardDates)}</h2>
        {isTender ? <TenderDates needs={needs} /> : <Dates dates={recordsIn(chosen?.['dates'])} />}
        <FieldGrid
          document={wizardHead}
          places={Object.entries(wizardHead.fields).flatMap(([name, field]) =>
            (isTender && name === 'deadline') || (project && name === 'type') ? [] : [{ name, field, editable: true }],
          )}
          values={{ ...choice }}
          messageAt={() => undefined}
          onChange={(changes) =>
            change(method, {
              ...(typeof changes['title'] === 'string' ? { title: changes['title'] } : {}),
              ...(typeof changes['type'] === 'string' ? { type: changes['type'] } : {}),
              ...(typeof changes['article'] === 'string' ? { article: changes['article'] } : {}),
              ...('deadline' in changes
                ? { deadline: typeof changes['deadline'] === 'string' ? changes['deadline'] : null }
                : {}),
            })
          }
          onLeave={() => undefined}
        />
        {project ? (
          <ProjectDraftButton project={project} choice={choice} />
        ) : (
          <DraftButton needs={needs} method={method} choice={choice} />
        )}
      </section>
    </div>
  );
}

interface SupplierRowProps {
  readonly supplier: Values;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function SupplierRow({ supplier, isChosen, onChange }: SupplierRowProps) {
  const text = useText();
  const obstacle = Array.isArray(supplier['obstacle']) ? labelIn(supplier['obstacle']) : undefined;
  return (
    <li>
      <Checkbox
        checked={isChosen}
        disabled={obstacle !== undefined}
        onChange={({ target }) => onChange(target.checked)}
      >
        {String(supplier['name'])}
      </Checkbox>
      <span className="form-help">
        {obstacle
          ? text(obstacle)
          : labelsIn(supplier['reasons'])
              .map((each) => text(each))
              .join(' · ')}
      </span>
    </li>
  );
}

function Dates({ dates }: { readonly dates: readonly Values[] }) {
  const text = useText();
  return (
    <dl className="wizard-dates" data-testid="wizard-dates">
      {dates.map((each) => (
        <div key={String(each['code'])}>
          <dt>{text(labelIn(each['label']))}</dt>
          <dd>
            {String(each['day'])} <span className="form-help">{text(labelIn(each['reason']))}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

// Tenders stand above this area: they are known by their name alone, as lookups know them.
const tenderKey = 'bidding.tendering';

/** What the rule profile makes of the tender that would be drafted. */
function TenderDates({ needs }: { readonly needs: readonly string[] }) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: [tenderKey, 'foresee', needs.join(), language],
    queryFn: () => server.change('bidding/tendering/foresee', { ids: [...needs] }, { quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!isRecord(found.data)) return <LateSkeleton rows={4} />;
  return (
    <>
      <p className="form-help">{text(texts.wizardProfile, { profile: String(found.data['profileName']) })}</p>
      <dl className="wizard-dates" data-testid="wizard-dates">
        {recordsIn(found.data['milestones']).map((each) => (
          <div key={labelIn(each['label'])[0]}>
            <dt>{text(labelIn(each['label']))}</dt>
            <dd>{formatInstant(String(each['at'])).slice(0, 16)}</dd>
          </div>
        ))}
      </dl>
      {recordsIn(found.data['findings']).map((each) => (
        <Alert
          key={String(each['code'])}
          type={each['weight'] === 'OK' ? 'success' : 'warning'}
          showIcon
          title={text(labelIn(each['label']))}
        />
      ))}
    </>
  );
}

interface DraftButtonProps {
  readonly needs: readonly string[];
  readonly method: string;
  readonly choice: WizardChoice;
}

/** Makes the draft, and opens it. */
function DraftButton({ needs, method, choice }: DraftButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const isTender = method === 'TENDER';
  const key = isTender ? tenderKey : 'bidding.inquiry';
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), key);
  const document = isTender ? documentNamed(tenderKey) : inquiry;
  if (!document) return null;
  return (
    <EndpointButton
      document={document}
      endpoint="fromNeeds"
      label={texts.wizardDraft}
      confirm={texts.wizardDraftAsk}
      count={1}
      onRun={async () => {
        const { title, deadline, article, invite } = choice;
        const plan = { title, method, deadline, article, suppliers: invite };
        const made = await server.change(`${isTender ? 'bidding/tendering' : 'bidding/inquiry'}/fromNeeds`, {
          ids: [...needs],
          plan,
        });
        const no = isRecord(made) ? String(made[isTender ? 'tenderingNo' : 'inquiryNo']) : '';
        toast.success(text(isTender ? texts.tenderMade : texts.inquiryMade, { no }));
        forgetChoice();
        if (path && isRecord(made) && typeof made['id'] === 'string') await navigate(`${path}/${made['id']}`);
      }}
    />
  );
}

interface ProjectDraftButtonProps {
  readonly project: Values;
  readonly choice: WizardChoice;
}

/** Makes the draft that the project was approved for, as it was read here, and opens it. */
function ProjectDraftButton({ project, choice }: ProjectDraftButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.inquiry');
  return (
    <EndpointButton
      document={bidProject}
      endpoint="startPlanned"
      label={texts.wizardDraft}
      confirm={texts.wizardProjectAsk}
      count={1}
      onRun={async () => {
        const { title, deadline, article, invite } = choice;
        const { id, inquiryNo } = await server.call(bidProject, 'startPlanned', {
          body: {
            id: String(project['id']),
            versionNo: Number(project['versionNo']),
            plan: { title, deadline, article, suppliers: invite },
          },
        });
        toast.success(text(texts.inquiryMade, { no: inquiryNo }));
        forgetChoice();
        if (path) await navigate(`${path}/${id}`);
      }}
    />
  );
}
