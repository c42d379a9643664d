import type { Context } from '#engine/runtime/context.ts';
import { onChange } from '#engine/runtime/implement.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { dayAfter } from '#model/days.ts';
import type { Row } from '#model/row.ts';
import { elementsOfLevel } from './sampleLevels.rules.ts';
import { supSample } from './supSample.document.ts';
import { supApprovedSource } from '../source/supApprovedSource.document.ts';

type Material = Row<typeof material>;

const changeLevel = 3;
const usualDays = 30;

/** A new drawing version ends the approved sources of the one before and drafts a sample of the change for each. */
async function followDrawing(now: Material, ctx: Context, before: Material): Promise<void> {
  if (now.drawingVersion === before.drawingVersion) return;
  await ctx.asSystem(async (system) => {
    const sources = system.store(supApprovedSource);
    for (const source of await sources.find({ materialId: now.id, status: 'ACTIVE' })) {
      if (source.drawingVersion === now.drawingVersion) continue;
      await sources.run('end', source.id, {
        reason: `${before.drawingVersion ?? '—'} → ${now.drawingVersion ?? '—'}`,
      });
      await system.store(supSample).create({
        companyId: source.companyId,
        supplierBaseId: source.supplierBaseId,
        materialId: now.id,
        drawingNo: now.drawingNo,
        drawingVersion: now.drawingVersion,
        sampleType: 'CHANGE',
        level: changeLevel,
        qty: '1',
        unitId: now.baseUnitId,
        requiredDate: dayAfter(ctx.today, usualDays),
        documents: (elementsOfLevel[changeLevel] ?? []).map((element) => ({ element, requiredFlag: true })),
      });
    }
  });
}

export const endsOldDrawings = onChange(material, followDrawing);
