-- What earlier migrations said of rows that were there passed over them where the owner of the tables is no superuser
-- (applyMigration of engine/database/migrate.ts): said again of the rows that still lack it.
update bidding_inquiry_award set approved_at = last_update_date
 where status in ('APPROVED', 'CONVERTED') and approved_at is null;

update bidding_inquiry_invite set entry_mode = 'OPEN' where entry_mode is null;

update bidding_tendering_apply set prequal_mode = 'NONE' where prequal_mode is null;

update bidding_tendering set bond_mode = 'CASH' where bond_amount is not null and bond_mode is null;

update sup_sup_grade_result set current_key = company_id || '/' || supplier_base_id
 where status = 'CURRENT' and not deleted_flag and current_key is null;

update sup_supplier_company set stage_since = create_date::date where stage_since is null;

update bidding_inquiry_quote set first_submitted_at = submitted_at
 where quote_version = 1 and submitted_at is not null and first_submitted_at is null;

update sup_supplier_company r
   set grade_name = g.grade_name, grade_min_score = l.min_score
  from sup_sup_grade_result g
  join sup_sup_grade_apply a on a.id = g.apply_id
  join sup_sup_grade_level l on l.parent_id = a.scheme_id and l.grade_code = g.grade_code and not l.deleted_flag
 where g.supplier_base_id = r.parent_id and g.company_id = r.company_id and g.grade_code = r.grade_code
   and g.status = 'CURRENT' and not g.deleted_flag and not r.deleted_flag and r.grade_name is null;

update perf_perf_source s set part = l.metric_code
  from perf_perf_sheet_line l
 where l.parent_id = s.sheet_id and l.line_no = s.line_no and l.metric_code is not null and s.part is null;

update fin_ap_entry set legal_state = 'NONE' where legal_state is null;
