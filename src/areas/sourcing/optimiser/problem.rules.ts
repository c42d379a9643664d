// The award of an inquiry as numbers, for the solver. What it finds is worked out again in exact decimals before anybody sees it.

/** A price per unit for quantities from (including) to (excluding; null without end). */
export interface PriceStep {
  readonly from: number;
  readonly to: number | null;
  readonly price: number;
}

/** A line that a supplier has quoted. */
export interface AwardOption {
  readonly item: number;
  readonly supplier: number;
  /** The least and the most he takes of it. */
  readonly least: number;
  readonly most: number;
  readonly steps: readonly PriceStep[];
  /** What it costs once to buy the line from him, such as a change of supplier. */
  readonly once: number;
  readonly isIncumbent: boolean;
}

export interface AwardDemand {
  readonly quantity: number;
  /** The smallest part in which it can be divided, such as 1 for pieces. */
  readonly grain: number;
}

export interface AwardBidder {
  /** What it costs once to buy from him at all: freight, other charges, his upkeep. */
  readonly once: number;
  /** The least that he wants to sell in all. */
  readonly leastAmount: number;
  /** The most that may be bought from him; null without limit. */
  readonly mostAmount: number | null;
}

/** The rules of a scenario; null where one does not count. */
export interface AwardRules {
  readonly maxSuppliers: number | null;
  readonly minSuppliers: number | null;
  readonly maxPerLine: number | null;
  readonly maxSharePct: number | null;
  readonly budget: number | null;
  readonly incumbentPct: number | null;
}

export interface AwardProblem {
  readonly demands: readonly AwardDemand[];
  readonly bidders: readonly AwardBidder[];
  readonly options: readonly AwardOption[];
  readonly rules: AwardRules;
}

/** A quantity for each option. */
export type Quantities = readonly number[];

const nearly = 1e-6;

/** The price of one unit of a quantity; undefined where it is not offered. */
export function unitPriceOf({ steps }: AwardOption, quantity: number): number | undefined {
  return steps.find(({ from, to }) => quantity >= from - nearly && (to === null || quantity < to - nearly))?.price;
}

/** What the quantities of one option cost, without what is paid once; nothing for none. */
export const amountOf = (option: AwardOption, quantity: number): number =>
  quantity > 0 ? quantity * (unitPriceOf(option, quantity) ?? Number.POSITIVE_INFINITY) : 0;

/** What each supplier sells in all, without what is paid once. */
export function amountsOf({ bidders, options }: AwardProblem, quantities: Quantities): number[] {
  const amounts = bidders.map(() => 0);
  options.forEach((option, index) => {
    const before = amounts[option.supplier] ?? 0;
    amounts[option.supplier] = before + amountOf(option, quantities[index] ?? 0);
  });
  return amounts;
}

/** What everything costs, with what is paid once. */
export function costOf(problem: AwardProblem, quantities: Quantities): number {
  const amounts = amountsOf(problem, quantities);
  const lines = problem.options.reduce((all, { once }, index) => all + ((quantities[index] ?? 0) > 0 ? once : 0), 0);
  return amounts.reduce((all, amount, index) => {
    const once = amount > 0 ? (problem.bidders[index]?.once ?? 0) : 0;
    return all + amount + once;
  }, lines);
}

/** The options of each line, by their numbers. */
export function optionsByItem({ demands, options }: Pick<AwardProblem, 'demands' | 'options'>): number[][] {
  const found = demands.map((): number[] => []);
  options.forEach(({ item }, index) => found[item]?.push(index));
  return found;
}

const mostTried = 8;

/** How much of each line can be bought at all with so many suppliers of a line; what nobody offers stays open. */
export function coverOf(problem: AwardProblem): number[] {
  const { demands, options, rules } = problem;
  return optionsByItem(problem).map((own, item) => {
    const wanted = demands[item]?.quantity ?? 0;
    const offers = own
      .flatMap((index) => options[index] ?? [])
      .map(({ least, most }) => ({ least, most: Math.min(most, wanted) }))
      .filter(({ least, most }) => most > 0 && least <= most)
      .toSorted((a, b) => b.most - a.most);
    return mostWith(offers.slice(0, mostTried), wanted, rules.maxPerLine ?? mostTried);
  });
}

interface Offer {
  readonly least: number;
  readonly most: number;
}

// Few offers: every choice is tried.
function mostWith(offers: readonly Offer[], wanted: number, count: number): number {
  let best = 0;
  const walk = (index: number, left: number, least: number, most: number): void => {
    if (least <= wanted) best = Math.max(best, Math.min(most, wanted));
    const offer = offers[index];
    if (!offer || best >= wanted) return;
    if (left > 0) walk(index + 1, left - 1, least + offer.least, most + offer.most);
    walk(index + 1, left, least, most);
  };
  walk(0, count, 0, 0);
  return best;
}

/** The rules that quantities break; none where an award of them is possible. */
export function brokenRules(problem: AwardProblem, cover: readonly number[], quantities: Quantities): string[] {
  const { options, rules, bidders } = problem;
  const amounts = amountsOf(problem, quantities);
  const total = amounts.reduce((all, each) => all + each, 0);
  const slack = 1e-4 * Math.max(1, total);
  const used = amounts.filter((amount) => amount > 0).length;
  const broken = new Set<string>();
  optionsByItem(problem).forEach((own, item) => {
    const bought = own.map((index) => quantities[index] ?? 0);
    const sum = bought.reduce((all, each) => all + each, 0);
    if (Math.abs(sum - (cover[item] ?? 0)) > nearly * Math.max(1, sum)) broken.add('demand');
    if (rules.maxPerLine !== null && bought.filter((each) => each > 0).length > rules.maxPerLine)
      broken.add('maxPerLine');
  });
  options.forEach(({ least, most }, index) => {
    const quantity = quantities[index] ?? 0;
    if (quantity > 0 && (quantity < least - nearly || quantity > most + nearly)) broken.add('offer');
  });
  if (!Number.isFinite(total)) broken.add('offer');
  if (rules.maxSuppliers !== null && used > rules.maxSuppliers) broken.add('maxSuppliers');
  if (rules.minSuppliers !== null && used < rules.minSuppliers) broken.add('minSuppliers');
  amounts.forEach((amount, index) => {
    if (rules.maxSharePct !== null && amount > (rules.maxSharePct / 100) * total + slack) broken.add('maxSharePct');
    const most = bidders[index]?.mostAmount ?? null;
    if (most !== null && amount > most + slack) broken.add('mostAmount');
    if (amount > 0 && amount < (bidders[index]?.leastAmount ?? 0) - slack) broken.add('leastAmount');
  });
  if (rules.incumbentPct !== null) {
    const theirs = options.reduce(
      (all, option, index) => all + (option.isIncumbent ? amountOf(option, quantities[index] ?? 0) : 0),
      0,
    );
    if (theirs < (rules.incumbentPct / 100) * total - slack) broken.add('incumbentPct');
  }
  if (rules.budget !== null && costOf(problem, quantities) > rules.budget + slack) broken.add('budget');
  return [...broken];
}

/** The same quantities in whole grains, so that each line still comes to what is covered of it. */
export function inGrains(problem: AwardProblem, cover: readonly number[], quantities: Quantities): number[] {
  const { options, demands } = problem;
  const result = quantities.map((quantity, index) => {
    const grain = demands[options[index]?.item ?? -1]?.grain ?? 1;
    return grain * Math.floor(quantity / grain + nearly);
  });
  optionsByItem(problem).forEach((own, item) => {
    let rest = (cover[item] ?? 0) - own.reduce((all, index) => all + (result[index] ?? 0), 0);
    // What is left goes to whoever has most room; where that crosses into another price, the cost is worked out by it.
    const rooms = own
      .filter((index) => (result[index] ?? 0) > 0)
      .map((index) => ({ index, room: (options[index]?.most ?? 0) - (result[index] ?? 0) }))
      .toSorted((a, b) => b.room - a.room);
    for (const { index, room } of rooms) {
      const more = Math.min(rest, room);
      if (more <= nearly) continue;
      result[index] = (result[index] ?? 0) + more;
      rest -= more;
    }
  });
  return result;
}
