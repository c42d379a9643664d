import { samplingPlan, type InspectLevel, type SamplingPlan } from '../sampling/sampling.rules.ts';
import type { Aql } from '../sampling/planTable.rules.ts';
import { betaCdf, betaQuantile, lnBeta, lnGamma } from './beta.rules.ts';

/** What was inspected, and how many pieces of it had a defect. */
export interface Counted {
  readonly lots: number;
  readonly pieces: number;
  readonly defects: number;
}

/** What is believed of a defect rate: Beta(a, b). */
interface Belief {
  readonly a: number;
  readonly b: number;
}

export type PriorSource = 'CATEGORY' | 'WEAK';

// A category with fewer lots says little of its own.
const lotsForPrior = 10;
// What the category says weighs as much as this many lots of it.
const priorLots = 3;
const leastPriorPieces = 10;
const mostPriorPieces = 500;

/**
 * What is believed before anything of the supplier's own was seen: the rate of the other goods of the category with the weight
 * of three lots, else about 1 % with the weight of fifty pieces.
 */
export function priorOf({ lots, pieces, defects }: Counted): Belief & { readonly source: PriorSource } {
  if (lots < lotsForPrior || pieces === 0) return { a: 0.5, b: 49.5, source: 'WEAK' };
  // A category without any defect has not shown that it never has one (Jeffreys).
  const rate = (Math.min(defects, pieces) + 0.5) / (pieces + 1);
  const weight = Math.min(mostPriorPieces, Math.max(leastPriorPieces, (priorLots * pieces) / lots));
  return { a: rate * weight, b: (1 - rate) * weight, source: 'CATEGORY' };
}

/** What is believed after so many pieces, of which so many had a defect. */
export const posteriorOf = ({ a, b }: Belief, pieces: number, defects: number): Belief => {
  const bad = Math.min(defects, pieces);
  return { a: a + bad, b: b + pieces - bad };
};

interface Estimate {
  readonly mean: number;
  /** The rate lies between these with a probability of 90 %. */
  readonly low: number;
  readonly high: number;
  /** How probable it is that the rate is worse than the AQL. */
  readonly exceeds: number;
}

/** What a belief says of the rate, beside an AQL. */
export const estimateOf = ({ a, b }: Belief, aql: number): Estimate => ({
  mean: a / (a + b),
  low: betaQuantile(0.05, a, b),
  high: betaQuantile(0.95, a, b),
  exceeds: 1 - betaCdf(aql, a, b),
});

interface Costs {
  readonly perPiece: number;
  readonly perEscape: number;
}

/**
 * What a plan is expected to cost for a lot: inspection, and defects that pass it. A refused lot is sorted piece by piece, as in
 * the rectifying inspection of Dodge and Romig (Sampling Inspection Tables, 1959); the defects of a sample follow the
 * beta-binomial distribution.
 */
export function expectedCost(
  { a, b }: Belief,
  lotSize: number,
  { size, ac }: Pick<SamplingPlan, 'size' | 'ac'>,
  costs: Costs,
): number {
  const rest = lotSize - size;
  const base = lnBeta(a, b);
  const choices = (found: number): number => lnGamma(size + 1) - lnGamma(found + 1) - lnGamma(size - found + 1);
  let [accepted, escaping] = [0, 0];
  for (let found = 0; found <= Math.min(ac, size); found += 1) {
    const probability = Math.exp(choices(found) + lnBeta(a + found, b + size - found) - base);
    accepted += probability;
    escaping += (probability * (a + found)) / (a + b + size);
  }
  return size * costs.perPiece + rest * (Math.max(0, 1 - accepted) * costs.perPiece + escaping * costs.perEscape);
}

export type Option = 'SKIP' | 'REDUCED' | 'NORMAL' | 'TIGHTENED';
export type Proposal = 'SKIP' | 'REDUCE' | 'KEEP' | 'TIGHTEN';
/** HISTORY: too few lots; CRITICAL: critical defects were found; RISK: the AQL may be exceeded; COST: what costs least. */
export type Why = 'HISTORY' | 'CRITICAL' | 'RISK' | 'COST';

// From the least inspection to the strictest.
const options: readonly Option[] = ['SKIP', 'REDUCED', 'NORMAL', 'TIGHTENED'];

interface Priced {
  readonly option: Option;
  readonly size: number;
  readonly ac: number;
  readonly cost: number;
}

export interface Asked {
  readonly lotSize: number;
  readonly level: InspectLevel;
  readonly aql: Aql;
  /** How strictly the lot is inspected by the switching rules. */
  readonly severity: Exclude<Option, 'SKIP'>;
  readonly own: Counted & { readonly critical: number };
  readonly category: Counted;
  readonly costs: Costs;
}

interface Advice {
  readonly proposal: Proposal;
  readonly why: Why;
  readonly prior: Belief & { readonly source: PriorSource };
  readonly estimate: Estimate;
  readonly priced: readonly Priced[];
}

/** With fewer lots nothing but the plan is proposed. */
export const leastLots = 5;
// Less is inspected only where the rate keeps the AQL with a probability of 90 %.
const mostRisk = 0.1;

/** What the past of a supplier's goods proposes for a lot of them, beside its plan of ISO 2859-1. */
export function adviseOn({ lotSize, level, aql, severity, own, category, costs }: Asked): Advice {
  const prior = priorOf(category);
  const belief = posteriorOf(prior, own.pieces, own.defects);
  const estimate = estimateOf(belief, Number(aql) / 100);
  const priced = options.map((option): Priced => {
    const { size, ac } = option === 'SKIP' ? { size: 0, ac: 0 } : samplingPlan(lotSize, level, aql, option);
    return { option, size, ac, cost: expectedCost(belief, lotSize, { size, ac }, costs) };
  });
  return { ...proposalOf(priced, severity, own, estimate), prior, estimate, priced };
}

function proposalOf(
  priced: readonly Priced[],
  severity: Asked['severity'],
  own: Asked['own'],
  { exceeds }: Estimate,
): Pick<Advice, 'proposal' | 'why'> {
  if (own.lots < leastLots) return { proposal: 'KEEP', why: 'HISTORY' };
  const now = options.indexOf(severity);
  const best = cheapest(priced, severity);
  const isLess = options.indexOf(best) < now;
  if (isLess && (own.critical > 0 || exceeds > mostRisk)) {
    // Whatever less would save: the choice is between the plan and a stricter one.
    const strict = cheapest(
      priced.filter(({ option }) => options.indexOf(option) >= now),
      severity,
    );
    return { proposal: named(strict, now), why: own.critical > 0 ? 'CRITICAL' : 'RISK' };
  }
  return { proposal: named(best, now), why: 'COST' };
}

// Of what costs the same, the plan as it is goes first.
function cheapest(priced: readonly Priced[], severity: Option): Option {
  const least = Math.min(...priced.map(({ cost }) => cost));
  const best = priced.filter(({ cost }) => cost - least < 0.005);
  return (best.find(({ option }) => option === severity) ?? best[0])?.option ?? severity;
}

function named(option: Option, now: number): Proposal {
  const place = options.indexOf(option);
  if (option === 'SKIP') return 'SKIP';
  return place === now ? 'KEEP' : place < now ? 'REDUCE' : 'TIGHTEN';
}
