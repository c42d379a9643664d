import './risk.css';
import { Link } from 'react-router';
import { useText } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import { rowsOf } from '#ui/record.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { insightTexts as texts, placeTexts } from '../texts.ts';
import { linkKinds } from './risk.rules.ts';

// The drawing weighs more than the page: it comes with its tab.
const RelationGraph = loadable(async () => (await import('./RelationGraph.tsx')).RelationGraph);

type Row = Readonly<Record<string, unknown>>;

const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

function labelIn(labels: Readonly<Record<string, readonly [string, string]>>, key: string) {
  return Object.entries(labels).find(([name]) => name === key)?.[1];
}

/** Code and name of suppliers by id, as risks are answered. */
export const namesOf = (suppliers: unknown): ReadonlyMap<string, string> =>
  new Map(rowsOf(suppliers).map((each) => [textIn(each, 'id'), `${textIn(each, 'code')} ${textIn(each, 'name')}`]));

interface ClusterProps {
  readonly cluster: Row;
  readonly names: ReadonlyMap<string, string>;
  readonly n: number;
}

/** Suppliers that belong together: the net of what they share, and each value with where it stands. */
export function RiskCluster({ cluster, names, n }: ClusterProps) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'sup.supplierBase');
  const ids = Array.isArray(cluster['supplierIds']) ? cluster['supplierIds'].map(String) : [];
  const links = rowsOf(cluster['links']).map((link, index): Row => ({ ...link, key: `v${index}` }));
  const kindOf = (link: Row): string => {
    const label = labelIn(linkKinds, textIn(link, 'kind'));
    return label ? text(label) : textIn(link, 'kind');
  };
  const nodes = [
    ...ids.map((id) => ({ id, name: names.get(id) ?? id, isValue: false })),
    ...links.map((link) => ({
      id: textIn(link, 'key'),
      name: `${kindOf(link)} ${textIn(link, 'value')}`,
      isValue: true,
    })),
  ];
  const edges = links.flatMap((link) => {
    const suppliers = new Set(rowsOf(link['places']).map((place) => textIn(place, 'supplierId')));
    return [...suppliers].map((source) => ({ source, target: textIn(link, 'key') }));
  });
  const placeOf = (place: Row) => {
    const label = labelIn(placeTexts, textIn(place, 'field'));
    const name = names.get(textIn(place, 'supplierId')) ?? '';
    return (
      <>
        {path === undefined ? name : <Link to={`${path}/${textIn(place, 'supplierId')}`}>{name}</Link>}
        {' · '}
        {label ? text(label) : textIn(place, 'field')}
      </>
    );
  };
  return (
    <section className="risk-cluster" aria-label={text(texts.group, { n, count: ids.length })}>
      <h2>{text(texts.group, { n, count: ids.length })}</h2>
      <RelationGraph nodes={nodes} edges={edges} />
      <DataTable<Row>
        rowKey={(link) => textIn(link, 'key')}
        size="middle"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={links}
        columns={[
          { title: text(texts.shared), render: (_, link) => kindOf(link) },
          { title: text(texts.value), render: (_, link) => textIn(link, 'value') },
          {
            title: text(texts.evidence),
            render: (_, link) => (
              <ul className="risk-places">
                {rowsOf(link['places']).map((place) => (
                  <li key={`${textIn(place, 'supplierId')} ${textIn(place, 'field')}`}>{placeOf(place)}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}
