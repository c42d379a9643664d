alter table basic_merge_request add column supplier_id bigint;

alter table basic_merge_request add column into_supplier_id bigint;

alter table basic_merge_request add column source jsonb;

alter table basic_merge_request add column target jsonb;

alter table sup_supplier_base add column merged_into_id bigint;

create index ix_basic_merge_request__supplier_id_id__17bc96 on basic_merge_request (supplier_id, id);

create index ix_basic_merge_request__into_supplier_id_id__25d407 on basic_merge_request (into_supplier_id, id);

alter table basic_merge_request drop constraint ck_basic_merge_request_kind_946c10;

alter table basic_merge_request add constraint ck_basic_merge_request_kind_67935e check (kind in ('MATERIAL', 'CATEGORY', 'SUPPLIER'));

drop index uq_sup_supplier_base__credit_code__28cdd8;

create unique index uq_sup_supplier_base__credit_code__afc4cb on sup_supplier_base (credit_code) where not deleted_flag and merged_into_id is null;

create index ix_sup_supplier_base__merged_into_id_id__ee2390 on sup_supplier_base (merged_into_id, id);

alter table basic_merge_request add constraint fk_basic_merge_request_supplier_id_f8c7ff foreign key (supplier_id) references sup_supplier_base (id);

alter table basic_merge_request add constraint fk_basic_merge_request_into_supplier_id_f8c7ff foreign key (into_supplier_id) references sup_supplier_base (id);

alter table sup_supplier_base add constraint fk_sup_supplier_base_merged_into_id_f8c7ff foreign key (merged_into_id) references sup_supplier_base (id);

-- By hand: what requests of before were about, in words.
update basic_merge_request r set
       source = jsonb_build_object('zh', s.code || ' ' || coalesce(s.name->>'zh', ''), 'en', s.code || ' ' || coalesce(s.name->>'en', s.name->>'zh', '')),
       target = jsonb_build_object('zh', t.code || ' ' || coalesce(t.name->>'zh', ''), 'en', t.code || ' ' || coalesce(t.name->>'en', t.name->>'zh', ''))
  from (select id, code, name from basic_material union all select id, code, name from basic_material_category) s,
       (select id, code, name from basic_material union all select id, code, name from basic_material_category) t
 where s.id = coalesce(r.material_id, r.category_id) and t.id = coalesce(r.into_material_id, r.into_category_id);

-- By hand: a version of an order stays as it was written, but follows its order to the supplier that took another one over.
create or replace function forbid_change() returns trigger language plpgsql as $$
declare
  bookkeeping constant text[] := array['supplier_base_id', 'version_no', 'last_updated_by', 'last_update_date'];
begin
  -- As text: not every table that is append-only has a supplier of this name.
  if tg_table_name = 'pur_purchase_order_version' and tg_op = 'UPDATE' and current_user = 'srm_system'
     and (to_jsonb(new) ->> 'supplier_base_id')::bigint = (
           select s.merged_into_id from sup_supplier_base s where s.id = (to_jsonb(old) ->> 'supplier_base_id')::bigint)
     and to_jsonb(new) - bookkeeping = to_jsonb(old) - bookkeeping then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', table = tg_table_name;
end $$;
