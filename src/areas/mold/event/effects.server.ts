import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { endApprovedSources } from '#areas/sample/public.ts';
import { nextMaintenance } from '../mold/life.rules.ts';
import { mold } from '../mold/mold.document.ts';
import { moldMaterial } from '../mold/moldLines.document.ts';
import type { moldEvent } from './moldEvent.document.ts';

type Job = Row<typeof moldEvent>;
type Mold = Row<typeof mold>;

/** What a finished job leaves on its mold, beside its state: who holds it, the drawings it is for, its next maintenance. */
export async function effectOf(system: Context, job: Job, of: Mold, status: Mold['status']): Promise<void> {
  const molds = system.store(mold);
  switch (job.kind) {
    case 'MAINTAIN':
    case 'REPAIR':
      return molds.patch(of.id, { status, ...maintained(of) }, 'follow');
    case 'MODIFY':
      for (const { id, materialId } of of.materials)
        if (job.partId === null || job.partId === materialId)
          await system.store(moldMaterial).patch(id, { drawingVersion: job.drawingVersion }, 'follow');
      await endApprovedSources(system, {
        companyId: of.companyId,
        supplierBaseId: of.custodianId,
        materialIds: of.materials
          .map(({ materialId }) => materialId)
          .filter((each) => job.partId === null || job.partId === each),
        reason: `${of.moldNo} ${job.eventNo}`,
      });
      return molds.patch(of.id, { status, trialsBefore: of.trials.length, acceptedDate: null }, 'follow');
    case 'TRANSFER':
      return molds.patch(
        of.id,
        {
          status,
          custodianId: job.toCustodianId ?? of.custodianId,
          location: job.toLocation,
          stocktakeState: 'NONE',
          stocktakeDue: null,
          stocktakeAt: null,
          stocktakeNote: null,
        },
        'follow',
      );
    default:
      return molds.patch(of.id, { status }, 'follow');
  }
}

/** A maintained mold is due again after its interval. */
export const maintained = ({ usedShots, maintainEvery }: Mold) =>
  ({ maintainState: 'NONE', nextMaintainShots: nextMaintenance(usedShots, maintainEvery) }) as const;
