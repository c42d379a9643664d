import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { qcDefect } from '../defect/qcDefect.document.ts';
import { openClaimOf, openReportOf } from '../openMatters.queries.ts';
import type { qc8d } from './qc8d.document.ts';

type Report = Row<typeof qc8d>;

/** Closes the nonconformances of a finished report that nothing else deals with. */
export async function closeDefects(ctx: Context, report: Report): Promise<void> {
  await ctx.asSystem(async (system) => {
    const defects = system.store(qcDefect);
    for (const { defectId } of report.defects) {
      const { status, liability } = await defects.get(defectId, 'for update');
      if (status !== 'ACTION' || (await openClaimOf(system.db, defectId))) continue;
      if (liability === 'OPEN') await defects.patch(defectId, { liability: 'SUPPLIER' }, 'update');
      await defects.run('close', defectId, { conclusion: report.reportNo });
    }
  });
}

/** Opens the nonconformances of a report that was given up again, as far as nothing else deals with them. */
export async function releaseDefects(ctx: Context, report: Report): Promise<void> {
  await ctx.asSystem(async (system) => {
    const defects = system.store(qcDefect);
    for (const { defectId } of report.defects) {
      const { status } = await defects.get(defectId, 'for update');
      const isDealtWith =
        (await openReportOf(system.db, defectId, report.id)) ?? (await openClaimOf(system.db, defectId));
      if (status === 'ACTION' && !isDealtWith) await defects.run('reopen', defectId);
    }
  });
}
