import { assertPermitted } from '#engine/access/permissions.ts';
import { attachmentNamed, requireUser } from '#engine/http/links.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import { releasePackage, type OcdsAward, type OcdsPlanning } from '#engine/ocds/releases.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isPositive, sum } from '#model/decimal.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { isoCodes, materialFacts } from '#areas/masterData/public.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { bidProject } from '#areas/sourcing/project/bidProject.document.ts';
import { ocdsBuyer, ocdsPublisher, ocdsSuppliers, ocdsWinnerPrice } from '#areas/sourcing/public.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { tenderingNotice } from '../notice/tenderingNotice.document.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { tendering } from '../tender/tendering.document.ts';
import { openDataErrors as errors } from './errors.ts';
import { tenderProcess } from './tenderProcess.server.ts';

const path = '/bidding/tendering/openData';

/** The release package of a tender, as everybody may read it. */
export const tenderOpenData = (publicUrl: string): RawRoutes => ({
  routes: [
    {
      method: 'GET',
      path,
      label: ['导出公开数据（OCDS）', 'Export open contracting data'],
      access: 'permission',
      permission: permissionOf(tendering, 'export'),
      by: 'buyer',
      kind: 'raw',
      name: 'openData',
    },
  ],
  register(app, http) {
    app.get(`${prefix}${path}`, async (request, reply) => {
      const user = await requireUser(http, request, true);
      assertPermitted(user, tendering, 'query', ['查询', 'view']);
      assertPermitted(user, tendering, 'export', ['导出', 'export']);
      const id = isRecord(request.query) ? request.query['id'] : undefined;
      const uri = `${publicUrl}${prefix}${path}?id=${String(id)}`;
      const said = await http.run(
        request,
        user,
        (ctx) => tenderPackage(ctx, isId(id) ? id : fail(engineErrors.idMissing), uri),
        { readOnly: true },
      );
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', attachmentNamed('ocds-releases.json', 'ocds-releases.json'))
        .send(JSON.stringify(said, null, 2));
    });
  },
});

async function tenderPackage(ctx: Context, id: string, uri: string) {
  const row = await ctx.store(tendering).get(id);
  if (row.publishedAt === null) fail(errors.nothingPublic, { number: row.tenderingNo });
  const facts = await materialFacts(
    ctx.db,
    row.items.map(({ materialId }) => materialId),
  );
  const { categories, notices } = await ctx.asSystem(async (system) => ({
    categories: new Map(
      (
        await system.store(materialCategory).heads(
          'id',
          [...facts.values()].map(({ categoryId }) => categoryId),
        )
      ).map((each) => [each.id, { id: each.code, name: each.name.zh }]),
    ),
    notices: await system.store(tenderingNotice).find({ tenderingId: row.id }),
  }));
  const process = tenderProcess(row, {
    buyer: await ocdsBuyer(ctx, row.companyId),
    notices,
    planning: await planningOf(ctx, row),
    categories: new Map(
      row.items.flatMap(({ id: itemId, materialId }) => {
        const category = categories.get(facts.get(materialId ?? '')?.categoryId ?? '');
        return category ? [[itemId, category] as const] : [];
      }),
    ),
    award: await awardOf(ctx, row),
  });
  return releasePackage(await ocdsPublisher(ctx, { companyId: row.companyId, uri }), [process]);
}

/** The project that a tender comes of by its number and name: neither its budget nor its strategy is ever published. */
async function planningOf(ctx: Context, { bidProjectId }: Tender): Promise<OcdsPlanning | undefined> {
  if (bidProjectId === null) return undefined;
  const { projectNo, projectName, approvedAt } = await ctx.asSystem((system) =>
    system.store(bidProject).get(bidProjectId),
  );
  if (approvedAt === null) return undefined;
  return { at: approvedAt, rationale: projectName, project: { id: projectNo, name: projectName } };
}

/** The result, once the award is confirmed: candidates and bidders are not published before. */
async function awardOf(ctx: Context, row: Tender) {
  const { awardedAt, status } = row;
  if (status !== 'AWARDED' || awardedAt === null) return undefined;
  return ctx.asSystem(async (system) => {
    const [made] = await system.store(tenderingAward).find({ tenderingId: row.id, status: ['AWARDED', 'CONVERTED'] });
    if (!made) return undefined;
    const award = await system.store(tenderingAward).get(made.id);
    const won = award.lines.filter(({ winQty }) => isPositive(winQty));
    const showsPrice = (await parameterText(system.db, ocdsWinnerPrice, row.companyId)) === 'true';
    const [currency = 'XXX'] = award.currencyId ? await isoCodes(system, [award.currencyId]) : [];
    const names = await ocdsSuppliers(
      system,
      won.flatMap(({ supplierBaseId }) => supplierBaseId ?? []),
    );
    const awards = [...Map.groupBy(won, ({ supplierBaseId }) => supplierBaseId ?? '')].map(
      ([supplierBaseId, lines], index): OcdsAward => ({
        id: `${award.awardNo}-${index + 1}`,
        title: row.tenderingName,
        supplier: names.get(supplierBaseId) ?? { id: supplierBaseId, name: '' },
        items: lines.map(({ lineNo, materialDesc, materialName, winQty, unitName }) => ({
          id: String(lineNo ?? ''),
          description: materialName ?? materialDesc ?? '',
          quantity: winQty,
          unit: unitName ?? '',
        })),
        value: showsPrice ? { amount: sum(lines.map(({ homeAmount }) => homeAmount)), currency } : undefined,
      }),
    );
    return { at: awardedAt, awards, bidders: row.bidCount };
  });
}
