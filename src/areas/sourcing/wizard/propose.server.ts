import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sum, times, type Decimal } from '#model/decimal.ts';
import { permissionOf } from '#model/document.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { nameOf, type Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { materialSupplier } from '#areas/masterData/materialSupplier/materialSupplier.document.ts';
import { agreedPrices } from '#areas/pricing/public.ts';
import { assertSupplierMay } from '#areas/supplier/public.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { supplierCompany } from '#areas/supplier/supplierBase/supplierCompany.document.ts';
import { errors } from '../errors.ts';
import { bandsFor } from '../methodRule/methodRule.queries.ts';
import { bandFor, stricter, type Method } from '../methodRule/methodRule.rules.ts';
import { purchaseRequest } from '../request/purchaseRequest.document.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { projectErrors } from '../project/errors.ts';
import { isTendered, projectMethods } from '../project/project.rules.ts';
import {
  proposeDates,
  proposeMethod,
  rankSuppliers,
  wizardMethodOf,
  wizardMethods,
  type Evidence,
  type Grade,
} from './propose.rules.ts';

type Need = Row<typeof purchaseRequestLine>;

const mostCandidates = 20;

/** How requirements of the pool could be bought: method, suppliers and dates, each with its reasons. Changes nothing. */
export async function proposeSourcing(ctx: Context, ids: readonly string[]) {
  const needs = await needsOf(ctx, ids);
  const [first] = needs;
  if (!first) return fail(errors.nothingTicked);
  const companyId = first.companyId ?? '';
  for (const need of needs)
    if (need.companyId !== first.companyId) fail(errors.mergeUnlike, { line: need.requestLineNo ?? '' });
  const rule = await ruleFor(ctx, companyId, needs);
  const { evidence, leadTimeDays, priced } = await evidenceFor(ctx, companyId, needs);
  const amount = amountOf(needs);
  const eligible = evidence.filter(({ obstacle }) => obstacle === null).length;
  const choices = proposeMethod({
    amount,
    ...rule,
    eligible,
    isKnownMarket: needs.every(({ materialId }) => materialId !== null && priced.has(materialId)),
  });
  const neededOn = needs.map(({ requiredDate }) => requiredDate).toSorted()[0] ?? ctx.today;
  const facts = { today: ctx.today, neededOn, leadTimeDays };
  return {
    title: `${first.materialDesc ?? first.requestLineNo ?? ''}${needs.length > 1 ? ` 等 ${needs.length} 项` : ''}`,
    amount,
    minInvite: rule.minInvite,
    project: null,
    lines: needs.map(({ id, requestLineNo, materialDesc, openQty, unitName, requiredDate }) => ({
      id,
      requestLineNo,
      materialDesc,
      openQty,
      unitName,
      requiredDate,
    })),
    methods: choices.map(({ code, ...choice }) => ({
      code,
      label: wizardMethods[code],
      ...choice,
      dates: code === 'TENDER' ? [] : proposeDates({ ...facts, method: code }),
    })),
    suppliers: rankSuppliers(evidence, rule.minInvite),
  };
}

/** How what a project was approved for could be asked for: its method and suppliers are settled, its dates are proposed. */
export async function proposeForProject(ctx: Context, projectId: string) {
  if (!ctx.may(permissionOf(bidProject, 'query'))) fail(engineErrors.notFound);
  const project = await ctx.store(bidProject).get(projectId);
  const { bidType, companyId, lines, suppliers, planDeadline } = project;
  if (isTendered(bidType)) return fail(projectErrors.startsTender);
  if (project.status !== 'APPROVED' && project.status !== 'EXECUTING') fail(projectErrors.notStartable);
  const needIds = lines.flatMap(({ needId }) => needId ?? []);
  const needs = await ctx.asSystem((system) => system.store(purchaseRequestLine).heads('id', needIds));
  if (needs.length !== needIds.length) fail(errors.needGone);
  const approved = suppliers.map(({ supplierBaseId }) => supplierBaseId);
  const { evidence, leadTimeDays } = await evidenceFor(ctx, companyId, needs, approved);
  const neededOn = lines.map(({ deliveryDate }) => deliveryDate).toSorted()[0] ?? ctx.today;
  const code = wizardMethodOf(bidType);
  const dates = proposeDates({ today: ctx.today, neededOn, leadTimeDays, method: code });
  const numbers = new Map(needs.map(({ id, requestLineNo }) => [id, requestLineNo]));
  return {
    title: project.projectName,
    amount: project.projectAmt,
    minInvite: bidType === 'SINGLE' ? 1 : project.minInvite,
    project: { id: project.id, projectNo: project.projectNo, versionNo: project.versionNo },
    lines: lines.map((line) => ({
      id: line.id,
      requestLineNo: numbers.get(line.needId ?? '') ?? String(line.lineNo),
      materialDesc: line.materialDesc,
      openQty: line.qty,
      unitName: line.unitName,
      requiredDate: line.deliveryDate,
    })),
    methods: [
      {
        code,
        label: projectMethods[bidType],
        isAllowed: true,
        isProposed: true,
        reason: ['已随立项批准', 'Approved with the project'] as const,
        dates: dates.map((each) =>
          each.code === 'DEADLINE' && planDeadline !== null && planDeadline > ctx.today
            ? { ...each, day: planDeadline, reason: ['立项计划', 'As the project plans'] as const }
            : each,
        ),
      },
    ],
    suppliers: rankSuppliers(
      evidence.filter(({ supplierBaseId }) => approved.includes(supplierBaseId)),
      approved.length,
    ).map((each) => ({ ...each, isProposed: each.obstacle === null })),
  };
}

async function needsOf(ctx: Context, ids: readonly string[]): Promise<Need[]> {
  if (!ids.every(isId)) fail(engineErrors.notFound);
  const found = await ctx.store(purchaseRequestLine).find({ ids: [...ids] });
  const byId = new Map(found.map((need) => [need.id, need]));
  return ids.map((id) => byId.get(id) ?? fail(errors.needGone));
}

const amountOf = (needs: readonly Need[]): Decimal =>
  sum(needs.map(({ openQty, estPrice }) => times(openQty, estPrice ?? '0')));

/** The strictest rule of their categories and requests. */
async function ruleFor(ctx: Context, companyId: string, needs: readonly Need[]) {
  const requests = await ctx.asSystem((system) =>
    system.store(purchaseRequest).heads('id', [...new Set(needs.flatMap(({ parentId }) => parentId ?? []))]),
  );
  let leastMethod: Method = 'DIRECT';
  let minInvite = 1;
  let hasRule = false;
  for (const request of requests) leastMethod = stricter(leastMethod, request.leastMethod ?? 'DIRECT');
  const facts = await materialFacts(
    ctx.db,
    needs.map(({ materialId }) => materialId),
  );
  const groups = Map.groupBy(
    needs,
    ({ materialId, categoryId }) => categoryId ?? facts.get(materialId ?? '')?.categoryId ?? null,
  );
  await ctx.asSystem(async ({ db }) => {
    for (const [categoryId, own] of groups) {
      const band = bandFor(await bandsFor(db, companyId, categoryId), amountOf(own));
      if (!band) continue;
      hasRule = true;
      leastMethod = stricter(leastMethod, band.leastMethod);
      minInvite = Math.max(minInvite, band.minInvite);
    }
  });
  return { leastMethod, minInvite, hasRule };
}

interface Counted {
  readonly priced: Set<string>;
  readonly approved: Set<string>;
  suggested: boolean;
  quoted: 'MATERIAL' | 'CATEGORY' | null;
}

/** What speaks for whom: price library, sources of materials, suggestions, former quotations, grade and stage. */
async function evidenceFor(ctx: Context, companyId: string, needs: readonly Need[], besides: readonly string[] = []) {
  const materialIds = [...new Set(needs.flatMap(({ materialId }) => materialId ?? []))];
  const found = new Map<string, Counted>();
  const of = (id: string): Counted => {
    const counted = found.get(id) ?? { priced: new Set(), approved: new Set(), suggested: false, quoted: null };
    found.set(id, counted);
    return counted;
  };
  for (const id of besides) of(id);
  const leads: number[] = [];
  const priced = new Set<string>();
  await ctx.asSystem(async (system) => {
    const prices = await agreedPrices(system.db, { companyId, materialIds, day: ctx.today, supplierBaseId: null });
    for (const price of prices) {
      of(price.supplierBaseId).priced.add(price.materialId);
      priced.add(price.materialId);
      if (price.leadTimeDays !== null) leads.push(price.leadTimeDays);
    }
    if (materialIds.length > 0)
      for (const source of await system.store(materialSupplier).find({ materialId: materialIds, enabledFlag: true })) {
        if (source.companyId !== null && source.companyId !== companyId) continue;
        of(source.supplierBaseId).approved.add(source.materialId);
        if (source.leadTimeDays !== null) leads.push(source.leadTimeDays);
      }
    for (const { suggestSupplierId } of needs) if (suggestSupplierId !== null) of(suggestSupplierId).suggested = true;
    for (const { supplierBaseId, isSame } of await formerQuotes(system, companyId, needs)) {
      const counted = of(supplierBaseId);
      counted.quoted = isSame ? 'MATERIAL' : (counted.quoted ?? 'CATEGORY');
    }
  });
  const evidence: Evidence[] = [];
  for (const [supplierBaseId, counted] of [...found].slice(0, mostCandidates)) {
    const each = await standingOf(ctx, companyId, supplierBaseId);
    if (each)
      evidence.push({
        supplierBaseId,
        priced: counted.priced.size,
        approved: counted.approved.size,
        suggested: counted.suggested,
        quoted: counted.quoted,
        ...each,
      });
  }
  return { evidence, leadTimeDays: leads.length > 0 ? Math.max(...leads) : null, priced };
}

/** Who has quoted for these materials, or for others of their categories; opened quotations alone. */
async function formerQuotes(system: Context, companyId: string, needs: readonly Need[]) {
  const quoted = await system.db.many<{ readonly supplierBaseId: string; readonly materialId: string }>(sql`
    select distinct l.supplier_base_id as "supplierBaseId", l.material_id as "materialId"
      from bidding_inquiry_quote_line l
     where l.company_id = ${companyId}::bigint and l.quote_flag and l.material_id is not null and not l.deleted_flag
     limit 2000`);
  const own = needs.map(({ materialId }) => materialId);
  const facts = await materialFacts(system.db, [...own, ...quoted.map(({ materialId }) => materialId)]);
  const categories = new Set(
    own.map((id) => facts.get(id ?? '')?.categoryId).filter((id) => id !== undefined && id !== null),
  );
  return quoted.flatMap(({ supplierBaseId, materialId }) => {
    const isSame = own.includes(materialId);
    return isSame || categories.has(facts.get(materialId)?.categoryId ?? '') ? [{ supplierBaseId, isSame }] : [];
  });
}

/** How a supplier stands with a company; undefined for one that whoever asks does not see. */
async function standingOf(ctx: Context, companyId: string, id: string) {
  const seen = await ctx.store(supplierBase).maybe(id);
  if (!seen) return undefined;
  const own = seen.companies.find((each) => each.companyId === companyId);
  const stageField = supplierCompany.fields.stage;
  const stage = own ? stageField.options[own.stage] : undefined;
  let obstacle: Label | null = null;
  try {
    await assertSupplierMay(ctx, { act: 'RFQ', supplierBaseId: id, companyId });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    obstacle = error.label;
  }
  return {
    name: nameOf(seen.fullName, ctx.language),
    grade: own ? gradeOf(own) : null,
    stage: stage ?? null,
    obstacle,
  };
}

const gradeOf = ({ gradeCode, gradeName, gradeMinScore }: Row<typeof supplierCompany>): Grade | null => {
  if (gradeCode === null || gradeMinScore === null) return null;
  const name = gradeName?.zh ?? gradeCode;
  return { name: [name, gradeName?.en || name], from: gradeMinScore };
};
