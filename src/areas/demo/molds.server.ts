import type { Context } from '#engine/runtime/context.ts';
import { moldEvent } from '#areas/mold/event/moldEvent.document.ts';
import type { JobKind } from '#areas/mold/event/jobs.rules.ts';
import { nextMaintenance } from '#areas/mold/mold/life.rules.ts';
import { mold } from '#areas/mold/mold/mold.document.ts';
import { dayAfter } from '#model/days.ts';
import type { StateOf } from '#model/row.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import { jobStories, moldStories, type JobStory, type MoldStory } from './moldStories.rules.ts';
import type { DemoWorld } from './orders.server.ts';

type Act = (
  by: 'contracts' | 'manager' | 'supplier',
  later: number,
  work: (past: Context) => Promise<unknown>,
) => Promise<void>;

// In the order in which a mold of ours comes to life.
const way: readonly StateOf<typeof mold>[] = ['NEW', 'DEVELOPING', 'TRIAL', 'ACCEPTED', 'IN_USE'];

/** Molds in every state at several suppliers, their counts and readings, and jobs of every kind. */
export async function loadMolds(ctx: Context, world: DemoWorld): Promise<void> {
  for (const story of moldStories) await loadMold(ctx, world, story);
}

async function loadMold(ctx: Context, world: DemoWorld, story: MoldStory): Promise<void> {
  const { accounts, suppliers, goods, basics } = world;
  const seller = suppliers[story.supplier];
  const parts = goods.filter(({ family }) => family === story.family);
  const chosen = story.parts.flatMap((index) => parts[index] ?? []);
  if (!seller || chosen.length === 0) return;
  const act: Act = (by, later, work) =>
    step(
      ctx,
      accounts,
      {
        by: by === 'supplier' ? { supplier: seller.id } : by,
        daysAgo: Math.max(story.daysAgo - later, 0),
        hour: by === 'contracts' ? 10 : 14,
      },
      async (past) => void (await work(past)),
    );
  const id = await step(ctx, accounts, { by: 'contracts', daysAgo: story.daysAgo, hour: 9 }, async (past) => {
    const made = await past.store(mold).create({
      moldName: story.name,
      moldType: story.type,
      assetNo: story.assetNo ?? null,
      ownership: story.ownership ?? 'BUYER',
      companyId: idOf(basics.companies, '1000'),
      custodianId: seller.id,
      location: story.location,
      cost: story.cost,
      cavities: story.cavities,
      activeCavities: story.activeCavities ?? story.cavities,
      lifeShots: story.lifeShots,
      scrapPct: '2',
      cycleSec: '28',
      maintainEvery: story.maintainEvery ?? null,
      materials: chosen.map((good, index) => ({ lineNo: (index + 1) * 10, materialId: good.id })),
    });
    return made.id;
  });
  const { reached } = story;
  if (story.existing) await registerExisting(act, id, story);
  else await develop(act, id, story);
  if (story.stocktake) await count(ctx, act, id, story);
  for (const job of jobStories.filter(({ moldOf }) => moldOf === story.key)) await loadJob(world, act, id, job);
  if (reached === 'LOST')
    await act('manager', story.daysAgo - 2, (past) =>
      past.store(mold).run('confirmLoss', id, { reason: '现场核实，搬迁中遗失，按合同向供应商索赔' }),
    );
}

// The photos of a demo are not on file, which people would be asked for.
async function registerExisting(act: Act, id: string, { shots = [], maintainEvery }: MoldStory): Promise<void> {
  const nextMaintainShots = nextMaintenance(`${shots[0]?.[1] ?? 0}`, maintainEvery ?? null);
  await act('manager', 0, (past) => past.store(mold).patch(id, { status: 'IN_USE', nextMaintainShots }, 'register'));
  for (const [later, counterShots] of shots)
    await act('supplier', later, (past) => past.store(mold).run('readCounter', id, { counterShots }));
}

async function develop(act: Act, id: string, story: MoldStory): Promise<void> {
  const { reached, trials = [] } = story;
  if (reached === 'NEW') return;
  await act('manager', 1, (past) => past.store(mold).run('order', id));
  const isStopped = reached === 'STOPPED';
  if (way.indexOf(reached) >= way.indexOf('TRIAL') || isStopped || trials.length > 0)
    await act('supplier', 30, (past) => past.store(mold).run('startTrial', id));
  for (const [index, { result, defects }] of trials.entries())
    await act('contracts', 32 + index * 8, (past) =>
      past.store(mold).run('recordTrial', id, {
        trialDate: past.today,
        sampleQty: 20,
        result,
        defects: defects ?? null,
      }),
    );
  if (isStopped)
    return act('contracts', 40, (past) => past.store(mold).run('stop', id, { reason: '产品改型，不再需要此模具' }));
  if (reached === 'DEVELOPING' || reached === 'TRIAL') return;
  await act('manager', 50, (past) =>
    past
      .store(mold)
      .patch(id, { status: 'ACCEPTED', acceptedDate: past.today, acceptNote: '尺寸与外观合格，铭牌已钉' }, 'accept'),
  );
  if (reached === 'ACCEPTED') return;
  await act('contracts', 52, (past) => past.store(mold).run('putIntoUse', id));
  for (const [later, counterShots] of story.shots ?? [])
    await act('supplier', later, (past) => past.store(mold).run('readCounter', id, { counterShots }));
}

async function count(ctx: Context, act: Act, id: string, { stocktake, daysAgo, location }: MoldStory): Promise<void> {
  const since = daysAgo - 5;
  await act('contracts', since, (past) =>
    past.store(mold).run('requestStocktake', id, { dueDate: dayAfter(ctx.today, 5) }),
  );
  if (stocktake === 'CONFIRMED')
    await act('supplier', since + 1, (past) =>
      past.store(mold).patch(
        id,
        {
          stocktakeState: 'CONFIRMED',
          stocktakeAt: past.now,
          location,
          condition: 'GOOD',
          stocktakeNote: '状况良好',
        },
        'confirmStocktake',
      ),
    );
  if (stocktake === 'MISSING')
    await act('supplier', since + 2, (past) =>
      past.store(mold).run('reportMissing', id, { reason: '搬迁新厂后未找到，正在清点' }),
    );
}

// Those who receive a mold are told of it, and nobody else of theirs.
const doers: Readonly<Record<JobKind, 'start' | 'dispatch' | undefined>> = {
  MAINTAIN: 'start',
  REPAIR: 'start',
  MODIFY: 'start',
  TRANSFER: 'dispatch',
  SEAL: undefined,
  UNSEAL: undefined,
  SCRAP: undefined,
};

async function loadJob({ suppliers }: DemoWorld, act: Act, moldId: string, story: JobStory): Promise<void> {
  const { kind, reached, later } = story;
  const receiver = story.receiver === undefined ? undefined : suppliers[story.receiver];
  let id = '';
  await act('contracts', later, async (past) => {
    const made = await past.store(moldEvent).create({
      moldId,
      kind,
      planDate: dayAfter(past.today, 5),
      reason: story.reason,
      instruction: story.instruction ?? null,
      costBearer: story.cost ? 'BUYER' : 'SUPPLIER',
      cost: story.cost ?? null,
      drawingVersion: story.drawingVersion ?? null,
      exemption: story.exemption ?? null,
      ...(receiver
        ? { toCustodianId: receiver.id, toLocation: '二号车间 M-07', openOrderPlan: '转移前备三周库存' }
        : {}),
    });
    id = made.id;
    if (reached !== 'NEW') await past.store(moldEvent).run('submit', id);
  });
  if (reached === 'NEW' || reached === 'PENDING') return;
  if (reached === 'REJECTED')
    return act('manager', later + 1, (past) =>
      past.store(moldEvent).run('reject', id, { reason: '请先比较重新开模的费用' }),
    );
  await act('manager', later + 1, (past) => past.store(moldEvent).run('approve', id));
  if (reached === 'APPROVED') return;
  const begin = doers[kind];
  if (begin) await act('contracts', later + 2, (past) => past.store(moldEvent).run(begin, id));
  if (reached === 'CANCELLED')
    return act('contracts', later + 3, (past) =>
      past.store(moldEvent).run('cancel', id, { reason: '订单急，先生产后维修' }),
    );
  if (reached === 'DOING') return;
  const done = async (past: Context) => ({ doneDate: past.today, result: story.result ?? '已完成' });
  if (begin === 'start')
    return act('supplier', later + 4, async (past) => past.store(moldEvent).run('finish', id, await done(past)));
  await act('contracts', later + 4, async (past) => {
    // The photos of a demo are not on file, which people would be asked for.
    await past.store(moldEvent).patch(id, { status: 'DONE', openMoldId: null, ...(await done(past)) }, 'execute');
    const status = kind === 'SCRAP' ? 'SCRAPPED' : kind === 'SEAL' ? 'SEALED' : 'IN_USE';
    await past.store(mold).patch(moldId, { status }, 'follow');
  });
}
