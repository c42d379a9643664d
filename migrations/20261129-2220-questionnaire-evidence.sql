alter table sup_sup_survey_question add column evidence_flag boolean not null default false;
