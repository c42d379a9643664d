import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { formatAddress, usualAddressFormat } from '#model/address.ts';
import type { Bilingual } from '#model/label.ts';

/** The parts of an address as they stand in a row. */
export interface AddressOfRow {
  readonly areaId: string | null;
  readonly city: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
}

interface Place {
  readonly format: string | null;
  readonly language: 'zh' | 'en' | null;
  readonly country: Bilingual;
  readonly postcode: string | null;
  /** From the province down. */
  readonly areas: readonly Bilingual[];
}

// Steps of the Chinese tree that only count what lies below them.
const isMere = ({ zh }: Bilingual): boolean => /^(市辖区|县|.*直辖县级行政区划)$/.test(zh);

/** The address that follows from its parts, as its country writes it; undefined while there is no street. */
export async function writtenAddress(
  ctx: Context,
  { areaId, city, street, postcode }: AddressOfRow,
  countryId: string | null,
): Promise<string | undefined> {
  if (!street) return undefined;
  const place = await ctx.db.maybe<Place>(sql`
    select k.address_format as format, k.language, k.name as country, a.post_code as postcode,
           coalesce((select jsonb_agg(p.name order by p.level) from basic_area p
                      where p.id = any(string_to_array(trim(both '/' from a.tree_path), '/')::bigint[])), '[]') as areas
      from basic_country k left join basic_area a on a.id = ${areaId}::bigint and a.country_id = k.id
     where not k.deleted_flag and (k.id = coalesce((select country_id from basic_area where id = ${areaId}::bigint),
                                                   ${countryId}::bigint)
        or (${areaId}::bigint is null and ${countryId}::bigint is null and k.iso2 = 'CN'))`);
  const name = (area: Bilingual | undefined): string | null =>
    !area || isMere(area) ? null : place?.language === 'zh' ? area.zh : area.en || area.zh;
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
export async function countryOf(
  { db }: Context,
  { companyId, inventoryOrgId }: { readonly companyId?: string; readonly inventoryOrgId?: string },
): Promise<string | null> {
  const found = await db.maybe<{ countryId: string | null }>(sql`
    select country_id as "countryId" from basic_company
     where id = coalesce(${companyId ?? null}::bigint,
                         (select company_id from basic_inventory_org where id = ${inventoryOrgId ?? null}::bigint))`);
  return found?.countryId ?? null;
}
