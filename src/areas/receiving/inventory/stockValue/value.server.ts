import type { Context } from '#engine/runtime/context.ts';
import type { Database } from '#engine/database/database.ts';
import { movement, postMovements } from '#engine/write/ledger.ts';
import { readParameters } from '#engine/runtime/parameters.ts';
import { defineParameter } from '#model/parameters.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { companyDefaults } from '#areas/organisation/public.ts';
import type { StockMove } from '../stock/stock.rules.ts';
import { stockValue } from './stockValue.document.ts';
import { stockValueLedger } from './stockValue.ledger.ts';
import { earlierMoves, lockValues, type HeldValue } from './stockValue.queries.ts';
import { valuation, valuedBy, worthless, type Valued, type Worth } from './valuation.rules.ts';

/** QTY: stock is counted, its values are those of the ERP. VALUE: its moving average is kept here. */
export const bookMode = defineParameter({
  key: 'pur.stock.bookMode',
  type: 'TEXT',
  label: ['存货账：QTY 数量，VALUE 移动平均价值', 'Book of stock: QTY by quantity, VALUE at the moving average'],
  value: 'QTY',
  upTo: 'MATERIAL',
  allows: ['QTY', 'VALUE'],
});

interface ValuedMove {
  readonly move: StockMove;
  readonly valued: Valued;
}

/** The movements whose book is kept by value. */
export async function isValued(db: Database, moves: readonly StockMove[]): Promise<readonly ValuedMove[]> {
  const own = moves.flatMap((move): ValuedMove[] => {
    const valued = valuedBy(move);
    return valued ? [{ move, valued }] : [];
  });
  if (own.length === 0) return [];
  const places = own.map(({ move }) => move);
  const modeOf = await readParameters(db, [bookMode], places);
  return own.filter(({ move }) => modeOf(bookMode, move) === 'VALUE');
}

/**
 * Books the value of movements before they are written: what goes by the average gets its amount from it. Balances are
 * locked already, values after them.
 */
export async function valueMoves(
  system: Context,
  moves: readonly StockMove[],
  booked: readonly ValuedMove[],
): Promise<readonly StockMove[]> {
  const amounts = new Map<StockMove, StockMove>();
  for (const [companyId, of] of Map.groupBy(booked, ({ move }) => move.companyId))
    for (const [move, amount] of await bookCompany(system, companyId, of)) amounts.set(move, { ...move, amount });
  return moves.map((move) => amounts.get(move) ?? move);
}

async function bookCompany(
  system: Context,
  companyId: string,
  moves: readonly ValuedMove[],
): Promise<(readonly [StockMove, StockMove['amount']])[]> {
  const byMaterial = Map.groupBy(moves, ({ move }) => move.materialId);
  const held = await lockValues(system.db, companyId, [...byMaterial.keys()]);
  const amounts: (readonly [StockMove, StockMove['amount']])[] = [];
  for (const [materialId, of] of byMaterial) {
    const row = held.get(materialId) ?? (await openBook(system, companyId, materialId));
    amounts.push(...(await bookMaterial(system, row, of)));
  }
  return amounts;
}

async function bookMaterial(
  system: Context,
  row: HeldValue,
  moves: readonly ValuedMove[],
): Promise<(readonly [StockMove, StockMove['amount']])[]> {
  let here: Worth = row;
  const outcomes = moves.map(({ move, valued }) => {
    const outcome = valuation(here, valued);
    here = outcome.after;
    return { move, valued, outcome };
  });
  await postMovements(
    system,
    outcomes.map(({ move, outcome: { after, amount, variance } }) =>
      movement(stockValueLedger, {
        lineId: row.id,
        event: move.moveType,
        qty: move.baseQty,
        amount,
        postingDate: move.postingDate,
        sourceDoc: move.sourceDoc,
        variance,
        avgPrice: after.avgPrice,
      }),
    ),
  );
  return outcomes.flatMap(({ move, valued, outcome }) =>
    valued.amount === null ? [[move, outcome.amount] as const] : [],
  );
}

/** The book of a material begins with what its ledger says until now, valued by the same rule. */
async function openBook(system: Context, companyId: string, materialId: string): Promise<HeldValue> {
  let here = worthless;
  for (const move of await earlierMoves(system.db, companyId, materialId)) {
    const valued = valuedBy(move);
    if (valued) here = valuation(here, valued).after;
  }
  const material = (await materialFacts(system.db, [materialId])).get(materialId);
  const { homeCurrencyId } = await companyDefaults(system.db, companyId);
  const { qty, value, avgPrice } = here;
  const { id } = await system.store(stockValue).create({
    companyId,
    materialId,
    unitId: material?.baseUnitId ?? null,
    currencyId: homeCurrencyId,
  });
  await postMovements(system, [
    movement(stockValueLedger, { lineId: id, event: 'OPENING', qty, amount: value, avgPrice }),
  ]);
  return { id, materialId, qty, value, avgPrice };
}
