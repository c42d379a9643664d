import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { CellValue } from '#ui/document/object/CellValue.tsx';
import { columnNamed } from '#ui/document/object/columns.ts';
import { queryRows, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { useWording } from '#ui/document/object/useWording.ts';
import { formatCount } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { lifecycleTexts } from '../../lifecycle/texts.ts';
import { supplierTexts } from '../../texts.ts';

interface RowsAboutProps {
  readonly document: AnyDocument;
  /** The fields that are shown; the first one leads to the row. */
  readonly columns: readonly string[];
  /** What the rows have in common, such as their supplier. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly sort?: readonly string[];
  /** The same search as the address of the list of the document. */
  readonly list: string;
  /** Other rows stand above or below: that there are none takes a line. */
  readonly isOneOfSeveral?: boolean;
}

// As many as somebody reads here; the list of the document has the rest.
const most = 20;

/** The rows of another document that belong to the row of this page, as far as the reader may see them. */
export function RowsAbout({ document, columns, search, sort = [], list, isOneOfSeveral }: RowsAboutProps) {
  const text = useText();
  const language = useLanguage();
  const wording = useWording(document);
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(document));
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', keyOf(document), 'about', search, sort, language],
    queryFn: () => queryRows(document, { ...search, sort: [...sort], page: { current: 1, size: most } }),
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={3} />;
  if (data.records.length === 0 && isOneOfSeveral === true) return <p>{text(lifecycleTexts.none)}</p>;
  if (data.records.length === 0) return <EmptyState title={text(lifecycleTexts.none)} />;
  const shown = columns.flatMap((name) => columnNamed(document, name) ?? []);
  const count = `${formatCount(data.total)}${data.totalCapped === true ? '+' : ''}`;
  return (
    <>
      <DataTable<DocumentRow>
        rowKey="id"
        size="middle"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...data.records]}
        columns={shown.map(({ name, label, field }, index) => ({
          title: text(label),
          key: name,
          render: (_: unknown, row: DocumentRow) => {
            const value = <CellValue document={document} row={row} name={name} field={field} wording={wording} />;
            return index === 0 && path ? <Link to={`${path}/${row.id}`}>{value}</Link> : value;
          },
        }))}
      />
      {data.total > data.records.length ? (
        <p className="rows-about-rest">
          {text(supplierTexts.newestOf, { shown: data.records.length, count })}{' '}
          {path ? <Link to={`${path}${list}`}>{text(supplierTexts.allRows)}</Link> : null}
        </p>
      ) : null}
    </>
  );
}
