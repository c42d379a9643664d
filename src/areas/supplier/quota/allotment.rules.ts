/** A quantity in millionths of its unit: allotments are exact. */
export type Units = bigint;

export const allotmentModes = ['RATING', 'PROPORTIONAL', 'PRIORITY'] as const;

export type AllotmentMode = (typeof allotmentModes)[number];

/** A supplier that takes part in an allotment. */
export interface Candidate {
  readonly id: string;
  /** Its share, in ten-thousandths of a percent. */
  readonly weight: bigint;
  /** What it has been given in the period, with its base quantity. */
  readonly standing: Units;
  /** What it may still be given in all; undefined without a limit. */
  readonly room?: Units | undefined;
  readonly minLot?: Units | undefined;
  readonly maxLot?: Units | undefined;
  /** It is given multiples of this: its pack, or what its unit can express. */
  readonly pack: Units;
  readonly priority: number;
  /** It gets one lot of a demand that is not split. */
  readonly isOnce?: boolean;
  /** Tells equal ones apart, so that equal inputs give equal answers. */
  readonly code: string;
}

export interface Rules {
  readonly mode: AllotmentMode;
  /** Less than this goes to one supplier. */
  readonly minSplit: Units;
  /** A rest that is smaller than every pack rounds one of them up. */
  readonly allowOverPack?: boolean;
}

/** What decided about a line, for the explanation. */
export type RuleHit = 'CAP' | 'DROPPED' | 'BELOW_MIN' | 'PACK' | 'UNSPLIT' | 'OVER_PACK';

export interface Share {
  readonly id: string;
  readonly qty: Units;
  readonly hits: readonly RuleHit[];
}

export interface Allotment {
  readonly shares: readonly Share[];
  /** What nobody could be given. */
  readonly unallocated: Units;
}

const least = (...values: readonly (Units | undefined)[]): Units | undefined =>
  values.reduce(
    (found, value) => (value === undefined || (found !== undefined && found <= value) ? found : value),
    undefined,
  );

const floorTo = (qty: Units, pack: Units): Units => qty - (qty % pack);
const ceilTo = (qty: Units, pack: Units): Units => (qty % pack === 0n ? qty : floorTo(qty, pack) + pack);

interface Line extends Candidate {
  /** The most of this demand, in whole packs. */
  readonly cap: Units | undefined;
  /** The least of it, in whole packs. */
  readonly least: Units;
  given: Units;
  readonly hits: Set<RuleHit>;
}

// Lower rating first: what is given in proportion to the share. Ratios are compared crosswise, never divided.
const byRating = (a: Line, b: Line): number =>
  sign((a.standing + a.given) * b.weight - (b.standing + b.given) * a.weight) || byTie(a, b);
const byTie = (a: Line, b: Line): number =>
  sign(b.weight - a.weight) || a.priority - b.priority || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
const sign = (value: bigint): number => (value < 0n ? -1 : value > 0n ? 1 : 0);

/** Splits a demand among suppliers by their shares; equal inputs give equal answers, and nothing is lost. */
export function computeAllotment(demand: Units, candidates: readonly Candidate[], rules: Rules): Allotment {
  const lines = candidates
    .filter(({ weight, room }) => weight > 0n && (room === undefined || room > 0n))
    .map((each): Line => {
      const most = least(each.room, each.maxLot);
      return {
        ...each,
        cap: most === undefined ? undefined : floorTo(most, each.pack),
        least: ceilTo(each.minLot ?? 0n, each.pack),
        given: 0n,
        hits: new Set(),
      };
    })
    .filter(({ cap }) => cap === undefined || cap > 0n);
  if (demand > 0n && lines.length > 0) {
    if (rules.mode === 'PRIORITY') fillByPriority(demand, lines);
    else if (demand < rules.minSplit) giveWhole(demand, lines);
    else split(demand, ableOf(lines), rules.mode);
    placeRest(demand, lines, rules);
  }
  const shares = lines.map(({ id, given, hits }) => ({ id, qty: given, hits: [...hits] }));
  return { shares, unallocated: demand - shares.reduce((total, { qty }) => total + qty, 0n) };
}

// Whoever may get less than his least lot takes part only where nobody else does.
function ableOf(lines: readonly Line[]): readonly Line[] {
  const able = lines.filter(({ cap, least: lot }) => cap === undefined || cap >= lot);
  return able.length > 0 ? able : lines;
}

const roomOf = ({ cap, given }: Line): Units | undefined => (cap === undefined ? undefined : cap - given);

/** A demand that is not split goes to whoever has the lowest rating; what is above his lot to the next one. */
function giveWhole(demand: Units, lines: readonly Line[]): void {
  let rest = demand;
  const open = new Set(lines);
  while (rest > 0n && open.size > 0) {
    const [first] = [...open].toSorted(byRating);
    if (!first) return;
    const qty = floorTo(
      least(rest, first.maxLot, first.room === undefined ? undefined : first.room - first.given) ?? rest,
      first.pack,
    );
    if (qty <= 0n) {
      open.delete(first);
      continue;
    }
    first.given += qty;
    first.hits.add('UNSPLIT');
    rest -= qty;
    if (first.isOnce || (first.room !== undefined && first.given >= first.room)) open.delete(first);
  }
}

function fillByPriority(demand: Units, lines: readonly Line[]): void {
  let rest = demand;
  for (const line of lines.toSorted((a, b) => a.priority - b.priority || byTie(a, b))) {
    const qty = floorTo(least(rest, line.cap) ?? rest, line.pack);
    if (qty === 0n || qty < line.least) continue;
    line.given = qty;
    if (line.cap !== undefined && qty === line.cap) line.hits.add('CAP');
    rest -= qty;
  }
}

/** A share that is not rounded yet: `numerator / divisor`. */
interface Exact {
  readonly line: Line;
  readonly numerator: bigint;
  readonly divisor: bigint;
}

const solvers: Readonly<Record<'RATING' | 'PROPORTIONAL', (demand: Units, lines: readonly Line[]) => Exact[]>> = {
  RATING: fillToLevel,
  PROPORTIONAL(demand, lines) {
    const divisor = lines.reduce((total, { weight }) => total + weight, 0n);
    return lines.map((line) => ({ line, numerator: demand * line.weight, divisor }));
  },
};

/** Fills the lowest ratings up to one level: what is owed first, and only then by share. */
function fillToLevel(demand: Units, lines: readonly Line[]): Exact[] {
  const sorted = lines.toSorted(byRating);
  let [held, weights] = [demand, 0n];
  let count = 0;
  for (const line of sorted) {
    held += line.standing;
    weights += line.weight;
    count += 1;
    const next = sorted[count];
    // The level reaches no further than the rating of the next one.
    if (!next || held * next.weight <= next.standing * weights) break;
  }
  return sorted.map((line, index) => ({
    line,
    numerator: index < count ? held * line.weight - line.standing * weights : 0n,
    divisor: weights,
  }));
}

function split(demand: Units, lines: readonly Line[], mode: 'RATING' | 'PROPORTIONAL'): void {
  const dropped: Line[] = [];
  let taking = [...lines];
  for (;;) {
    const { exact, capped } = solveWithCaps(demand, taking, solvers[mode]);
    const short = exact
      .filter(({ line, numerator, divisor }) => numerator > 0n && numerator < line.least * divisor)
      .toSorted(
        (a, b) =>
          sign(a.numerator * b.line.least * b.divisor - b.numerator * a.line.least * a.divisor) ||
          byTie(b.line, a.line),
      );
    const [worst] = short;
    if (worst && taking.length > 1) {
      dropped.push(worst.line);
      worst.line.hits.add('DROPPED');
      taking = taking.filter((line) => line !== worst.line);
      continue;
    }
    for (const line of capped) {
      line.given = line.cap ?? 0n;
      line.hits.add('CAP');
      if (line.given < line.least) line.hits.add('BELOW_MIN');
    }
    for (const { line, numerator, divisor } of exact) {
      line.given = floorTo(numerator / divisor, line.pack);
      if (line.given > 0n && line.given < line.least) line.hits.add('BELOW_MIN');
    }
    break;
  }
  // What caps have left goes to whoever was dropped and can take a whole lot of it.
  for (const line of dropped.toSorted(byRating)) {
    const rest = demand - lines.reduce((total, { given }) => total + given, 0n);
    const open = lines.some((each) => !dropped.includes(each) && (roomOf(each) ?? rest) >= each.pack);
    const qty = floorTo(least(rest, line.cap) ?? rest, line.pack);
    if (!open && qty > 0n && qty >= line.least) line.given = qty;
  }
}

/** Solves, fixes whoever would get more than he may, and solves again for the others, until nobody does. */
function solveWithCaps(
  demand: Units,
  lines: readonly Line[],
  solve: (demand: Units, lines: readonly Line[]) => Exact[],
): { readonly exact: readonly Exact[]; readonly capped: readonly Line[] } {
  const capped: Line[] = [];
  let open = [...lines];
  let rest = demand;
  for (;;) {
    const exact = open.length === 0 || rest <= 0n ? [] : solve(rest, open);
    const over = exact.filter(
      ({ line, numerator, divisor }) => line.cap !== undefined && numerator > line.cap * divisor,
    );
    if (over.length === 0) return { exact, capped };
    for (const { line } of over) {
      capped.push(line);
      rest -= line.cap ?? 0n;
    }
    open = open.filter((line) => !capped.includes(line));
  }
}

/** Gives what rounding has left, one pack at a time, to whoever has the lowest rating and still has room. */
function placeRest(demand: Units, lines: readonly Line[], { allowOverPack = false, mode }: Rules): void {
  let rest = demand - lines.reduce((total, { given }) => total + given, 0n);
  const open = lines.filter(({ given }) => given > 0n);
  // Whoever gets nothing of a split gets none of its crumbs either, unless nobody got anything.
  const takers = open.length > 0 ? open : lines.filter(({ hits }) => !hits.has('DROPPED'));
  const order = mode === 'PRIORITY' ? (a: Line, b: Line) => a.priority - b.priority || byTie(a, b) : byRating;
  const fits = (line: Line, qty: Units): boolean => {
    const room = roomOf(line);
    return (
      (room === undefined || room >= qty) &&
      line.given + qty >= line.least &&
      !(line.hits.has('UNSPLIT') && line.isOnce)
    );
  };
  while (rest > 0n) {
    const [next] = takers.filter((line) => line.pack <= rest && fits(line, line.pack)).toSorted(order);
    if (!next) break;
    next.given += next.pack;
    next.hits.add('PACK');
    rest -= next.pack;
  }
  if (rest <= 0n || !allowOverPack) return;
  const [last] = takers.filter((line) => fits(line, line.pack) && line.given + rest >= line.least).toSorted(order);
  if (!last) return;
  last.given += rest;
  last.hits.add('OVER_PACK');
}
