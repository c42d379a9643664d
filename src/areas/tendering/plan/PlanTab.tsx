import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { formatInstant } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import type { Label } from '#model/label.ts';
import { server } from '#ui/server.ts';
import { recordsIn } from '../apply/bidRows.web.ts';
import { tendering } from '../tender/tendering.document.ts';
import { tenderTexts } from '../texts.ts';

interface PlanTabProps {
  readonly id: string;
  readonly version: unknown;
}

const kinds = { STOP: 'error', EXEMPT: 'warning', RISK: 'info', OK: 'success' } as const;
const isWeight = (value: unknown): value is keyof typeof kinds =>
  typeof value === 'string' && Object.hasOwn(kinds, value);

const labelIn = (value: unknown): Label =>
  Array.isArray(value) ? [String(value[0] ?? ''), String(value[1] ?? '')] : ['', ''];

/** A tender before it is submitted: its plan against the rule profile, its dates, and wording that should be looked at. */
export function PlanTab({ id, version }: PlanTabProps) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.tendering', 'examine', id, version, language],
    queryFn: ({ signal }) => server.call(tendering, 'examine', { body: { id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={5} />;
  const wording = recordsIn(found.data.wording);
  return (
    <section className="tender-plan" data-testid="plan">
      <p className="form-help">{text(tenderTexts.planHint, { profile: found.data.profileName })}</p>
      <h2>{text(tenderTexts.planFindings)}</h2>
      {recordsIn(found.data.findings).map((finding) => (
        <FindingLine key={String(finding['code'])} finding={finding} />
      ))}
      <h2>{text(tenderTexts.planDates)}</h2>
      <dl className="tender-dates">
        {recordsIn(found.data.milestones).map((each) => (
          <div key={String(labelIn(each['label'])[0])}>
            <dt>{text(labelIn(each['label']))}</dt>
            <dd>{formatInstant(String(each['at']))}</dd>
          </div>
        ))}
      </dl>
      <h2>{text(tenderTexts.planWording)}</h2>
      {wording.length === 0 ? <Alert type="success" showIcon title={text(tenderTexts.wordingFine)} /> : null}
      {wording.map((finding) => (
        <Alert
          key={`${String(finding['code'])} ${String(finding['quote'])}`}
          type="warning"
          showIcon
          title={`${text(labelIn(finding['place']))} · ${text(labelIn(finding['label']))}`}
          description={`“${String(finding['quote'])}”`}
        />
      ))}
    </section>
  );
}

function FindingLine({ finding }: { readonly finding: Values }) {
  const text = useText();
  const { weight } = finding;
  const known = isWeight(weight) ? weight : 'RISK';
  return (
    <Alert
      type={kinds[known]}
      showIcon
      title={`${text(tenderTexts[`plan${known}`])}：${text(labelIn(finding['label']))}`.replace(
        '：',
        text(tenderTexts.colon),
      )}
    />
  );
}
