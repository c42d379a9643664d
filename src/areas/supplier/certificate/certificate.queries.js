import { sql } from '#engine/database/database.ts';
import { expiryStops } from './certificate.rules.ts';
/** The certificates that shipments of these materials need of a supplier, each with how long he has one. */
export async function neededCertificates(db, supplierBaseId, materialIds) {
    const rows = await db.many(sql `
    select t.name, t.grace_days as "graceDays", count(c.id) > 0 as "isHeld",
           coalesce(bool_or(c.id is not null and c.expire_date is null), false) as "isEndless",
           max(c.expire_date)::text as until
      from sup_certificate_type t
      left join sup_sup_certificate c
        on c.cert_type_id = t.id and c.supplier_base_id = ${supplierBaseId}::bigint and c.status = 'VERIFIED' and not c.deleted_flag
     where t.ship_required and t.enabled_flag and not t.deleted_flag
       and (t.category_id is null or exists (
             select 1 from basic_material m
               join basic_material_category k on k.id = m.category_id
               join basic_material_category a on a.id = t.category_id
              where m.id = any(${materialIds}::bigint[]) 
                and (k.id = a.id or (a.tree_path <> '' and k.tree_path like a.tree_path || '%'))))
     group by t.id order by t.cert_type_code`);
    return rows.map(({ name, graceDays, isHeld, isEndless, until }) => ({
        name: [name.zh, name.en ?? name.zh],
        graceDays: graceDays ?? 0,
        until: isEndless ? null : isHeld ? until : undefined,
    }));
}
/** The certificates of suppliers whose end stops something: they had one of the type, and none counts today. */
export async function endedCertificates(db, supplierIds, today) {
    const rows = await db.many(sql `
    select c.supplier_base_id as "supplierBaseId", t.name, t.on_expire as "onExpire", max(c.expire_date)::text as until
      from sup_sup_certificate c join sup_certificate_type t on t.id = c.cert_type_id
     where c.supplier_base_id = any(${supplierIds}::bigint[]) and c.status = 'VERIFIED' and not c.deleted_flag
       and t.on_expire <> 'WARN' and t.enabled_flag and not t.deleted_flag
     group by c.supplier_base_id, t.id, t.name, t.cert_type_code, t.grace_days, t.on_expire
    having bool_and(c.expire_date is not null and c.expire_date + coalesce(t.grace_days, 0)::int < ${today}::date)
     order by c.supplier_base_id, t.cert_type_code`);
    return rows.map(({ name, onExpire, ...row }) => ({
        ...row,
        name: [name.zh, name.en ?? name.zh],
        stops: expiryStops[onExpire] ?? [],
    }));
}
