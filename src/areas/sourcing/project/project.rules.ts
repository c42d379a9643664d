import { divide, isZero, minus, round, sum, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isStrictEnough, methods, type Method } from '../methodRule/methodRule.rules.ts';
import { projectErrors as errors } from './errors.ts';

/** The ways of buying that a project may choose. */
export const projectMethods = {
  OPEN_TENDER: ['公开招标', 'Open tender'],
  INVITE_TENDER: ['邀请招标', 'Invited tender'],
  INQUIRY: ['询价', 'Inquiry'],
  AUCTION: ['竞价', 'Auction'],
  NEGOTIATE: ['竞争性谈判', 'Negotiation'],
  CONSULT: ['竞争性磋商', 'Consultation'],
  SINGLE: ['单一来源', 'Single source'],
} as const satisfies Record<string, Label>;

export type ProjectMethod = keyof typeof projectMethods;

/** The ways that lead to an inquiry; the others lead to a tender. */
export type InquiryMethod = Exclude<ProjectMethod, 'OPEN_TENDER' | 'INVITE_TENDER'>;

/** Whether a project is put out to tender rather than asked for by an inquiry. */
export const isTendered = (bidType: ProjectMethod): bidType is Exclude<ProjectMethod, InquiryMethod> =>
  bidType === 'OPEN_TENDER' || bidType === 'INVITE_TENDER';

/** How strict a way of buying is: one supplier is a direct purchase, several that compete are an inquiry, or a tender. */
export const strictnessOf = (bidType: ProjectMethod): Method =>
  isTendered(bidType) ? 'TENDER' : bidType === 'SINGLE' ? 'DIRECT' : 'INQUIRY';

/** What a project is judged by. */
export interface ProjectFacts {
  readonly bidType: ProjectMethod;
  readonly methodReason: string | null;
  readonly leastMethod: Method;
  readonly minInvite: number;
  readonly control: 'HARD' | 'SOFT';
  readonly suppliers: number;
}

/**
 * Refuses a method or a number of suppliers below the rules: hard ones always, soft ones unless somebody says why they should
 * not apply. `isAsked` is true before anybody could have said so.
 */
export function checkMethod(facts: ProjectFacts, exemptReason: string | null | undefined, isAsked: boolean): void {
  const { bidType, methodReason, leastMethod, minInvite, control, suppliers } = facts;
  // What is bought by an inquiry, or by the tender that the rules ask for, needs no reason.
  const isUsual = bidType === 'INQUIRY' || (leastMethod === 'TENDER' && isTendered(bidType));
  if (!isUsual && !methodReason) fail(errors.methodUnexplained, { method: projectMethods[bidType] });
  if (bidType === 'SINGLE' && suppliers !== 1) fail(errors.oneForSingle);
  // An open tender finds its bidders by its notice.
  const isInviting = bidType !== 'OPEN_TENDER';
  if (isInviting && suppliers === 0) fail(errors.noSuppliers);
  const mayExempt = control === 'SOFT' && (Boolean(exemptReason) || isAsked);
  if (!isStrictEnough(strictnessOf(bidType), leastMethod) && !mayExempt)
    fail(control === 'HARD' ? errors.methodTooWeakHard : errors.methodTooWeak, {
      method: projectMethods[bidType],
      least: methods[leastMethod],
    });
  if (isInviting && bidType !== 'SINGLE' && suppliers < minInvite && !mayExempt)
    fail(control === 'HARD' ? errors.fewSuppliersHard : errors.fewSuppliers, { count: suppliers, least: minInvite });
}

/** A line that was won, in home currency, each amount over the quantity that was won. */
export interface WonLine {
  readonly award: Decimal;
  /** What the project had estimated for it. */
  readonly estimate: Decimal;
  /** The first valid price of the supplier that won; null where it is not known. */
  readonly first: Decimal | null;
  /** The price last paid before. */
  readonly last: Decimal | null;
}

/** What a line that was paid at one price comes to at another: at the same exchange rate and tax they differ by their ratio alone. */
export const amountAtPrice = (amount: Decimal, price: Decimal, paid: Decimal): Decimal =>
  round(divide(times(amount, price), paid), 4);

/** What was saved against a base; nothing where the base is not known. */
export interface Saving {
  readonly amount: Decimal | null;
  readonly pct: Decimal | null;
}

/** The three measures of what a project has saved: against its estimate, by negotiation, against last prices. */
export function savingsOf(lines: readonly WonLine[]): {
  readonly award: Decimal;
  readonly budget: Saving;
  readonly negotiated: Saving;
  readonly historic: Saving;
} {
  return {
    award: sum(lines.map(({ award }) => award)),
    budget: savingOf(lines.map(({ award, estimate }) => ({ award, base: isZero(estimate) ? null : estimate }))),
    negotiated: savingOf(lines.map(({ award, first }) => ({ award, base: first }))),
    historic: savingOf(lines.map(({ award, last }) => ({ award, base: last }))),
  };
}

// Lines without a base say nothing about what was saved: they are in neither sum.
function savingOf(lines: readonly { readonly award: Decimal; readonly base: Decimal | null }[]): Saving {
  const known = lines.flatMap(({ award, base }) => (base === null ? [] : [{ award, base }]));
  if (known.length === 0) return { amount: null, pct: null };
  const base = sum(known.map((line) => line.base));
  const amount = minus(base, sum(known.map(({ award }) => award)));
  return {
    amount: round(amount, 2),
    pct: isZero(base) ? null : round(divide(times(amount, 100), base), 2),
  };
}
