import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { errors } from '../errors.ts';
import { mold } from '../mold/mold.document.ts';
import { moldStates } from '../mold/moldTransitions.rules.ts';
import { hasPhoto } from '../mold/photos.server.ts';
import { effectOf } from './effects.server.ts';
import { isDisposal, jobWays, mayBegin } from './jobs.rules.ts';
import { moldEvent } from './moldEvent.document.ts';
import { assertAgreed, assertSettled, settleRest, settlementOf } from './settlement.server.ts';
import { openLinesOf, partsWithoutOtherMold } from './demand.server.ts';

type Job = Row<typeof moldEvent>;
type Mold = Row<typeof mold>;

const free = () => ({ openMoldId: null });

export default implement(moldEvent, {
  async beforeSave(job, ctx) {
    const of = await ctx.store(mold).get(job.moldId);
    job.companyId = of.companyId;
    job.moldNo = of.moldNo;
    job.moldTitle = of.moldName;
    job.fromCustodianId = of.custodianId;
    job.supplierBaseId = job.kind === 'TRANSFER' ? job.toCustodianId : of.custodianId;
    if (job.partId !== null && !of.materials.some(({ materialId }) => materialId === job.partId))
      fail(errors.partNotOfMold);
  },

  transitions: {
    submit: {
      async guard(job, ctx) {
        await assertReady(job, await ctx.store(mold).get(job.moldId), ctx);
      },
      async writes(job, ctx) {
        const of = await lockFree(job, ctx);
        return { openMoldId: job.moldId, fromCustodianId: of.custodianId, ...settlementOf(job, of) };
      },
    },
    withdraw: { writes: free },
    reject: { writes: free },
    approve: {
      async guard(job, ctx) {
        await assertReady(job, await ctx.store(mold).get(job.moldId), ctx);
      },
    },
    start: { writes: begin, effect: followBegin },
    dispatch: { writes: begin, effect: followBegin },
    finish: {
      guard: assertDone,
      writes: free,
      effect: complete,
    },
    receive: {
      async guard(job, ctx, input) {
        assertDone(job, ctx, input);
        // Asked in advance it is offered: the photos may be uploaded on the same page meanwhile.
        if (input.result === undefined) return;
        if (!(await hasPhoto(ctx, moldEvent, job.id, { side: 'supplier' }))) fail(errors.receiptPhotoMissing);
      },
      writes: free,
      effect: complete,
    },
    execute: {
      async guard(job, ctx, input) {
        assertDone(job, ctx, input);
        const of = await ctx.store(mold).get(job.moldId);
        await assertReady(job, of, ctx);
        assertAgreed(job, of);
        if (job.kind === 'SCRAP' && input.result !== undefined && !(await hasPhoto(ctx, moldEvent, job.id)))
          fail(errors.scrapPhotoMissing);
      },
      async writes(job, ctx) {
        const of = await lockMold(job, ctx);
        assertAgreed(job, of);
        return { openMoldId: null, stateBefore: of.status };
      },
      async effect(job, ctx) {
        await settleRest(job, await lockMold(job, ctx), ctx);
        await complete(job, ctx);
      },
    },
    cancel: {
      writes: free,
      // What had begun is as it was before.
      effect: (job, ctx) =>
        ctx.asSystem(async (system) => {
          const { status } = await system.store(mold).get(job.moldId, 'for update');
          const back = stateOf(job.stateBefore);
          if (back && status === jobWays[job.kind].during)
            await system.store(mold).patch(job.moldId, { status: back }, 'follow');
        }),
    },
  },

  related: ({ moldId }) => [{ document: mold, ids: [moldId], direction: 'before' }],
});

/** The mold of a job, locked: its state is decided here and nowhere else until the call ends. */
const lockMold = (job: Job, ctx: Context): Promise<Mold> =>
  ctx.asSystem((system) => system.store(mold).get(job.moldId, 'for update'));

/** Locks the mold and refuses a second open job on it; the unique column is what holds if this has a gap. */
async function lockFree(job: Job, ctx: Context): Promise<Mold> {
  const of = await lockMold(job, ctx);
  assertState(job, of);
  const [open] = await ctx.asSystem((system) => system.store(moldEvent).find({ openMoldId: job.moldId }));
  if (open && open.id !== job.id) fail(errors.jobOpen, { mold: of.moldNo, job: open.eventNo });
  return of;
}

function assertState({ kind }: Job, { moldNo, status }: Mold): void {
  if (!mayBegin(kind, status)) fail(errors.moldNotFree, { mold: moldNo, state: moldStates[status] });
}

/** What a job of its kind needs before it is decided. */
async function assertReady(job: Job, of: Mold, ctx: Context): Promise<void> {
  assertState(job, of);
  if (isDisposal(job.kind) && of.ownership === 'SUPPLIER') fail(errors.supplierOwned);
  if (job.kind === 'MODIFY' && !job.drawingVersion?.trim()) fail(errors.drawingMissing);
  if (job.kind === 'TRANSFER') {
    if (job.toCustodianId === null || !job.toLocation?.trim()) fail(errors.receiverMissing);
    if (job.toCustodianId === of.custodianId) fail(errors.sameCustodian);
    const count = await openLinesOf(ctx, of);
    if (count > 0 && !job.openOrderPlan?.trim()) fail(errors.openOrders, { count });
  }
  assertSettled(job, of);
  if (job.kind === 'SCRAP' && !job.exemption?.trim()) {
    const [alone] = await partsWithoutOtherMold(ctx, of);
    if (alone === undefined) return;
    const { name } = await ctx.asSystem((system) => system.store(material).get(alone));
    fail(errors.noOtherMold, { material: [name.zh, name.en ?? name.zh] });
  }
}

function assertDone(_: Job, ctx: Context, { doneDate }: { readonly doneDate?: string | null | undefined }): void {
  if (doneDate && doneDate > ctx.today) fail(errors.doneInFuture);
}

async function begin(job: Job, ctx: Context) {
  const of = await lockMold(job, ctx);
  assertState(job, of);
  return { stateBefore: of.status };
}

async function followBegin({ moldId, kind }: Job, ctx: Context): Promise<void> {
  const { during } = jobWays[kind];
  if (during) await ctx.asSystem((system) => system.store(mold).patch(moldId, { status: during }, 'follow'));
}

async function complete({ id }: Job, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    // Whole: a supplier's reading of it knows neither the receiver nor the state before.
    const job = await system.store(moldEvent).get(id);
    const of = await system.store(mold).get(job.moldId, 'for update');
    const status = jobWays[job.kind].after ?? stateOf(job.stateBefore) ?? 'IN_USE';
    await effectOf(system, job, of, status);
  });
}

const stateOf = (state: string | null): Mold['status'] | undefined =>
  Object.keys(moldStates).find((each): each is Mold['status'] => each === state);
