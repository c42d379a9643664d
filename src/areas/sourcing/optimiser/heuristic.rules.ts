import {
  amountOf,
  amountsOf,
  brokenRules,
  costOf,
  optionsByItem,
  unitPriceOf,
  type AwardProblem,
  type Quantities,
} from './problem.rules.ts';

// A good award without a solver: what it begins with, and what is told when its time is over.

interface Share {
  readonly option: number;
  readonly quantity: number;
}

/** How often other choices of suppliers are tried. */
const mostTries = 600;

/** A cheap award that breaks no rule; undefined where none is found this way before `isLate` says that it is time to end. */
export function cheapAward(
  problem: AwardProblem,
  cover: readonly number[],
  isLate: () => boolean = () => false,
): number[] | undefined {
  const { rules, bidders } = problem;
  const own = optionsByItem(problem);
  let tries = 0;
  const isOver = (): boolean => tries >= mostTries || isLate();
  const attempt = (allowed: readonly boolean[]): Found | undefined => {
    tries += 1;
    return awardAmong(problem, cover, own, allowed);
  };
  let allowed = bidders.map(() => true);
  let best = attempt(allowed);
  // Down to the number that is allowed, then on while fewer are cheaper.
  for (;;) {
    const used = usedOf(best, allowed);
    const mustDrop = rules.maxSuppliers !== null && used.length > rules.maxSuppliers;
    // Far above what is allowed, whoever sells least goes; near it each is tried.
    const isFar = used.length > (rules.maxSuppliers ?? used.length) + 3;
    const leaving = isFar ? smallest(problem, best, used) : used;
    const next = cheapest(leaving.flatMap((supplier) => tried(attempt, without(allowed, supplier))));
    if (!next || (!mustDrop && best && next.found.cost >= best.cost) || isOver()) break;
    ({ allowed, found: best } = next);
  }
  best = best && exchanged(problem, best, attempt, isOver);
  return best && brokenRules(problem, cover, best.quantities).length === 0 ? [...best.quantities] : undefined;
}

/** The same with other suppliers, one exchanged for another, as long as that is cheaper. */
function exchanged(
  { bidders, rules }: AwardProblem,
  begin: Found,
  attempt: (allowed: readonly boolean[]) => Found | undefined,
  isOver: () => boolean,
): Found {
  let best = begin;
  for (let isBetter = true; isBetter && !isOver();) {
    isBetter = false;
    const { used } = best;
    for (const gone of used)
      for (const [come] of bidders.entries()) {
        if (used.includes(come) || isOver()) continue;
        const found = attempt(bidders.map((_, index) => (used.includes(index) && index !== gone) || index === come));
        if (!found || found.cost >= best.cost - 1e-9 || isTooMany(found, rules.maxSuppliers)) continue;
        best = found;
        isBetter = true;
      }
  }
  return best;
}

interface Found {
  readonly quantities: Quantities;
  /** Far dearer than anything else where somebody still has too much or too little. */
  readonly cost: number;
  readonly used: readonly number[];
}

const isTooMany = ({ used }: Found, most: number | null): boolean => most !== null && used.length > most;

const usedOf = (found: Found | undefined, allowed: readonly boolean[]): readonly number[] =>
  found?.used ?? allowed.flatMap((is, index) => (is ? [index] : []));

function smallest(problem: AwardProblem, found: Found | undefined, used: readonly number[]): readonly number[] {
  const amounts = amountsOf(problem, found?.quantities ?? []);
  return used.toSorted((a, b) => (amounts[a] ?? 0) - (amounts[b] ?? 0)).slice(0, 2);
}

const without = (allowed: readonly boolean[], supplier: number): boolean[] =>
  allowed.map((is, index) => is && index !== supplier);

function tried(attempt: (allowed: readonly boolean[]) => Found | undefined, allowed: boolean[]) {
  const found = attempt(allowed);
  return found ? [{ allowed, found }] : [];
}

const cheapest = <T extends { readonly found: Found }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => a.found.cost - b.found.cost)[0];

/** Each line at its cheapest among some suppliers, then moved until no supplier has too much. */
function awardAmong(
  problem: AwardProblem,
  cover: readonly number[],
  own: readonly number[][],
  allowed: readonly boolean[],
): Found | undefined {
  const quantities = problem.options.map(() => 0);
  for (const [item, options] of own.entries()) {
    const wanted = cover[item] ?? 0;
    if (wanted === 0) continue;
    const shares = cheapestShares(problem, options, wanted, ({ supplier }) => allowed[supplier] === true);
    if (!shares) return undefined;
    for (const { option, quantity } of shares) quantities[option] = quantity;
  }
  const wrong = level(problem, cover, own, allowed, quantities);
  const amounts = amountsOf(problem, quantities);
  const used = amounts.flatMap((amount, index) => (amount > 0 ? [index] : []));
  return { quantities, cost: costOf(problem, quantities) + wrong * penalty, used };
}

type Usable = (option: AwardProblem['options'][number]) => boolean;

/** One line from one supplier, or filled up from the cheapest on. */
function cheapestShares(
  { options, rules }: AwardProblem,
  own: readonly number[],
  wanted: number,
  isUsable: Usable,
): readonly Share[] | undefined {
  const usable = own.filter((index) => options[index] && isUsable(options[index]));
  const cost = (shares: readonly Share[]): number =>
    shares.reduce((all, { option: index, quantity }) => {
      const option = options[index];
      return all + (option ? amountOf(option, quantity) + option.once : 0);
    }, 0);
  const single = usable
    .filter((index) => (options[index]?.least ?? 0) <= wanted && (options[index]?.most ?? 0) >= wanted)
    .map((index) => [{ option: index, quantity: wanted }])
    .toSorted((a, b) => cost(a) - cost(b))[0];
  const several = filledUp({ options, rules }, usable, wanted);
  if (!several || (single && cost(single) <= cost(several))) return single;
  return several;
}

function filledUp(
  { options, rules }: Pick<AwardProblem, 'options' | 'rules'>,
  usable: readonly number[],
  wanted: number,
): readonly Share[] | undefined {
  const unit = (index: number): number => {
    const option = options[index];
    return (option && unitPriceOf(option, Math.min(option.most, wanted))) ?? Number.POSITIVE_INFINITY;
  };
  const shares: Share[] = [];
  let rest = wanted;
  for (const option of usable.toSorted((a, b) => unit(a) - unit(b))) {
    const { least = 0, most = 0 } = options[option] ?? {};
    const quantity = Math.min(most, rest);
    if (quantity <= 0 || quantity < least || shares.length >= (rules.maxPerLine ?? Number.POSITIVE_INFINITY)) continue;
    shares.push({ option, quantity });
    rest -= quantity;
  }
  return rest > 1e-9 ? undefined : shares;
}

/** What one of money on the wrong side counts: no saving is worth it. */
const penalty = 100;

/** Moves lines from whoever has too much, and to those who have supplied so far; how much money is still on the wrong side. */
function level(
  problem: AwardProblem,
  cover: readonly number[],
  own: readonly number[][],
  allowed: readonly boolean[],
  quantities: number[],
): number {
  const { rules, options, bidders } = problem;
  const hasLimits = bidders.some(({ mostAmount }) => mostAmount !== null);
  if (rules.maxSharePct === null && !hasLimits && rules.incumbentPct === null) return 0;
  for (let moves = 0; ; moves += 1) {
    const amounts = amountsOf(problem, quantities);
    const total = amounts.reduce((all, each) => all + each, 0);
    const share = ((rules.maxSharePct ?? 100) / 100) * total;
    const most = bidders.map(({ mostAmount }) => Math.min(mostAmount ?? share, share));
    const full = amounts.findIndex((amount, index) => amount > (most[index] ?? 0) * (1 + 1e-9));
    const wanted = total * ((rules.incumbentPct ?? 0) / 100);
    const theirs = options.reduce(
      (all, option, index) => all + (option.isIncumbent ? amountOf(option, quantities[index] ?? 0) : 0),
      0,
    );
    if (full < 0 && theirs >= wanted * (1 - 1e-9)) return 0;
    const wrong = full < 0 ? wanted - theirs : (amounts[full] ?? 0) - (most[full] ?? 0);
    if (moves > own.length * 2) return wrong;
    const leaves: Usable = full < 0 ? ({ isIncumbent }) => !isIncumbent : ({ supplier }) => supplier === full;
    const move = bestMove(problem, { cover, own, quantities, amounts, most }, leaves, (option) =>
      full < 0 ? option.isIncumbent && allowed[option.supplier] === true : allowed[option.supplier] === true,
    );
    if (!move) return wrong;
    for (const option of own[move.item] ?? []) quantities[option] = 0;
    for (const { option, quantity } of move.shares) quantities[option] = quantity;
  }
}

interface Position {
  readonly cover: readonly number[];
  readonly own: readonly number[][];
  readonly quantities: readonly number[];
  readonly amounts: readonly number[];
  readonly most: readonly number[];
}

/** The line that is cheapest to move, for the money that it moves. */
function bestMove(problem: AwardProblem, at: Position, leaves: Usable, isUsable: Usable) {
  const { options } = problem;
  let best: { item: number; shares: readonly Share[]; price: number } | undefined;
  for (const [item, own] of at.own.entries()) {
    const bought = own.filter((index) => (at.quantities[index] ?? 0) > 0);
    const moved = bought.reduce((all, index) => {
      const option = options[index];
      return all + (option && leaves(option) ? amountOf(option, at.quantities[index] ?? 0) : 0);
    }, 0);
    if (moved === 0) continue;
    const wanted = at.cover[item] ?? 0;
    let to: { readonly option: number; readonly cost: number } | undefined;
    for (const index of own) {
      const option = options[index];
      if (!option || option.least > wanted || option.most < wanted || leaves(option) || !isUsable(option)) continue;
      const amount = amountOf(option, wanted);
      if (amount > (at.most[option.supplier] ?? 0) - (at.amounts[option.supplier] ?? 0)) continue;
      if (!to || amount + option.once < to.cost) to = { option: index, cost: amount + option.once };
    }
    if (!to) continue;
    const costs = (index: number, quantity: number): number => {
      const option = options[index];
      return option ? amountOf(option, quantity) + option.once : 0;
    };
    const before = bought.reduce((all, index) => all + costs(index, at.quantities[index] ?? 0), 0);
    const price = (to.cost - before) / moved;
    if (!best || price < best.price) best = { item, shares: [{ option: to.option, quantity: wanted }], price };
  }
  return best;
}
