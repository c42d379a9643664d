import { sql } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { country } from '../country/country.document.ts';
import { errors } from '../errors.ts';
import { area } from './area.document.ts';
const deepest = 4;
/** Countries and their areas: what suppliers choose from before they have a login. */
export const areaImplementations = [
    implement(country, {
        endpoints: {
            getAllCountry: (_, ctx) => ctx.asSystem(async (system) => ({
                records: await system.db.many(sql `
            select id, iso2 as code, iso2, iso3, phone_code as "phoneCode", name, credit_code_flag as "creditCodeFlag"
              from basic_country where enabled_flag and not deleted_flag
             order by iso2 <> 'CN', name->>'en'`),
            })),
        },
    }),
    implement(area, {
        async beforeSave(row, ctx) {
            const parent = await ctx.db.maybe(sql `
        select level, country_id as "countryId" from basic_area where id = ${row.parentAreaId}::bigint`);
            row.level = (parent?.level ?? 0) + 1;
            if (row.level > deepest)
                fail(errors.areaTooDeep);
            if (parent && parent.countryId !== row.countryId)
                fail(errors.areaOfOtherCountry);
        },
        async afterSave(row, ctx, before) {
            if (!before || before.level === row.level)
                return;
            const moved = row.level - before.level;
            const below = await ctx.db.maybe(sql `
        update basic_area b set level = b.level + ${moved} from basic_area a
         where a.id = ${row.id}::bigint and b.tree_path like a.tree_path || '%' and b.id <> a.id
        returning b.level`);
            if (below && below.level > deepest)
                fail(errors.areaTooDeep);
        },
        endpoints: {
            queryArea: ({ query }, ctx) => ctx.asSystem(async (system) => {
                const { parentId, countryId } = query;
                const under = isId(parentId)
                    ? sql `a.parent_area_id = ${parentId}::bigint`
                    : sql `a.parent_area_id is null and (${isId(countryId) ? countryId : null}::bigint is null or a.country_id = ${isId(countryId) ? countryId : null}::bigint)`;
                const records = await system.db.many(sql `
            select a.id, a.admin_code as code, a.name, a.level, a.parent_area_id as "parentId", a.country_id as "countryId",
                   exists (select 1 from basic_area b where b.parent_area_id = a.id and not b.deleted_flag) as "hasChildren"
              from basic_area a where a.enabled_flag and not a.deleted_flag and ${under} order by a.admin_code`);
                return { records };
            }),
        },
    }),
];
