import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { documentNamed } from '../../pages.ts';
import { server, type UsedBy as Usage } from '../../server.ts';
import { useSession } from '../../session.ts';
import { pathOfDocument, routesOf } from '../../shell/routes.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { StatusTag } from '../../widgets/StatusTag.tsx';
import { LateSkeleton, LoadFault } from '../list/ListStates.tsx';
import { documentsKey } from '../object/documentsKey.ts';
import { documentTexts } from '../object/texts.ts';

interface UsedByProps {
  readonly document: AnyDocument;
  readonly id: string;
}

/** Where a row is used: how many rows of which documents name it, and the newest of them. */
export function UsedBy({ document, id }: UsedByProps) {
  const text = useText();
  const language = useLanguage();
  const usages = useQuery({
    queryKey: [documentsKey, keyOf(document), 'usedBy', language, id],
    queryFn: ({ signal }) => server.usedBy(document, id, { signal, quiet: true }),
  });
  if (usages.error) return <LoadFault error={usages.error} onRetry={() => void usages.refetch()} />;
  if (!usages.data) return <LateSkeleton rows={3} />;
  if (usages.data.length === 0) return <EmptyState title={text(documentTexts.notUsed)} />;
  return (
    <Suspense fallback={<LateSkeleton rows={3} />}>
      <UsageTable usages={usages.data} />
    </Suspense>
  );
}

function UsageTable({ usages }: { readonly usages: readonly Usage[] }) {
  const text = useText();
  return (
    <table className="usage-table" data-testid="used-by">
      <thead>
        <tr>
          <th scope="col">{text(documentTexts.usedIn)}</th>
          <th scope="col">{text(documentTexts.usedAs)}</th>
          <th scope="col" className="number">
            {text(documentTexts.usedTimes)}
          </th>
          <th scope="col">{text(documentTexts.usedNewest)}</th>
        </tr>
      </thead>
      <tbody>
        {usages.map((usage) => (
          <UsageRow key={`${usage.holder}.${usage.field}`} usage={usage} />
        ))}
      </tbody>
    </table>
  );
}

function UsageRow({ usage }: { readonly usage: Usage }) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), usage.document);
  const document = documentNamed(usage.document);
  const field = documentNamed(usage.holder)?.fields[usage.field];
  return (
    <tr>
      <td>{document ? text(document.label) : usage.document}</td>
      <td>{field ? text(field.label) : usage.field}</td>
      <td className="number">{usage.totalCapped ? `${usage.total}+` : usage.total}</td>
      <td>
        {usage.rows.map((row) => (
          <span key={row.id} className="usage-row">
            {path ? <Link to={`${path}/${row.id}`}>{row.title}</Link> : row.title}{' '}
            {document && row.status ? <StatusTag document={document} status={row.status} /> : null}
          </span>
        ))}
      </td>
    </tr>
  );
}
