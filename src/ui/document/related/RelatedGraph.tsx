import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { documentNamed } from '../../pages.ts';
import { useSession } from '../../session.ts';
import { server } from '../../server.ts';
import { pathOfDocument, routesOf } from '../../shell/routes.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { StatusTag } from '../../widgets/StatusTag.tsx';
import { LateSkeleton, LoadFault } from '../list/ListStates.tsx';
import { branchesOf, layersOf, type ChainBranch, type ChainEdge, type ChainNode } from './relatedLayers.ts';
import { documentsKey } from '../object/documentsKey.ts';
import { documentTexts } from '../object/texts.ts';

/** The chain of documents a row belongs to, as a graph or as a nested list. */
export function RelatedGraph({ document, id }: { readonly document: AnyDocument; readonly id: string }) {
  const text = useText();
  const language = useLanguage();
  const [shape, setShape] = useState<'graph' | 'list'>('graph');
  const related = useQuery({
    queryKey: [documentsKey, keyOf(document), 'related', language, id],
    queryFn: ({ signal }) => server.related(document, id, { signal, quiet: true }),
  });
  if (related.error) return <LoadFault error={related.error} onRetry={() => void related.refetch()} />;
  if (!related.data) return <LateSkeleton rows={3} />;
  const { nodes, edges } = related.data;
  if (nodes.length < 2) return <EmptyState title={text(documentTexts.noRelated)} />;
  return (
    <div className="related" data-testid="related">
      <Segmented<'graph' | 'list'>
        aria-label={text(documentTexts.related)}
        value={shape}
        onChange={setShape}
        options={[
          { value: 'graph', label: text(documentTexts.asGraph) },
          { value: 'list', label: text(documentTexts.asList) },
        ]}
      />
      <Suspense fallback={<LateSkeleton rows={3} />}>
        {shape === 'graph' ? <Graph nodes={nodes} edges={edges} /> : <NestedList branches={branchesOf(nodes, edges)} />}
      </Suspense>
    </div>
  );
}

interface Line {
  readonly key: string;
  readonly d: string;
}

function Graph({ nodes, edges }: { readonly nodes: readonly ChainNode[]; readonly edges: readonly ChainEdge[] }) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const draw = (): void => setLines(linesBetween(box, edges));
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    return () => observer.disconnect();
  }, [edges]);
  return (
    <div className="chain-scroll" role="group" aria-label={text(documentTexts.chain)} tabIndex={0}>
      <div className="chain" ref={frame}>
        <svg className="chain-lines" aria-hidden>
          {lines.map(({ key, d }) => (
            <path key={key} d={d} />
          ))}
        </svg>
        {layersOf(nodes, edges).map((layer) => (
          <div key={layer[0]?.key} className="chain-layer">
            {layer.map((node) => (
              <NodeCard key={node.key} node={node} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function linesBetween(box: HTMLElement, edges: readonly ChainEdge[]): Line[] {
  const origin = box.getBoundingClientRect();
  const placeOf = (key: string): DOMRect | undefined =>
    box.querySelector(`[data-node="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  return edges.flatMap(({ from, to }) => {
    const [start, end] = [placeOf(from), placeOf(to)];
    if (!start || !end) return [];
    const [x1, y1] = [start.right - origin.left, start.top + start.height / 2 - origin.top];
    const [x2, y2] = [end.left - origin.left, end.top + end.height / 2 - origin.top];
    const bend = Math.max(16, (x2 - x1) / 2);
    return [{ key: `${from} ${to}`, d: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}` }];
  });
}

function NodeCard({ node }: { readonly node: ChainNode }) {
  const text = useText();
  const document = documentNamed(node.document);
  return (
    <div
      className={node.current ? 'chain-node chain-current' : 'chain-node'}
      data-node={node.key}
      aria-current={node.current ? 'true' : undefined}
    >
      <span className="chain-kind">{document ? text(document.label) : node.document}</span>
      <NodeLink node={node} />
      {document && node.status ? <StatusTag document={document} status={node.status} /> : null}
    </div>
  );
}

function NestedList({ branches }: { readonly branches: readonly ChainBranch<ChainNode>[] }) {
  return (
    <ul className="chain-list">
      {branches.map(({ node, children }) => (
        <li key={node.key}>
          <NodeCard node={node} />
          {children.length > 0 ? <NestedList branches={children} /> : null}
        </li>
      ))}
    </ul>
  );
}

function NodeLink({ node }: { readonly node: ChainNode }) {
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), node.document);
  if (node.current || !path) return <strong>{node.title}</strong>;
  return <Link to={`${path}/${node.id}`}>{node.title}</Link>;
}
