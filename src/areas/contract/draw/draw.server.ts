import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { movement, postMovements } from '#engine/write/ledger.ts';
import { isEqual, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { purchaseOrderChange } from '#areas/purchasing/change/purchaseOrderChange.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { contract } from '../contract/contract.document.ts';
import { alarmOf, usageOf } from '../contract/contract.rules.ts';
import { contractLine } from '../contract/contractLines.document.ts';
import { errors } from '../errors.ts';
import { followNeeds } from './awardedNeeds.server.ts';
import { contractAmountLedger, contractLineLedger } from './contract.ledger.ts';
import { heldBy } from './draw.queries.ts';
import { drawnBy, isDearer, movementsBetween, type DrawMovement } from './draw.rules.ts';

type Order = Row<typeof purchaseOrder>;
type OrderLine = Order['lines'][number];
type ContractLine = Row<typeof contractLine>;

/** Refuses lines that their contract does not cover: another partner, part or price, or a contract that does not count. */
async function checkDraws(order: Order, ctx: Context): Promise<void> {
  const drawing = order.lines.filter(({ contractLineId }) => contractLineId !== null);
  if (drawing.length === 0) return;
  await ctx.asSystem(async (system) => {
    const agreed = await system.store(contractLine).find({ ids: drawing.map((line) => line.contractLineId ?? '') });
    for (const line of drawing) {
      const source = agreed.find(({ id }) => id === line.contractLineId);
      if (!source) continue;
      const { status, contractNo, validFrom, validTo } = await system.store(contract).get(source.parentId ?? '');
      const named = { lineNo: line.lineNo, contract: contractNo };
      assertSameTerms(order, line, source, contractNo);
      if (status !== 'EFFECTIVE') fail(errors.contractNotUsable, named);
      if (order.orderDate < validFrom || order.orderDate > validTo)
        fail(errors.outsideValidity, { ...named, from: validFrom, to: validTo });
    }
  });
}

function assertSameTerms(order: Order, line: OrderLine, source: ContractLine, contractNo: string): void {
  const isOther = (['companyId', 'supplierBaseId', 'currencyId'] as const).some((name) => order[name] !== source[name]);
  if (isOther) fail(errors.otherPartner, { lineNo: line.lineNo, contract: contractNo });
  if (line.materialId !== source.materialId || line.unitId !== source.unitId)
    fail(errors.otherMaterial, { lineNo: line.lineNo, contract: source.contractLineNo ?? contractNo });
  const name = order.taxIncludedFlag ? 'taxPrice' : 'price';
  const [price, most] = [line[name], source[name]];
  if (price === null || most === null) return;
  if (isDearer({ price, priceUnit: line.priceUnit }, { price: most, priceUnit: source.priceUnit }))
    fail(errors.aboveContractPrice, { lineNo: line.lineNo, price: most });
}

function hasPriceOf(line: OrderLine, source: ContractLine, taxIncluded: boolean): boolean {
  const name = taxIncluded ? 'taxPrice' : 'price';
  const [own, agreed] = [line[name], source[name]];
  return own !== null && agreed !== null && isEqual(own, agreed) && isEqual(line.priceUnit, source.priceUnit);
}

/** Brings what contracts hold for an order to what its lines take now; the contracts stay locked until the call ends. */
async function syncDraws(ctx: Context, orderId: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const order = await system.store(purchaseOrder).get(orderId);
    const held = await heldBy(system.db, order.orderNo);
    if (held.size === 0 && order.lines.every(({ contractLineId }) => contractLineId === null)) return;
    const wanted = new Map(order.lines.map((line) => [line.id, drawnBy(order.status, line)]));
    const moves = movementsBetween(held, wanted);
    if (moves.length === 0) return;
    // Needs are locked before contracts, always.
    await followNeeds(ctx, order, wanted);
    const contracts = await contractsOf(system, moves);
    await postMovements(
      ctx,
      moves.flatMap(({ contractLineId, event, qty, amount, sourceLineId }) => {
        const source = { event, sourceDoc: order.orderNo, sourceLineId } as const;
        return [
          movement(contractAmountLedger, { lineId: contracts.get(contractLineId) ?? '', amount, ...source }),
          movement(contractLineLedger, { lineId: contractLineId, qty, amount, ...source }),
        ];
      }),
    );
    // Under the lock that the posting holds: nobody suspends or ends a contract that is being ordered on.
    if (moves.some(({ event }) => event === 'ORDER')) await assertCounting(system, order, moves, contracts);
    for (const id of new Set(contracts.values())) await followUsage(system, id);
  });
}

async function contractsOf(system: Context, moves: readonly DrawMovement[]): Promise<Map<string, string>> {
  const lines = await system.store(contractLine).heads(
    'id',
    moves.map(({ contractLineId }) => contractLineId),
  );
  return new Map(lines.map((line) => [line.id, line.parentId ?? '']));
}

async function assertCounting(
  system: Context,
  order: Order,
  moves: readonly DrawMovement[],
  contracts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { event, contractLineId, sourceLineId } of moves) {
    if (event !== 'ORDER') continue;
    const { status, contractNo } = await system.store(contract).get(contracts.get(contractLineId) ?? '');
    const lineNo = order.lines.find(({ id }) => id === sourceLineId)?.lineNo ?? 0;
    if (status !== 'EFFECTIVE') fail(errors.contractNotUsable, { lineNo, contract: contractNo });
  }
}

/** Says how much of a contract is used, and tells people once it is most of it, and all of it. */
async function followUsage(system: Context, contractId: string): Promise<void> {
  const row = await system.store(contract).get(contractId);
  const usagePct = usageOf(row.orderedAmt, row.amountLimit, sum(row.lines.map(({ grossAmt }) => grossAmt)));
  const usageAlarm = alarmOf(usagePct);
  await system.store(contract).patch(contractId, { usagePct, usageAlarm }, 'draw');
  const isNews = usageAlarm !== 'NONE' && usageAlarm !== row.usageAlarm && row.usageAlarm !== 'FULL';
  if (isNews) await notifyEvent(system, contract, 'usage', contractId, `${usagePct}%`);
}

const follow = { effect: ({ id }: Order, ctx: Context) => syncDraws(ctx, id) };

/** Orders that name contract lines are drawn on them from their submission until they end. */
export const ordersOnContracts = attach(purchaseOrder, 'contracts', {
  // A price is that of the contract only as long as it is.
  async beforeSave(order, ctx) {
    const drawing = order.lines.filter(({ contractLineId }) => contractLineId !== null);
    const agreed =
      drawing.length === 0
        ? []
        : await ctx.asSystem((system) =>
            system.store(contractLine).find({ ids: drawing.map((line) => line.contractLineId ?? '') }),
          );
    for (const line of order.lines) {
      const source = agreed.find(({ id }) => id === line.contractLineId);
      if (source) assertSameTerms(order, line, source, source.contractLineNo ?? '');
      const isAgreed = source !== undefined && hasPriceOf(line, source, order.taxIncludedFlag);
      if (isAgreed)
        Object.assign(line, { priceSource: 'CONTRACT', priceRefId: null, priceDocNo: source.contractLineNo });
      else if (line.priceSource === 'CONTRACT') Object.assign(line, { priceSource: 'MANUAL', priceDocNo: null });
    }
  },
  transitions: {
    submit: { guard: checkDraws, ...follow },
    withdraw: follow,
    reject: follow,
    discard: follow,
    cancel: follow,
  },
});

const ofLine = (line: Row<typeof purchaseOrderDetail>, ctx: Context): Promise<void> =>
  syncDraws(ctx, line.parentId ?? '');
const ofChange = ({ orderId }: Row<typeof purchaseOrderChange>, ctx: Context): Promise<void> => syncDraws(ctx, orderId);

/** What order lines give up goes back to their contracts, what changes add to them is drawn. */
export const contractsFollowOrders = [
  onTransition(purchaseOrderDetail, 'closeOrderDetail', ofLine),
  onTransition(purchaseOrderDetail, 'backCloseOrderDetail', ofLine),
  onTransition(purchaseOrderDetail, 'confirmationTermination', ofLine),
  onTransition(purchaseOrderDetail, 'cancel', ofLine),
  onTransition(purchaseOrderDetail, 'accept', ofLine),
  onTransition(purchaseOrderChange, 'confirm', ofChange),
  onTransition(purchaseOrderChange, 'enact', ofChange),
];
