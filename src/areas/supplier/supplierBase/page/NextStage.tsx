import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatDay } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { supplierTexts as texts } from '../../texts.ts';
import { supplierBase } from '../supplierBase.document.ts';
import '../../lifecycle/lifecycle.css';

/** How far a supplier has come with each company, and what is missing for the next stage. */
export function NextStage({ supplierId }: { readonly supplierId: string }) {
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'sup.supplierBase', 'nextStage', supplierId, language],
    queryFn: ({ signal }) =>
      server.call(supplierBase, 'nextStage', { body: { supplierBaseId: supplierId } }, { signal, quiet: true }),
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={3} />;
  const relations = rowsOf(data.records);
  if (relations.length === 0) return <EmptyState title={text(texts.noRelation)} />;
  return (
    <div className="supplier-tab" data-testid="next-stage">
      {relations.map((relation) => (
        <section key={String(relation['companyId'])}>
          <h2>
            {String(relation['company'])} · {String(relation['stageName'])}
            {typeof relation['since'] === 'string'
              ? ` · ${text(texts.since, { day: formatDay(relation['since']) })}`
              : ''}
          </h2>
          <Gates relation={relation} />
        </section>
      ))}
    </div>
  );
}

function Gates({ relation }: { readonly relation: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const gates = rowsOf(relation['gates']);
  if (relation['nextStage'] === null) return <p>{text(texts.noNextStage)}</p>;
  const stage = String(relation['nextStageName']);
  const open = gates.filter(({ isPassed, mandatory }) => isPassed !== true && mandatory === true).length;
  return (
    <>
      <p>{open === 0 ? text(texts.nothingMissing, { stage }) : text(texts.missingFor, { stage, n: open })}</p>
      <ul className="stage-gates">
        {gates.map((gate) => {
          const isPassed = gate['isPassed'] === true;
          return (
            <li key={String(gate['gate'])} data-passed={isPassed}>
              {isPassed ? <CheckCircleFilled aria-hidden /> : <ClockCircleOutlined aria-hidden />}
              <strong>{String(gate['name'])}</strong>
              <span>
                {text(isPassed ? texts.gateMet : gate['mandatory'] === true ? texts.gateOpen : texts.gateWanted)}
                {' · '}
                {String(gate['detail'])}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
