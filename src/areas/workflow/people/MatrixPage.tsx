import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatMoney } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { matrixTexts } from './texts.ts';
import { wfMatrix } from './wfMatrix.document.ts';

/** An approval matrix, with the amounts that nobody approves. */
export function MatrixPage() {
  const text = useText();
  return (
    <ObjectPage
      document={wfMatrix}
      tabs={[{ key: 'gaps', label: text(matrixTexts.gaps), render: (row) => <Gaps row={row} /> }]}
    />
  );
}

const wordIn = (row: Readonly<Record<string, unknown>>, name: string): string | undefined =>
  typeof row[name] === 'string' ? row[name] : undefined;

function Gaps({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['approval', 'gaps', row.id, row['versionNo'], language],
    queryFn: ({ signal }) => server.post('/workflow/wfMatrix/gaps', { id: row.id }, { signal, quiet: true }),
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={2} />;
  const gaps = rowsOf(recordOf(data)?.['records']);
  if (gaps.length === 0) return <Alert type="success" title={text(matrixTexts.noGaps)} />;
  return (
    <>
      <p>{text(matrixTexts.gapsHelp)}</p>
      <ul data-testid="matrix-gaps">
        {gaps.map((gap, index) => {
          const places = ['company', 'category', 'purchaser'].flatMap((name) => wordIn(gap, name) ?? []);
          const [from, to] = [formatMoney(wordIn(gap, 'fromAmt') ?? '0'), wordIn(gap, 'toAmt')];
          return (
            <li key={index}>
              {places.length > 0 ? places.join(' · ') : text(matrixTexts.everywhere)}
              {': '}
              {to === undefined
                ? text(matrixTexts.above, { from })
                : text(matrixTexts.between, { from, to: formatMoney(to) })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
