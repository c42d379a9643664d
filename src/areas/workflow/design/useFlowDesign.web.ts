import { useState } from 'react';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import type { Draft } from '#ui/document/form/drafts.ts';
import { useServerDraft, type ServerDraft } from '#ui/document/form/useServerDraft.ts';
import { nothingToUndo, redone, stepped, undone, type Undo } from '#ui/grid/undo.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { useScreenState } from '#ui/screenState.ts';
import type { Edited } from '../graph/editGraph.rules.ts';
import { firstGraph, type FlowGraph } from '../graph/graph.rules.ts';
import { readGraph } from '../graph/graphShape.rules.ts';
import { wfModel } from './wfModel.document.ts';

/** What is chosen in a drawing: a node or a connection. */
export type Chosen = { readonly node: string } | { readonly edge: string } | undefined;

/** A flow under work: what it is now, and every step back and forward. */
export interface FlowDesign {
  readonly graph: FlowGraph;
  readonly isDirty: boolean;
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
  /** One step; it can be undone. */
  readonly change: (edited: Edited) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly drafts: ServerDraft;
  /** Goes on with what an earlier visit has left. */
  readonly restore: (draft: Draft) => void;
  /** Somebody else has stored another drawing since this one was begun. */
  readonly isOutdated: boolean;
  /** Goes on with one's own drawing, or with the other one. */
  readonly settle: (which: 'mine' | 'theirs') => void;
  /** The flow is stored. */
  readonly markSaved: () => void;
}

/** Keeps a flow while it is designed: in this browser until its tab is closed, and as a draft on the server. */
export function useFlowDesign(row: Row<typeof wfModel>): FlowDesign {
  const stored = readGraph(row.graph) ?? firstGraph();
  const [retained, keep] = useScreenState<unknown>('design', undefined);
  const [begun] = useState(() => retainedGraph(retained, row.versionNo));
  const [graph, setGraph] = useState<FlowGraph>(begun ?? stored);
  const [saved, setSaved] = useState<FlowGraph>(stored);
  const [history, setHistory] = useState<Undo<FlowGraph>>(nothingToUndo);
  const [chosen, choose] = useState<Chosen>();
  const isDirty = !isSame(graph, saved);
  const guard = useLeaveGuard(isDirty);
  const [version, setVersion] = useState(row.versionNo);
  const [typed, setTyped] = useState(begun ? { values: { ...row, graph: begun }, base: { ...row } } : undefined);
  const drafts = useServerDraft(wfModel, row.id, typed, { isHeld: guard.isHeld, isRestored: begun !== undefined });

  // Another version of the row has come: its drawing is the one that is here, or is taken up where nothing was changed.
  const isNewer = row.versionNo !== version;
  const isOutdated = isNewer && isDirty && !isSame(stored, saved) && !isSame(stored, graph);
  if (isNewer && !isOutdated) {
    setVersion(row.versionNo);
    setSaved(stored);
    if (!isDirty) setGraph(stored);
  }

  const show = (next: FlowGraph): void => {
    setGraph(next);
    keep({ versionNo: row.versionNo, graph: next });
    setTyped({ values: { ...row, graph: next }, base: { ...row, graph: saved } });
  };
  const go = (found: ReturnType<typeof undone<FlowGraph>>) =>
    found &&
    (() => {
      setHistory(found.undo);
      show(found.present);
    });
  const step = (next: FlowGraph): void => {
    setHistory(stepped(history, graph));
    show(next);
  };
  return {
    graph,
    isDirty,
    chosen: isIn(graph, chosen) ? chosen : undefined,
    choose,
    change(edited) {
      if (edited.graph !== graph) step(edited.graph);
      if (edited.chosen !== undefined) choose({ node: edited.chosen });
    },
    undo: go(undone(history, graph)),
    redo: go(redone(history, graph)),
    drafts,
    isOutdated,
    settle(which) {
      setVersion(row.versionNo);
      setSaved(stored);
      if (which === 'theirs') step(stored);
    },
    restore(draft) {
      drafts.accept();
      const found = graphOf(draft);
      if (found) step(found);
    },
    markSaved() {
      setSaved(graph);
      setTyped(undefined);
      keep(undefined);
      guard.release();
      drafts.forget();
    },
  };
}

const isSame = (one: FlowGraph, other: FlowGraph): boolean => JSON.stringify(one) === JSON.stringify(other);

const isIn = ({ nodes, edges }: FlowGraph, chosen: Chosen): boolean =>
  chosen !== undefined &&
  ('node' in chosen ? nodes.some(({ id }) => id === chosen.node) : edges.some(({ id }) => id === chosen.edge));

// What was drawn on an older version of the row is not the next step of this one.
function retainedGraph(retained: unknown, versionNo: number): FlowGraph | undefined {
  return isRecord(retained) && retained['versionNo'] === versionNo ? readGraph(retained['graph']) : undefined;
}

/** The flow that a draft holds. */
export function graphOf({ kept }: Draft): FlowGraph | undefined {
  return readGraph('values' in kept ? kept.values['graph'] : kept.changed.after['graph']);
}
