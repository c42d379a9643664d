import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { invFinding, severities } from './invFinding.document.ts';
import { invSheet } from './invSheet.document.ts';
import { findingsOf } from './sheet.queries.ts';

type Finding = Row<typeof invFinding>;

const running = ['DOING', 'SCORED', 'RECTIFY'];

const refreshSummary = { effect: (finding: Finding, ctx: Context) => summarise(finding.sheetId, ctx) };

export default implement(invFinding, {
  async beforeSave(finding, ctx, before) {
    const sheet = await ctx.store(invSheet).get(finding.sheetId);
    if (!running.includes(sheet.status)) fail(errors.sheetOver);
    if (finding.lineNo !== null && !sheet.answers.some(({ lineNo }) => lineNo === finding.lineNo))
      fail(errors.noSuchQuestion, { lineNo: finding.lineNo });
    if (finding.dueDate < ctx.today && finding.dueDate !== before?.dueDate) fail(errors.dueInPast);
    finding.companyId = sheet.companyId;
    finding.supplierBaseId = sheet.supplierBaseId;
  },
  afterSave: (finding, ctx) => summarise(finding.sheetId, ctx),

  transitions: {
    issue: refreshSummary,
    answer: refreshSummary,
    verify: refreshSummary,
    returnAnswer: refreshSummary,
  },
});

// The report is read in both languages.
const both = (label: Label | undefined): string => label?.join(' ') ?? '';

/** Writes what was found into the visit, so that its report says it. */
async function summarise(sheetId: string, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const found = await findingsOf(system.db, sheetId);
    const states = invFinding.states;
    const lines = found.map(({ findingNo, severity, status, description, dueDate, measure }) =>
      [`${findingNo} [${both(severities[severity])}] ${description}`, dueDate, both(states?.[status]), measure]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
    );
    await system
      .store(invSheet)
      .patch(sheetId, { findingSummary: lines.join('\n').slice(0, 20_000) || null }, 'update');
  });
}
