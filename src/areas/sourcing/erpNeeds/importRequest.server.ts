import type { Context } from '#engine/runtime/context.ts';
import { runEach } from '#engine/write/savepoint.ts';
import { isPositive, type Decimal } from '#model/decimal.ts';
import { BusinessError, fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import type { NewRow, Row } from '#model/row.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import type { Codes } from '#areas/purchasing/public.ts';
import { budget } from '../budget/budget.document.ts';
import { postNeeds, type NeedMovement } from '../needLedger/posting.server.ts';
import { purchaseRequest } from '../request/purchaseRequest.document.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { erpNeedErrors as errors } from './errors.ts';
import type { ErpRequest, ErpRequestLine } from './erpRequest.rules.ts';
import { reductionOf, type HeldNeed } from './needChange.rules.ts';
import { movedNeeds } from './needSync.queries.ts';

type Request = Row<typeof purchaseRequest>;
type NewLine = NonNullable<NewRow<typeof purchaseRequest>['lines']>[number];

/** For whom requests are taken over, and how. */
export interface Receiver {
  readonly companyId: string;
  readonly sourceSystem: string;
  readonly codes: Codes;
  /** What is released at the source goes into the pool at once, within its budget. */
  readonly isAutomatic: boolean;
}

/** What became of a request. */
export interface Outcome {
  readonly result: 'CREATED' | 'CHANGED' | 'CANCELLED' | 'UNCHANGED' | 'OLDER';
  readonly requestId: string | null;
  /** Why it waits here although it was released at the source. */
  readonly waits?: Label;
}

/** Brings one request of an ERP over: new, newer, cancelled, or known already. Throws when it cannot. */
export async function importRequest(ctx: Context, receiver: Receiver, source: ErpRequest): Promise<Outcome> {
  const requests = ctx.store(purchaseRequest);
  const { companyId, sourceSystem } = receiver;
  const [found] = await requests.find({ companyId, sourceSystem, sourceKey: source.number });
  if (!found) return source.cancelled ? { result: 'UNCHANGED', requestId: null } : create(ctx, receiver, source);
  const taken = await requests.get(found.id, 'for update');
  const known = taken.sourceVersion ?? 0;
  if (source.version <= known) return { result: source.version < known ? 'OLDER' : 'UNCHANGED', requestId: taken.id };
  const outcome = await renew(ctx, receiver, taken, source);
  await requests.patch(taken.id, { sourceVersion: source.version }, 'sync');
  return outcome;
}

async function create(ctx: Context, receiver: Receiver, source: ErpRequest): Promise<Outcome> {
  const { companyId, sourceSystem } = receiver;
  const made = await ctx.store(purchaseRequest).create({
    companyId,
    ...(await headerOf(ctx, receiver, source)),
    lines: await linesOf(ctx, source, receiver.codes),
    sourceSystem,
    sourceKey: source.number,
    sourceVersion: source.version,
  });
  const waits = await release(ctx, receiver, source, made.id);
  return { result: 'CREATED', requestId: made.id, ...(waits && { waits }) };
}

async function headerOf(ctx: Context, { companyId, sourceSystem }: Receiver, source: ErpRequest) {
  return {
    title: source.title ?? `${source.source} ${source.number}`,
    sourceType: source.source,
    reason: source.reason ?? `${sourceSystem} ${source.number}`,
    budgetId: source.budget === null ? null : await budgetOf(ctx, companyId, source.budget),
  };
}

async function budgetOf(ctx: Context, companyId: string, code: string): Promise<string> {
  const [found] = await ctx.store(budget).find({ companyId, code, enabledFlag: true });
  return found && found.code === code ? found.id : fail(errors.budgetUnknown, { code });
}

async function linesOf(ctx: Context, source: ErpRequest, codes: Codes): Promise<NewLine[]> {
  const lines: NewLine[] = [];
  for (const line of source.lines) lines.push(await lineOf(ctx, line, codes));
  return lines;
}

async function lineOf(ctx: Context, line: ErpRequestLine, codes: Codes): Promise<NewLine> {
  const materialId = await codes.id('MATERIAL', line.material);
  const material = (await materialFacts(ctx.db, [materialId])).get(materialId);
  return {
    lineNo: line.lineNo,
    materialId,
    materialDesc: line.description,
    spec: material?.spec ?? null,
    unitId: await codes.id('UNIT', line.unit),
    qty: line.quantity,
    requiredDate: line.requiredOn,
    estPrice: line.estimatedPrice,
    taxRateId: (await codes.maybe('TAX', line.taxRate)) ?? material?.taxRateId ?? null,
    warehouseId: await codes.maybe('WAREHOUSE', line.warehouse),
    suggestSupplierId: await codes.maybe('SUPPLIER', line.suggestedSupplier),
  };
}

/**
 * Lets what was released at the source into the pool. Nothing above a budget, split up or taken by an approval flow goes
 * there by itself: it waits for people, and the run says why.
 */
async function release(ctx: Context, receiver: Receiver, source: ErpRequest, id: string): Promise<Label | undefined> {
  if (!receiver.isAutomatic || !source.released) return undefined;
  const requests = ctx.store(purchaseRequest);
  const refused = await tried(ctx, id, async (each) => void (await requests.run('submit', each, {})));
  if (refused) return refused;
  const { status, approvalLevel } = await requests.get(id);
  if (status !== 'PENDING') return undefined;
  if (approvalLevel === 'OVER') return ['超预算，待上级审批', 'Above its budget: a superior approves it'];
  return tried(ctx, id, async (each) => void (await requests.run('approve', each)));
}

/** Carries out a step alone; gives why it was refused, with nothing of it done. */
async function tried(ctx: Context, requestId: string, work: (id: string) => Promise<void>): Promise<Label | undefined> {
  try {
    await runEach(ctx, [requestId], work);
    return undefined;
  } catch (error) {
    if (error instanceof BusinessError) return error.label;
    throw error;
  }
}

async function renew(ctx: Context, receiver: Receiver, taken: Request, source: ErpRequest): Promise<Outcome> {
  const { id: requestId, requestNo: request } = taken;
  const requests = ctx.store(purchaseRequest);
  switch (taken.status) {
    case 'NEW':
    case 'REJECTED':
    case 'WITHDRAWN': {
      if (source.cancelled) {
        await requests.run('cancel', requestId, { reason: `${receiver.sourceSystem} ${source.number}` });
        return { result: 'CANCELLED', requestId };
      }
      const ids = new Map(taken.lines.map((line) => [line.lineNo, line.id]));
      const lines = (await linesOf(ctx, source, receiver.codes)).map((line) => {
        const id = ids.get(line.lineNo);
        return id === undefined ? line : { ...line, id };
      });
      await requests.update(requestId, { ...(await headerOf(ctx, receiver, source)), lines });
      const waits = await release(ctx, receiver, source, requestId);
      return { result: 'CHANGED', requestId, ...(waits && { waits }) };
    }
    case 'PENDING':
      return fail(errors.inApproval, { request });
    case 'CANCELLED':
      return source.cancelled ? { result: 'UNCHANGED', requestId } : fail(errors.ended, { request });
    case 'APPROVED':
      await reduce(ctx, taken, source);
      return { result: source.cancelled ? 'CANCELLED' : 'CHANGED', requestId };
  }
}

/** Drops of approved needs what the ERP does not want any more: all of it or nothing. */
async function reduce(ctx: Context, { lines, requestNo }: Request, source: ErpRequest): Promise<void> {
  const wanted = new Map(source.cancelled ? [] : source.lines.map((line) => [line.lineNo, line]));
  const moved = await movedNeeds(
    ctx.db,
    lines.map(({ id }) => id),
  );
  const own = new Set(lines.flatMap(({ id, lineNo }) => (moved.parts.has(id) ? [] : [lineNo])));
  for (const { lineNo, quantity } of wanted.values())
    if (!own.has(lineNo)) fail(errors.needGrew, { lineNo, held: '0', wanted: quantity });
  const movements: NeedMovement[] = [];
  for (const line of lines) {
    // What needs were split or merged into has lines of its own, which the ERP does not know.
    if (moved.parts.has(line.id)) continue;
    const after = wanted.get(line.lineNo);
    const held: HeldNeed = { ...line, isMoved: moved.away.has(line.id) };
    const { open, returned } = reductionOf(held, after?.quantity ?? '0');
    const drop = (event: 'CLOSE' | 'DROP', qty: Decimal): void => {
      if (isPositive(qty)) movements.push({ needId: line.id, event, qty, sourceDoc: requestNo, sourceLineId: line.id });
    };
    drop('CLOSE', open);
    drop('DROP', returned);
    if (after && isPositive(line.openQty) && after.requiredOn !== line.requiredDate)
      await ctx.store(purchaseRequestLine).patch(line.id, { requiredDate: after.requiredOn }, 'sync');
  }
  await postNeeds(ctx, movements);
}
