import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isMore, isPositive, round, sum, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { companyDefaults, purchaserOfUser } from '#areas/organisation/public.ts';
import { assertSupplierMay, supplierFacts } from '#areas/supplier/public.ts';
import { errors as needErrors } from '../errors.ts';
import { assertNotOwner } from '../notOwner.server.ts';
import { inquiryErrors } from '../inquiry/errors.ts';
import { lastPaid, ownerHasUser } from '../inquiry/event.queries.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { bandsFor } from '../methodRule/methodRule.queries.ts';
import { bandFor, stricter } from '../methodRule/methodRule.rules.ts';
import { postNeeds } from '../needLedger/posting.server.ts';
import { chosenNeeds } from '../request/pool.server.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { bidProjectVersion } from '../project/bidProjectVersion.document.ts';
import { projectErrors as errors } from '../project/errors.ts';
import { checkMethod, isTendered, projectMethods } from '../project/project.rules.ts';
import { planIn } from '../inquiry/needs.server.ts';
import { draftInquiry, planInquiry } from './start.server.ts';

type Project = Row<typeof bidProject>;

export default implement(bidProject, {
  beforeSave: fill,

  transitions: {
    submit: {
      guard: (row, ctx, { exemptReason }) => checkComplete(row, ctx, exemptReason, exemptReason === undefined),
      async effect(row, ctx, { exemptReason }) {
        await checkComplete(row, ctx, exemptReason, false);
        await moveProjectNeeds(ctx, row, 'PROJECT');
      },
    },
    withdraw: {
      guard({ status }) {
        if (status !== 'PENDING') fail(needErrors.notWithdrawable);
      },
      effect: (row, ctx) => moveProjectNeeds(ctx, row, 'UNPROJECT'),
    },
    approve: { guard: (row, ctx) => assertNotOwner(ctx, row.ownerId) },
    reject: { effect: (row, ctx) => moveProjectNeeds(ctx, row, 'UNPROJECT') },
    start: {
      async guard(row, ctx) {
        if (isTendered(row.bidType)) fail(errors.startsTender);
        await assertNoEvent(row, ctx);
      },
      async effect(row, ctx) {
        if (!isTendered(row.bidType)) await draftInquiry(ctx, row, row.bidType);
      },
    },
    // What it drafts is attached by tendering.
    startTender: {
      async guard(row, ctx) {
        if (!isTendered(row.bidType)) fail(errors.startsInquiry, { method: projectMethods[row.bidType] });
        await assertNoEvent(row, ctx);
      },
    },
    amend: {
      guard: assertNoEvent,
      writes: ({ projectVersion }) => ({ projectVersion: projectVersion + 1, approvedAt: null }),
      async effect(row, ctx, { reason }) {
        await keepVersion(ctx, row, reason);
        await moveProjectNeeds(ctx, row, 'UNPROJECT');
      },
    },
    suspend: { guard: assertNoEvent },
    terminate: {
      guard: assertNoEvent,
      effect: (row, ctx) => moveProjectNeeds(ctx, row, 'UNPROJECT'),
    },
  },

  endpoints: {
    async startPlanned({ body }, ctx) {
      const { id, versionNo } = body;
      const project = await ctx.store(bidProject).get(id, 'for update');
      if (project.versionNo !== versionNo) fail(engineErrors.staleDecision);
      await ctx.store(bidProject).run('start', id);
      return planInquiry(ctx, id, planIn(body.plan));
    },
    async fromNeeds({ body }, ctx) {
      const { id, projectNo } = await projectFromNeeds(ctx, body.ids ?? []);
      return { id, projectNo };
    },
  },
});

async function fill(row: Project, ctx: Context): Promise<void> {
  const company = await companyDefaults(ctx.db, row.companyId);
  row.purchaseOrgId ??= company.purchaseOrgId;
  row.inventoryOrgId ??= company.inventoryOrgId;
  row.currencyId = company.homeCurrencyId;
  row.ownerId ??= (await purchaserOfUser(ctx.db, ctx.user.id)) ?? null;
  const plans = [row.planPublish, row.planDeadline, row.planAward].filter((day) => day !== null);
  if (plans.some((day, index) => index > 0 && day < (plans[index - 1] ?? day))) fail(errors.plansReversed);
  await checkName(row, ctx);
  await fillLines(row, ctx);
  await applyRules(row, ctx);
}

async function checkName(row: Project, ctx: Context): Promise<void> {
  const year = ctx.today.slice(0, 4);
  const others = await ctx.asSystem((system) =>
    system.store(bidProject).find({ companyId: row.companyId, projectName: row.projectName }),
  );
  const isUsed = others.some(
    ({ id, projectName, createDate }) =>
      id !== row.id && projectName === row.projectName && ctx.dayOf(createDate).slice(0, 4) === year,
  );
  if (isUsed) fail(errors.nameUsed, { name: row.projectName });
}

async function fillLines(row: Project, ctx: Context): Promise<void> {
  const ids = row.lines.flatMap(({ materialId }) => materialId ?? []);
  const materials = await materialFacts(ctx.db, ids);
  const last = await ctx.asSystem((system) => lastPaid(system.db, row.companyId, ids));
  const needs = new Map(
    (
      await ctx.asSystem((system) =>
        system.store(purchaseRequestLine).heads(
          'id',
          row.lines.flatMap(({ needId }) => needId ?? []),
        ),
      )
    ).map((need) => [need.id, need]),
  );
  const seen = new Set<string>();
  for (const line of row.lines) {
    const { lineNo, needId, materialId, unitId, qty } = line;
    line.companyId = row.companyId;
    const material = materials.get(materialId ?? '');
    if (!material && !line.materialDesc) fail(errors.lineUnnamed, { lineNo });
    if (line.materialDesc === null || line.materialDesc === material?.name.en)
      line.materialDesc = material?.name.zh ?? null;
    line.lastPrice = last.get(materialId ?? '') ?? null;
    line.estAmount = round(times(qty, line.estPrice ?? '0'), 2);
    if (needId === null) continue;
    if (seen.has(needId)) fail(errors.needTwice, { lineNo });
    seen.add(needId);
    const need = needs.get(needId);
    if (!need || need.companyId !== row.companyId || need.unitId !== unitId || need.materialId !== materialId)
      return fail(errors.needOfOther, { lineNo });
    if (isMore(qty, need.openQty)) fail(errors.beyondNeed, { lineNo, open: need.openQty, quantity: qty });
  }
  row.projectAmt = sum(row.lines.map(({ estAmount }) => estAmount));
}

// The strictest rule of its categories, for what it buys of each.
async function applyRules(row: Project, ctx: Context): Promise<void> {
  const facts = await materialFacts(
    ctx.db,
    row.lines.map(({ materialId }) => materialId),
  );
  Object.assign(row, { leastMethod: 'DIRECT', minInvite: 1, control: 'SOFT' });
  const groups = Map.groupBy(row.lines, ({ materialId }) => facts.get(materialId ?? '')?.categoryId ?? null);
  await ctx.asSystem(async ({ db }) => {
    for (const [categoryId, lines] of groups) {
      const band = bandFor(await bandsFor(db, row.companyId, categoryId), sum(lines.map(({ estAmount }) => estAmount)));
      if (!band) continue;
      row.leastMethod = stricter(row.leastMethod ?? 'DIRECT', band.leastMethod);
      row.minInvite = Math.max(row.minInvite, band.minInvite);
      if (band.control === 'HARD') row.control = 'HARD';
    }
  });
}

async function checkComplete(
  row: Project,
  ctx: Context,
  exemptReason: string | null | undefined,
  isAsked: boolean,
): Promise<void> {
  if (row.lines.length === 0) fail(errors.noLines);
  if (!row.purchaseOrgId) fail(inquiryErrors.purchaseOrgMissing, { company: row.companyName ?? '' });
  const { ownerId } = row;
  if (ownerId === null || !(await ctx.asSystem(({ db }) => ownerHasUser(db, ownerId))))
    fail(inquiryErrors.ownerWithoutUser, { buyer: row.ownerName ?? '' });
  checkMethod(
    {
      bidType: row.bidType,
      methodReason: row.methodReason,
      leastMethod: row.leastMethod ?? 'DIRECT',
      minInvite: row.minInvite,
      control: row.control ?? 'SOFT',
      suppliers: row.suppliers.length,
    },
    exemptReason,
    isAsked,
  );
  for (const { supplierBaseId, supplierBaseName } of row.suppliers) {
    const known = await ctx.asSystem(({ db }) => supplierFacts(db, supplierBaseId));
    if (!known?.enabledFlag) fail(errors.supplierBlocked, { supplier: supplierBaseName ?? '' });
    await assertSupplierMay(ctx, { act: 'RFQ', supplierBaseId, companyId: row.companyId });
  }
}

/** Takes the needs of a project out of the pool, or lets what nobody asked for yet go back. */
async function moveProjectNeeds(ctx: Context, row: Project, event: 'PROJECT' | 'UNPROJECT'): Promise<void> {
  const ids = row.lines.flatMap(({ needId }) => needId ?? []);
  const needs = new Map(
    (await ctx.asSystem((system) => system.store(purchaseRequestLine).heads('id', ids))).map((need) => [need.id, need]),
  );
  await postNeeds(
    ctx,
    row.lines.flatMap(({ id, needId, qty }) => {
      const need = needs.get(needId ?? '');
      if (!need) return [];
      const moved = event === 'UNPROJECT' && isMore(qty, need.projectQty) ? need.projectQty : qty;
      return isPositive(moved)
        ? [{ needId: need.id, event, qty: moved, sourceDoc: row.projectNo, sourceLineId: id }]
        : [];
    }),
  );
}

const over = new Set(['FAILED', 'CANCELLED', 'AWARDED', 'CONVERTED']);

/** Refuses what may not happen while suppliers are asked. */
async function assertNoEvent(row: Project, ctx: Context): Promise<void> {
  const events = await ctx.asSystem((system) => system.store(inquiry).find({ bidProjectId: row.id }));
  const running = events.find(({ status }) => !over.has(status));
  if (running) fail(errors.eventRuns, { inquiry: running.inquiryNo });
}

async function keepVersion(ctx: Context, row: Project, reason: string): Promise<void> {
  const version = {
    parentId: row.id,
    version: row.projectVersion - 1,
    changedAt: ctx.now,
    changedById: ctx.user.side === 'system' ? null : ctx.user.id,
    reason,
    bidType: projectMethods[row.bidType][0],
    projectAmt: row.projectAmt,
    content: row.lines
      .map(
        ({ lineNo, materialCode, materialDesc, qty, estPrice }) =>
          `${lineNo} ${materialCode ?? ''} ${materialDesc ?? ''} ${qty} × ${estPrice ?? '—'}`,
      )
      .join('\n')
      .slice(0, 4000),
  };
  await ctx.asSystem((system) => system.store(bidProjectVersion).createMany([version]));
}

/** Drafts a project over needs of the pool. */
async function projectFromNeeds(ctx: Context, ids: readonly string[]): Promise<Project> {
  const needs = await chosenNeeds(ctx, ids);
  const [first] = needs;
  if (!first) return fail(needErrors.nothingTicked);
  for (const need of needs) {
    const line = need.requestLineNo ?? '';
    if (!isPositive(need.openQty)) fail(needErrors.nothingOpen, { line });
    if (need.companyId !== first.companyId) fail(needErrors.mergeUnlike, { line });
  }
  const suggested = [...new Set(needs.flatMap(({ suggestSupplierId }) => suggestSupplierId ?? []))];
  return ctx.store(bidProject).create({
    projectName:
      `${first.materialDesc ?? ''}${needs.length > 1 ? ` 等 ${needs.length} 项` : ''} ${first.requestLineNo ?? ''}`.trim(),
    companyId: first.companyId ?? '',
    purchaseOrgId: first.purchaseOrgId,
    inventoryOrgId: first.inventoryOrgId,
    ownerId: first.buyerId,
    lines: needs.map((need, index) => ({
      lineNo: (index + 1) * 10,
      needId: need.id,
      materialId: need.materialId,
      materialDesc: need.materialDesc,
      spec: need.spec,
      unitId: need.unitId,
      qty: need.openQty,
      estPrice: need.estPrice,
      taxRateId: need.taxRateId ?? fail(needErrors.needUnnamed, { lineNo: need.lineNo }),
      deliveryDate: need.requiredDate,
    })),
    suppliers: suggested.map((supplierBaseId) => ({ supplierBaseId })),
  });
}
