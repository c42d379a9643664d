import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { fail } from '#model/errors.ts';
import { nameOf, textOf } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { endedCertificates } from '../certificate/certificate.queries.ts';
import { controls, stages } from '../standing/standing.rules.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { supplierCompany } from '../supplierBase/supplierCompany.document.ts';
import { lifecycleErrors as errors } from './errors.ts';
import { judgeGates } from './gates.server.ts';
import { activeFreezes, boardRows, impactOfSupplier, openChange, relationsOfSupplier } from './lifecycle.queries.ts';
import { controlsOf, lifecycleProblem, moveOf, type LifecycleFacts } from './lifecycleChange.rules.ts';
import { refreshSummary } from './standingSummary.server.ts';
import { supFreeze } from './supFreeze.document.ts';
import { supLifecycleChange } from './supLifecycleChange.document.ts';

type Change = Row<typeof supLifecycleChange>;

/** How long an eliminated supplier stays away. */
export const reentryMonths = defineParameter({
  key: 'supplier.reentryMonths',
  type: 'INTEGER',
  label: ['淘汰后多少个月可以重新准入', 'Months after an elimination before a supplier may be admitted again'],
  value: '6',
  min: 0,
  max: 120,
});

export default implement(supLifecycleChange, {
  async beforeSave(change, ctx) {
    const facts = await factsOf(change, ctx);
    change.openOrderLines = facts.impact.orderLines;
    change.consignedStocks = facts.impact.consigned;
    const move = moveOf(change.changeType);
    for (const line of change.companies) {
      const relation = facts.relations.find(({ companyId }) => companyId === line.companyId);
      line.fromStage = relation?.stage ?? 'REGISTERED';
      line.toStage = move?.to ?? line.fromStage;
    }
  },

  transitions: {
    submit: { guard: assertSubmittable },
    freezeNow: { guard: assertSubmittable, effect: apply },
    approve: {
      guard: assertPossible,
      async effect(change, ctx) {
        if (change.changeType !== 'BLACKLIST' && change.effectiveDate <= ctx.today)
          await ctx.asSystem((system) => system.store(supLifecycleChange).run('takeEffect', change.id));
      },
    },
    takeEffect: { guard: assertPossible, effect: apply },
    confirmBlacklist: { guard: assertPossible, effect: apply },
  },

  endpoints: {
    async gates({ body }, ctx) {
      const change = await ctx.store(supLifecycleChange).get(body.changeId);
      const records = await ctx.asSystem(async (system) => {
        const relations = await relationsOfSupplier(system.db, change.supplierBaseId);
        return judgeGates(system, change.supplierBaseId, change.changeType, companiesOf(change, { relations }));
      });
      return {
        records: records.map(({ gate, mandatory, isPassed, detail }) => ({
          gate,
          mandatory,
          isPassed,
          detail: textOf(detail, ctx.language),
        })),
      };
    },
    async board({ body }, ctx) {
      const { companies } = ctx.user;
      const within = companies === 'all' ? sql`true` : sql`r.company_id = any(${companies}::bigint[])`;
      const asked = { companyId: body.companyId ?? null, keyword: body.keyword?.trim() || null };
      const rows = await ctx.asSystem(({ db }) => boardRows(db, asked, within));
      return {
        records: rows.map(({ name, company, ...row }) => ({
          ...row,
          name: nameOf(name, ctx.language),
          company: nameOf(company, ctx.language),
        })),
      };
    },
  },
});

// Without companies a change is about all with which the supplier has a relation.
const companiesOf = (change: Change, facts: Pick<LifecycleFacts, 'relations'>): string[] =>
  change.companies.length > 0
    ? change.companies.map(({ companyId }) => companyId)
    : facts.relations.map(({ companyId }) => companyId);

async function factsOf(change: Change, ctx: Context): Promise<LifecycleFacts> {
  return ctx.asSystem(async (system) => {
    const { db } = system;
    const { supplierBaseId } = change;
    const relations = await relationsOfSupplier(db, supplierBaseId);
    const [frozen, ended, gates, impact, months] = await Promise.all([
      activeFreezes(db, supplierBaseId),
      endedCertificates(db, [supplierBaseId], ctx.today),
      judgeGates(system, supplierBaseId, change.changeType, companiesOf(change, { relations })),
      impactOfSupplier(db, supplierBaseId, companiesOf(change, { relations })),
      parameterNumber(db, reentryMonths),
    ]);
    // What an ended certificate stops is frozen for every company, until another one is verified.
    const byCertificate = ended.flatMap(({ stops }) =>
      relations.flatMap(({ companyId }) => stops.map((control) => ({ companyId, control, source: 'CERT' as const }))),
    );
    const freezes = [...frozen, ...byCertificate];
    return { today: ctx.today, relations, freezes, gates, impact, reentryMonths: months };
  });
}

async function assertPossible(change: Change, ctx: Context): Promise<void> {
  const facts = await factsOf(change, ctx);
  const companyIds = companiesOf(change, facts);
  assertOwnCompanies(ctx, facts, companyIds);
  const problem = lifecycleProblem({ ...change, companyIds }, facts);
  if (problem) throw problem;
}

/** Nobody decides for a company whose documents he does not see. */
function assertOwnCompanies({ user }: Context, { relations }: LifecycleFacts, companyIds: readonly string[]): void {
  const { side, companies } = user;
  if (side === 'system' || companies === 'all') return;
  const foreign = companyIds.find((id) => !companies.includes(id));
  const company = relations.find(({ companyId }) => companyId === foreign)?.company ?? null;
  if (foreign !== undefined) fail(errors.foreignCompany, { company });
}

async function assertSubmittable(change: Change, ctx: Context): Promise<void> {
  if (change.effectiveDate < ctx.today) fail(errors.effectiveInPast);
  await assertPossible(change, ctx);
  const open = await ctx.asSystem(({ db }) => openChange(db, change.supplierBaseId, change.id));
  if (open && change.changeType !== 'FREEZE') fail(errors.changesOpen, open);
}

/** Carries a change out: from here on it counts for everybody who asks. */
async function apply(change: Change, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    // Whoever orders holds the same row until he has ordered.
    await system.store(supplierBase).get(change.supplierBaseId, 'for update');
    if (moveOf(change.changeType)) await moveStage(change, system);
    else if (change.changeType === 'FREEZE') await freeze(change, system, ctx.user.id);
    else await unfreeze(change, system);
  });
}

async function moveStage(change: Change, system: Context): Promise<void> {
  const move = moveOf(change.changeType);
  if (!move) return;
  const relations = await relationsOfSupplier(system.db, change.supplierBaseId);
  const concerned = new Set(companiesOf(change, { relations }));
  const moved = relations.filter(({ companyId }) => concerned.has(companyId));
  await system.store(supplierCompany).patch(
    moved.map(({ id }) => id),
    {
      stage: move.to,
      stageSince: system.today,
      stageUntil: change.endDate,
      trialMaxAmount: change.changeType === 'TRIAL' ? change.trialMaxAmount : null,
      openDeliveryFlag: change.changeType === 'BLACKLIST' && change.openDeliveryFlag,
    },
    change.changeType,
    change.reasonText ?? undefined,
  );
  await refreshSummary(system, change.supplierBaseId, 'stageChange');
  await notifyEvent(
    system,
    supplierBase,
    'stageChanged',
    change.supplierBaseId,
    moved.map(({ company }) => `${company.zh}：${stages[move.to][0]}`).join('；'),
  );
}

async function freeze(change: Change, system: Context, setterId: string): Promise<void> {
  const { supplierBaseId } = change;
  const [relations, active] = [
    await relationsOfSupplier(system.db, supplierBaseId),
    await activeFreezes(system.db, supplierBaseId),
  ];
  const frozen = new Set(
    active.filter(({ source }) => source === change.suggestSource).map((each) => `${each.companyId} ${each.control}`),
  );
  const rows = companiesOf(change, { relations }).flatMap((companyId) =>
    controlsOf(change)
      .filter((control) => !frozen.has(`${companyId} ${control}`))
      .map((control) => ({
        supplierBaseId,
        companyId,
        control,
        source: change.suggestSource,
        reason: change.reasonText ?? '',
        fromDate: system.today,
        toDate: change.endDate,
        setterId: setterId === '0' ? null : setterId,
        changeId: change.id,
      })),
  );
  await system.store(supFreeze).createMany(rows);
  await refreshSummary(system, supplierBaseId, 'freeze');
  await notifyEvent(system, supplierBase, 'frozen', supplierBaseId, namesOf(change));
}

async function unfreeze(change: Change, system: Context): Promise<void> {
  const relations = await relationsOfSupplier(system.db, change.supplierBaseId);
  const companies = new Set(companiesOf(change, { relations }));
  const asked = new Set(controlsOf(change));
  const lifted = (await activeFreezes(system.db, change.supplierBaseId)).filter(
    ({ companyId, control, source }) => companies.has(companyId) && asked.has(control) && source !== 'CERT',
  );
  for (const { id } of lifted) await system.store(supFreeze).run('lift', id);
  await notifyEvent(system, supplierBase, 'unfrozen', change.supplierBaseId, namesOf(change));
}

// What people of the supplier read of it says neither why nor by whom.
const namesOf = (change: Change): string =>
  controlsOf(change)
    .map((control) => controls[control].join(' '))
    .join('、');
