import type { Context } from '#engine/runtime/context.ts';
import { unitFacts } from '#areas/masterData/public.ts';
import { agreedPrices } from '#areas/pricing/public.ts';
import { readTiers } from '#areas/pricing/tiers.rules.ts';
import { divide, isMore, plus, times, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { mostOf } from '../award/award.rules.ts';
import { comparables } from '../comparison/comparison.rules.ts';
import { readRound } from '../comparison/comparison.server.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import type { awardScenario } from './awardScenario.document.ts';
import type { AwardOption, AwardProblem, AwardRules, PriceStep } from './problem.rules.ts';

export type Scenario = Row<typeof awardScenario>;
type Round = Awaited<ReturnType<typeof readRound>>;
type Line = Round['lines'][number] & {
  /** The smallest part of its unit, such as 0.001. */
  readonly grain: Decimal;
};
type Quote = Round['quotes'][number];

/** What a scenario leaves out when the cost of a rule is looked for. */
export type LeftOut = keyof AwardRules | 'suppliers' | 'maxLeadDays';

/** A scenario with everything that it is solved from. */
export interface ReadScenario {
  readonly scenario: Scenario;
  readonly asked: Row<typeof inquiry>;
  readonly round: Omit<Round, 'lines'> & { readonly lines: readonly Line[] };
  /** The suppliers that have a price in force, by material. */
  readonly present: ReadonlySet<string>;
}

/** A problem with the quotation line behind each of its options. */
export interface NamedProblem {
  readonly problem: AwardProblem;
  readonly lines: readonly Line[];
  readonly quotes: readonly Quote[];
}

/** A supplier with a material, as `present` knows them. */
export const presentKey = (materialId: string | null, supplierBaseId: string): string =>
  `${materialId} ${supplierBaseId}`;

/** Reads what a scenario is solved from; the quotations have to be open. */
export async function readScenario(ctx: Context, scenario: Scenario): Promise<ReadScenario> {
  const asked = await ctx.store(inquiry).get(scenario.inquiryId);
  const round = await readRound(ctx, asked);
  const units = await unitFacts(
    ctx.db,
    round.lines.map(({ unitId }) => unitId),
  );
  const agreed = await agreedPrices(ctx.db, {
    companyId: asked.companyId,
    materialIds: asked.items.flatMap(({ materialId }) => materialId ?? []),
    day: ctx.today,
    supplierBaseId: null,
  });
  const present = new Set(agreed.map(({ materialId, supplierBaseId }) => presentKey(materialId, supplierBaseId)));
  const lines = round.lines.map((line) => ({ ...line, grain: grainOf(units.get(line.unitId)?.precision ?? 0) }));
  return { scenario, asked, round: { ...round, lines }, present };
}

const grainOf = (precision: number): Decimal =>
  Array.from({ length: precision }).reduce<Decimal>((grain) => divide(grain, 10), '1');

/** The problem of a scenario, without some of its rules where their cost is looked for. */
export function problemOf(read: ReadScenario, leftOut: readonly LeftOut[] = []): NamedProblem {
  const { scenario, asked, round } = read;
  const counts = (rule: LeftOut): boolean => !leftOut.includes(rule);
  const limits = new Map(
    counts('suppliers') ? scenario.suppliers.map((each) => [each.supplierBaseId, each] as const) : [],
  );
  const quotes = round.quotes.filter(({ supplierBaseId }) => !limits.get(supplierBaseId)?.excludedFlag);
  const lines: Line[] = [];
  const options: AwardOption[] = [];
  for (const [supplier, quote] of quotes.entries())
    for (const line of round.lines) {
      const item = asked.items.findIndex(({ id }) => id === line.itemId);
      const demand = asked.items[item];
      if (line.quoteId !== quote.quoteId || line.unitPrice === null || !demand) continue;
      if (counts('maxLeadDays') && scenario.maxLeadDays !== null && (line.leadTimeDays ?? 0) > scenario.maxLeadDays)
        continue;
      lines.push(line);
      options.push({ ...optionOf(read, quote, line, demand.maxWinQty), item, supplier });
    }
  return {
    lines,
    quotes,
    problem: {
      demands: asked.items.map(({ id, demandQty }) => ({
        quantity: Number(demandQty),
        grain: Number(round.lines.find(({ itemId }) => itemId === id)?.grain ?? 1),
      })),
      bidders: quotes.map((quote) => ({
        once: Number(plus(chargesOf(quote), scenario.supplierCost ?? '0')),
        leastAmount: Number(times(quote.minOrderAmount ?? '0', quote.rate)),
        mostAmount: numberOr(limits.get(quote.supplierBaseId)?.maxAmount ?? null),
      })),
      options,
      rules: rulesOf(scenario, asked.splitFlag, counts),
    },
  };
}

const numberOr = (value: Decimal | null): number | null => (value === null ? null : Number(value));

/** What buying from a supplier costs once, in home currency. */
export const chargesOf = ({ freight, otherFee, rate }: Quote): Decimal =>
  times(plus(freight ?? '0', otherFee ?? '0'), rate);

function rulesOf(scenario: Scenario, isSplit: boolean, counts: (rule: LeftOut) => boolean): AwardRules {
  const said = <T>(rule: keyof AwardRules, value: T | null): T | null => (counts(rule) ? value : null);
  return {
    maxSuppliers: said('maxSuppliers', scenario.maxSuppliers),
    minSuppliers: said('minSuppliers', scenario.minSuppliers),
    // The inquiry itself says that lines are not split: no scenario does without that.
    maxPerLine: isSplit ? said('maxPerLine', scenario.maxPerLine) : 1,
    maxSharePct: numberOr(said('maxSharePct', scenario.maxSharePct)),
    budget: numberOr(said('budget', scenario.budget)),
    incumbentPct: numberOr(said('incumbentPct', scenario.incumbentPct)),
  };
}

function optionOf(
  { scenario, present, round, asked }: ReadScenario,
  quote: Quote,
  line: Line,
  maxWinQty: Decimal | null,
): Omit<AwardOption, 'item' | 'supplier'> {
  const isIncumbent = present.has(presentKey(line.materialId, quote.supplierBaseId));
  const once = plus(moldOnceOf(quote, line), isIncumbent ? '0' : (scenario.switchCost ?? '0'));
  return {
    least: Number(line.moq ?? line.grain),
    most: Number(mostOf(line.demandQty, line.offerQty, maxWinQty)),
    once: Number(once),
    isIncumbent,
    steps: stepsOf(line).map(({ from, to, at }) => ({
      from,
      to,
      price: Number(unitPriceAt(round, asked.priceBasis, quote, line, at)),
    })),
  };
}

/** A mold that is not spread over a quantity is paid once. */
export const moldOnceOf = ({ rate }: Quote, { moldCost, moldAmortQty }: Line): Decimal =>
  moldCost !== null && moldAmortQty === null ? times(moldCost, rate) : '0';

/** The quantities between which a price does not change, each with one of them; a negotiated price has no steps. */
function stepsOf({ tiers, counterPrice }: Line): (Omit<PriceStep, 'price'> & { readonly at: Decimal })[] {
  const read = counterPrice === null ? readTiers(tiers) : [];
  const sorted = read.toSorted((a, b) => Number(a.from) - Number(b.from));
  const [first] = sorted;
  const last = sorted.at(-1);
  const outside: readonly { from: Decimal; to: Decimal | null }[] = [
    ...(first === undefined || isMore(first.from, '0') ? [{ from: '0' as const, to: first?.from ?? null }] : []),
    ...(last?.to ? [{ from: last.to, to: null }] : []),
  ];
  return [...sorted, ...outside].map(({ from, to }) => ({
    from: Number(from),
    to: to === null ? null : Number(to),
    at: from === '0' ? (to === null ? '1' : divide(to, 2)) : from,
  }));
}

/** The comparable price of one unit when so much is bought, without what is paid once for the supplier. */
export function unitPriceAt(
  { instalments, annualRatePct }: Pick<Round, 'instalments' | 'annualRatePct'>,
  priceBasis: 'INCL' | 'EXCL',
  quote: Quote,
  line: Line,
  quantity: Decimal,
): Decimal {
  const [found] = comparables(
    {
      ...quote,
      instalments: instalments.filter(({ termId }) => termId === quote.paymentTermId),
      lines: [
        {
          ...line,
          offerQty: quantity,
          demandQty: quantity,
          moldCost: line.moldAmortQty === null ? null : line.moldCost,
        },
      ],
    },
    { priceBasis, annualRatePct, adders: ['tax', 'mold', 'payment'] },
  );
  return found?.total ?? '0';
}
