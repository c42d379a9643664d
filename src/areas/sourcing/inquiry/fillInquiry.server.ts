import type { Context } from '#engine/runtime/context.ts';
import { isMore, least, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { materialFacts, unitFacts } from '#areas/masterData/public.ts';
import { fitsPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { companyDefaults, purchaserOfUser } from '#areas/organisation/public.ts';
import { assertSupplierMay, holdSupplierMay, supplierFacts } from '#areas/supplier/public.ts';
import { bandsFor } from '../methodRule/methodRule.queries.ts';
import { bandFor } from '../methodRule/methodRule.rules.ts';
import { sum, times } from '#model/decimal.ts';
import { momentText } from '../moment.server.ts';
import { checkReviewDates } from './review.server.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { inquiryErrors as errors } from './errors.ts';
import { lastPaid, ownerHasUser } from './event.queries.ts';
import type { inquiry } from './inquiry.document.ts';

type Inquiry = Row<typeof inquiry>;

/** Fills in what company, person and needs imply, and refuses what cannot be asked. */
export async function fillInquiry(row: Inquiry, ctx: Context): Promise<void> {
  const company = await companyDefaults(ctx.db, row.companyId);
  row.purchaseOrgId ??= company.purchaseOrgId;
  row.inventoryOrgId ??= company.inventoryOrgId;
  row.currencyId ??= company.homeCurrencyId;
  row.ownerId ??= (await purchaserOfUser(ctx.db, ctx.user.id)) ?? null;
  checkDates(row, ctx);
  checkReviewDates(row, ctx);
  await fillItems(row, ctx);
  await checkNeeds(row, ctx);
  await applyRule(row, ctx);
}

function checkDates(row: Inquiry, ctx: Context): void {
  const { quoteStart: start, quoteDeadline: deadline, priceFrom, priceTo, confirmDeadline, scoreDeadline } = row;
  if (start > deadline)
    fail(errors.startAfterDeadline, { start: momentText(ctx, start), deadline: momentText(ctx, deadline) });
  if (row.questionDeadline !== null && row.questionDeadline > deadline)
    fail(errors.questionsAfterDeadline, { deadline: momentText(ctx, deadline) });
  if (priceTo < priceFrom) fail(errors.pricesReversed);
  if ([confirmDeadline, scoreDeadline].some((each) => each !== null && each <= deadline))
    fail(errors.scoreBeforeDeadline, { deadline: momentText(ctx, deadline) });
}

async function fillItems(row: Inquiry, ctx: Context): Promise<void> {
  const ids = row.items.flatMap(({ materialId }) => materialId ?? []);
  const [materials, units, last] = [
    await materialFacts(ctx.db, ids),
    await unitFacts(
      ctx.db,
      row.items.map(({ unitId }) => unitId),
    ),
    await ctx.asSystem((system) => lastPaid(system.db, row.companyId, ids)),
  ];
  for (const item of row.items) {
    const { lineNo, demandQty, maxWinQty } = item;
    const material = materials.get(item.materialId ?? '');
    if (!material && !item.materialDesc) fail(errors.itemUnnamed, { lineNo });
    if (item.materialDesc === null || item.materialDesc === material?.name.en)
      item.materialDesc = material?.name.zh ?? null;
    item.lastPrice = last.get(item.materialId ?? '') ?? null;
    const unit = units.get(item.unitId);
    if (unit && !fitsPrecision(demandQty, unit))
      fail(errors.unitPrecision, {
        lineNo,
        quantity: demandQty,
        unit: [unit.name.zh, unit.name.en ?? unit.name.zh],
        precision: unit.precision,
      });
    if (maxWinQty !== null && isMore(maxWinQty, demandQty))
      fail(errors.tooMuchForOne, { lineNo, most: maxWinQty, demand: demandQty });
  }
}

async function checkNeeds(row: Inquiry, ctx: Context): Promise<void> {
  const named = row.items.flatMap(({ needId }) => needId ?? []);
  const needs = new Map(
    (await ctx.asSystem((system) => system.store(purchaseRequestLine).heads('id', named))).map((need) => [
      need.id,
      need,
    ]),
  );
  const ownOf = await projectQuantities(row, ctx);
  const seen = new Set<string>();
  for (const { lineNo, needId, materialId, unitId, demandQty } of row.items) {
    if (needId === null) continue;
    if (seen.has(needId)) fail(errors.needTwice, { lineNo });
    seen.add(needId);
    const need = needs.get(needId);
    if (!need || need.companyId !== row.companyId || need.unitId !== unitId || need.materialId !== materialId)
      return fail(errors.needOfOther, { lineNo });
    const open = row.bidProjectId === null ? need.openQty : least(need.projectQty, ownOf(needId));
    if (isMore(demandQty, open)) fail(errors.beyondNeed, { lineNo, open, quantity: demandQty });
  }
}

/** How much of each need the project of an inquiry has taken out of the pool; nothing of what it does not name. */
async function projectQuantities(row: Inquiry, ctx: Context): Promise<(needId: string) => Decimal> {
  const { bidProjectId } = row;
  if (bidProjectId === null) return () => '0';
  const project = await ctx.store(bidProject).get(bidProjectId);
  if (project.companyId !== row.companyId) fail(errors.projectOfOther, { project: project.projectNo });
  const known = new Map(project.lines.flatMap(({ needId, qty }) => (needId === null ? [] : [[needId, qty] as const])));
  return (needId) => known.get(needId) ?? '0';
}

// The strictest rule of its lines; nobody goes below it.
async function applyRule(row: Inquiry, ctx: Context): Promise<void> {
  const categories = new Map(
    [
      ...(await materialFacts(
        ctx.db,
        row.items.map(({ materialId }) => materialId),
      )),
    ].map(([id, { categoryId }]) => [id, categoryId]),
  );
  row.control = 'SOFT';
  const groups = Map.groupBy(row.items, ({ materialId }) => categories.get(materialId ?? '') ?? null);
  await ctx.asSystem(async ({ db }) => {
    for (const [categoryId, items] of groups) {
      const amount = sum(
        items.map(({ demandQty, targetPrice, lastPrice }) => times(demandQty, targetPrice ?? lastPrice ?? '0')),
      );
      const band = bandFor(await bandsFor(db, row.companyId, categoryId), amount);
      if (!band) continue;
      row.minInvite = Math.max(row.minInvite, band.minInvite);
      row.minQuotes = Math.max(row.minQuotes, band.minQuotes);
      if (band.control === 'HARD') row.control = 'HARD';
    }
  });
}

/** Refuses an inquiry that suppliers could not answer; `exemptReason` allows fewer suppliers where the rule is soft. */
export async function checkComplete(
  row: Inquiry,
  ctx: Context,
  exemptReason: string | null | undefined,
  isAsked: boolean,
): Promise<void> {
  if (row.items.length === 0) fail(errors.noItems);
  if (!row.purchaseOrgId) fail(errors.purchaseOrgMissing, { company: row.companyName ?? '' });
  if (!row.currencyId) fail(errors.currencyMissing);
  if (row.expertFlag && row.expertRatingId === null) fail(errors.schemeMissing);
  const count = row.suppliers.length;
  if (count === 0) fail(errors.noSuppliers);
  if (row.bidType === 'SINGLE' && count !== 1) fail(errors.oneForSingle);
  if (row.bidType !== 'SINGLE' && count < row.minInvite) {
    const values = { count, least: row.minInvite };
    if (row.control === 'HARD') fail(errors.fewInvitedHard, values);
    // The page asks before anybody could give a reason.
    if (!exemptReason && !isAsked) fail(errors.fewInvited, values);
  }
  await checkOwner(row, ctx);
  await checkSuppliers(row, ctx);
}

/** Refuses an inquiry whose purchaser nobody could reach. */
export async function checkOwner({ ownerId, ownerName }: Inquiry, ctx: Context): Promise<void> {
  if (ownerId === null || !(await ctx.asSystem(({ db }) => ownerHasUser(db, ownerId))))
    fail(errors.ownerWithoutUser, { buyer: ownerName ?? '' });
}

async function checkSuppliers(row: Inquiry, ctx: Context): Promise<void> {
  for (const { supplierBaseId, supplierBaseName } of row.suppliers) {
    const supplier = supplierBaseName ?? '';
    const facts = await ctx.asSystem(({ db }) => supplierFacts(db, supplierBaseId));
    if (!facts?.enabledFlag) fail(errors.supplierBlocked, { supplier });
    await assertSupplierMay(ctx, { act: 'RFQ', supplierBaseId, companyId: row.companyId });
  }
}

/** Refuses to send an inquiry to a supplier that was stopped since it was approved; nobody stops one in between. */
export async function holdSuppliers({ suppliers, companyId }: Inquiry, ctx: Context): Promise<void> {
  // Always in one order, so that two inquiries never wait for each other.
  const ids = suppliers.map(({ supplierBaseId }) => supplierBaseId).toSorted();
  for (const supplierBaseId of ids) await holdSupplierMay(ctx, { act: 'RFQ', supplierBaseId, companyId });
}
