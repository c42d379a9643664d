-- By hand: what was merged before its files and the data permissions that name it went over still has them. The job that
-- hands over what is found late does it now, once for every row that a merge has closed; run again it finds nothing.
set local role srm_system;
insert into sys_outbox (id, job, input)
select m.id, 'basic.mergeLate', jsonb_build_object('kind', m.kind, 'from', m.id::text)
  from (select id, 'MATERIAL' as kind from basic_material where merged_into_id is not null
        union all select id, 'CATEGORY' from basic_material_category where merged_into_id is not null
        union all select id, 'SUPPLIER' from sup_supplier_base where merged_into_id is not null) m
    on conflict do nothing;
reset role;
