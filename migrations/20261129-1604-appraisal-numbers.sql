alter table bidding_expert_appraisal add column appraisal_no text;

update bidding_expert_appraisal set appraisal_no = 'EA' || id;

alter table bidding_expert_appraisal alter column appraisal_no set not null;

create unique index uq_bidding_expert_appraisal__appraisal_no__dbbcdf on bidding_expert_appraisal (appraisal_no) where not deleted_flag;

create index ix_bidding_expert_appraisal_using_gin_appraisal_no_gi_12d87f on bidding_expert_appraisal using gin (appraisal_no gin_trgm_ops);
