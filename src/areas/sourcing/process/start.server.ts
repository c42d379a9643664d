import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors as needErrors } from '../errors.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import type { InquiryPlan } from '../inquiry/needs.server.ts';
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

/** Writes what whoever buys has planned into the inquiry that a project has just drafted; of its suppliers, nobody else. */
export async function planInquiry(ctx: Context, projectId: string, plan: InquiryPlan) {
  const drafts = await ctx.store(inquiry).find({ bidProjectId: projectId, status: ['NEW'] }, { sort: ['-createDate'] });
  const made = await ctx.store(inquiry).get(drafts[0]?.id ?? fail(engineErrors.notFound));
  const { inquiryName, article, deadline, suppliers } = plan;
  const asked = suppliers ? made.suppliers.filter((each) => suppliers.includes(each.supplierBaseId)) : made.suppliers;
  const { id, inquiryNo } = await ctx.store(inquiry).update(made.id, {
    ...(inquiryName ? { inquiryName } : {}),
    ...(article ? { article } : {}),
    ...(deadline ? { quoteDeadline: ctx.instantOf(deadline, '17:00') } : {}),
    suppliers: asked.map((each) => ({ id: each.id, supplierBaseId: each.supplierBaseId, reason: each.reason })),
  });
  return { id, inquiryNo };
}
