import type { Context } from '#engine/runtime/context.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { plus, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Bilingual, Label } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
import { endedCertificates } from '../certificate/certificate.queries.ts';
import { lifecycleErrors as errors } from '../lifecycle/errors.ts';
import { surveyErrors } from '../survey/errors.ts';
import { openAdmissions } from '../survey/survey.queries.ts';
import { titlesOf } from '../survey/titles.rules.ts';
import {
  controls,
  freezeSources,
  liftings,
  obstacleTo,
  stages,
  waysOut,
  type Asked,
  type Obstacle,
  type StandingFacts,
} from './standing.rules.ts';
import { freezesInForce, holdStanding, orderedOnTrial, standingRows } from './standing.queries.ts';

/** Whether inquiries go to downgraded suppliers. */
export const invitesDowngraded = defineParameter({
  key: 'supplier.inviteDowngraded',
  upTo: 'COMPANY',
  type: 'BOOLEAN',
  label: ['降级供应商仍可询价', 'Downgraded suppliers may be invited to inquiries'],
  value: 'false',
});

/** What is about to be done with a supplier, for a company. */
export interface SupplierAct extends Omit<Asked, 'total'> {
  readonly supplierBaseId: string | null;
  readonly companyId: string | null;
  /** Of an order or award: its amount in the home currency of the company, which counts in the trial. */
  readonly amount?: Decimal;
  /** The order itself, which is not counted twice. */
  readonly orderId?: string;
}

/** How a supplier stands with a company. */
interface Standing extends StandingFacts {
  readonly supplier: Bilingual;
  readonly company: Bilingual;
  readonly stageSince: string | null;
}

const nobody: Bilingual = { zh: '' };

// Whoever is not known, or was deleted, may nothing.
const unknown: Standing = {
  supplier: nobody,
  company: nobody,
  isEnabled: false,
  stage: 'REGISTERED',
  stageSince: null,
  freezes: [],
  certificates: [],
  trialLimit: null,
  invitesDowngraded: false,
  deliversOpen: false,
  stoppingGrade: null,
};

/** How suppliers stand with a company, by supplier; read as the server, whoever asks. */
async function standingsOf(
  ctx: Context,
  supplierIds: readonly string[],
  companyId: string,
): Promise<ReadonlyMap<string, Standing>> {
  return ctx.asSystem(async ({ db }) => {
    const [rows, freezes, certificates, invites] = await Promise.all([
      standingRows(db, supplierIds, companyId),
      freezesInForce(db, supplierIds, companyId, ctx.today),
      endedCertificates(db, supplierIds, ctx.today),
      parameterText(db, invitesDowngraded, companyId),
    ]);
    return new Map(
      rows.map(({ id, name, companyName, stage, ...row }) => [
        id,
        {
          ...row,
          supplier: name,
          company: companyName ?? nobody,
          stage: stage ?? 'REGISTERED',
          freezes: freezes.filter(({ supplierBaseId }) => supplierBaseId === id),
          certificates: certificates.filter(({ supplierBaseId }) => supplierBaseId === id),
          invitesDowngraded: invites === 'true',
        },
      ]),
    );
  });
}

/** What stands in the way of an act with a supplier; undefined where nothing does. */
async function obstacleOf(
  ctx: Context,
  asked: SupplierAct,
): Promise<{ readonly obstacle: Obstacle; readonly standing: Standing } | undefined> {
  const { supplierBaseId, companyId } = asked;
  const known = supplierBaseId && companyId ? await standingsOf(ctx, [supplierBaseId], companyId) : undefined;
  const standing = known?.get(supplierBaseId ?? '') ?? unknown;
  const obstacle = obstacleTo({ ...asked, ...(await totalOf(ctx, asked, standing)) }, standing);
  return obstacle && { obstacle, standing };
}

async function totalOf(
  ctx: Context,
  { supplierBaseId, companyId, amount, orderId }: SupplierAct,
  { stage, stageSince, trialLimit }: Standing,
): Promise<{ total?: Decimal }> {
  if (amount === undefined || stage !== 'TRIAL' || trialLimit === null || !supplierBaseId || !companyId) return {};
  const asked = { supplierId: supplierBaseId, companyId, since: stageSince, exceptId: orderId ?? null };
  return { total: plus(amount, await ctx.asSystem(({ db }) => orderedOnTrial(db, asked))) };
}

/**
 * Refuses an act that the stage of a supplier, a freeze or an ended certificate forbids (20004): a buyer reads what stands in
 * the way and who can lift it, a supplier only that he has to ask. The one question that every area asks.
 */
export async function assertSupplierMay(ctx: Context, asked: SupplierAct): Promise<void> {
  const found = await obstacleOf(ctx, asked);
  if (found) failObstacle(ctx, asked, found.obstacle, found.standing);
  if (asked.act === 'AWARD') await assertAnswered(ctx, asked);
}

/** Refuses an award to whoever has not answered what the company has asked for admission (15023). */
async function assertAnswered(ctx: Context, { supplierBaseId, companyId }: SupplierAct): Promise<void> {
  if (!supplierBaseId || !companyId) return;
  const open = await ctx.asSystem(({ db }) => openAdmissions(db, supplierBaseId, [companyId]));
  if (open.length > 0) fail(surveyErrors.mandatoryOpen, { names: titlesOf(open) });
}

/**
 * The same once more where an act is carried out: neither stage nor freeze changes any more before its transaction ends. Not
 * for guards, which only read.
 */
export async function holdSupplierMay(ctx: Context, asked: SupplierAct): Promise<void> {
  const { supplierBaseId } = asked;
  if (supplierBaseId) await ctx.asSystem(({ db }) => holdStanding(db, supplierBaseId));
  await assertSupplierMay(ctx, asked);
}

const server: Label = ['系统', 'by the server'];
const noEnd: Label = ['', ''];

function failObstacle(ctx: Context, { act }: SupplierAct, obstacle: Obstacle, { supplier, company }: Standing): never {
  if (ctx.user.side === 'supplier') return fail(errors.stopped, { act: controls[act] });
  switch (obstacle.kind) {
    case 'DISABLED':
      return fail(errors.supplierOff, { supplier });
    case 'STAGE': {
      const { stage } = obstacle;
      const said = { stage: stages[stage], act: controls[act], wayOut: waysOut[stage] };
      return fail(errors.stageForbids, { supplier, company, ...said });
    }
    case 'GRADE':
      return fail(errors.gradeForbids, { supplier, company, grade: obstacle.grade, act: controls[act] });
    case 'TRIAL':
      return fail(errors.trialLimit, { supplier, total: obstacle.total, limit: obstacle.limit });
    case 'CERTIFICATE':
      return fail(errors.certificateEnded, { supplier, act: controls[act], ...obstacle.certificate });
    case 'FREEZE': {
      const { source, reason, until, setBy } = obstacle.freeze;
      return fail(errors.frozen, {
        supplier,
        act: controls[act],
        source: freezeSources[source],
        setBy: setBy ?? server,
        until: until === null ? noEnd : [`，至 ${until}`, `, until ${until}`],
        reason,
        lifting: liftings[source],
      });
    }
  }
}
