import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { isBilingual, nameOf } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { queryRows, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatCount, formatDay, nothing } from '#ui/format.ts';
import { useMay } from '#ui/access.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { rowsOf } from '#ui/record.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { stages } from '../../standing/standing.rules.ts';
import { supplierTexts as texts } from '../../texts.ts';
import { ScoreTrend } from './ScoreTrend.tsx';
import { addressOfOpen, openItems, supplierFieldOf, type OpenItems } from './supplierTabs.rules.ts';
import './glance.css';

/** How a supplier stands: its stage and grade with each company, its scores, and what is open with it. */
export function AtAGlance({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const may = useMay();
  const readable = openItems.filter(({ document }) => may(`${document.replace('.', ':')}:query`));
  return (
    <div className="supplier-tab" data-testid="at-a-glance">
      <Relations row={row} />
      {may('perf:perfSheet:query') ? <ScoreTrend supplierId={row.id} /> : null}
      {readable.length > 0 ? (
        <section>
          <h2>{text(texts.openItems)}</h2>
          <ul className="glance-counts">
            {readable.map((items) => (
              <Count key={items.document} items={items} supplierId={row.id} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Stage and grade with each company that the reader sees. */
function Relations({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const relations = rowsOf(row['companies']);
  if (relations.length === 0) return <EmptyState title={text(texts.noRelation)} />;
  const stageOf = (value: unknown): string => {
    const label = Object.entries(stages).find(([name]) => name === value)?.[1];
    return label ? text(label) : nothing;
  };
  const named = (value: unknown): string =>
    isBilingual(value) ? nameOf(value, language) : typeof value === 'string' ? value : '';
  return (
    <section>
      <h2>{text(texts.standings)}</h2>
      <ul className="glance-standings">
        {relations.map((relation) => {
          const grade = named(relation['gradeName']) || named(relation['gradeCode']);
          return (
            <li key={String(relation['id'])}>
              <strong>{named(relation['companyName'])}</strong>
              <span>
                <Tag>{stageOf(relation['stage'])}</Tag>
                {typeof relation['stageSince'] === 'string'
                  ? text(texts.since, { day: formatDay(relation['stageSince']) })
                  : null}
              </span>
              <span>{grade ? text(texts.gradeIs, { grade }) : text(texts.noGrade)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How many rows of one kind are open, and where they stand. */
function Count({ items, supplierId }: { readonly items: OpenItems; readonly supplierId: string }) {
  const text = useText();
  const { pathname } = useScreenLocation();
  const document = documentNamed(items.document);
  const list = pathOfDocument(routesOf(useSession((state) => state.menu)), items.document);
  const found = useQuery({
    queryKey: ['documents', items.document, 'open', supplierId],
    enabled: document !== undefined,
    queryFn: async ({ signal }) =>
      document &&
      queryRows(
        document,
        { [`${supplierFieldOf(items.document)}Id`]: supplierId, ...items.where, page: { current: 1, size: 1 } },
        signal,
      ),
  });
  const n = found.data?.total;
  const target = list === undefined ? `${pathname}?tab=${items.tab}` : `${list}${addressOfOpen(supplierId, items)}`;
  if (found.error)
    return (
      <li>
        <LoadFault error={found.error} onRetry={() => void found.refetch()} />
      </li>
    );
  return (
    <li data-bad={items.isBad === true && n !== undefined && n > 0} data-testid={`open-${items.document}`}>
      {n === undefined ? <LateSkeleton rows={1} /> : n === 0 ? <b>0</b> : <Link to={target}>{formatCount(n)}</Link>}
      <span>{text(items.label)}</span>
    </li>
  );
}
