import {
  Background,
  Controls,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  type Connection,
  type BuiltInEdge,
  type EdgeChange,
  type Node,
  type NodeChange,
  type NodeProps,
} from '@xyflow/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useText } from '#ui/language.ts';
import { withNode } from '../graph/editGraph.rules.ts';
import { isChoice, type FlowGraph, type FlowNode } from '../graph/graph.rules.ts';
import { layoutGraph, type Box } from '../graph/layoutGraph.rules.ts';
import { nodeKindLabels } from '../graph/newNode.rules.ts';
import { CanvasBar, connected, withoutChosen } from './CanvasBar.tsx';
import { KindIcon } from './KindIcon.tsx';
import { designTexts } from './texts.ts';
import type { Chosen, FlowDesign } from './useFlowDesign.web.ts';
import type { FlowWords } from './words.web.ts';
import '@xyflow/react/dist/base.css';

interface CanvasProps {
  readonly design: FlowDesign;
  readonly words: FlowWords;
  readonly faulty: ReadonlySet<string>;
  readonly isFixed: boolean;
}

interface CardData extends Record<string, unknown> {
  readonly node: FlowNode;
  readonly name: string;
  readonly summary: string;
  readonly isFaulty: boolean;
}

type Card = Node<CardData, 'card'>;

const types = { card: CanvasCard };

/** A flow as a graph whose nodes stand where people put them, for what no tree can show. */
export function Canvas({ design, words, faulty, isFixed }: CanvasProps) {
  const text = useText();
  const { graph, chosen, choose, change } = design;
  // While a node is dragged it follows the pointer; the flow itself changes once, when it is let go.
  const [held, hold] = useState<Readonly<Record<string, { readonly x: number; readonly y: number }>>>({});
  const nodes = useMemo(() => cardsOf(graph, words, faulty, chosen, held), [graph, words, faulty, chosen, held]);
  const edges = useMemo(() => linesOf(graph, words, chosen), [graph, words, chosen]);
  const onNodes = (changes: readonly NodeChange<Card>[]): void => {
    for (const each of changes) {
      if (each.type === 'select' && each.selected) choose({ node: each.id });
      if (each.type !== 'position' || !each.position) continue;
      const { id, position, dragging } = each;
      if (dragging) {
        hold((before) => ({ ...before, [id]: position }));
        continue;
      }
      hold({});
      change({ graph: withNode(graph, id, { x: Math.round(position.x), y: Math.round(position.y) }) });
    }
  };
  const onEdges = (changes: readonly EdgeChange[]): void => {
    for (const each of changes) if (each.type === 'select' && each.selected) choose({ edge: each.id });
  };
  const area = useRef<HTMLDivElement>(null);
  useRemoval(area, design, isFixed);
  const onConnect = ({ source, target }: Connection): void => change({ graph: connected(graph, source, target) });
  return (
    <div className="flow-canvas-area">
      {isFixed ? null : <CanvasBar design={design} words={words} />}
      <div
        ref={area}
        className="flow-canvas"
        role="group"
        tabIndex={-1}
        aria-label={text(designTexts.canvas)}
        data-testid="flow-canvas"
      >
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={types}
          nodesDraggable={!isFixed}
          nodesConnectable={!isFixed}
          deleteKeyCode={null}
          onNodesChange={onNodes}
          onEdgesChange={onEdges}
          onConnect={onConnect}
          onPaneClick={() => choose(undefined)}
          fitView
          minZoom={0.2}
          maxZoom={2}
        >
          <Background />
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
    </div>
  );
}

// What is chosen goes with Delete. What was clicked on is drawn anew and loses the focus: the key is for it all the same.
function useRemoval(
  area: RefObject<HTMLDivElement | null>,
  { graph, chosen, change }: FlowDesign,
  isFixed: boolean,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { activeElement, body } = document;
      const canvas = area.current;
      // A page that lies behind another one hears no keys.
      if (isFixed || !canvas?.offsetParent || (activeElement !== body && !canvas.contains(activeElement))) return;
      if (event.key !== 'Delete' && event.key !== 'Backspace') return;
      const rest = withoutChosen(graph, chosen);
      if (rest === graph) return;
      event.preventDefault();
      change({ graph: rest });
      canvas.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [area, graph, chosen, change, isFixed]);
}

function cardsOf(
  graph: FlowGraph,
  words: FlowWords,
  faulty: ReadonlySet<string>,
  chosen: Chosen,
  held: Readonly<Record<string, { readonly x: number; readonly y: number }>>,
): Card[] {
  const boxes = layoutGraph(graph);
  return graph.nodes.map((node): Card => {
    const box = boxes.get(node.id);
    const { x = 0, y = 0, width = 200, height = 64 } = box ?? {};
    return {
      id: node.id,
      type: 'card',
      position: held[node.id] ?? { x, y },
      width,
      height,
      selected: chosen !== undefined && 'node' in chosen && chosen.node === node.id,
      data: { node, name: words.nodeName(node), summary: words.summary(node), isFaulty: faulty.has(node.id) },
    };
  });
}

// A connection that passes other rows goes down before it goes aside: their nodes do not hide it.
const passesRows = ({ y, height }: Box, to: Box): boolean => to.y - (y + height) > 2 * height;

function linesOf(graph: FlowGraph, words: FlowWords, chosen: Chosen): BuiltInEdge[] {
  const boxes = layoutGraph(graph);
  return graph.edges.map((edge): BuiltInEdge => {
    const [start, end] = [boxes.get(edge.from), boxes.get(edge.to)];
    const from = graph.nodes.find(({ id }) => id === edge.from);
    const isBranch = from !== undefined && isChoice(from);
    return {
      id: edge.id,
      source: edge.from,
      target: edge.to,
      type: 'smoothstep',
      ...(start && end && passesRows(start, end) ? { pathOptions: { stepPosition: 0.9 } } : {}),
      markerEnd: { type: MarkerType.ArrowClosed },
      selected: chosen !== undefined && 'edge' in chosen && chosen.edge === edge.id,
      className: edge.isBack ? 'flow-line-back' : '',
      ...(isBranch ? { label: shortened(edge.name || words.condition(edge, true)) } : {}),
    };
  });
}

const longestLabel = 24;

// A long condition would lie across its neighbours; the panel shows all of it.
const shortened = (text: string): string =>
  [...text].length > longestLabel ? `${[...text].slice(0, longestLabel - 1).join('')}…` : text;

function CanvasCard({ data, selected }: NodeProps<Card>) {
  const text = useText();
  const { node, name, summary, isFaulty } = data;
  const classes = [
    'flow-box',
    `flow-${node.kind.toLowerCase()}`,
    selected ? 'flow-selected' : '',
    isFaulty ? 'flow-faulty' : '',
  ];
  return (
    <div className={classes.join(' ')}>
      {node.kind === 'START' ? null : <Handle type="target" position={Position.Top} />}
      <span className="flow-card-head">
        <KindIcon kind={node.kind} /> {text(nodeKindLabels[node.kind])}
      </span>
      <strong>{name}</strong>
      {summary ? <span className="flow-summary">{summary}</span> : null}
      {node.kind === 'END' ? null : <Handle type="source" position={Position.Bottom} />}
    </div>
  );
}
