import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isPositive } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { supApprovedSource } from '#areas/sample/source/supApprovedSource.document.ts';
import { assertSupplierMay } from '#areas/supplier/public.ts';
import { errors } from '../errors.ts';
import { isBeyondLife, nextMaintenance, trialNoOf } from './life.rules.ts';
import { mold } from './mold.document.ts';
import { moldTrial } from './moldLines.document.ts';
import { hasPhoto } from './photos.server.ts';
import { setShots } from './shots.server.ts';

type Mold = Row<typeof mold>;

export default implement(mold, {
  beforeSave(row, ctx) {
    const { cavities, activeCavities, materials } = row;
    // Whoever writes anything of a card neither orders nor registers it; afterwards what is run with it is no decision.
    if (row.status === 'NEW' && ctx.user.id !== '0') row.entererId = ctx.user.id;
    if (row.payMode !== 'LUMP' && !(isPositive(row.amortAmount ?? '0') && isPositive(row.amortQty ?? '0')))
      fail(errors.amortMissing);
    if (activeCavities > cavities) fail(errors.tooManyActive, { active: activeCavities, cavities });
    const wrong = materials.find((each) => each.cavities !== null && each.cavities > cavities);
    if (wrong) fail(errors.partCavities, { lineNo: wrong.lineNo, cavities });
  },

  transitions: {
    order: {
      async guard({ materials, custodianId, companyId }, ctx) {
        if (materials.length === 0) fail(errors.noMaterials);
        await assertSupplierMay(ctx, { act: 'PO', supplierBaseId: custodianId, companyId });
      },
    },
    register: {
      async guard(row, ctx, { counterShots }) {
        if (row.materials.length === 0) fail(errors.noMaterials);
        if (!row.location?.trim()) fail(errors.locationMissing);
        if (!(await hasPhoto(ctx, mold, row.id))) fail(errors.photoMissing);
        if (counterShots !== undefined && isBeyondLife(counterShots, row.lifeShots))
          fail(errors.counterBeyond, { life: row.lifeShots });
      },
      writes: ({ maintainEvery }, _, { counterShots }) => ({
        lastReading: counterShots,
        nextMaintainShots: nextMaintenance(`${counterShots}`, maintainEvery),
      }),
      effect: (row, ctx, { counterShots }) => setShots(ctx, row, 'OPENING', counterShots),
    },
    recordTrial: {
      guard(_, ctx, { trialDate, result, defects }) {
        if (trialDate && trialDate > ctx.today) fail(errors.trialInFuture);
        if (result === 'FAIL' && !defects?.trim()) fail(errors.defectsMissing);
      },
      async effect({ id, trials }, ctx, { trialDate, sampleQty, result, defects }) {
        const trial = {
          parentId: id,
          trialNo: trialNoOf(trials.length),
          trialDate: trialDate ?? ctx.today,
          sampleQty,
          result,
          defects: defects ?? null,
          recordedById: ctx.user.id,
        };
        await ctx.asSystem((system) => system.store(moldTrial).createMany([trial]));
      },
    },
    accept: { guard: assertAcceptable },
    putIntoUse: {
      guard: assertApprovedAgain,
      writes: ({ usedShots, maintainEvery }) => ({ nextMaintainShots: nextMaintenance(usedShots, maintainEvery) }),
    },
    readCounter: {
      guard(row, ctx, { counterShots, reason }) {
        if (counterShots === undefined) return;
        assertReading(row, ctx, counterShots, reason ?? null);
      },
      writes: (_, __, { counterShots }) => ({ lastReading: counterShots }),
      effect: (row, ctx, { counterShots }) => setShots(ctx, row, 'COUNTER', counterShots),
    },
    requestStocktake: {
      guard(_, ctx, { dueDate }) {
        if (dueDate !== undefined && dueDate < ctx.today) fail(errors.dueInPast);
      },
    },
    confirmStocktake: {
      async guard(row, ctx, { location }) {
        // Asked in advance it is offered: the photo may be uploaded on the same page meanwhile.
        if (location === undefined) return;
        if (!(await hasPhoto(ctx, mold, row.id, { side: 'supplier', after: row.stocktakeRequestedAt })))
          fail(errors.countPhotoMissing);
      },
    },
    confirmLoss: {
      guard({ stocktakeState }) {
        if (stocktakeState !== 'MISSING') fail(errors.notReportedMissing);
      },
    },
  },
});

/** Refuses a reading that goes back, or that no mold can have reached. A supplier never sets its mold back. */
function assertReading({ lastReading, lifeShots }: Mold, ctx: Context, reading: number, reason: string | null): void {
  if (isBeyondLife(reading, lifeShots)) fail(errors.counterBeyond, { life: lifeShots });
  if (lastReading === null || reading >= lastReading) return;
  if (ctx.user.side === 'supplier') fail(errors.counterLower, { last: lastReading });
  if (!reason?.trim()) fail(errors.counterReasonMissing, { last: lastReading });
}

/** A mold is accepted after a trial that passed, for the drawings that count now, with photo and nameplate. */
async function assertAcceptable(row: Mold, ctx: Context): Promise<void> {
  const latest = row.trials.at(-1);
  if (latest?.result !== 'PASS' || row.trials.length <= row.trialsBefore) fail(errors.noPassedTrial);
  if (row.ownership === 'BUYER' && !row.assetNo?.trim()) fail(errors.assetNoMissing);
  if (!(await hasPhoto(ctx, mold, row.id))) fail(errors.photoMissing);
  const parts = await ctx.asSystem((system) =>
    system.store(material).heads(
      'id',
      row.materials.map(({ materialId }) => materialId),
    ),
  );
  for (const { lineNo, materialId, drawingVersion } of row.materials) {
    const current = parts.find(({ id }) => id === materialId)?.drawingVersion ?? null;
    if (current !== null && current !== drawingVersion)
      fail(errors.drawingDiffers, { lineNo, own: drawingVersion ?? '—', current });
  }
}

/** Parts that were approved once are approved now before their mold is put into use: a modification ends what was approved before. */
async function assertApprovedAgain({ companyId, custodianId, materials }: Mold, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { materialId, lineNo } of materials) {
      const of = { companyId, supplierBaseId: custodianId, materialId };
      const sources = await system.store(supApprovedSource).find(of);
      if (sources.length > 0 && !sources.some(({ status }) => status === 'ACTIVE'))
        fail(errors.sourceEnded, { lineNo });
    }
  });
}
