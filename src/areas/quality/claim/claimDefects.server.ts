import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { qcDefect } from '../defect/qcDefect.document.ts';
import { openClaimOf, openReportOf } from '../openMatters.queries.ts';
import type { qcClaim } from './qcClaim.document.ts';

/** Opens the nonconformances of a withdrawn claim again, as far as nothing else deals with them. */
export async function releaseClaimed(ctx: Context, claim: Row<typeof qcClaim>): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const defectId of new Set(claim.items.map((item) => item.defectId))) {
      const { status } = await system.store(qcDefect).get(defectId, 'for update');
      const other = (await openReportOf(system.db, defectId)) ?? (await openClaimOf(system.db, defectId, claim.id));
      if (status === 'ACTION' && !other) await system.store(qcDefect).run('reopen', defectId);
    }
  });
}

/** Closes the nonconformances of a settled claim that nothing else deals with. */
export async function closeClaimed(ctx: Context, claim: Row<typeof qcClaim>): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const defectId of new Set(claim.items.map((item) => item.defectId))) {
      const { status } = await system.store(qcDefect).get(defectId, 'for update');
      const other = (await openReportOf(system.db, defectId)) ?? (await openClaimOf(system.db, defectId, claim.id));
      if (status === 'ACTION' && !other)
        await system.store(qcDefect).run('close', defectId, { conclusion: claim.claimNo });
    }
  });
}
