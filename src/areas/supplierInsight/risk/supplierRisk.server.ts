import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { plusMonths } from '#areas/masterData/paymentTerm/dueDate.rules.ts';
import { fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { clustersOf, sharesOf } from './risk.rules.ts';
import {
  certificateGaps,
  companiesOf,
  sharedValues,
  singleSources,
  suppliersNamed,
  turnoverSince,
} from './risk.queries.ts';
import { supplierRisk } from './supplierRisk.service.ts';

const monthsBack = -12;

export default implementService(supplierRisk, {
  relations: (_, ctx) =>
    ctx.asSystem(async ({ db }) => {
      const clusters = clustersOf(await sharedValues(db));
      return {
        suppliers: await named(
          clusters.flatMap(({ supplierIds }) => supplierIds),
          ctx,
        ),
        clusters,
      };
    }),

  async dependency({ body }, ctx) {
    assertOwn(ctx, body.company);
    const since = plusMonths(ctx.today, monthsBack);
    return ctx.asSystem(async ({ db }) => {
      const shares = sharesOf(await turnoverSince(db, body.company, since));
      const singles = await singleSources(db, body.company, since);
      const known = await named(
        [...shares, ...singles].map(({ supplierId }) => supplierId),
        ctx,
      );
      const nameOfId = new Map(known.map(({ id, code, name }) => [id, `${code} ${name}`]));
      return {
        since,
        shares: shares.map((each) => ({ ...each, supplier: nameOfId.get(each.supplierId) ?? '' })),
        singles: singles.map(({ name, ...each }) => ({
          ...each,
          name: nameOf(name, ctx.language),
          supplier: nameOfId.get(each.supplierId) ?? '',
        })),
      };
    });
  },

  async about({ body: { supplierBaseId } }, ctx) {
    const since = plusMonths(ctx.today, monthsBack);
    return ctx.asSystem(async ({ db }) => {
      const clusters = clustersOf(await sharedValues(db)).filter(({ supplierIds }) =>
        supplierIds.includes(supplierBaseId),
      );
      const shares = [];
      const singles = [];
      const gaps = [];
      for (const { companyId, company } of await companiesOf(db, supplierBaseId)) {
        if (!isOwn(ctx, companyId)) continue;
        const name = nameOf(company, ctx.language);
        const all = sharesOf(await turnoverSince(db, companyId, since));
        const place = all.findIndex(({ supplierId }) => supplierId === supplierBaseId);
        const own = all[place];
        if (own) shares.push({ ...own, companyId, company: name, rank: place + 1, of: all.length });
        for (const each of await singleSources(db, companyId, since, supplierBaseId))
          singles.push({ ...each, name: nameOf(each.name, ctx.language), company: name });
        for (const { certificate, endedOn } of await certificateGaps(db, companyId, ctx.today, supplierBaseId))
          gaps.push({ certificate: nameOf(certificate, ctx.language), endedOn, company: name });
      }
      const suppliers = await named(
        clusters.flatMap(({ supplierIds }) => supplierIds),
        ctx,
      );
      return { since, suppliers, clusters, shares, singles, gaps };
    });
  },

  async gaps({ body }, ctx) {
    assertOwn(ctx, body.company);
    const records = await ctx.asSystem(({ db }) => certificateGaps(db, body.company, ctx.today));
    return {
      records: records.map(({ supplier, certificate, code, ...each }) => ({
        ...each,
        supplier: `${code} ${nameOf(supplier, ctx.language)}`,
        certificate: nameOf(certificate, ctx.language),
      })),
    };
  },
});

// A company whose documents somebody does not see does not exist for him.
function assertOwn(ctx: Context, companyId: string): void {
  if (!isOwn(ctx, companyId)) fail(engineErrors.notFound);
}

const isOwn = ({ user }: Context, companyId: string): boolean =>
  user.companies === 'all' || user.companies.includes(companyId);

const named = async (ids: readonly string[], ctx: Context) =>
  (await ctx.asSystem(({ db }) => suppliersNamed(db, [...new Set(ids)]))).map(({ name, ...each }) => ({
    ...each,
    name: nameOf(name, ctx.language),
  }));
