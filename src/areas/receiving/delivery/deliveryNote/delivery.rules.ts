import { divide, isPositive, least, minus, plus, round, sum, type Decimal } from '#model/decimal.ts';

export interface NoteLine {
  readonly shipQty: Decimal;
  readonly receivedQty: Decimal;
  readonly refuseQty: Decimal;
  readonly shortQty: Decimal;
}

/** What of a delivery note line has not arrived yet. */
export const restOfNote = (line: NoteLine): Decimal =>
  minus(line.shipQty, sum([line.receivedQty, line.refuseQty, line.shortQty]));

/** How much of what arrived leaves transit: more than was announced is received beside the note. */
export const takenFromNote = (line: NoteLine, received: Decimal, refused: Decimal): Decimal =>
  least(restOfNote(line), plus(received, refused));

/** Whether everything on the note has arrived. */
export const isComplete = (lines: readonly NoteLine[]): boolean => !lines.some((line) => isPositive(restOfNote(line)));

/** How many boxes a quantity fills; none when the box size is not known. */
export function boxes(shipQty: Decimal, packQty: Decimal | null): number {
  if (packQty === null) return 0;
  const exact = divide(shipQty, packQty);
  const whole = Number(round(exact, 0));
  return isPositive(minus(exact, whole)) ? whole + 1 : whole;
}
