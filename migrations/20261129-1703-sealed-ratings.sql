alter table perf_perf_rating add column status text not null default 'SEALED'::text;

alter table perf_perf_rating add column company_id bigint;

update perf_perf_rating r
   set company_id = t.company_id, status = case when t.status = 'CLOSED' then 'COUNTED' else 'SEALED' end
  from perf_perf_score t where t.id = r.task_id;

alter table perf_perf_rating alter column company_id set not null;

create index ix_perf_perf_rating__company_id_status_deleted_flag_i_6182b4 on perf_perf_rating (company_id, status, deleted_flag, id);

alter table perf_perf_rating add constraint ck_perf_perf_rating_status_05d52c check (status in ('SEALED', 'COUNTED'));

drop policy p_srm_buyer_all_perf_perf_rating_194138 on perf_perf_rating;

create policy p_srm_buyer_select_perf_perf_rating_1b7401 on perf_perf_rating for select to srm_buyer using (status in ('COUNTED'));

create policy p_srm_buyer_insert_perf_perf_rating_343379 on perf_perf_rating for insert to srm_buyer with check (true);

create policy p_srm_buyer_update_perf_perf_rating_6087bf on perf_perf_rating for update to srm_buyer using (status in ('COUNTED')) with check (true);

create policy p_srm_buyer_delete_perf_perf_rating_1b7401 on perf_perf_rating for delete to srm_buyer using (status in ('COUNTED'));

alter table perf_perf_rating add constraint fk_perf_perf_rating_company_id_3eedd2 foreign key (company_id) references basic_company (id);
