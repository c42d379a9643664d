import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { engineErrors } from '#engine/errors.ts';
import { keyOf, type Row } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { material } from '../material/material.document.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { categorySides, goodsStillHere, materialSides, renewLevels, waitingRequest } from './merge.queries.ts';
import { demandMergeable, demandNothingOpen, type Hindrance, type MergeSide } from './merge.rules.ts';
import { mergeRequest } from './mergeRequest.document.ts';

type Request = Row<typeof mergeRequest>;
type Kind = Request['kind'];

/** What merging these rows away would do to what names them; requests to merge them are not counted. */
export async function impactOf(ctx: Context, kind: Kind, ids: readonly string[]) {
  const found = await ctx.asSystem((system) => storeIn(system, kind).impact(ids));
  return found.filter(({ document }) => document !== keyOf(mergeRequest));
}

const storeIn = (ctx: Context, kind: Kind) => ctx.store(kind === 'MATERIAL' ? material : materialCategory);

interface Asked {
  readonly ids: readonly string[];
  readonly targetId: string;
  readonly reason: string;
}

/** Asks for each row to be merged into the target, where that is possible at all; a second person decides. */
export async function askToMerge(ctx: Context, kind: Kind, { ids, targetId, reason }: Asked): Promise<number> {
  if (ids.length === 0) fail(errors.mergeNothing);
  const sources = [...new Set(ids)].toSorted();
  // Whoever asks must see what is merged.
  for (const id of [...sources, targetId]) await storeIn(ctx, kind).get(id);
  await ctx.asSystem(async (system) => {
    const requests = system.store(mergeRequest);
    for (const id of sources) {
      const { code } = await judge(system, kind, id, targetId, true);
      const waiting = await waitingRequest(system.db, kind === 'MATERIAL' ? 'material_id' : 'category_id', id);
      if (waiting) fail(errors.mergeAsked, { code, ...waiting });
      const subject =
        kind === 'MATERIAL'
          ? { materialId: id, intoMaterialId: targetId }
          : { categoryId: id, intoCategoryId: targetId };
      const asker = ctx.user.id === '0' ? null : ctx.user.id;
      const made = await requests.create({ kind, ...subject, reason, askerId: asker, askDate: ctx.today });
      await requests.run('submit', made.id);
    }
  });
  return sources.length;
}

/** Refuses a merge that its request no longer allows. */
export async function checkMerge(request: Request, ctx: Context): Promise<void> {
  const [from, into] = sidesOf(request);
  await ctx.asSystem((system) => judge(system, request.kind, from, into, false));
}

/** How many rows of master data name what is merged. */
export async function movedBy(request: Request, ctx: Context): Promise<number> {
  const [from] = sidesOf(request);
  const impact = await impactOf(ctx, request.kind, [from]);
  return impact.filter(({ moves }) => moves).reduce((sum, { total }) => sum + total, 0);
}

/** Merges: master data name the target, and what is merged is disabled and says where it went. */
export async function merge(request: Request, ctx: Context): Promise<void> {
  const [from, into] = sidesOf(request);
  const { kind, requestNo } = request;
  await ctx.asSystem(async (system) => {
    // Nobody moves a branch below another meanwhile.
    if (kind === 'CATEGORY')
      await system.db.run(sql`select pg_advisory_xact_lock(hashtext('basic_material_category'))`);
    await judge(system, kind, from, into, true);
    await storeIn(system, kind).moveReferences(from, into);
    const gone = { enabledFlag: false, mergedIntoId: into } as const;
    if (kind === 'MATERIAL') {
      await system.store(material).patch(from, { ...gone, status: 'OBSOLETE' }, 'merge', requestNo);
      await system.store(material).patch(into, {}, 'merge', requestNo);
    } else {
      await renewLevels(system.db, into);
      await system.store(materialCategory).patch(from, gone, 'merge', requestNo);
      await system.store(materialCategory).patch(into, {}, 'merge', requestNo);
    }
  });
}

function sidesOf({ kind, materialId, intoMaterialId, categoryId, intoCategoryId }: Request): [string, string] {
  const [from, into] = kind === 'MATERIAL' ? [materialId, intoMaterialId] : [categoryId, intoCategoryId];
  return [from ?? '', into ?? ''];
}

async function judge(ctx: Context, kind: Kind, from: string, into: string, lock: boolean): Promise<MergeSide> {
  const read = kind === 'MATERIAL' ? materialSides : categorySides;
  const sides = from === '' || into === '' ? [] : await read(ctx.db, [from, into], lock);
  const [source, target] = [sides.find(({ id }) => id === from), sides.find(({ id }) => id === into)];
  if (!source || !target) return fail(engineErrors.notFound);
  demandMergeable(source, target);
  demandNothingOpen(source.code, await hindrancesOf(ctx, kind, from));
  return source;
}

async function hindrancesOf(ctx: Context, kind: Kind, id: string): Promise<Hindrance[]> {
  const named = await impactOf(ctx, kind, [id]);
  if (kind === 'CATEGORY') return named;
  const { ordered, stocked } = await goodsStillHere(ctx.db, id);
  const ended: readonly Hindrance[] = [
    { label: ['未完成的订单行', 'order lines still open'], open: ordered, owned: 0 },
    { label: ['库存', 'stock'], open: stocked, owned: 0 },
  ];
  return [...named, ...ended];
}
