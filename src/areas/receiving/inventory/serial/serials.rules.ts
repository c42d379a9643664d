import { decimalsOf, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import type { serialNumber } from './serialNumber.document.ts';

/** Serial numbers as people paste, type or scan them: one on each line, or apart by commas, semicolons or spaces. */
export const serialsIn = (input: string | null | undefined): string[] =>
  (input ?? '').split(/[\s,;，；、]+/).filter((each) => each !== '');

/** Serial numbers as a line keeps them. */
export const serialText = (serials: readonly string[]): string | null =>
  serials.length === 0 ? null : serials.join('\n');

/** The first one that stands there twice. */
export const repeatedIn = (serials: readonly string[]): string | undefined =>
  serials.find((serial, index) => serials.indexOf(serial) !== index);

/** How many serial numbers so many pieces have; undefined when they are no whole pieces. */
export const piecesOf = (baseQty: Decimal): number | undefined =>
  decimalsOf(baseQty) === 0 ? Number(baseQty) : undefined;

type State = Row<typeof serialNumber>['status'];

interface SerialAct {
  /** Where a number may stand before; 'NONE' when nobody knows it yet. */
  readonly from: readonly (State | 'NONE')[];
  readonly to: State;
}

/** What is done with numbered pieces, and where they stand before and after. */
export const serialActs = {
  ship: { from: ['NONE', 'RETURNED', 'VOID'], to: 'SHIPPED' },
  unship: { from: ['SHIPPED'], to: 'VOID' },
  receive: { from: ['NONE', 'SHIPPED', 'RETURNED', 'VOID'], to: 'RECEIVED' },
  takeBack: { from: ['RECEIVED'], to: 'SHIPPED' },
  forget: { from: ['RECEIVED'], to: 'VOID' },
  stock: { from: ['RECEIVED'], to: 'STOCKED' },
  unstock: { from: ['STOCKED'], to: 'RECEIVED' },
  returnFromDock: { from: ['RECEIVED'], to: 'RETURNED' },
  returnFromStock: { from: ['STOCKED'], to: 'RETURNED' },
  backToDock: { from: ['RETURNED'], to: 'RECEIVED' },
  backToStock: { from: ['RETURNED'], to: 'STOCKED' },
  issue: { from: ['STOCKED'], to: 'ISSUED' },
  unissue: { from: ['ISSUED'], to: 'STOCKED' },
  bring: { from: ['NONE', 'RETURNED', 'VOID'], to: 'STOCKED' },
  remove: { from: ['STOCKED'], to: 'VOID' },
} as const satisfies Readonly<Record<string, SerialAct>>;

export type SerialActName = keyof typeof serialActs;

/** What of a number matters for what is done with it. */
export interface Known {
  readonly status: State;
  readonly deliveryDetailId: string | null;
  readonly receiveDetailId: string | null;
}

/** The line it should have come with; null where that does not matter. */
export interface CameWith {
  readonly deliveryDetailId?: string | null;
  readonly receiveDetailId?: string | null;
}

/** Why a number cannot be moved: it is here already, stands elsewhere, or belongs to other goods. */
export type SerialFault = 'HERE' | 'STATE' | 'OTHER';

/** Judges one number; undefined when it may be moved. */
export function faultOf(act: SerialActName, known: Known | undefined, came: CameWith): SerialFault | undefined {
  const { from }: SerialAct = serialActs[act];
  if (!from.includes(known?.status ?? 'NONE')) return act === 'ship' || act === 'receive' ? 'HERE' : 'STATE';
  if (!known) return undefined;
  if (act === 'receive' && known.status === 'SHIPPED' && known.deliveryDetailId !== (came.deliveryDetailId ?? null))
    return 'HERE';
  const isOther = came.receiveDetailId && known.receiveDetailId !== came.receiveDetailId;
  return isOther && act !== 'receive' ? 'OTHER' : undefined;
}
