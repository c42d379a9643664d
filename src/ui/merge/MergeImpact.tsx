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

type Impact = Readonly<Record<string, unknown>>;

const fieldOf = ({ holder, field }: Impact) => documentNamed(String(holder))?.fields[String(field)];

const counts = ['total', 'open', 'owned', 'twins'] as const;

/** Documents that name a row in their header and again in their lines are told of once. */
function together(impacts: readonly Impact[]): Impact[] {
  const told = new Map<string, Impact>();
  for (const impact of impacts) {
    const key = JSON.stringify([impact['document'], fieldOf(impact)?.label ?? impact['field'], impact['moves']]);
    const before = told.get(key) ?? {};
    const most = counts.map((name) => [name, Math.max(numberIn(before[name]), numberIn(impact[name]))]);
    told.set(key, { ...impact, ...Object.fromEntries(most) });
  }
  return [...told.values()];
}

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
    <div className="merge-impact">
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
          {together(found.data).map((each) => (
            <ImpactRow key={`${String(each['holder'])}.${String(each['field'])}`} impact={each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImpactRow({ impact }: { readonly impact: Impact }) {
  const text = useText();
  const document = documentNamed(String(impact['document']));
  const field = fieldOf(impact);
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
