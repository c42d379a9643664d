import type { Context } from '#engine/runtime/context.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { dayAfter } from '#model/days.ts';
import type { Row } from '#model/row.ts';
import { supApprovedSource } from '../source/supApprovedSource.document.ts';
import { elementsOfLevel } from './sampleLevels.rules.ts';
import { supSample } from './supSample.document.ts';

const changeLevel = 3;
const usualDays = 30;

/** Ends an approved source and drafts a sample of the change, which approves the part anew. */
export async function endSource(
  source: Row<typeof supApprovedSource>,
  of: Row<typeof material>,
  reason: string,
  system: Context,
): Promise<void> {
  await system.store(supApprovedSource).run('end', source.id, { reason });
  await system.store(supSample).create({
    companyId: source.companyId,
    supplierBaseId: source.supplierBaseId,
    materialId: of.id,
    drawingNo: of.drawingNo,
    drawingVersion: of.drawingVersion,
    sampleType: 'CHANGE',
    level: changeLevel,
    qty: '1',
    unitId: of.baseUnitId,
    requiredDate: dayAfter(system.today, usualDays),
    documents: (elementsOfLevel[changeLevel] ?? []).map((element) => ({ element, requiredFlag: true })),
  });
}

/** Ends what a supplier was approved for of these parts in a company, since the tool that makes them was changed. */
export async function endApprovedSources(
  system: Context,
  of: {
    readonly companyId: string;
    readonly supplierBaseId: string;
    readonly materialIds: readonly string[];
    readonly reason: string;
  },
): Promise<void> {
  const { companyId, supplierBaseId, materialIds, reason } = of;
  for (const materialId of materialIds) {
    const sources = await system
      .store(supApprovedSource)
      .find({ companyId, supplierBaseId, materialId, status: 'ACTIVE' });
    if (sources.length === 0) continue;
    const part = await system.store(material).get(materialId);
    for (const source of sources) await endSource(source, part, reason, system);
  }
}
