import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { documentNamed } from '../pages.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { mergeTexts } from './texts.ts';
import './merge.css';

interface ImpactTableProps {
  /** What the server says of each field that names the row. */
  readonly impacts: readonly Impact[];
  /** What becomes of what goes over, and of the rest. */
  readonly says: { readonly none: Label; readonly afterwards: Label; readonly moves: Label; readonly stays: Label };
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

export type Impact = Readonly<Record<string, unknown>>;

const fieldOf = ({ holder, field }: Impact) => documentNamed(String(holder))?.fields[String(field)];

const counts = ['total', 'open', 'owned', 'twins'] as const;

/** Documents that name a row in their header and again in their lines are told of once. */
function together(impacts: readonly Impact[]): Impact[] {
  const reported = new Map<string, Impact>();
  for (const impact of impacts) {
    const key = JSON.stringify([impact['document'], fieldOf(impact)?.label ?? impact['field'], impact['moves']]);
    const before = reported.get(key) ?? {};
    const most = counts.map((name) => [name, Math.max(numberIn(before[name]), numberIn(impact[name]))]);
    reported.set(key, { ...impact, ...Object.fromEntries(most) });
  }
  return [...reported.values()];
}

/** Where rows are named, how often, and what becomes of it. */
export function ImpactTable({ impacts, says }: ImpactTableProps) {
  const text = useText();
  if (impacts.length === 0) return <EmptyState title={text(says.none)} />;
  return (
    <div className="merge-impact">
      <table className="usage-table" data-testid="merge-impact">
        <thead>
          <tr>
            <th scope="col">{text(mergeTexts.namedIn)}</th>
            <th scope="col" className="number">
              {text(mergeTexts.rows)}
            </th>
            <th scope="col">{text(says.afterwards)}</th>
          </tr>
        </thead>
        <tbody>
          {together(impacts).map((each) => (
            <ImpactRow key={`${String(each['holder'])}.${String(each['field'])}`} impact={each} says={says} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImpactRow({ impact, says }: { readonly impact: Impact } & Pick<ImpactTableProps, 'says'>) {
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
        {text(impact['moves'] === true ? says.moves : says.stays)}
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
