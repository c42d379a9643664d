-- By what device, from which page and under which permission somebody acted, and with which code he was refused.
alter table sys_audit_log
  add column device text,
  add column resource_id bigint,
  add column permission text,
  add column code text,
  alter column object_id drop not null;

-- Rows without any of these keep the bytes that their hashes were made of.
create or replace function sys_audit_canonical(a sys_audit_log) returns bytea language sql stable as $$
  select convert_to(jsonb_build_array(a.id, extract(epoch from a.time)::text, a.user_id, a.user_name, a.real_name, a.side, a.address,
    a.request_id, a.document, a.object_id, a.line_id, a.company_id, a.supplier_base_id, a.action, a.reason, a.changes)::text
    || coalesce(' ' || to_jsonb(a.client_id)::text, '')
    || case when num_nonnulls(a.device, a.resource_id, a.permission, a.code) = 0 then ''
            else ' ' || jsonb_build_array(a.device, a.resource_id, a.permission, a.code)::text end, 'UTF8')
$$;

-- What somebody tried to do to a row of a supplier is nothing that the supplier hears of.
drop policy p_supplier_sys_audit_log on sys_audit_log;
create policy p_supplier_sys_audit_log on sys_audit_log for select to srm_supplier
  using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and code is null);

create or replace view system_sys_audit_log with (security_invoker = true) as
select a.id, true as enabled_flag, null::text as remark, a.user_id as creator, a.time as create_date, a.user_id as last_updated_by,
       a.time as last_update_date, 1 as version_no, false as deleted_flag, a.time, a.user_name, a.real_name, a.side,
       a.document as object_type, sys_declared_name(a.document) as object_name, a.object_id::text as object_id, a.action, a.reason,
       a.address, a.request_id, a.changes, encode(c.prev_hash, 'hex') as prev_hash, encode(c.row_hash, 'hex') as row_hash, a.client_id,
       a.device, a.resource_id, m.id as module_id, a.permission, a.company_id,
       case when a.code is null then 'DONE' else 'REFUSED' end as result, a.code
  from sys_audit_log a left join sys_audit_chain c on c.audit_id = a.id
  left join system_sys_module m on m.module_code = a.permission and not m.deleted_flag;

create index ix_sys_audit_log_result on sys_audit_log ((case when code is null then 'DONE' else 'REFUSED' end), time);
