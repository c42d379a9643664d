import { assertPermitted } from '#engine/access/permissions.ts';
import { attachmentNamed, requireUser } from '#engine/http/links.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import { releasePackage, type OcdsAward, type OcdsProcess, type OcdsPublisher } from '#engine/ocds/releases.ts';
import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isPositive, sum, type Decimal } from '#model/decimal.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { isoCodes, materialFacts } from '#areas/masterData/public.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { invitesOf } from '../inquiry/invite.server.ts';
import { openDataErrors as errors } from './errors.ts';
import { inquiryProcess } from './inquiryProcess.server.ts';

type Inquiry = Row<typeof inquiry>;
type AwardLine = Row<typeof inquiryAward>['lines'][number];

const path = '/bidding/inquiry/openData';
const mostProcesses = 100;

/** What the Open Contracting Partnership has registered for the publisher. */
export const ocdsPrefix = defineParameter({
  key: 'bidding.ocdsPrefix',
  type: 'TEXT',
  label: ['开放采购数据（OCDS）前缀，如 ocds-213czf', 'Prefix of open contracting data, such as ocds-213czf'],
  value: 'ocds-local',
  upTo: 'COMPANY',
});

/** Whether everybody may read at which amount something was awarded. */
export const ocdsWinnerPrice = defineParameter({
  key: 'bidding.ocdsWinnerPrice',
  type: 'BOOLEAN',
  label: ['公开数据包含中标金额', 'Open data state the amounts of awards'],
  value: 'false',
  upTo: 'COMPANY',
});

/** How a company publishes: its name, the registered prefix, the address at which the package is read. */
export async function ocdsPublisher(
  ctx: Context,
  { companyId, uri }: { readonly companyId: string; readonly uri: string },
): Promise<OcdsPublisher> {
  const own = await ctx.asSystem((system) => system.store(company).get(companyId));
  return { name: own.name.zh, uri, prefix: await parameterText(ctx.db, ocdsPrefix, companyId) };
}

/** The buying company as it is published. */
export async function ocdsBuyer(ctx: Context, companyId: string) {
  const own = await ctx.asSystem((system) => system.store(company).get(companyId));
  return {
    id: `company-${own.code}`,
    name: own.name.zh,
    register: own.creditCode ? { scheme: 'CN-USCC', id: own.creditCode } : undefined,
  };
}

/** The release package of inquiries, as everybody may read them. */
export const inquiryOpenData = (publicUrl: string): RawRoutes => ({
  routes: [
    {
      method: 'GET',
      path,
      label: ['导出公开数据（OCDS）', 'Export open contracting data'],
      access: 'permission',
      permission: permissionOf(inquiry, 'export'),
      by: 'buyer',
      kind: 'raw',
      name: 'openData',
    },
  ],
  register(app, http) {
    app.get(`${prefix}${path}`, async (request, reply) => {
      const user = await requireUser(http, request, true);
      assertPermitted(user, inquiry, 'query', ['查询', 'view']);
      assertPermitted(user, inquiry, 'export', ['导出', 'export']);
      const ids = idsIn(request.query);
      const uri = `${publicUrl}${prefix}${path}?ids=${ids.join(',')}`;
      const said = await http.run(request, user, (ctx) => inquiryPackage(ctx, ids, uri), { readOnly: true });
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', attachmentNamed('ocds-releases.json', 'ocds-releases.json'))
        .send(JSON.stringify(said, null, 2));
    });
  },
});

function idsIn(query: unknown): string[] {
  const ids = [...new Set(String(isRecord(query) ? (query['ids'] ?? '') : '').split(','))].filter(isId);
  if (ids.length === 0) fail(errors.nothingChosen);
  if (ids.length > mostProcesses) fail(errors.tooMany, { limit: mostProcesses });
  return ids;
}

/** The releases of inquiries of one company; what was never approved has nothing to say. */
export async function inquiryPackage(ctx: Context, ids: readonly string[], uri: string) {
  const rows: Inquiry[] = [];
  for (const id of ids) rows.push(await ctx.store(inquiry).get(id));
  const [first] = rows;
  if (!first) return fail(errors.nothingChosen);
  if (rows.some(({ companyId }) => companyId !== first.companyId)) fail(errors.severalCompanies);
  const silent = rows.find(({ approvedAt }) => approvedAt === null);
  if (silent) fail(errors.nothingPublic, { number: silent.inquiryNo });
  const processes: OcdsProcess[] = [];
  for (const row of rows) processes.push(await processOf(ctx, row));
  return releasePackage(await ocdsPublisher(ctx, { companyId: first.companyId, uri }), processes);
}

async function processOf(ctx: Context, row: Inquiry): Promise<OcdsProcess> {
  const facts = await materialFacts(
    ctx.db,
    row.items.map(({ materialId }) => materialId),
  );
  const categoryIds = [...facts.values()].map(({ categoryId }) => categoryId);
  const categories = new Map(
    (await ctx.asSystem((system) => system.store(materialCategory).heads('id', categoryIds))).map((each) => [
      each.id,
      { id: each.code, name: each.name.zh },
    ]),
  );
  return inquiryProcess(row, {
    buyer: await ocdsBuyer(ctx, row.companyId),
    methodName: inquiry.fields.bidType.options[row.bidType][0],
    categories: new Map(
      row.items.flatMap(({ id, materialId }) => {
        const category = categories.get(facts.get(materialId ?? '')?.categoryId ?? '');
        return category ? [[id, category] as const] : [];
      }),
    ),
    award: await awardOf(ctx, row),
  });
}

/** The result, once the award was approved: before, nobody may know who has quoted. */
async function awardOf(ctx: Context, row: Inquiry) {
  if (row.status !== 'AWARDED' && row.status !== 'CONVERTED') return undefined;
  return ctx.asSystem(async (system) => {
    const [made] = (await system.store(inquiryAward).find({ inquiryId: row.id })).filter(
      ({ approvedAt }) => approvedAt !== null,
    );
    if (!made?.approvedAt) return undefined;
    const award = await system.store(inquiryAward).get(made.id);
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
        title: row.inquiryName,
        supplier: names.get(supplierBaseId) ?? { id: supplierBaseId, name: '' },
        items: lines.map((line) => itemOf(line)),
        value: showsPrice ? { amount: sum(lines.map(({ homeAmount }) => homeAmount)), currency } : undefined,
      }),
    );
    const quoted = (await invitesOf(system, row.id)).filter(
      ({ status }) => status === 'WON' || status === 'LOST' || status === 'ELIMINATED',
    );
    return { at: award.approvedAt ?? made.approvedAt, awards, bidders: quoted.length };
  });
}

/** Suppliers as they are published, by id. */
export async function ocdsSuppliers(system: Context, ids: readonly string[]) {
  const rows = await system.store(supplierBase).heads('id', [...new Set(ids)]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: `supplier-${row.supplierCode}`,
        name: row.fullName.zh,
        register: row.creditCode ? { scheme: 'CN-USCC', id: row.creditCode } : undefined,
      },
    ]),
  );
}

const itemOf = ({ lineNo, materialDesc, materialName, winQty, unitName }: AwardLine) => ({
  id: String(lineNo ?? ''),
  description: materialName ?? materialDesc ?? '',
  quantity: winQty satisfies Decimal,
  unit: unitName ?? '',
});
