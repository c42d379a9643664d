import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { dayAfter } from '#model/days.ts';
import type { Row } from '#model/row.ts';
import { supLifecycleChange } from '#areas/supplier/lifecycle/supLifecycleChange.document.ts';
import { perfImprovement } from '../improvement/perfImprovement.document.ts';
import { results } from '../score/grade.rules.ts';
import { perfSheet } from '../sheet/perfSheet.document.ts';
import { perfSuggestion } from './perfSuggestion.document.ts';

type Suggestion = Row<typeof perfSuggestion>;

// Time for a plan, and to carry it out.
const daysToImprove = 60;

export default implement(perfSuggestion, {
  transitions: {
    accept: {
      async writes(suggestion, ctx) {
        return suggestion.suggestion === 'IMPROVE'
          ? { improvementId: await draftImprovement(suggestion, ctx) }
          : { lifecycleChangeId: await draftChange(suggestion, ctx) };
      },
    },
  },
});

const whyOf = async ({ sheetId, result, times }: Suggestion, ctx: Context): Promise<string> => {
  const { sheetNo, totalScore } = await ctx.store(perfSheet).get(sheetId);
  return `${sheetNo}：${results[result][0]}，${totalScore ?? ''} 分，连续 ${times} 期`;
};

async function draftImprovement(suggestion: Suggestion, ctx: Context): Promise<string> {
  const { companyId, supplierBaseId, sheetId } = suggestion;
  const problem = await whyOf(suggestion, ctx);
  const dueDate = dayAfter(ctx.today, daysToImprove);
  const made = await ctx.store(perfImprovement).create({ companyId, supplierBaseId, sheetId, problem, dueDate });
  return made.id;
}

async function draftChange(suggestion: Suggestion, ctx: Context): Promise<string> {
  const why = await whyOf(suggestion, ctx);
  const change = {
    supplierBaseId: suggestion.supplierBaseId,
    reasonCode: 'QUALITY' as const,
    reasonText: why,
    evidence: why,
    suggestSource: 'PERFORMANCE' as const,
    companies: [{ companyId: suggestion.companyId }],
  };
  const made = await ctx
    .store(supLifecycleChange)
    .create(
      suggestion.suggestion === 'DOWNGRADE'
        ? { ...change, changeType: 'DOWNGRADE' }
        : { ...change, changeType: 'FREEZE', rfqFlag: true },
    );
  return made.id;
}
