import { engineErrors } from '#engine/runtime/errors.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { fieldsOfResource, resourcesOf } from '#engine/rights/resources.ts';
import { snake } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { dimensions } from '#model/grants.ts';
import { textOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { grantsOf } from '../dataAuth/dataAuth.server.ts';
import { iapSysResourceDimension, iapSysResourceT } from './resource.service.ts';
/** Data resources and their dimensions, generated from the declarations. */
export const resourceServices = (registry) => [
    implementService(iapSysResourceT, {
        queryList: (_, ctx) => ({ records: resourcesOf(registry()).map((each) => shown(each, ctx.language)) }),
        async findByTemAuth({ body }, ctx) {
            const grants = await grantsOf(ctx, 'TEMPLATE', body.templateId);
            return {
                records: resourcesOf(registry()).flatMap((each) => {
                    const of = grants.filter(({ resource }) => speaksOf(resource, each.key));
                    return of.length > 0 ? [{ ...shown(each, ctx.language), dataGrants: of }] : [];
                }),
            };
        },
        async selectSource({ query }, ctx) {
            const { authId, keyword } = query;
            const target = isDimension(authId) ? registry().find(dimensions[authId].target) : undefined;
            if (!target)
                return fail(engineErrors.notFound);
            const found = await ctx.store(target).find(keyword ? { keyword } : {}, { page: { size: 500, current: 1 } });
            return { records: found.map((row) => valueOf(target, row, ctx.language)) };
        },
    }),
    implementService(iapSysResourceDimension, {
        queryPage({ body }, ctx) {
            const wanted = resourcesOf(registry()).filter((each) => !body.resource || each.key === body.resource);
            const records = wanted.flatMap((each) => shown(each, ctx.language).dimensions.map((dimension) => ({ ...dimension, resourceCode: each.key })));
            return { records, total: records.length };
        },
    }),
];
const isDimension = (code) => Object.hasOwn(dimensions, code);
const speaksOf = (granted, key) => granted === '*' || granted === key || (granted.endsWith('.*') && key.startsWith(granted.slice(0, -1)));
function shown(resource, language) {
    const { document, key } = resource;
    return {
        id: key,
        resourceCode: key,
        name: textOf(document.label, language),
        moduleCode: document.module,
        dimensions: [...resource.dimensions].map(([code, field]) => ({
            dimensionCode: code,
            name: textOf(dimensions[code].label, language),
            column: `${snake(field)}_id`,
            treeFlag: dimensions[code].isTree,
            lovCode: dimensions[code].target,
        })),
        fields: fieldsOfResource(resource).map(({ label, ...each }) => ({ ...each, label: textOf(label, language) })),
        ownerField: 'creator',
        partyField: typeof document.scope?.supplier === 'object' ? document.scope.supplier.by : null,
    };
}
function valueOf(target, row, language) {
    const text = row[target.lov?.text ?? 'id'];
    const name = isRecord(text) ? (language === 'en' && text.en ? text.en : text.zh) : text;
    return { id: row.id, code: target.lov?.code ? row[target.lov.code] : null, name };
}
