import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { isDecided } from '#areas/receiving/inspection/iqc/lot.rules.ts';
import type { Row } from '#model/row.ts';
import { qcDefect } from '../defect/qcDefect.document.ts';
import { workingHoursAfter } from './clock.server.ts';
import { followSteps } from './progress.server.ts';
import { qc8d } from './qc8d.document.ts';
import { qc8dStep } from './qc8dStep.document.ts';
import { reportsOfFault, verifiedReports } from './report.queries.ts';
import { stepCodes } from './stepForms.rules.ts';
import { staleAfter, statusAfterReturn } from './steps.rules.ts';

/** Each lot that passes its first verdict verifies the reports about its goods; enough of them close a report. */
export const lotsVerify = attach(iqcLot, 'effect of 8D', {
  transitions: {
    judge: {
      async effect(lot, ctx) {
        if (lot.parentLotId !== null || isDecided(lot) || lot.resultAttr !== 'PASS') return;
        await countPassed(ctx, lot);
      },
    },
  },
});

async function countPassed(ctx: Context, lot: Row<typeof iqcLot>): Promise<void> {
  const { companyId, supplierBaseId, materialId } = lot;
  if (companyId === null || supplierBaseId === null || materialId === null) return;
  await ctx.asSystem(async (system) => {
    const reports = system.store(qc8d);
    for (const id of await verifiedReports(system.db, { companyId, supplierBaseId, materialId }, ctx.today)) {
      const { verifiedLots, verifyLots } = await reports.get(id);
      await reports.patch(id, { verifiedLots: verifiedLots + 1 }, 'verify', lot.lotNo);
      if (verifiedLots + 1 >= verifyLots) await reports.run('verify', id);
    }
  });
}

/** A nonconformance with the same fault reopens the reports whose effect is being verified. */
export const recurrence = attach(qcDefect, 'recurrence', {
  async afterSave(defect, ctx, before) {
    const { defectCodeId, companyId, supplierBaseId, materialId } = defect;
    // A record of the same fault as an earlier one is not a new fault.
    if (defectCodeId === null || defectCodeId === before?.defectCodeId || defect.parentDefectId !== null) return;
    await ctx.asSystem(async (system) => {
      const goods = { companyId, supplierBaseId, materialId };
      const watched = await verifiedReports(system.db, goods, defect.foundDate);
      for (const id of await reportsOfFault(system.db, watched, { id: defect.id, defectCodeId })) {
        await system.store(qc8d).patch(id, { recurrenceId: defect.id }, 'recur', defect.defectNo);
        await system.store(qc8d).run('recur', id);
        await askAgain(system, id);
      }
    });
  },
});

/** From the cause on everything has to be looked at again; of a report without one, from containment. */
async function askAgain(system: Context, id: string): Promise<void> {
  const report = await system.store(qc8d).get(id);
  const asked = (code: string) => report.steps.find((each) => each.code === code && each.status !== 'SKIPPED');
  const first = asked('D4') ?? asked('D3');
  if (!first) return;
  // The cause within ten working days, the rest with the times between the steps.
  const { cause, rest } = { cause: 240, rest: 120 };
  const open = [first.code, ...staleAfter(report.steps, first.code)];
  const dues = await workingHoursAfter(
    system,
    report.companyId,
    system.now,
    open.map((_, index) => cause + rest * index),
  );
  for (const [index, code] of stepCodes.filter((each) => open.includes(each)).entries()) {
    const step = report.steps.find((each) => each.code === code);
    if (step)
      await system.store(qc8dStep).patch(
        step.id,
        {
          status: index === 0 ? 'STALE' : statusAfterReturn(step.content !== null),
          dueAt: dues[index] ?? step.dueAt,
          decidedAt: system.now,
          submittedAt: null,
        },
        'recur',
      );
  }
  await followSteps(system, id);
}
