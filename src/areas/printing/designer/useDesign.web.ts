import { useState } from 'react';
import { nothingToUndo, redone, stepped, undone, type Undo } from '#ui/grid/undo.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { useScreenState } from '#ui/screenState.ts';
import { isRecord } from '#model/value.ts';
import { layoutOf, type Layout } from '../template/layout.rules.ts';

/** The layout under work: what it is now, and every step back and forward. */
export interface Design {
  readonly layout: Layout;
  readonly isDirty: boolean;
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  /** One step; it can be undone. */
  readonly change: (layout: Layout, chosen?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** The layout is stored under a new version of its row. */
  readonly markSaved: () => void;
}

/** Keeps a layout while it is designed; leaving the page keeps it too, until its tab is closed. */
export function useDesign(stored: Layout, versionNo: number): Design {
  const [retained, keep] = useScreenState<unknown>('design', undefined);
  const [layout, setLayout] = useState<Layout>(() => storedLayout(retained, versionNo) ?? stored);
  const [saved, setSaved] = useState<Layout>(stored);
  const [history, setHistory] = useState<Undo<Layout>>(nothingToUndo);
  const [chosen, choose] = useState<string>();
  const isDirty = layout !== saved;
  const guard = useLeaveGuard(isDirty);

  const show = (next: Layout): void => {
    setLayout(next);
    keep({ versionNo, layout: next });
  };
  const go = (found: ReturnType<typeof undone<Layout>>) =>
    found &&
    (() => {
      setHistory(found.undo);
      show(found.present);
    });
  return {
    layout,
    isDirty,
    chosen: layout.blocks.some(({ id }) => id === chosen) ? chosen : undefined,
    choose,
    change(next, then) {
      if (next === layout) return;
      setHistory(stepped(history, layout));
      show(next);
      if (then !== undefined) choose(then);
    },
    undo: go(undone(history, layout)),
    redo: go(redone(history, layout)),
    markSaved() {
      setSaved(layout);
      keep(undefined);
      guard.release();
    },
  };
}

// What was designed on an older version of the row is not the next step of this one.
function storedLayout(retained: unknown, versionNo: number): Layout | undefined {
  return isRecord(retained) && retained['versionNo'] === versionNo ? layoutOf(retained['layout']) : undefined;
}
