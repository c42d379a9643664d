-- What stands there holds both languages in one text: both sides go on reading it.
alter table sup_sup_grade_result alter column grade_name type jsonb using
  case when grade_name is null then null else jsonb_build_object('zh', grade_name, 'en', grade_name) end;
