alter table sup_sup_survey_answer alter column title type jsonb
  using case when title is not null then jsonb_strip_nulls(jsonb_build_object('zh', title, 'en', title_en)) end;

alter table sup_sup_survey_answer drop column title_en;
