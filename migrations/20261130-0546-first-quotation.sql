alter table bidding_inquiry_quote add column first_submitted_at timestamptz;

-- Of one version the only submission is the first.
update bidding_inquiry_quote set first_submitted_at = submitted_at where quote_version = 1;

-- Levels of a scheme are read in two languages; what was written before its English existed says it now.
update sup_sup_grade_result r set grade_name = l.name
  from sup_sup_grade_apply a join sup_sup_grade_level l on l.parent_id = a.scheme_id
 where a.id = r.apply_id and l.grade_code = r.grade_code and r.grade_name->>'zh' = r.grade_name->>'en'
   and nullif(l.name->>'en', '') is not null;
