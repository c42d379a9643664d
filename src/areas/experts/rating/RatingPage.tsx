import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { isBilingual, nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { ResultTable } from './ResultTable.tsx';
import { recordsIn, textIn, type Values } from '../rows.web.ts';
import { memberRoles } from '../library/expertOptions.rules.ts';
import { expertTexts } from '../texts.ts';
import { rating } from './rating.document.ts';
import { ratingExpert } from './ratingExpert.document.ts';
import { scoreSheet } from './scoreSheet.document.ts';

interface TabProps {
  readonly id: string;
  readonly version: unknown;
}

/** A rating with the progress of its experts and, once it is summarised, its result. */
export function RatingPage() {
  const text = useText();
  return (
    <ObjectPage
      document={rating}
      tabs={[
        {
          key: 'progress',
          label: text(expertTexts.committee),
          render: (row) => <Progress id={row.id} version={row['versionNo']} />,
        },
        {
          key: 'result',
          label: text(expertTexts.result),
          render: (row) => <Result id={row.id} version={row['versionNo']} />,
        },
      ]}
    />
  );
}

function Progress({ id, version }: TabProps) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.rating', 'progress', id, version, language],
    queryFn: ({ signal }) => server.call(rating, 'progress', { body: { id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={4} />;
  const roleOf = (role: string): string => {
    const known = Object.entries(memberRoles).find(([code]) => code === role);
    return known ? text(known[1]) : role;
  };
  return (
    <section data-testid="rating-progress">
      <p>{text(expertTexts.progress, { done: String(found.data.confirmed), all: String(found.data.total) })}</p>
      <DataTable<Values>
        rowKey={(row) => textIn(row['id'])}
        dataSource={recordsIn(found.data.records)}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(expertTexts.member), render: (_, row) => textIn(row['expertName']) },
          { title: text(expertTexts.role), render: (_, row) => roleOf(textIn(row['memberRole'])) },
          {
            title: text(expertTexts.state),
            render: (_, row) => <StatusTag document={ratingExpert} status={row['status']} />,
          },
          {
            title: text(expertTexts.sheet),
            render: (_, row) =>
              row['sheetStatus'] ? <StatusTag document={scoreSheet} status={row['sheetStatus']} /> : nothing,
          },
          { title: text(expertTexts.signed), render: (_, row) => (row['signedAt'] ? '✓' : nothing) },
          {
            title: text(expertTexts.reason),
            render: (_, row) => textIn(row['leftReason']) || textIn(row['dissent']) || nothing,
          },
        ]}
      />
    </section>
  );
}

function Result({ id, version }: TabProps) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.rating', 'summary', id, version, language],
    queryFn: ({ signal }) => server.call(rating, 'summary', { body: { id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={5} />;
  if (!found.data.isOpen) return <EmptyState title={text(expertTexts.resultLater)} />;
  const { terms, replayed } = found.data;
  const elements = isRecord(terms) ? recordsIn(terms['elements']) : [];
  return (
    <section data-testid="rating-result">
      <ResultTable bids={recordsIn(found.data.bids)} />
      <Alert
        type={replayed ? 'success' : 'error'}
        showIcon
        title={text(replayed ? expertTexts.replayed : expertTexts.replayOff)}
      />
      <h2>{text(expertTexts.byExpert)}</h2>
      {recordsIn(found.data.sheets).map((sheet, index) => (
        <SheetTable key={`${index} ${textIn(sheet['expertName'])}`} sheet={sheet} elements={elements} />
      ))}
    </section>
  );
}

interface SheetTableProps {
  readonly sheet: Values;
  readonly elements: readonly Values[];
}

function SheetTable({ sheet, elements }: SheetTableProps) {
  const text = useText();
  const language = useLanguage();
  const scores = recordsIn(sheet['scores']);
  const codes = [...new Set(scores.map(({ code }) => textIn(code)))].toSorted((a, b) => a.localeCompare(b));
  const own = elements.filter(({ id }) => scores.some(({ elementId }) => elementId === id));
  const saidOf = (element: Values, code: string): string => {
    const found = scores.find((each) => each['code'] === code && each['elementId'] === element['id']);
    if (!found) return nothing;
    const said =
      typeof found['passed'] === 'boolean'
        ? text(found['passed'] ? expertTexts.passed : expertTexts.failed)
        : textIn(found['score']);
    return [said, textIn(found['reason'])].filter((each) => each !== '').join(' · ');
  };
  return (
    <>
      <h3>{textIn(sheet['expertName'])}</h3>
      <DataTable<Values>
        rowKey={(row) => textIn(row['id'])}
        dataSource={own}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text(expertTexts.element),
            render: (_, { elementName }) => (isBilingual(elementName) ? nameOf(elementName, language) : ''),
          },
          ...codes.map((code) => ({
            key: code,
            title: text(expertTexts.bid, { code }),
            render: (_: unknown, element: Values) => saidOf(element, code),
          })),
        ]}
      />
    </>
  );
}
