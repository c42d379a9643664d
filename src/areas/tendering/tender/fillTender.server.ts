import type { Context } from '#engine/runtime/context.ts';
import { isMore, isPositive, least, minus, divide, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { materialFacts, unitFacts } from '#areas/masterData/public.ts';
import { fitsPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { companyDefaults, purchaserOfUser } from '#areas/organisation/public.ts';
import { momentText, ownerHasUser, postNeeds } from '#areas/sourcing/public.ts';
import { bidProject } from '#areas/sourcing/project/bidProject.document.ts';
import { purchaseRequestLine } from '#areas/sourcing/request/purchaseRequestLine.document.ts';
import { assertSupplierMay, supplierFacts } from '#areas/supplier/public.ts';
import { errors } from '../errors.ts';
import { ruleProfile } from '../profile/ruleProfile.document.ts';
import { isTooShort } from './periods.rules.ts';
import type { tendering } from './tendering.document.ts';

export type Tender = Row<typeof tendering>;

/** Fills in what company, person, needs and rule profile imply, and refuses what cannot be put out to tender. */
export async function fillTender(row: Tender, ctx: Context): Promise<void> {
  const company = await companyDefaults(ctx.db, row.companyId);
  row.purchaseOrgId ??= company.purchaseOrgId;
  row.inventoryOrgId ??= company.inventoryOrgId;
  row.currencyId ??= company.homeCurrencyId;
  row.ownerId ??= (await purchaserOfUser(ctx.db, ctx.user.id)) ?? null;
  await applyProfile(row, ctx);
  checkDates(row, ctx);
  await fillItems(row, ctx);
  await checkNeeds(row, ctx);
}

// Its values are copied at every save, and stay as they were once it cannot be saved any more.
async function applyProfile(row: Tender, ctx: Context): Promise<void> {
  const profile = await ctx.asSystem((system) => system.store(ruleProfile).get(row.ruleProfileId));
  const { minBidders, control, bidDays, clarifyDays, objectionDays, publicityDays, rankOneFlag } = profile;
  Object.assign(row, { minBidders, control, bidDays, clarifyDays, objectionDays, publicityDays, rankOneFlag });
  const latest = new Date(Date.parse(row.bidDeadline) + profile.openHours * 3_600_000).toISOString();
  if (row.openTime > latest)
    fail(errors.openingTooLate, { hours: profile.openHours, opening: momentText(ctx, row.openTime) });
  if (row.bondAmount === null || profile.bondPct === null) return;
  if (row.estimateAmt === null) return fail(errors.bondWithoutEstimate);
  if (isMore(row.bondAmount, divide(times(row.estimateAmt, profile.bondPct), 100)))
    fail(errors.bondTooHigh, { bond: row.bondAmount, percent: profile.bondPct });
}

function checkDates(row: Tender, ctx: Context): void {
  const { applyDeadline, questionDeadline, bidDeadline, openTime } = row;
  const deadline = momentText(ctx, bidDeadline);
  assertOpeningAfter(ctx, bidDeadline, openTime);
  if (applyDeadline !== null && applyDeadline > bidDeadline)
    fail(errors.applyAfterDeadline, { apply: momentText(ctx, applyDeadline), deadline });
  if (questionDeadline !== null && questionDeadline > bidDeadline)
    fail(errors.questionsAfterDeadline, { questions: momentText(ctx, questionDeadline), deadline });
}

/** Refuses an opening before bids are closed. */
export function assertOpeningAfter(ctx: Context, bidDeadline: string, openTime: string): void {
  if (bidDeadline > openTime)
    fail(errors.deadlineAfterOpening, {
      deadline: momentText(ctx, bidDeadline),
      opening: momentText(ctx, openTime),
    });
}

async function fillItems(row: Tender, ctx: Context): Promise<void> {
  if (row.awardMode === 'LOT' && row.lots.length === 0) fail(errors.lotsMissing);
  const lots = new Set(row.lots.map(({ lotNo }) => lotNo));
  const materials = await materialFacts(
    ctx.db,
    row.items.flatMap(({ materialId }) => materialId ?? []),
  );
  const units = await unitFacts(
    ctx.db,
    row.items.map(({ unitId }) => unitId),
  );
  for (const item of row.items) {
    const { lineNo, demandQty, maxWinQty, lotNo } = item;
    const isOfLot = lotNo === null ? row.awardMode !== 'LOT' : lots.has(lotNo);
    if (!isOfLot) fail(errors.lotUnknown, { lineNo });
    const material = materials.get(item.materialId ?? '');
    if (!material && !item.materialDesc) fail(errors.itemUnnamed, { lineNo });
    if (item.materialDesc === null || item.materialDesc === material?.name.en)
      item.materialDesc = material?.name.zh ?? null;
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

async function checkNeeds(row: Tender, ctx: Context): Promise<void> {
  const named = row.items.flatMap(({ needId }) => needId ?? []);
  if (named.length === 0) return;
  const needs = new Map(
    (await ctx.asSystem((system) => system.store(purchaseRequestLine).heads('id', named))).map((need) => [
      need.id,
      need,
    ]),
  );
  const ofProject = await projectQuantities(row, ctx);
  const seen = new Set<string>();
  for (const { lineNo, needId, materialId, unitId, demandQty } of row.items) {
    if (needId === null) continue;
    if (seen.has(needId)) fail(errors.needTwice, { lineNo });
    seen.add(needId);
    const need = needs.get(needId);
    if (!need || need.companyId !== row.companyId || need.unitId !== unitId || need.materialId !== materialId)
      return fail(errors.needOfOther, { lineNo });
    const open = ofProject ? least(need.projectQty, ofProject.get(needId) ?? '0') : need.openQty;
    if (isMore(demandQty, open)) fail(errors.beyondNeed, { lineNo, open, quantity: demandQty });
  }
}

/** How much of each need the project of a tender has taken out of the pool; undefined without a project. */
async function projectQuantities(row: Tender, ctx: Context): Promise<ReadonlyMap<string, Decimal> | undefined> {
  const { bidProjectId } = row;
  if (bidProjectId === null) return undefined;
  const { lines } = await ctx.asSystem((system) => system.store(bidProject).get(bidProjectId));
  return new Map(lines.flatMap(({ needId, qty }) => (needId === null ? [] : [[needId, qty] as const])));
}

/** Refuses a tender whose project does not run (any more). */
export async function checkProject({ bidProjectId }: Tender, ctx: Context): Promise<void> {
  if (bidProjectId === null) return;
  const { status, projectNo } = await ctx.asSystem((system) =>
    system.store(bidProject).get(bidProjectId, 'for update'),
  );
  if (status !== 'EXECUTING') fail(errors.projectEnded, { project: projectNo });
}

/** Refuses a tender that nobody could bid for; `exemptReason` allows less than a soft rule asks for. */
export async function checkComplete(
  row: Tender,
  ctx: Context,
  exemptReason: string | null | undefined,
  isAsked: boolean,
): Promise<void> {
  if (row.items.length === 0) fail(errors.noItems);
  if (!row.purchaseOrgId) fail(errors.purchaseOrgMissing, { company: row.companyName ?? '' });
  if (!row.currencyId) fail(errors.currencyMissing);
  const isExempt = Boolean(exemptReason) || isAsked;
  const count = row.suppliers.length;
  if (row.openScope === 'INVITED') {
    if (count === 0) fail(errors.noSuppliers);
    if (count < row.minBidders) {
      const values = { count, least: row.minBidders };
      if (row.control === 'HARD') fail(errors.fewInvitedHard, values);
      if (!isExempt) fail(errors.fewInvited, values);
    }
  }
  checkPeriod(row, ctx.now, isExempt);
  await checkOwner(row, ctx);
  for (const { supplierBaseId, supplierBaseName } of row.suppliers) {
    const facts = await ctx.asSystem(({ db }) => supplierFacts(db, supplierBaseId));
    if (!facts?.enabledFlag) fail(errors.supplierBlocked, { supplier: supplierBaseName ?? '' });
    await assertSupplierMay(ctx, { act: 'RFQ', supplierBaseId, companyId: row.companyId });
  }
}

/** Refuses a deadline that leaves bidders less time than the rule profile gives them. */
export function checkPeriod(row: Tender, now: string, isExempt: boolean): void {
  const days = row.bidDays;
  if (!isTooShort(now, row.bidDeadline, days)) return;
  if (row.control === 'HARD') fail(errors.shortPeriodHard, { days });
  if (!isExempt) fail(errors.shortPeriod, { days });
}

/** Refuses a tender whose purchaser nobody could reach. */
export async function checkOwner({ ownerId, ownerName }: Tender, ctx: Context): Promise<void> {
  if (ownerId === null || !(await ctx.asSystem(({ db }) => ownerHasUser(db, ownerId))))
    fail(errors.ownerWithoutUser, { buyer: ownerName ?? '' });
}

/** Takes the needs of a tender into sourcing, or lets what was not awarded of them go back to the pool. */
export async function moveNeeds(ctx: Context, row: Tender, event: 'INQUIRE' | 'RELEASE'): Promise<void> {
  // A project has taken its needs out of the pool already; what comes of nothing goes back to it.
  const [into, back] =
    row.bidProjectId === null ? (['INQUIRE', 'RELEASE'] as const) : (['PROJECT_INQUIRE', 'PROJECT_RELEASE'] as const);
  await postNeeds(
    ctx,
    row.items.flatMap(({ id, needId, demandQty, awardedQty }) => {
      const qty: Decimal = event === 'INQUIRE' ? demandQty : minus(demandQty, awardedQty);
      return needId !== null && isPositive(qty)
        ? [{ needId, event: event === 'INQUIRE' ? into : back, qty, sourceDoc: row.tenderingNo, sourceLineId: id }]
        : [];
    }),
  );
}
