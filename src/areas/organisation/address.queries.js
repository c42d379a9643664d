import { sql } from '#engine/database/database.ts';
import { formatAddress, usualAddressFormat } from '#model/address.ts';
// Steps of the Chinese tree that only count what lies below them.
const isMere = ({ zh }) => /^(市辖区|县|.*直辖县级行政区划)$/.test(zh);
/** The address that follows from its parts, as its country writes it; undefined while there is no street. */
export async function writtenAddress(ctx, { areaId, city, street, postcode }, countryId) {
    if (!street)
        return undefined;
    const place = await ctx.db.maybe(sql `
    select k.address_format as format, k.language, k.name as country, a.post_code as postcode,
           coalesce((select jsonb_agg(p.name order by p.level) from basic_area p
                      where p.id = any(string_to_array(trim(both '/' from a.tree_path), '/')::bigint[])), '[]') as areas
      from basic_country k left join basic_area a on a.id = ${areaId}::bigint and a.country_id = k.id
     where not k.deleted_flag and (k.id = coalesce((select country_id from basic_area where id = ${areaId}::bigint),
                                                   ${countryId}::bigint)
        or (${areaId}::bigint is null and ${countryId}::bigint is null and k.iso2 = 'CN'))`);
    const name = (area) => !area || isMere(area) ? null : place?.language === 'zh' ? area.zh : area.en || area.zh;
    const [province, town, district] = place?.areas ?? [];
    return formatAddress(place?.format ?? usualAddressFormat, {
        country: name(place?.country),
        province: name(province),
        city: city || name(town),
        district: name(district),
        street,
        postcode: postcode || (place?.postcode ?? null),
    });
}
/** The country of a company, or of the company of an inventory organisation. */
export async function countryOf({ db }, { companyId, inventoryOrgId }) {
    const found = await db.maybe(sql `
    select country_id as "countryId" from basic_company
     where id = coalesce(${companyId ?? null}::bigint,
                         (select company_id from basic_inventory_org where id = ${inventoryOrgId ?? null}::bigint))`);
    return found?.countryId ?? null;
}
