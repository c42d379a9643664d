-- Through which program somebody did something; empty for our own pages.
alter table sys_audit_log add column client_id text;

-- Rows without a program keep the bytes that their hashes were made of.
create or replace function sys_audit_canonical(a sys_audit_log) returns bytea language sql stable as $$
  select convert_to(jsonb_build_array(a.id, extract(epoch from a.time)::text, a.user_id, a.user_name, a.real_name, a.side, a.address,
    a.request_id, a.document, a.object_id, a.line_id, a.company_id, a.supplier_base_id, a.action, a.reason, a.changes)::text
    || coalesce(' ' || to_jsonb(a.client_id)::text, ''), 'UTF8')
$$;

create or replace view system_sys_audit_log with (security_invoker = true) as
select a.id, true as enabled_flag, null::text as remark, a.user_id as creator, a.time as create_date, a.user_id as last_updated_by,
       a.time as last_update_date, 1 as version_no, false as deleted_flag, a.time, a.user_name, a.real_name, a.side,
       a.document as object_type, sys_declared_name(a.document) as object_name, a.object_id::text as object_id, a.action, a.reason,
       a.address, a.request_id, a.changes, encode(c.prev_hash, 'hex') as prev_hash, encode(c.row_hash, 'hex') as row_hash, a.client_id
  from sys_audit_log a left join sys_audit_chain c on c.audit_id = a.id;
