import { assertPermitted } from '#engine/access/permissions.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { companyDefaults } from '#areas/organisation/public.ts';
import { isEqual, isPositive, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { factsOf } from '../award/fillAward.server.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { awardScenario } from './awardScenario.document.ts';
import { scenarioErrors as errors } from './errors.ts';
import { problemOf, readScenario, type Scenario } from './readProblem.server.ts';
import { lineAmounts } from './result.server.ts';
import { solveCode } from './solveScenario.server.ts';

export default implement(awardScenario, {
  async beforeSave(scenario, ctx) {
    const asked = await comparing(ctx, scenario.inquiryId);
    const { homeCurrencyId } = await companyDefaults(ctx.db, asked.companyId);
    scenario.companyId = asked.companyId;
    scenario.ownerId = asked.ownerId;
    scenario.currencyId = homeCurrencyId;
    const { minSuppliers: least, maxSuppliers: most } = scenario;
    if (least !== null && most !== null && least > most) fail(errors.fewerThanLeast, { least, most });
    await checkLimits(scenario, ctx);
  },

  transitions: {
    solve: {
      guard: async ({ inquiryId }, ctx) => void (await comparing(ctx, inquiryId)),
      effect: ({ id }, ctx) => ctx.jobs.add({ code: solveCode }, { id }),
    },
    choose: {
      async guard(scenario, ctx) {
        // The award that it drafts is written by whoever chooses.
        assertPermitted(ctx.user, inquiryAward, 'add', ['生成定价单', 'draft an award']);
        await comparing(ctx, scenario.inquiryId);
        await checkPrices(scenario, ctx);
      },
      effect: draftAward,
    },
  },
});

async function comparing(ctx: Context, inquiryId: string) {
  const asked = await ctx.store(inquiry).get(inquiryId);
  if (asked.status !== 'COMPARING') fail(errors.notComparing);
  return asked;
}

async function checkLimits({ suppliers, inquiryId }: Scenario, ctx: Context): Promise<void> {
  if (suppliers.length === 0) return;
  const { quoted } = await factsOf(ctx, { inquiryId });
  const known = new Set([...quoted.values()].map(({ quote }) => quote.supplierBaseId));
  const stranger = suppliers.find(({ supplierBaseId }) => !known.has(supplierBaseId));
  if (stranger) fail(errors.supplierNotQuoted, { supplier: stranger.supplierBaseName ?? '' });
}

/** Refuses a scenario whose prices were negotiated anew since it was solved. */
async function checkPrices(scenario: Scenario, ctx: Context): Promise<void> {
  const read = await ctx.asSystem((system) => readScenario(system, scenario));
  const { lines, quotes } = problemOf(read);
  const moved = scenario.lines.some(({ quoteLineId, qty, amount }) => {
    const line = lines.find((each) => each.quoteLineId === quoteLineId);
    const quote = quotes.find(({ quoteId }) => quoteId === line?.quoteId);
    return !line || !quote || !isEqual(lineAmounts(read, quote, line, qty).amount, amount);
  });
  if (moved || !isPositive(sum(scenario.lines.map(({ qty }) => qty)))) fail(errors.pricesMoved);
}

async function draftAward(scenario: Scenario, ctx: Context): Promise<void> {
  const { quoted } = await factsOf(ctx, scenario);
  const chosen = new Map(scenario.lines.map(({ quoteLineId, qty }) => [quoteLineId, qty]));
  const award = await ctx.store(inquiryAward).create({
    inquiryId: scenario.inquiryId,
    awardReason: `${scenario.scenarioNo} ${scenario.scenarioName}: ${scenario.chosenReason ?? ''}`,
    lines: [...quoted.values()].map(({ line }) => ({ quoteLineId: line.id, winQty: chosen.get(line.id) ?? '0' })),
  });
  await ctx.asSystem((system) => system.store(awardScenario).patch(scenario.id, { awardId: award.id }, 'award'));
}
