import { sql } from '#engine/database/database.ts';
/** The prices that a company has agreed for materials and that count on a day. */
export const agreedPrices = (db, { companyId, materialIds, day, supplierBaseId }) => db.many(sql `
    select p.id, p.price_no as "priceNo", p.material_id as "materialId", p.supplier_base_id as "supplierBaseId",
           p.inventory_org_id as "inventoryOrgId", p.currency_id as "currencyId", p.price_basis as "priceBasis",
           p.tax_rate_id as "taxRateId", t.rate as "taxRatePct", p.unit_price as "unitPrice", p.price_unit as "priceUnit",
           p.unit_id as "unitId", p.tiers, p.moq, p.lead_time_days as "leadTimeDays", p.valid_from as "validFrom",
           p.source_type as "sourceType", p.source_doc as "sourceDoc"
      from bidding_price_record p join basic_tax_rate t on t.id = p.tax_rate_id
     where p.company_id = ${companyId}::bigint and p.material_id = any(${materialIds}::bigint[])
       and (${supplierBaseId}::bigint is null or p.supplier_base_id = ${supplierBaseId}::bigint)
       and p.status in ('FUTURE', 'EFFECTIVE', 'EXPIRED', 'REPLACED')
       and p.valid_from <= ${day}::date and p.valid_to >= ${day}::date and not p.deleted_flag
     order by p.id`);
/** The other approved prices of the same key whose days meet those of this one, locked. */
export const neighbours = (db, key) => db.many(sql `
    select id, price_no as "priceNo", unit_price as "unitPrice", valid_from as "validFrom", valid_to as "validTo"
      from bidding_price_record
     where id <> ${key.id}::bigint and material_id = ${key.materialId}::bigint and supplier_base_id = ${key.supplierBaseId}::bigint
       and company_id = ${key.companyId}::bigint and inventory_org_id is not distinct from ${key.inventoryOrgId}::bigint
       and currency_id = ${key.currencyId}::bigint and unit_id = ${key.unitId}::bigint
       and status in ('FUTURE', 'EFFECTIVE') and valid_from <= ${key.validTo}::date and valid_to >= ${key.validFrom}::date
       and not deleted_flag
     order by id for update`);
/** Serialises prices of one key: two approvals at once never both find nothing to close. */
export const lockPriceKey = async (db, { materialId, supplierBaseId, companyId }) => {
    await db.run(sql `select pg_advisory_xact_lock(hashtextextended(${`price ${materialId} ${supplierBaseId} ${companyId}`}, 0))`);
};
/** Approved prices whose state no longer is what their days say. */
export const pricesToFollow = (db, today) => db.many(sql `
    select p.id, p.valid_from as "validFrom", p.valid_to as "validTo", p.status,
           exists (select 1 from bidding_price_record n
                    where n.material_id = p.material_id and n.supplier_base_id = p.supplier_base_id
                      and n.company_id = p.company_id and n.inventory_org_id is not distinct from p.inventory_org_id
                      and n.currency_id = p.currency_id and n.unit_id = p.unit_id and n.valid_from = p.valid_to + 1
                      and n.status in ('FUTURE', 'EFFECTIVE', 'REPLACED', 'EXPIRED') and not n.deleted_flag) as "isReplaced"
      from bidding_price_record p
     where not p.deleted_flag and ((p.status = 'FUTURE' and p.valid_from <= ${today}::date)
        or (p.status = 'EFFECTIVE' and p.valid_to < ${today}::date)) order by p.id limit 2000`);
/** Prices in effect that end on a day. */
export const pricesEnding = async (db, day) => (await db.many(sql `
      select id from bidding_price_record where status = 'EFFECTIVE' and valid_to = ${day}::date and not deleted_flag order by id`)).map(({ id }) => id);
