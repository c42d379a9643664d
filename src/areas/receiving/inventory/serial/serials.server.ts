import type { Context } from '#engine/runtime/context.ts';
import type { Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { serialErrors } from './errors.ts';
import { serialNumber } from './serialNumber.document.ts';
import { lockSerials, serialsOf, type KnownSerial } from './serials.queries.ts';
import {
  faultOf,
  piecesOf,
  repeatedIn,
  serialActs,
  serialsIn,
  serialText,
  type CameWith,
  type SerialActName,
} from './serials.rules.ts';

/** A line of goods with the numbers of its pieces. */
interface SerialLine {
  readonly lineNo: number;
  readonly materialId: string | null;
  serialQty: number;
  serials: string | null;
}

/** Says of every line how many serial numbers it has: as many as base units, where its material asks for them. */
export async function countSerials<L extends SerialLine>(
  ctx: Context,
  lines: readonly L[],
  baseQtyOf: (line: L) => Decimal,
): Promise<void> {
  const ids = lines.map(({ materialId }) => materialId);
  const materials = await materialFacts(ctx.db, ids);
  for (const line of lines) {
    const material = materials.get(line.materialId ?? '');
    line.serialQty = material?.serialFlag ? (piecesOf(baseQtyOf(line)) ?? failFraction(line, baseQtyOf(line))) : 0;
    if (line.serialQty === 0) line.serials = null;
  }
}

const failFraction = ({ lineNo }: SerialLine, quantity: Decimal): never =>
  fail(serialErrors.serialFraction, { lineNo, quantity });

/** Fills in the numbers of lines that take everything there is; where less is taken, people choose. */
export async function proposeSerials<L extends SerialLine>(
  ctx: Context,
  lines: readonly L[],
  by: 'delivery_detail_id' | 'receive_detail_id',
  lineIdOf: (line: L) => string | null,
  status: 'SHIPPED' | 'RECEIVED' | 'STOCKED',
): Promise<void> {
  const waiting = lines.filter((line) => line.serialQty > 0 && line.serials === null);
  const ids = waiting.flatMap((line) => lineIdOf(line) ?? []);
  if (ids.length === 0) return;
  const here = await ctx.asSystem(({ db }) => serialsOf(db, by, ids, status));
  for (const line of waiting) {
    const serials = here.get(lineIdOf(line) ?? '') ?? [];
    if (serials.length === line.serialQty) line.serials = serialText(serials);
  }
}

/** Refuses lines with too few or too many numbers, or one twice; without any only where they may come later. */
export function checkSerials(lines: readonly SerialLine[], need: 'required' | 'optional'): void {
  for (const { lineNo, serialQty, serials } of lines) {
    const input = serialsIn(serials);
    if (serialQty === 0 || (input.length === 0 && need === 'optional')) continue;
    if (input.length === 0) fail(serialErrors.serialMissing, { lineNo, due: serialQty });
    const repeated = repeatedIn(input);
    if (repeated !== undefined) fail(serialErrors.serialTwice, { lineNo, serial: repeated });
    if (input.length !== serialQty) fail(serialErrors.serialCount, { lineNo, due: serialQty, given: input.length });
  }
  for (const [, same] of Map.groupBy(lines, ({ materialId }) => materialId)) {
    const all = same.flatMap(({ lineNo, serials }) => serialsIn(serials).map((serial) => ({ lineNo, serial })));
    const repeated = repeatedIn(all.map(({ serial }) => serial));
    const last = all.findLast(({ serial }) => serial === repeated);
    if (last) fail(serialErrors.serialTwice, last);
  }
}

/** Numbered pieces that are moved together. */
export interface SerialMove {
  readonly lineNo: number;
  readonly materialId: string | null;
  readonly serials: string | null;
  readonly came: CameWith;
  /** What is written down of them besides their state. */
  readonly writes?: {
    readonly supplierBaseId?: string | null;
    readonly warehouseId?: string | null;
    readonly batchNo?: string | null;
    readonly deliveryDetailId?: string | null;
    readonly receiveDetailId?: string | null;
  };
}

/** Moves numbered pieces; refuses those that are not where they should be. */
export async function moveSerials(
  ctx: Context,
  act: SerialActName,
  { companyId, sourceDoc }: { readonly companyId: string | null; readonly sourceDoc: string },
  moves: readonly SerialMove[],
): Promise<void> {
  const numbered = moves.filter(({ serials }) => serials !== null);
  if (numbered.length === 0 || companyId === null) return;
  await ctx.asSystem(async (system) => {
    const materialIds = numbered.flatMap(({ materialId }) => materialId ?? []);
    const all = numbered.flatMap(({ serials }) => serialsIn(serials));
    const known = await lockSerials(system.db, companyId, materialIds, all);
    for (const move of numbered) await moveLine(system, act, { companyId, sourceDoc }, move, known);
  });
}

async function moveLine(
  system: Context,
  act: SerialActName,
  of: { readonly companyId: string; readonly sourceDoc: string },
  { lineNo, materialId, serials, came, writes = {} }: SerialMove,
  known: ReadonlyMap<string, KnownSerial>,
): Promise<void> {
  const numbers = system.store(serialNumber);
  const facts = { ...writes, sourceDoc: of.sourceDoc };
  const [moved, made]: [string[], string[]] = [[], []];
  for (const serial of serialsIn(serials)) {
    const row = known.get(`${materialId}/${serial}`);
    const fault = faultOf(act, row, came);
    if (fault) refuse(fault, lineNo, serial, row);
    if (row) moved.push(row.id);
    else made.push(serial);
  }
  const status = serialActs[act].to;
  if (moved.length > 0) await numbers.patch(moved, { ...facts, status }, act);
  if (made.length === 0) return;
  const rows = await numbers.createMany(
    made.map((serialNo) => ({ ...facts, serialNo, companyId: of.companyId, materialId: materialId ?? '' })),
  );
  if (status !== 'SHIPPED')
    await numbers.patch(
      rows.map(({ id }) => id),
      { status },
      act,
    );
}

function refuse(
  fault: 'HERE' | 'STATE' | 'OTHER',
  lineNo: number,
  serial: string,
  row: KnownSerial | undefined,
): never {
  const state = row ? (serialNumber.states?.[row.status] ?? row.status) : (['未知', 'unknown'] as const);
  const values = { lineNo, serial, state, sourceDoc: row?.sourceDoc ?? '—' };
  if (fault === 'HERE') return fail(serialErrors.serialHere, values);
  if (fault === 'OTHER') return fail(serialErrors.serialOther, values);
  return fail(serialErrors.serialState, values);
}
