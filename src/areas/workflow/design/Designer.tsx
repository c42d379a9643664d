import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
} from '@ant-design/icons';
import { Alert, Button, Space } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { useMay } from '#ui/access.tsx';
import { DraftOffer, FellowNote } from '#ui/document/form/DraftNotes.tsx';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { LateSkeleton } from '#ui/document/list/ListStates.tsx';
import { useText } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import type { GraphProblem } from '../graph/checkGraph.rules.ts';
import {
  duplicated,
  inserted,
  kindsFor,
  mayRemove,
  moved,
  movedBranch,
  removed,
  withBranch,
  withNode,
  withoutBranch,
} from '../graph/editGraph.rules.ts';
import type { FlowGraph } from '../graph/graph.rules.ts';
import { nodeKindLabels } from '../graph/newNode.rules.ts';
import { stepsIn, treeOf } from '../graph/tree.rules.ts';
import { BranchPanel } from './BranchPanel.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { Bar, useSave, type Mode } from './DesignerBar.tsx';
import { useProblems, type DesignFacts } from './facts.web.ts';
import { NodePanel } from './NodePanel.tsx';
import { Problems } from './Problems.tsx';
import { designTexts } from './texts.ts';
import { SimulationPanel } from './SimulationPanel.tsx';
import type { SimulationResult } from './simulationCalls.web.ts';
import { Tree, type Mark, type TreeActs } from './Tree.tsx';
import { graphOf, type Chosen, type FlowDesign } from './useFlowDesign.web.ts';
import type { wfModel } from './wfModel.document.ts';
import { useComparison } from './useComparison.web.ts';
import { useFlowWords } from './words.web.ts';
import './designer.css';

// The library of the canvas is of use to whoever opens it alone.
const Canvas = loadable(async () => (await import('./Canvas.tsx')).Canvas, <LateSkeleton rows={8} />);

interface DesignerProps {
  readonly row: Row<typeof wfModel>;
  readonly design: FlowDesign;
  readonly facts: DesignFacts;
}

/** Draws a flow: the flow itself, what is said of its steps, and what the checker says of it. */
export function Designer({ row, design, facts }: DesignerProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const isFixed = !useMay()('workflow:wfModel:update') || isPhone;
  const words = useFlowWords(facts);
  const desk = useRef<HTMLDivElement>(null);
  const { graph, chosen, choose, change } = design;
  const check = useProblems(graph, facts, { docId: row.docId, companyId: row.companyId });
  const { problems } = check;
  const faulty = useMemo(() => new Set(problems.flatMap(({ nodeId, edgeId }) => [edgeId ?? nodeId ?? ''])), [problems]);
  const acts: TreeActs = {
    kindsFor: (into) => kindsFor(graph, into),
    add: (into, kind) => change(inserted(graph, into, kind)),
    addBranch: (node, isBack) => change({ graph: withBranch(graph, node, isBack) }),
    remove: (node) => change(removed(graph, node)),
    move: (node, way) => change(moved(graph, node, way)),
  };
  const show = (next: Exclude<Chosen, undefined>): void => {
    choose(next);
    const card = desk.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(idOf(next))}"]`);
    card?.scrollIntoView({ block: 'center', inline: 'center' });
    card?.focus({ preventScroll: true });
  };
  const go = ({ nodeId, edgeId }: GraphProblem): void => {
    if (edgeId) show({ edge: edgeId });
    else if (nodeId) show({ node: nodeId });
  };
  useFocusOnChosen(desk, design);
  const [mode, setMode] = useState<Mode>('tree');
  const [result, setResult] = useState<SimulationResult>();
  // What was simulated on another drawing says nothing about this one.
  const [played, setPlayed] = useState(graph);
  if (result && played !== graph) setResult(undefined);
  const comparison = useComparison(row, graph);
  const { changes } = comparison;
  const marks = useMemo(() => {
    if (mode === 'simulation') return result ? passedMarks(graph, result) : {};
    return mode === 'compare' ? Object.fromEntries(changes.map(({ id, kind }) => [id, kind])) : {};
  }, [mode, graph, result, changes]);
  const shownGraph = mode === 'compare' ? (comparison.after ?? graph) : graph;
  const tree = useMemo(() => treeOf(shownGraph), [shownGraph]);
  const { save, saving } = useSave(row, design);
  const isDrawn = !isFixed && mode === 'tree';
  return (
    <div className="flow-designer" data-testid="flow-designer">
      {isPhone ? <Alert type="info" showIcon title={text(designTexts.viewOnly)} /> : null}
      {isFixed ? null : <Notes design={design} />}
      <Bar
        row={row}
        design={design}
        mode={mode}
        isFixed={isFixed}
        mayCompare={comparison.mayRead}
        saving={saving}
        onMode={setMode}
        onSave={save}
      />
      <div className="flow-desk" ref={desk}>
        {mode === 'canvas' ? (
          <Canvas design={design} words={words} faulty={faulty} isFixed={isFixed} />
        ) : tree ? (
          <Tree
            tree={tree}
            words={words}
            nodeOf={(id) => shownGraph.nodes.find((node) => node.id === id)}
            chosen={chosen}
            onChoose={choose}
            faulty={mode === 'tree' ? faulty : nothingFaulty}
            marks={marks}
            acts={isDrawn ? acts : undefined}
          />
        ) : (
          <Alert type="warning" showIcon title={text(designTexts.noTree)} />
        )}
        <div className="flow-side">
          {mode === 'compare' ? (
            <ComparePanel
              comparison={comparison}
              onGo={({ of, id }) => show(of === 'node' ? { node: id } : { edge: id })}
            />
          ) : null}
          {mode === 'simulation' ? (
            <SimulationPanel
              row={row}
              graph={graph}
              facts={facts}
              isFixed={isFixed}
              result={result}
              onResult={(next) => {
                setPlayed(graph);
                setResult(next);
              }}
              onSaveCases={save}
            />
          ) : null}
          {mode === 'tree' || mode === 'canvas' ? (
            <>
              <Panel design={design} facts={facts} isFixed={isFixed} />
              <Problems problems={problems} error={check.error} onRetry={check.retry} onGo={go} />
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}

const idOf = (chosen: Exclude<Chosen, undefined>): string => ('node' in chosen ? chosen.node : chosen.edge);

const nothingFaulty: ReadonlySet<string> = new Set();

// What was just added or stands in the place of what was removed has the focus: the keyboard goes on from there.
function useFocusOnChosen(desk: { readonly current: HTMLElement | null }, { graph, chosen }: FlowDesign): void {
  const drawn = useRef(graph);
  useEffect(() => {
    if (drawn.current === graph) return;
    drawn.current = graph;
    const { activeElement } = document;
    if (!chosen || (activeElement && activeElement !== document.body && !desk.current?.contains(activeElement))) return;
    if (activeElement?.closest('.flow-side')) return;
    desk.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(idOf(chosen))}"]`)?.focus();
  }, [desk, graph, chosen]);
}

/** Drafts of earlier visits, and what others do meanwhile. */
function Notes({ design }: { readonly design: FlowDesign }) {
  const text = useText();
  const { drafts } = design;
  const offer = drafts.offer && graphOf(drafts.offer) ? drafts.offer : undefined;
  return (
    <>
      <FellowNote others={drafts.others} />
      {offer ? <DraftOffer draft={offer} onRestore={() => design.restore(offer)} onDiscard={drafts.forget} /> : null}
      {design.isOutdated ? (
        <Alert
          type="warning"
          showIcon
          title={text(designTexts.outdated)}
          action={
            <Space>
              <Button size="small" onClick={() => design.settle('theirs')}>
                {text(designTexts.takeTheirs)}
              </Button>
              <Button size="small" onClick={() => design.settle('mine')}>
                {text(designTexts.keepMine)}
              </Button>
            </Space>
          }
        />
      ) : null}
    </>
  );
}

/** Where a simulation went: its nodes, and the branches that were taken. */
function passedMarks(graph: FlowGraph, { path, decisions }: SimulationResult): Readonly<Record<string, Mark>> {
  const taken = decisions.flatMap(({ nodeId, branches }) => {
    const held = branches.filter(({ holds }) => holds === true).map(({ edgeId }) => edgeId);
    const otherwise = graph.edges.filter(({ from, isDefault }) => from === nodeId && isDefault).map(({ id }) => id);
    const isStopped = branches.some(({ problem }) => problem !== undefined);
    return held.length > 0 || isStopped ? held : otherwise;
  });
  const passed = new Set(path);
  const parallel = graph.edges.filter(({ from }) =>
    graph.nodes.some(({ id, kind }) => id === from && kind === 'PARALLEL' && passed.has(id)),
  );
  return Object.fromEntries([...path, ...taken, ...parallel.map(({ id }) => id)].map((id) => [id, 'passed']));
}

interface PanelProps {
  readonly design: FlowDesign;
  readonly facts: DesignFacts;
  readonly isFixed: boolean;
}

function Panel({ design, facts, isFixed }: PanelProps) {
  const text = useText();
  const words = useFlowWords(facts);
  const { graph, chosen, change } = design;
  const node = chosen && 'node' in chosen ? graph.nodes.find(({ id }) => id === chosen.node) : undefined;
  const edge = chosen && 'edge' in chosen ? graph.edges.find(({ id }) => id === chosen.edge) : undefined;
  const title = node
    ? text(nodeKindLabels[node.kind])
    : edge
      ? text(designTexts.condition)
      : text(designTexts.properties);
  return (
    <section className="flow-panel" aria-label={text(designTexts.properties)} data-testid="flow-panel">
      <h2>{title}</h2>
      {node || edge ? null : <p className="flow-help">{text(designTexts.nothingChosen)}</p>}
      {node ? (
        <>
          {isFixed ? null : <NodeActs design={design} id={node.id} />}
          <NodePanel
            key={node.id}
            node={node}
            graph={graph}
            facts={facts}
            words={words}
            disabled={isFixed}
            onChange={(what) => change({ graph: withNode(graph, node.id, what) })}
          />
        </>
      ) : null}
      {edge ? (
        <>
          {isFixed ? null : <BranchActs design={design} id={edge.id} />}
          <BranchPanel
            key={edge.id}
            edge={edge}
            graph={graph}
            facts={facts}
            words={words}
            disabled={isFixed}
            onChange={(next) => change({ graph: next })}
          />
        </>
      ) : null}
    </section>
  );
}

interface ActsProps {
  readonly design: FlowDesign;
  readonly id: string;
}

function NodeActs({ design, id }: ActsProps) {
  const { graph, change } = design;
  const placed = useMemo(() => stepsIn(treeOf(graph) ?? []).find(({ step }) => step.node.id === id), [graph, id]);
  const offer = (label: Label, icon: ReactNode, edited: ReturnType<typeof moved>) => (
    <Act label={label} icon={icon} disabled={edited.graph === graph} onClick={() => change(edited)} />
  );
  if (!placed || !mayRemove(placed)) return null;
  return (
    <div className="flow-acts">
      {offer(designTexts.moveBefore, <ArrowUpOutlined />, moved(graph, id, -1))}
      {offer(designTexts.moveAfter, <ArrowDownOutlined />, moved(graph, id, 1))}
      {offer(designTexts.duplicate, <CopyOutlined />, duplicated(graph, id))}
      {offer(designTexts.remove, <DeleteOutlined />, removed(graph, id))}
    </div>
  );
}

function BranchActs({ design, id }: ActsProps) {
  const { graph, change } = design;
  const offer = (label: Label, icon: ReactNode, edited: ReturnType<typeof moved>) => (
    <Act label={label} icon={icon} disabled={edited.graph === graph} onClick={() => change(edited)} />
  );
  return (
    <div className="flow-acts">
      {offer(designTexts.branchBefore, <ArrowLeftOutlined />, { graph: movedBranch(graph, id, -1) })}
      {offer(designTexts.branchAfter, <ArrowRightOutlined />, { graph: movedBranch(graph, id, 1) })}
      {offer(designTexts.removeBranch, <DeleteOutlined />, withoutBranch(graph, id))}
    </div>
  );
}

interface ActProps {
  readonly label: Label;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Act({ label, icon, disabled, onClick }: ActProps) {
  const text = useText();
  return (
    <Button
      size="small"
      icon={icon}
      disabled={disabled}
      aria-label={text(label)}
      title={text(label)}
      onClick={onClick}
      data-testid={`flow-act-${label[1].toLowerCase().replaceAll(' ', '-')}`}
    />
  );
}
