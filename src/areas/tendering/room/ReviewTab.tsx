import { FormOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { decimal, select, text as textField, type Fields } from '#model/fields.ts';
import { isBilingual, nameOf } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { recordsIn } from '../apply/bidRows.web.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { checkResults } from '../bid/checks.rules.ts';
import { tenderTexts } from '../texts.ts';

const note = textField('说明', 'Note', { maxLength: 1000, multiline: true });

const inputFor = (element: Values): Fields =>
  element['elementKind'] === 'SCORE'
    ? { score: decimal('得分', 'Points', { scale: 2, min: '0', required: true }), note }
    : { result: select('结论', 'Result', checkResults, { required: true }), note };

/** The criteria of an application with what each reviewer found; whoever reviews adds his own. */
export function ReviewTab({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.tenderingApply', 'reviews', row.id, row['versionNo'], language],
    queryFn: ({ signal }) => server.call(tenderingApply, 'reviews', { body: { id: row.id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={4} />;
  const elements = recordsIn(found.data.elements);
  const findings = recordsIn(found.data.findings);
  if (elements.length === 0) return <EmptyState title={text(tenderTexts.noCriteria)} />;
  return (
    <section data-testid="reviews">
      <p className="form-help">
        {text(tenderTexts.reviewScore, { score: found.data.score, percent: found.data.percent })}
      </p>
      <ul className="tender-questions">
        {elements.map((element) => (
          <li key={String(element['id'])}>
            <h3>
              {element['keyFlag'] === true ? '★ ' : ''}
              {isBilingual(element['elementName']) ? nameOf(element['elementName'], language) : ''}
              {element['elementKind'] === 'SCORE' ? ` (${String(element['maxScore'] ?? nothing)})` : ''}
            </h3>
            {typeof element['evidence'] === 'string' ? <p className="form-help">{element['evidence']}</p> : null}
            {findings
              .filter(({ elementId }) => elementId === element['id'])
              .map((finding) => (
                <Finding key={String(finding['reviewerName'])} finding={finding} />
              ))}
            {row['status'] === 'SUBMITTED' ? <ReviewButton row={row} element={element} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Finding({ finding }: { readonly finding: Values }) {
  const text = useText();
  const { result, score, reviewerName } = finding;
  const verdict =
    result === 'PASS' || result === 'FAIL' ? text(checkResults[result]) : typeof score === 'string' ? score : nothing;
  const said = typeof finding['note'] === 'string' && finding['note'] !== '' ? ` · ${finding['note']}` : '';
  return (
    <p className="tender-text">
      {String(reviewerName)}: {verdict}
      {said}
    </p>
  );
}

function ReviewButton({ row, element }: { readonly row: DocumentRow; readonly element: Values }) {
  const client = useQueryClient();
  return (
    <EndpointButton
      document={tenderingApply}
      endpoint="review"
      input={inputFor(element)}
      count={1}
      icon={<FormOutlined />}
      onRun={async (input) => {
        await server.change('bidding/tenderingApply/review', { ...input, id: row.id, elementId: element['id'] });
        await client.invalidateQueries();
      }}
    />
  );
}
