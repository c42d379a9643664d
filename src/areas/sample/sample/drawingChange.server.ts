import type { Context } from '#engine/runtime/context.ts';
import { onChange } from '#engine/runtime/implement.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import type { Row } from '#model/row.ts';
import { supApprovedSource } from '../source/supApprovedSource.document.ts';
import { endSource } from './endSources.server.ts';

type Material = Row<typeof material>;

/** A new drawing version ends the approved sources of the one before and drafts a sample of the change for each. */
async function followDrawing(now: Material, ctx: Context, before: Material): Promise<void> {
  if (now.drawingVersion === before.drawingVersion) return;
  await ctx.asSystem(async (system) => {
    const sources = system.store(supApprovedSource);
    for (const source of await sources.find({ materialId: now.id, status: 'ACTIVE' })) {
      if (source.drawingVersion === now.drawingVersion) continue;
      await endSource(source, now, `${before.drawingVersion ?? '—'} → ${now.drawingVersion ?? '—'}`, system);
    }
  });
}

export const endsOldDrawings = onChange(material, followDrawing);
