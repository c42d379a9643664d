import { sql } from '#engine/database/database.ts';
/** The last agreed prices of materials within a scope over the lines (`d`): of this supplier, and of all others. */
export const lastPrices = (db, asked, scope) => db.many(sql `
    select x.id as "materialId", k.kind, l.*
      from unnest(${asked.materialIds}::bigint[]) x (id)
     cross join (values ('SUPPLIER'), ('OTHER')) k (kind)
     cross join lateral (
       select d.id, d.order_line_no as "orderLineNo", o.order_date as "orderDate", trim_scale(d.order_qty)::text as "orderQty",
              d.unit_id as "unitId", u.name as unit, o.currency_id as "currencyId", c.iso_code as currency, s.short_name as supplier,
              trim_scale(d.price)::text as price, trim_scale(d.tax_price)::text as "taxPrice",
              trim_scale(d.price_unit)::text as "priceUnit", trim_scale(d.discount_pct)::text as "discountPct"
         from pur_purchase_order_detail d
         join pur_purchase_order o on o.id = d.parent_id
         join basic_unit u on u.id = d.unit_id
         join sup_supplier_base s on s.id = d.supplier_base_id
         left join basic_currency c on c.id = o.currency_id
        where d.material_id = x.id and (d.supplier_base_id = ${asked.supplierBaseId}::bigint) = (k.kind = 'SUPPLIER')
          and d.status in ('CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED') and d.tax_price is not null
          and d.parent_id is distinct from ${asked.exceptOrderId}::bigint and not d.deleted_flag and ${scope}
        order by d.id desc limit 1) l
     order by x.id, k.kind desc`);
/** The prices of these lines. */
export async function pricesOfLines(db, ids) {
    const rows = await db.many(sql `
    select d.id, d.unit_id as "unitId", o.currency_id as "currencyId", d.price, d.tax_price as "taxPrice",
           d.price_unit as "priceUnit", d.discount_pct as "discountPct"
      from pur_purchase_order_detail d join pur_purchase_order o on o.id = d.parent_id
     where d.id = any(${ids}::bigint[]) and d.status in ('CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED')`);
    return new Map(rows.map((row) => [row.id, row]));
}
