import assert from 'node:assert/strict';
import {
  isEqual,
  isMore,
  isNegative,
  isZero,
  least,
  minus,
  negate,
  plus,
  round,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { baseSlice, noQuantities, type LedgerLine } from '#areas/purchasing/ledger/balances.rules.ts';
import { moved, movementsOf, type LedgerAct } from '#areas/purchasing/ledger/ledger.rules.ts';
import { isIdle, periodOf, type Movements } from '#areas/receiving/warehouse/consignUse/consign.rules.ts';
import { stockErrors } from '#areas/receiving/inventory/stock/errors.ts';
import { isUntouched, waitInspQty, waitStockQty } from '#areas/receiving/receipt/receive/receive.rules.ts';
import { stageBalance, stockStatusOf, type ReturnStage } from '#areas/receiving/receipt/returned/returned.rules.ts';
import { issueMoves } from '#areas/receiving/warehouse/stockIssue/issue.rules.ts';
import { compared } from '#areas/receiving/warehouse/stockTake/take.rules.ts';
import { transferMoves } from '#areas/receiving/warehouse/stockTransfer/transfer.rules.ts';
import {
  baseOf,
  applyMoves,
  movedQty,
  putMoves,
  verdictMoves,
  type Factor,
  type Positions,
} from '#areas/receiving/inventory/stock/stockPosition.rules.ts';
import { balancesAfter, keyText, type StockKey, type StockMove } from '#areas/receiving/inventory/stock/stock.rules.ts';

/** An order line and everything that was received on it. */
export interface Ordered {
  line: LedgerLine;
  readonly factor: Factor;
  readonly ownerId: string | null;
}

const nothingYet = {
  receiveQty: '0',
  acceptQty: '0',
  concedeQty: '0',
  rejectQty: '0',
  destroyQty: '0',
  scrapQty: '0',
  stockQty: '0',
  retUninsp: '0',
  retAccept: '0',
  retReject: '0',
  retStock: '0',
  returnQty: '0',
} as const;

type Quantities = Record<keyof typeof nothingYet, Decimal>;

export interface Receipt extends Quantities {
  readonly id: string;
  readonly ordered: Ordered;
  readonly batchNo: string;
  readonly inspectMode: 'INSPECT' | 'FREE';
  isReversed: boolean;
  positions: Positions;
}

interface Put {
  readonly id: string;
  readonly receipt: Receipt;
  readonly locationId: string;
  readonly qty: Decimal;
}

interface Sent extends Omit<Put, 'locationId'> {
  readonly locationId: string | null;
  readonly stage: ReturnStage;
}

interface Issued {
  readonly line: Parameters<typeof issueMoves>[1];
  readonly purpose: 'PRODUCTION' | 'TAKE_OVER';
}

const noMovements: Movements = { receivedQty: '0', usedQty: '0', returnedQty: '0', lostQty: '0', countQty: '0' };

/** A warehouse with two locations, an order line of our own and a consigned one, and what became of their goods. */
export class WarehouseFixture {
  balances = new Map<string, Decimal>();
  readonly ledger: StockMove[] = [];
  readonly receipts: Receipt[] = [];
  readonly orders: readonly Ordered[];
  puts: Put[] = [];
  sent: Sent[] = [];
  issued: Issued[] = [];
  readonly uses: { qty: Decimal; settled: number }[] = [];
  told = noMovements;
  lastClosing: Decimal = '0';
  nextId = 1;

  constructor(factor: Factor) {
    this.orders = [null, supplier].map((ownerId) => ({ line: { ...ordered }, factor, ownerId }));
  }

  id(): string {
    this.nextId += 1;
    return String(this.nextId);
  }

  /** The line after an act; refuses what its order does not allow. */
  post(of: Ordered, act: LedgerAct): { before: LedgerLine; after: LedgerLine } {
    const before = of.line;
    const after = { ...before, ...moved(before, movementsOf(before, act)) };
    return { before, after };
  }

  /** Books movements as the server does; what the receipts allow to leave the dock is always there. */
  move(moves: readonly StockMove[]): void {
    const after = balancesAfter(this.balances, moves);
    for (const [key, qty] of after) {
      if (!isNegative(qty)) continue;
      assert.ok(!atDock(key), `${key} would hold ${qty}`);
      fail(stockErrors.stockGone, { material, quantity: qty });
    }
    this.balances = new Map([...this.balances, ...after]);
    this.ledger.push(...moves);
  }
}

export const supplier = '77';
const dock = '1';
export const locations = ['11', '12'] as const;
const material = '5';
const ordered: LedgerLine = {
  ...noQuantities,
  orderLineNo: 'PO1/10',
  status: 'CONFIRMED',
  orderQty: '1000000',
  overReceiptPct: '0',
  unlimitedFlag: false,
  asnOverPct: '0',
  closeUnderPct: '0',
  refuseTransitFlag: false,
  changeHoldFlag: false,
};
const atDock = (key: string): boolean => key.split('|')[1] === '';
export const pickOf = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const moverOf = (receipt: Receipt, sourceLineId: string) => ({
  receiveDetailId: receipt.id,
  companyId: '1',
  warehouseId: dock,
  materialId: material,
  batchNo: receipt.batchNo,
  ownerId: receipt.ordered.ownerId,
  unitId: '1',
  sourceDoc: 'D',
  sourceLineId,
  postingDate: '2026-11-21',
});

export function receiveGoods(world: WarehouseFixture, of: Ordered, qty: Decimal, isInspected: boolean): void {
  const accepted = isInspected ? '0' : qty;
  const { before, after } = world.post(of, { kind: 'receive', received: qty, refused: '0', taken: '0', accepted });
  const receipt: Receipt = {
    ...nothingYet,
    id: world.id(),
    ordered: of,
    batchNo: `B${world.receipts.length % 2}`,
    inspectMode: isInspected ? 'INSPECT' : 'FREE',
    isReversed: false,
    positions: [],
    receiveQty: qty,
    acceptQty: accepted,
  };
  const baseQty = baseSlice(before.receiveQty, after.receiveQty, of.factor);
  const { receiveDetailId: _, ...mover } = moverOf(receipt, receipt.id);
  const move = { moveType: 'RECV', locationId: null, stockStatus: 'INSPECT', amount: '0' } as const;
  book(world, receipt, [{ ...mover, ...move, qty, baseQty }]);
  of.line = after;
  world.receipts.push(receipt);
}

function book(world: WarehouseFixture, receipt: Receipt, moves: readonly StockMove[]): void {
  world.move(moves);
  receipt.positions = applyMoves(receipt.positions, receipt.id, moves);
}

export function reverseReceipt(world: WarehouseFixture, receipt: Receipt): void {
  if (!isUntouched(receipt)) return;
  const { receiveQty: received, acceptQty: accepted, ordered: of } = receipt;
  const { after } = world.post(of, { kind: 'reverseReceipt', received, taken: '0', accepted });
  const { receiveDetailId: _, ...mover } = moverOf(receipt, receipt.id);
  const baseQty = negate(movedQty(receipt.positions, receipt.id, 'INSPECT'));
  const move = { moveType: 'RECV_R', locationId: null, stockStatus: 'INSPECT', amount: '0' } as const;
  book(world, receipt, [{ ...mover, ...move, qty: negate(received), baseQty }]);
  of.line = after;
  Object.assign(receipt, nothingYet, { isReversed: true });
}

function followVerdict(world: WarehouseFixture, receipt: Receipt, before: LedgerLine, after: LedgerLine): void {
  const verdict = {
    rejected: minus(after.rejectQty, before.rejectQty),
    destroyed: minus(after.destroyQty, before.destroyQty),
    scrapped: minus(after.scrapQty, before.scrapQty),
  };
  const moves = verdictMoves(receipt.positions, moverOf(receipt, `lot ${receipt.id}`), verdict, receipt.ordered.factor);
  book(world, receipt, moves);
  receipt.ordered.line = after;
}

export function decideLot(world: WarehouseFixture, receipt: Receipt, qty: Decimal, kind: number): void {
  const part = least(qty, waitInspQty(receipt));
  const good = round(times(part, '0.4'), 3);
  const checked = {
    accept: kind === 0 ? good : '0',
    concede: kind === 1 ? good : '0',
    reject: minus(part, good),
    destroy: kind === 2 ? good : '0',
  } as const;
  const { before, after } = world.post(receipt.ordered, { kind: 'inspect', ...checked });
  followVerdict(world, receipt, before, after);
  receipt.acceptQty = plus(receipt.acceptQty, checked.accept);
  receipt.concedeQty = plus(receipt.concedeQty, checked.concede);
  receipt.rejectQty = plus(receipt.rejectQty, checked.reject);
  receipt.destroyQty = plus(receipt.destroyQty, checked.destroy);
}

export function redecide(world: WarehouseFixture, receipt: Receipt, qty: Decimal, isBetter: boolean): void {
  const most = isBetter ? stageBalance(receipt, 'REJECT') : least(receipt.acceptQty, waitStockQty(receipt));
  const [from, to] = isBetter ? (['REJECT', 'ACCEPT'] as const) : (['ACCEPT', 'REJECT'] as const);
  const part = least(qty, most);
  const { before, after } = world.post(receipt.ordered, { kind: 'redecide', from, to, qty: part });
  followVerdict(world, receipt, before, after);
  receipt.acceptQty = (isBetter ? plus : minus)(receipt.acceptQty, part);
  receipt.rejectQty = (isBetter ? minus : plus)(receipt.rejectQty, part);
}

export function scrapGoods(world: WarehouseFixture, receipt: Receipt, qty: Decimal): void {
  const part = least(qty, stageBalance(receipt, 'REJECT'));
  const { before, after } = world.post(receipt.ordered, { kind: 'scrap', qty: part });
  followVerdict(world, receipt, before, after);
  receipt.scrapQty = plus(receipt.scrapQty, part);
}

export function putGoods(world: WarehouseFixture, { id, receipt, locationId, qty }: Put, isReversal: boolean): void {
  const { after } = world.post(receipt.ordered, { kind: isReversal ? 'reverseStockIn' : 'stockIn', qty });
  if (isReversal && isMore(qty, minus(receipt.stockQty, receipt.retStock))) return;
  const { warehouseId, receiveDetailId, ...mover } = moverOf(receipt, id);
  const put = { receiveDetailId, qty, amount: '0', dockId: warehouseId, warehouseId, locationId, isReversal } as const;
  book(world, receipt, putMoves(receipt.positions, mover, put, receipt.ordered.factor));
  receipt.ordered.line = after;
  receipt.stockQty = (isReversal ? minus : plus)(receipt.stockQty, qty);
}

const returnColumns = { UNINSP: 'retUninsp', ACCEPT: 'retAccept', REJECT: 'retReject', STOCK: 'retStock' } as const;

export function returnGoods(
  world: WarehouseFixture,
  { id, receipt, stage, locationId, qty }: Sent,
  isReversal: boolean,
): void {
  const kind = isReversal ? 'reverseReturn' : 'return';
  const { after } = world.post(receipt.ordered, { kind, stage, qty, replace: false });
  const { receiveDetailId, ...mover } = moverOf(receipt, id);
  const stockStatus = stockStatusOf(stage);
  const baseQty = isReversal
    ? negate(movedQty(receipt.positions, id, stockStatus))
    : negate(baseOf(receipt.positions, { receiveDetailId, stockStatus, locationId, qty }, receipt.ordered.factor));
  const move = { stockStatus, locationId, qty: isReversal ? qty : negate(qty), baseQty, amount: '0' } as const;
  book(world, receipt, [{ ...mover, ...move, moveType: isReversal ? 'RET_OUT_R' : 'RET_OUT' }]);
  receipt.ordered.line = after;
  const column = returnColumns[stage];
  receipt[column] = (isReversal ? minus : plus)(receipt[column], qty);
  receipt.returnQty = (isReversal ? minus : plus)(receipt.returnQty, qty);
}

/** Usable goods in the locations, by key. */
export function usable(world: WarehouseFixture): { key: StockKey; qty: Decimal }[] {
  return [...world.balances].flatMap(([text, qty]) => {
    const [warehouseId = '', locationId = '', materialId = '', batchNo = '', stockStatus, ownerId = ''] =
      text.split('|');
    if (stockStatus !== 'AVAILABLE' || isZero(qty)) return [];
    return [{ qty, key: { warehouseId, locationId, materialId, batchNo, stockStatus, ownerId: ownerId || null } }];
  });
}

export function transfer(
  world: WarehouseFixture,
  from: { key: StockKey; qty: Decimal },
  qty: Decimal,
  isThere: boolean,
): void {
  const [first, second] = locations;
  const line = {
    ...from.key,
    id: world.id(),
    moveQty: least(qty, from.qty),
    unitId: '1',
    stockStatus: 'AVAILABLE',
    fromLocationId: from.key.locationId,
    toLocationId: from.key.locationId === first ? second : first,
  } as const;
  const head = {
    companyId: '1',
    fromWarehouseId: dock,
    toWarehouseId: dock,
    transferNo: 'T',
    postingDate: '2026-11-21',
  };
  world.move(transferMoves(head, line, 1));
  if (!isThere) world.move(transferMoves(head, line, -1));
}

const issueOf = ({ purpose }: Issued) =>
  ({ companyId: '1', warehouseId: dock, issueNo: 'I', postingDate: '2026-11-21', purpose }) as const;

export function issue(
  world: WarehouseFixture,
  from: { key: StockKey; qty: Decimal },
  qty: Decimal,
  isTakeOver: boolean,
): void {
  const purpose = isTakeOver && from.key.ownerId ? 'TAKE_OVER' : 'PRODUCTION';
  const line = { ...from.key, id: world.id(), issueQty: least(qty, from.qty), unitId: '1' };
  world.move(issueMoves(issueOf({ line, purpose }), line, { netAmt: '0', rate: '1' }, 1));
  if (line.ownerId) world.uses.push({ qty: line.issueQty, settled: 0 });
  world.issued.push({ line, purpose });
}

export function reverseIssue(world: WarehouseFixture, issued: Issued): void {
  world.move(issueMoves(issueOf(issued), issued.line, { netAmt: '0', rate: '1' }, -1));
  world.issued = world.issued.filter((each) => each !== issued);
  if (issued.line.ownerId) world.uses.push({ qty: negate(issued.line.issueQty), settled: 0 });
}

export function count(world: WarehouseFixture, { key, qty }: { key: StockKey; qty: Decimal }, found: Decimal): void {
  const { diffQty } = compared({ ...key, lineNo: 10, countQty: found }, new Map([[keyText(key), qty]]));
  const of = {
    companyId: '1',
    unitId: '1',
    amount: '0',
    sourceDoc: 'C',
    sourceLineId: world.id(),
    postingDate: '',
  } as const;
  if (!isZero(diffQty)) world.move([{ ...key, ...of, moveType: 'COUNT', qty: diffQty, baseQty: diffQty }]);
}

export const total = (moves: readonly StockMove[]): Decimal => sum(moves.map(({ baseQty }) => baseQty));

function movementsOfSupplier(world: WarehouseFixture): Movements {
  const of = (...types: readonly StockMove['moveType'][]): Decimal =>
    total(world.ledger.filter(({ ownerId, moveType }) => ownerId === supplier && types.includes(moveType)));
  return {
    receivedQty: of('RECV', 'RECV_R'),
    usedQty: negate(of('OWN_IN')),
    returnedQty: negate(of('RET_OUT', 'RET_OUT_R')),
    lostQty: negate(of('DESTROY', 'SCRAP')),
    countQty: of('COUNT'),
  };
}

export function settle(world: WarehouseFixture): void {
  const period = periodOf(movementsOfSupplier(world), world.told);
  const open = world.uses.filter(({ settled }) => settled === 0);
  assert.ok(isEqual(period.usedQty, sum(open.map(({ qty }) => qty))), 'what was used is what stands on the settlement');
  assert.ok(isEqual(period.openingQty, world.lastClosing), 'a period opens as the one before closed');
  const held = [...world.balances].filter(([key]) => key.endsWith(`|${supplier}`)).map(([, qty]) => qty);
  assert.ok(isEqual(period.closingQty, sum(held)), 'and closes with what lies there');
  if (isIdle(period)) return;
  for (const use of open) use.settled += 1;
  world.told = movementsOfSupplier(world);
  world.lastClosing = period.closingQty;
}
