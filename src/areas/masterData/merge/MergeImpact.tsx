import { useQuery } from '@tanstack/react-query';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/ListStates.tsx';
import { useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { masterTexts } from '../texts.ts';
import { mergeRequest } from './mergeRequest.document.ts';

interface MergeImpactProps {
  readonly kind: 'MATERIAL' | 'CATEGORY';
  readonly ids: readonly string[];
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What names the rows that are to be merged, and what becomes of it. */
export function MergeImpact({ kind, ids }: MergeImpactProps) {
  const text = useText();
  const found = useQuery({
    queryKey: ['documents', 'basic.mergeRequest', 'impact', kind, ids],
    queryFn: async () => {
      const { records } = await server.call(mergeRequest, 'impact', { body: { kind, ids } });
      return Array.isArray(records) ? records.filter(isRecord) : [];
    },
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  if (found.data.length === 0) return <EmptyState title={text(masterTexts.namedNowhere)} />;
  return (
    <table className="usage-table" data-testid="merge-impact">
      <thead>
        <tr>
          <th scope="col">{text(masterTexts.namedIn)}</th>
          <th scope="col" className="number">
            {text(masterTexts.rows)}
          </th>
          <th scope="col">{text(masterTexts.afterwards)}</th>
        </tr>
      </thead>
      <tbody>
        {found.data.map((each) => (
          <ImpactRow key={`${String(each['holder'])}.${String(each['field'])}`} impact={each} />
        ))}
      </tbody>
    </table>
  );
}

function ImpactRow({ impact }: { readonly impact: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const document = documentNamed(String(impact['document']));
  const field = documentNamed(String(impact['holder']))?.fields[String(impact['field'])];
  const [open, owned] = [numberIn(impact['open']), numberIn(impact['owned'])];
  return (
    <tr>
      <td>
        {document ? text(document.label) : String(impact['document'])}
        {field ? ` · ${text(field.label)}` : null}
      </td>
      <td className="number">{numberIn(impact['total'])}</td>
      <td>
        {text(impact['moves'] === true ? masterTexts.movesOver : masterTexts.stays)}
        {open > 0 ? <strong className="merge-hindrance">{text(masterTexts.stillOpen, { n: open })}</strong> : null}
        {owned > 0 ? (
          <strong className="merge-hindrance">{text(masterTexts.keptElsewhere, { n: owned })}</strong>
        ) : null}
      </td>
    </tr>
  );
}
