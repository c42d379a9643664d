drop index ix_bidding_expert_group_using_gin_group_name_gin_trgm_562043;

drop index uq_bidding_expert_group__group_name__1ab872;

alter table bidding_expert_group rename column group_name to name;

-- The name that people wrote is the Chinese one.
alter table bidding_expert_group alter column name type jsonb using jsonb_build_object('zh', name);

create index ix_bidding_expert_group_using_gin_coalesce_name_zh_co_8bfd65 on bidding_expert_group using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);
