import { isPositive, type Decimal } from '#model/decimal.ts';
import { shotsFor } from '../mold/life.rules.ts';

/** A mold that makes a material, at the supplier who delivered it. */
export interface MakingMold {
  readonly id: string;
  readonly materialId: string;
  readonly isInUse: boolean;
  /** How many cavities give this material. */
  readonly cavities: number;
  readonly scrapPct: Decimal;
  /** Of a mold that gives several parts with each shot only the first one counts. */
  readonly isLead: boolean;
}

/** What was received of a material, in its base unit. */
export interface ReceivedLine {
  readonly id: string;
  readonly materialId: string;
  readonly qty: Decimal;
}

/** The shots that a line of a receipt took of a mold. */
export interface LineShots {
  readonly moldId: string;
  readonly lineId: string;
  readonly shots: Decimal;
}

/**
 * The shots of received lines. Molds that are in use made them, others only where none is; several molds of one part ran side
 * by side, so each of them took as many shots as all their cavities together needed.
 */
export function shotsOfLines(lines: readonly ReceivedLine[], molds: readonly MakingMold[]): LineShots[] {
  return lines.flatMap((line) => {
    if (!isPositive(line.qty)) return [];
    const making = molds.filter(({ materialId }) => materialId === line.materialId);
    const inUse = making.filter(({ isInUse }) => isInUse);
    const used = inUse.length > 0 ? inUse : making;
    const cavities = used.reduce((sum, mold) => sum + mold.cavities, 0);
    return used
      .filter(({ isLead }) => isLead)
      .map(({ id, scrapPct }) => ({ moldId: id, lineId: line.id, shots: shotsFor(line.qty, scrapPct, cavities) }));
  });
}
