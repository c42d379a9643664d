import { AppstoreOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useText } from '#ui/language.ts';
import { freeNodeId, withNewEdge, withNewNode, withoutEdge, withoutNodes } from '../graph/editGraph.rules.ts';
import { indexGraph, nodeKinds, type FlowGraph, type NodeKind } from '../graph/graph.rules.ts';
import { layoutGraph } from '../graph/layoutGraph.rules.ts';
import { newNode, nodeKindLabels } from '../graph/newNode.rules.ts';
import { designTexts } from './texts.ts';
import type { Chosen, FlowDesign } from './useFlowDesign.web.ts';
import type { FlowWords } from './words.web.ts';

interface CanvasBarProps {
  readonly design: FlowDesign;
  readonly words: FlowWords;
}

/** Everything the mouse does on the canvas, for the keyboard: adding, connecting, taking out. */
export function CanvasBar({ design, words }: CanvasBarProps) {
  const text = useText();
  const { graph, chosen, change } = design;
  const node = chosen && 'node' in chosen ? graph.nodes.find(({ id }) => id === chosen.node) : undefined;
  const kinds = nodeKinds.filter((kind) => kind !== 'START' && kind !== 'STARTER');
  const rest = withoutChosen(graph, chosen);
  return (
    <div className="flow-bar">
      <Select<NodeKind>
        className="flow-bar-select"
        aria-label={text(designTexts.addTo)}
        placeholder={text(designTexts.addTo)}
        value={null}
        options={kinds.map((kind) => ({ value: kind, label: text(nodeKindLabels[kind]) }))}
        onChange={(kind) => change(withFreeNode(graph, kind, node?.id))}
      />
      <Select<string>
        className="flow-bar-select"
        aria-label={text(designTexts.connectTo)}
        placeholder={text(designTexts.connectTo)}
        disabled={!node || node.kind === 'END'}
        value={null}
        options={graph.nodes
          .filter(({ id, kind }) => id !== node?.id && kind !== 'START')
          .map((each) => ({ value: each.id, label: words.nodeName(each) }))}
        onChange={(to) => {
          if (node) change({ graph: connected(graph, node.id, to) });
        }}
      />
      <Button icon={<DeleteOutlined />} disabled={rest === graph} onClick={() => change({ graph: rest })}>
        {text(designTexts.removeChosen)}
      </Button>
      <Button icon={<AppstoreOutlined />} onClick={() => change({ graph: withoutPlaces(graph) })}>
        {text(designTexts.arrange)}
      </Button>
    </div>
  );
}

/** A flow without the node or the connection that is chosen; the same where it is one that no flow is without. */
export function withoutChosen(graph: FlowGraph, chosen: Chosen): FlowGraph {
  if (chosen === undefined) return graph;
  if ('edge' in chosen) return withoutEdge(graph, chosen.edge);
  const kind = graph.nodes.find(({ id }) => id === chosen.node)?.kind;
  return kind === undefined || kind === 'START' || kind === 'STARTER' ? graph : withoutNodes(graph, [chosen.node]);
}

/** A connection between two nodes; from a router to what comes before it, it leads back. */
export function connected(graph: FlowGraph, from: string, to: string): FlowGraph {
  if (from === to || graph.edges.some((edge) => edge.from === from && edge.to === to)) return graph;
  const index = indexGraph(graph);
  const seen = new Set([to]);
  for (const each of seen) for (const { to: next, isBack } of index.out(each)) if (!isBack) seen.add(next);
  const isBack = index.node(from)?.kind === 'ROUTER' && seen.has(from);
  return withNewEdge(graph, { from, to, ...(isBack ? { isBack } : {}) });
}

/** A new node beside the chosen one, or below everything. */
function withFreeNode(graph: FlowGraph, kind: NodeKind, beside: string | undefined) {
  const id = freeNodeId(graph, kind);
  const boxes = layoutGraph(graph);
  const box = beside === undefined ? undefined : boxes.get(beside);
  const lowest = Math.max(0, ...[...boxes.values()].map(({ y, height }) => y + height));
  const place = box
    ? { x: Math.round(box.x + box.width + 60), y: Math.round(box.y) }
    : { x: 0, y: Math.round(lowest + 60) };
  return { graph: withNewNode(graph, { ...newNode(kind, id), ...place }), chosen: id };
}

const withoutPlaces = ({ nodes, edges }: FlowGraph): FlowGraph => ({
  nodes: nodes.map(({ x: _x, y: _y, ...rest }) => rest),
  edges,
});
