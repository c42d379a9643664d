import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors as needErrors } from '../errors.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import type { bidProject } from '../project/bidProject.document.ts';
import type { InquiryMethod } from '../project/project.rules.ts';

const days = (count: number): number => count * 86_400_000;

/** Drafts the inquiry that a project describes; refused where one of its requirements is not there any more. */
export async function draftInquiry(
  ctx: Context,
  project: Row<typeof bidProject>,
  bidType: InquiryMethod,
): Promise<void> {
  const needIds = project.lines.flatMap(({ needId }) => needId ?? []);
  const needs = await ctx.asSystem((system) => system.store(purchaseRequestLine).heads('id', needIds));
  if (needs.length !== needIds.length) fail(needErrors.needGone);
  const now = Date.parse(ctx.now);
  const deadline =
    project.planDeadline && project.planDeadline > ctx.today
      ? ctx.instantOf(project.planDeadline, '17:00')
      : new Date(now + days(7)).toISOString();
  await ctx.store(inquiry).create({
    inquiryName: project.projectName,
    bidType,
    bidProjectId: project.id,
    companyId: project.companyId,
    purchaseOrgId: project.purchaseOrgId,
    inventoryOrgId: project.inventoryOrgId,
    ownerId: project.ownerId,
    currencyId: project.currencyId,
    quoteStart: ctx.now,
    quoteDeadline: deadline,
    priceFrom: ctx.today,
    priceTo: ctx.dayOf(new Date(now + days(365)).toISOString()),
    minInvite: project.bidType === 'SINGLE' ? 1 : Math.max(1, Math.min(project.minInvite, project.suppliers.length)),
    minQuotes: project.bidType === 'SINGLE' ? 1 : Math.max(1, Math.min(project.minInvite, project.suppliers.length)),
    items: project.lines.map((line) => ({
      lineNo: line.lineNo,
      needId: line.needId,
      materialId: line.materialId,
      materialDesc: line.materialDesc,
      spec: line.spec,
      unitId: line.unitId,
      demandQty: line.qty,
      taxRateId: line.taxRateId,
      deliveryDate: line.deliveryDate,
      deliveryPlace: line.deliveryPlace,
      targetPrice: line.targetPrice ?? line.estPrice,
    })),
    suppliers: project.suppliers.map(({ supplierBaseId, reason }) => ({ supplierBaseId, reason })),
  });
}
