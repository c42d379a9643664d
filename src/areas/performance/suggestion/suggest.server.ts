import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { publishedSheets } from '../sheet/sheet.queries.ts';
import type { perfSheet } from '../sheet/perfSheet.document.ts';
import { perfTemplate } from '../template/perfTemplate.document.ts';
import { perfSuggestion } from './perfSuggestion.document.ts';
import { isDue } from './suggestion.rules.ts';

/** Makes the suggestions that follow from a final sheet; each once. */
export async function suggest(sheet: Row<typeof perfSheet>, ctx: Context): Promise<void> {
  const { companyId, supplierBaseId, result } = sheet;
  if (result === null || result === 'NR') return;
  await ctx.asSystem(async (system) => {
    const { actions } = await system.store(perfTemplate).get(sheet.templateId);
    const periods = await publishedSheets(system.db, sheet, sheet.templateId, sheet.periodEnd);
    const suggestions = system.store(perfSuggestion);
    const made = new Set((await suggestions.find({ sheetId: sheet.id })).map(({ suggestion }) => suggestion));
    const due = actions.filter((rule) =>
      isDue(
        rule,
        periods.map((period) => period.result),
      ),
    );
    for (const { suggestion, times } of due) {
      if (made.has(suggestion)) continue;
      made.add(suggestion);
      await suggestions.createMany([{ sheetId: sheet.id, companyId, supplierBaseId, suggestion, result, times }]);
    }
  });
}
