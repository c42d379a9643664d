import { useQuery } from '@tanstack/react-query';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '../document/ListStates.tsx';
import { useText } from '../language.ts';
import { documentNamed } from '../pages.ts';
import { server } from '../server.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { mergeTexts } from './texts.ts';
import './merge.css';

interface MergeImpactProps {
  /** What a request to merge calls the rows. */
  readonly kind: string;
  readonly ids: readonly string[];
  /** Where they go, as far as it is known. */
  readonly into?: string;
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What names the rows that are to be merged, and what becomes of it. */
export function MergeImpact({ kind, ids, into }: MergeImpactProps) {
  const text = useText();
  const found = useQuery({
    queryKey: ['documents', 'basic.mergeRequest', 'impact', kind, ids, into],
    queryFn: async () => {
      const body = { kind, ids, into: into ?? null };
      const answer = await server.post('/basic/mergeRequest/impact', body);
      const records = isRecord(answer) ? answer['records'] : undefined;
      return Array.isArray(records) ? records.filter(isRecord) : [];
    },
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  if (found.data.length === 0) return <EmptyState title={text(mergeTexts.namedNowhere)} />;
  return (
    <table className="usage-table" data-testid="merge-impact">
      <thead>
        <tr>
          <th scope="col">{text(mergeTexts.namedIn)}</th>
          <th scope="col" className="number">
            {text(mergeTexts.rows)}
          </th>
          <th scope="col">{text(mergeTexts.afterwards)}</th>
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
  const [open, owned, twins] = ['open', 'owned', 'twins'].map((name) => numberIn(impact[name]));
  return (
    <tr>
      <td>
        {document ? text(document.label) : String(impact['document'])}
        {field ? ` · ${text(field.label)}` : null}
      </td>
      <td className="number">{numberIn(impact['total'])}</td>
      <td>
        {text(impact['moves'] === true ? mergeTexts.movesOver : mergeTexts.stays)}
        <Hindrance n={open} says={mergeTexts.stillOpen} />
        <Hindrance n={owned} says={mergeTexts.keptElsewhere} />
        <Hindrance n={twins} says={mergeTexts.sameNumbers} />
      </td>
    </tr>
  );
}

function Hindrance({ n = 0, says }: { readonly n: number | undefined; readonly says: Label }) {
  const text = useText();
  return n > 0 ? <strong className="merge-hindrance">{text(says, { n })}</strong> : null;
}
