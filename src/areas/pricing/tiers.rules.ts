import { compare, isDecimal, isEqual, isLess, isMore, isPositive, sum, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { priceErrors as errors } from './errors.ts';

/** A price for quantities from (including) to (excluding); the last one has no end. */
export interface Tier {
  readonly from: Decimal;
  readonly to: Decimal | null;
  readonly price: Decimal;
}

const tierForm = /^([\d.]+)\s*[-–~～至]\s*([\d.]*)\s*[:：=]\s*([\d.]+)$/;

const number = (text: string): Decimal | undefined => (isDecimal(text) ? text : undefined);

/** Reads prices by quantity, such as `1-100:12.5; 100-:11`; a mistake is refused with its text. */
export function readTiers(text: string | null): Tier[] {
  return partsOf(text).map((part) => {
    const [, from = '', to = '', price = ''] = tierForm.exec(part) ?? [];
    const tier = { from: number(from), to: to === '' ? null : number(to), price: number(price) };
    if (tier.from === undefined || tier.to === undefined || tier.price === undefined || !isPositive(tier.price))
      return fail(errors.tierUnreadable, { text: part });
    return { from: tier.from, to: tier.to, price: tier.price };
  });
}

const partsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[;；\n]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Refuses tiers that overlap, leave a gap, or begin above the least quantity that is bought. */
export function checkTiers(lineNo: number, tiers: readonly Tier[], least: Decimal): void {
  const sorted = tiers.toSorted((a, b) => compare(a.from, b.from));
  const reversed = sorted.find(({ from, to }) => to !== null && !isMore(to, from));
  if (reversed) fail(errors.tierReversed, { lineNo, from: reversed.from, to: reversed.to ?? '' });
  const [first] = sorted;
  if (first && isMore(first.from, least)) fail(errors.tierGap, { lineNo, at: least });
  sorted.forEach(({ to }, index) => {
    const next = sorted[index + 1];
    if (!next) return;
    if (to === null || isLess(next.from, to)) fail(errors.tierOverlap, { lineNo, at: next.from });
    if (isMore(next.from, to)) fail(errors.tierGap, { lineNo, at: to });
  });
}

/** The price of a quantity: that of its tier, the plain one outside of all tiers. */
export function priceAt(tiers: readonly Tier[], plain: Decimal, quantity: Decimal): Decimal {
  const tier = tiers.find(({ from, to }) => !isLess(quantity, from) && (to === null || isLess(quantity, to)));
  return tier?.price ?? plain;
}

/** A part of a price. */
export interface Cost {
  readonly code: string;
  readonly amount: Decimal;
}

/** Reads a cost breakdown, such as `material:8; labour:4.5`. */
export function readCosts(text: string | null): Cost[] {
  return partsOf(text).map((part) => {
    const [, code = '', amount = ''] = /^(.+?)\s*[:：=]\s*([\d.]+)$/.exec(part) ?? [];
    return code !== '' && isDecimal(amount) ? { code, amount } : fail(errors.costUnreadable, { text: part });
  });
}

/** Refuses a breakdown that does not come to the price. */
export function checkCosts(lineNo: number, costs: readonly Cost[], unitPrice: Decimal): void {
  const total = sum(costs.map(({ amount }) => amount));
  if (costs.length > 0 && !isEqual(total, unitPrice)) fail(errors.costsOff, { lineNo, total, price: unitPrice });
}
