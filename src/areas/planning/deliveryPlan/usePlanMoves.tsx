import { useState, type ReactNode } from 'react';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { useMay } from '#ui/access.tsx';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { TransitionDialog } from '#ui/document/transition/TransitionDialog.tsx';
import { useText } from '#ui/language.ts';
import { previewOf } from '#ui/pages.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { toast } from '#ui/toast.ts';
import { wallOf } from '#ui/zone.ts';
import type { Moves } from '../calendar/CalendarTable.tsx';
import { planningTexts } from '../texts.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { wayToMove } from './plan.rules.ts';

interface Move {
  readonly line: Values;
  readonly day: string;
}

// The transitions of the form: nothing else moves a line.
const planLine: AnyDocument = deliveryPlanDetail;
const transitionOf = (way: 'change' | 'ask'): Transition => {
  const transition = planLine.transitions?.[way];
  if (!transition) throw new Error(`A plan line has no transition ${way}.`);
  return transition;
};

/** What of a published plan may be moved by this user, and the dialog that asks why: the one of the form. */
export function usePlanMoves(
  plan: DocumentRow,
  onMoved: () => Promise<void>,
): { moves: Moves | undefined; dialog: ReactNode } {
  const text = useText();
  const may = useMay();
  const { side } = useUser();
  const [move, setMove] = useState<Move>();
  const [today] = useState(() => wallOf(new Date()).slice(0, 10));
  const mayMove = side === 'buyer' && may(permissionOf(deliveryPlanDetail, 'change'));
  const lines = linesIn(plan, 'lines');
  const movable = (line: Values): boolean => transitionOf('change').from.includes(String(line['status']));
  if (!mayMove || !lines.some(movable)) return { moves: undefined, dialog: null };
  const moves: Moves = {
    lineOf(itemId, day) {
      // Two call-offs of one order line on a day are told apart on their own pages.
      const there = lines.filter(
        (line) => line['orderDetailId'] === itemId && line['requireDate'] === day && isLive(line),
      );
      const [only] = there;
      return there.length === 1 && only && movable(only) ? only : undefined;
    },
    mayGoTo: (day) => day >= today,
    onMove: (line, day) => setMove({ line, day }),
  };
  if (!move) return { moves, dialog: null };
  const { line, day } = move;
  const way = wayToMove(String(line['requireDate']), day, today, horizonsOf(plan));
  const name = String(line['planLineNo']);
  const dialog = (
    <TransitionDialog
      document={deliveryPlanDetail}
      transition={transitionOf(way)}
      title={name}
      count={1}
      row={line}
      preview={previewOf(planLine, way)}
      given={{ planQty: line['planQty'], ...(day === line['requireDate'] ? {} : { requireDate: day }) }}
      onLookAgain={() => void onMoved()}
      onClose={() => setMove(undefined)}
      onRun={async (input, idempotencyKey) => {
        const body = { ...input, versionNo: Number(line['versionNo']) };
        await server.run(planLine, way, String(line['id']), body, { quiet: true, idempotencyKey });
        await onMoved();
        toast.success(text(way === 'ask' ? planningTexts.moveAsked : planningTexts.moved, { line: name }));
      }}
    />
  );
  return { moves, dialog };
}

const isLive = ({ status }: Values): boolean => status !== 'CLOSED' && status !== 'CANCELLED';

const horizonsOf = (plan: DocumentRow) => ({
  frozenDays: Number(plan['frozenDays']),
  firmDays: Number(plan['firmDays']),
  tradeDays: Number(plan['tradeDays']),
});
