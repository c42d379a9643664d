import type { AwardProblem, Quantities } from './problem.rules.ts';

/** A mixed-integer model by rows, as HiGHS takes it; only what is not continuous is named in `integers`. */
export interface AwardModel {
  readonly cost: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly integers: Int32Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly values: Float64Array;
  /** The columns of each option: of every step the part of the line that is bought in it, and whether it is. */
  readonly steps: readonly (readonly StepColumns[])[];
  /** Whether each supplier is bought from, and how much he sells. */
  readonly chosen: readonly number[];
  readonly sold: readonly number[];
  /** Money for one of the model: its numbers lie near to one. */
  readonly scale: number;
}

interface StepColumns {
  readonly part: number;
  readonly is: number;
  readonly from: number;
  readonly most: number;
}

interface Columns {
  readonly cost: number[];
  readonly lower: number[];
  readonly upper: number[];
  readonly integers: number[];
}

interface Rows {
  readonly lower: number[];
  readonly upper: number[];
  readonly starts: number[];
  readonly indices: number[];
  readonly values: number[];
}

/** A column of a row with its factor. */
type Entry = readonly [number, number];

const free = Number.POSITIVE_INFINITY;

/**
 * The award as a model: x the part of a line bought in a step of a price, t whether it is, z whether a supplier is bought from;
 * min Σp·x + ΣF·z + Σonce·t, Σx = covered, from·t ≤ x ≤ to·t, Σt ≤ z, and the rules.
 */
export function modelOf({ demands, bidders, options, rules }: AwardProblem, cover: readonly number[]): AwardModel {
  const size = options.reduce(
    (all, { steps, item }) => all + (steps[0]?.price ?? 0) * (demands[item]?.quantity ?? 0),
    0,
  );
  const scale = Math.max(1, size / Math.max(1, options.length));
  const columns: Columns = { cost: [], lower: [], upper: [], integers: [] };
  const rows: Rows = { lower: [], upper: [], starts: [0], indices: [], values: [] };
  const column = (cost: number, upper: number, isInteger: boolean): number => {
    columns.cost.push(cost);
    columns.lower.push(0);
    columns.upper.push(upper);
    columns.integers.push(isInteger ? 1 : 0);
    return columns.cost.length - 1;
  };
  const row = (lower: number, upper: number, entries: readonly (readonly [number, number])[]): void => {
    for (const [index, value] of entries) {
      rows.indices.push(index);
      rows.values.push(value);
    }
    rows.lower.push(lower);
    rows.upper.push(upper);
    rows.starts.push(rows.indices.length);
  };

  const chosen = bidders.map(({ once }) => column(once / scale, 1, true));
  const sold = bidders.map(() => column(1, free, false));
  const money = bidders.map((): Entry[] => []);
  const parts = demands.map((): Entry[] => []);
  const counts = demands.map((): Entry[] => []);
  const incumbents: Entry[] = [];

  const steps = options.map((option) => {
    const { item, supplier, least, most, once } = option;
    const { quantity = 0, grain = 1 } = demands[item] ?? {};
    const own = option.steps.flatMap(({ from, to, price }): StepColumns[] => {
      const low = Math.max(from, least, grain);
      const high = Math.min(most, cover[item] ?? 0, to === null ? free : to - grain);
      if (high < low || quantity === 0) return [];
      const is = column(once / scale, 1, true);
      const part = column(0, high / quantity, false);
      row(-free, 0, [
        [part, 1],
        [is, -high / quantity],
      ]);
      row(0, free, [
        [part, 1],
        [is, -low / quantity],
      ]);
      const worth = (price * quantity) / scale;
      money[supplier]?.push([part, worth]);
      parts[item]?.push([part, 1]);
      counts[item]?.push([is, 1]);
      if (option.isIncumbent) incumbents.push([part, worth]);
      return [{ part, is, from: low, most: high }];
    });
    const of = chosen[supplier];
    if (own.length > 0 && of !== undefined) row(-free, 0, [...own.map(({ is }) => [is, 1] as const), [of, -1]]);
    return own;
  });

  parts.forEach((entries, item) => {
    const part = (cover[item] ?? 0) / (demands[item]?.quantity || 1);
    if (entries.length > 0) row(part, part, entries);
    if (rules.maxPerLine !== null) row(-free, rules.maxPerLine, counts[item] ?? []);
  });
  row(
    rules.minSuppliers ?? 0,
    rules.maxSuppliers ?? free,
    chosen.map((index) => [index, 1]),
  );
  // A supplier that sells nothing is not chosen: otherwise the least number of suppliers would be met by names alone.
  chosen.forEach((index, supplier) => {
    const own = options.flatMap((option, at) => (option.supplier === supplier ? (steps[at] ?? []) : []));
    row(0, free, [...own.map(({ is }) => [is, 1] as const), [index, -1]]);
    const amount = sold[supplier];
    if (amount === undefined) return;
    row(0, 0, [[amount, -1], ...(money[supplier] ?? [])]);
    if (rules.maxSharePct !== null) {
      const share = rules.maxSharePct / 100;
      row(
        -free,
        0,
        sold.map((each) => [each, (each === amount ? 1 : 0) - share]),
      );
    }
    const { leastAmount: least = 0, mostAmount: most = null } = bidders[supplier] ?? {};
    if (most !== null) row(-free, most / scale, [[amount, 1]]);
    if (least > 0)
      row(0, free, [
        [amount, 1],
        [index, -least / scale],
      ]);
  });
  if (rules.incumbentPct !== null) {
    const share = rules.incumbentPct / 100;
    row(0, free, [...incumbents, ...sold.map((each) => [each, -share] as const)]);
  }
  if (rules.budget !== null) {
    const all = columns.cost.flatMap((cost, index) => (cost === 0 ? [] : [[index, cost] as const]));
    row(-free, rules.budget / scale, all);
  }
  return {
    cost: Float64Array.from(columns.cost),
    lower: Float64Array.from(columns.lower),
    upper: Float64Array.from(columns.upper),
    integers: Int32Array.from(columns.integers),
    rowLower: Float64Array.from(rows.lower),
    rowUpper: Float64Array.from(rows.upper),
    starts: Int32Array.from(rows.starts),
    indices: Int32Array.from(rows.indices),
    values: Float64Array.from(rows.values),
    steps,
    chosen,
    sold,
    scale,
  };
}

/** The quantities that the columns of a model say. */
export function quantitiesOf(
  { demands, options }: AwardProblem,
  { steps }: AwardModel,
  columns: ArrayLike<number>,
): number[] {
  return options.map(({ item }, index) => {
    const part = (steps[index] ?? []).reduce((all, { part: column }) => all + (columns[column] ?? 0), 0);
    return part * (demands[item]?.quantity ?? 0);
  });
}

/** The columns of a model for quantities: where a solver begins. */
export function columnsOf(problem: AwardProblem, model: AwardModel, quantities: Quantities): Float64Array {
  const { demands, options } = problem;
  const columns = new Float64Array(model.cost.length);
  options.forEach(({ item, supplier, steps: prices }, index) => {
    const quantity = quantities[index] ?? 0;
    if (quantity <= 0) return;
    const step = (model.steps[index] ?? []).find(
      ({ from, most }) => quantity >= from - 1e-9 && quantity <= most + 1e-9,
    );
    const whole = demands[item]?.quantity ?? 0;
    const chosen = model.chosen[supplier];
    const sold = model.sold[supplier];
    if (!step || whole === 0 || chosen === undefined || sold === undefined) return;
    columns[step.is] = 1;
    columns[step.part] = quantity / whole;
    columns[chosen] = 1;
    const price = prices.find(({ from, to }) => quantity >= from && (to === null || quantity < to))?.price ?? 0;
    columns[sold] = (columns[sold] ?? 0) + (price * quantity) / model.scale;
  });
  return columns;
}
