alter table sup_supplier_company add column grade_name jsonb;

alter table sup_supplier_company add column grade_min_score numeric(20,4);

-- Relations that are graded: from the grade in effect and the level of the scheme that gave it.
update sup_supplier_company r
   set grade_name = g.grade_name, grade_min_score = l.min_score
  from sup_sup_grade_result g
  join sup_sup_grade_apply a on a.id = g.apply_id
  join sup_sup_grade_level l on l.parent_id = a.scheme_id and l.grade_code = g.grade_code and not l.deleted_flag
 where g.supplier_base_id = r.parent_id and g.company_id = r.company_id and g.grade_code = r.grade_code
   and g.status = 'CURRENT' and not g.deleted_flag and not r.deleted_flag;
