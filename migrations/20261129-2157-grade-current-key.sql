alter table sup_sup_grade_result add column current_key text;

-- Of several current grades of a supplier with a company the newest one stays.
update sup_sup_grade_result r set status = 'PAST'
 where r.status = 'CURRENT' and not r.deleted_flag and exists (
       select 1 from sup_sup_grade_result n
        where n.company_id = r.company_id and n.supplier_base_id = r.supplier_base_id and n.status = 'CURRENT'
          and not n.deleted_flag and (n.effective_date, n.id) > (r.effective_date, r.id));
update sup_sup_grade_result set current_key = company_id || '/' || supplier_base_id
 where status = 'CURRENT' and not deleted_flag;

create unique index uq_sup_sup_grade_result__current_key__328e6d on sup_sup_grade_result (current_key) where not deleted_flag;
