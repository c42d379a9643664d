import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { CellValue } from '#ui/document/object/CellValue.tsx';
import { queryRows, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { useWording } from '#ui/document/object/useWording.ts';
import { formatDay, formatQuantity, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { supplierTexts as texts } from '../../texts.ts';

const published = ['PUBLISHED', 'APPEALING', 'FINAL'];
// Two years of quarters, or a year of months with what two companies measure.
const most = 12;

/** The newest published scores of a supplier, the oldest of them first, as bars that lead to their sheets. */
export function ScoreTrend({ supplierId }: { readonly supplierId: string }) {
  const sheets = documentNamed('perf.perfSheet');
  return sheets ? <Scores document={sheets} supplierId={supplierId} /> : null;
}

function Scores({ document, supplierId }: { readonly document: AnyDocument; readonly supplierId: string }) {
  const text = useText();
  const language = useLanguage();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(document));
  const wording = useWording(document);
  const found = useQuery({
    queryKey: ['documents', keyOf(document), 'scores', supplierId, language],
    queryFn: ({ signal }) =>
      queryRows(
        document,
        { supplierBaseId: supplierId, status: published, sort: ['-periodEnd'], page: { current: 1, size: most } },
        signal,
      ),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={2} />;
  const { result } = document.fields;
  const scored = (sheet: DocumentRow): string | undefined =>
    typeof sheet['totalScore'] === 'string' ? sheet['totalScore'] : undefined;
  return (
    <section>
      <h2>{text(texts.scores)}</h2>
      {found.data.records.length === 0 ? <p>{text(texts.noScores)}</p> : null}
      <ol className="glance-scores" data-testid="score-trend">
        {found.data.records.toReversed().map((sheet) => {
          const score = scored(sheet);
          const label = score === undefined ? nothing : formatQuantity(score);
          return (
            <li key={sheet.id}>
              <i aria-hidden style={{ blockSize: `${Math.round(Number(score ?? 0) * 0.6)}px` }} />
              {path === undefined ? <b>{label}</b> : <Link to={`${path}/${sheet.id}`}>{label}</Link>}
              {result ? (
                <span>
                  <CellValue document={document} row={sheet} name="result" field={result} wording={wording} />
                </span>
              ) : null}
              <span>{formatDay(String(sheet['periodEnd'])).slice(0, 7)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
