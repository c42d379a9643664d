import { isLess, sum, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { receiveErrors } from './errors.ts';
import { deliveryPack } from '../../delivery/deliveryNote/deliveryPack.document.ts';

/** What of a package matters at the dock. */
export type DockPack = Pick<
  Row<typeof deliveryPack>,
  'id' | 'packNo' | 'packType' | 'parentPackId' | 'deliveryDetailId' | 'qty' | 'status'
>;

/** What the dock counted of a line of a note. */
interface Counted {
  readonly deliveryDetailId: string;
  readonly lineNo: number;
  readonly arriveQty: Decimal;
  readonly diffReason: string | null;
}

/** The boxes that a package stands for: itself, or what stands on it and has not been received before. */
export const boxesOn = <P extends DockPack>(pack: P, packs: readonly P[]): P[] =>
  pack.packType === 'BOX'
    ? [pack]
    : packs.filter(({ parentPackId, status }) => parentPackId === pack.id && status !== 'RECEIVED');

/**
 * The boxes of a note that were scanned, each once. Refuses packages of other notes, and those that were received before:
 * a package is received once, whoever scans it and however often its label was copied.
 */
export function scannedBoxes<P extends DockPack>(packs: readonly P[], ids: readonly string[], deliveryNo: string): P[] {
  const boxes = new Map<string, P>();
  for (const id of ids) {
    const pack = packs.find((each) => each.id === id);
    if (!pack) return fail(receiveErrors.packOfOtherNote, { deliveryNo });
    refuseUnexpected(pack);
    for (const box of boxesOn(pack, packs)) {
      refuseUnexpected(box);
      boxes.set(box.id, box);
    }
  }
  return [...boxes.values()];
}

function refuseUnexpected({ packNo, status }: DockPack): void {
  if (status === 'RECEIVED') fail(receiveErrors.packReceived, { packNo: packNo ?? '' });
  if (status !== 'SHIPPED')
    fail(receiveErrors.packNotExpected, { packNo: packNo ?? '', state: deliveryPack.states?.[status] ?? status });
}

/** Refuses boxes on lines that were not counted, and counts that say less than their boxes without a reason. */
export function checkCounted(lines: readonly Counted[], boxes: readonly DockPack[]): void {
  for (const { packNo, deliveryDetailId } of boxes)
    if (!lines.some((line) => line.deliveryDetailId === deliveryDetailId))
      fail(receiveErrors.packLineMissing, { packNo: packNo ?? '' });
  for (const { deliveryDetailId, lineNo, arriveQty, diffReason } of lines) {
    const scanned = sum(boxes.filter((box) => box.deliveryDetailId === deliveryDetailId).map(({ qty }) => qty));
    if (isLess(arriveQty, scanned) && !diffReason)
      fail(receiveErrors.countBelowScan, { lineNo, arrived: arriveQty, scanned });
  }
}

/** Pallets of which every box has arrived, or which lost one again by a reversal; each with the state it comes to. */
export function palletStates(packs: readonly DockPack[]): { id: string; status: 'RECEIVED' | 'SHIPPED' }[] {
  return packs.flatMap((pallet) => {
    if (pallet.packType !== 'PALLET' || (pallet.status !== 'SHIPPED' && pallet.status !== 'RECEIVED')) return [];
    const boxes = packs.filter(({ parentPackId }) => parentPackId === pallet.id);
    const status = boxes.every((box) => box.status === 'RECEIVED') ? ('RECEIVED' as const) : ('SHIPPED' as const);
    return status === pallet.status ? [] : [{ id: pallet.id, status }];
  });
}
