alter table pur_receive add column inspect_status text;

alter table pur_receive add column stock_status text;

alter table pur_receive_detail add column inspect_status text;

alter table pur_receive_detail add column stock_status text;

alter table pur_receive_detail add column reverse_date date;

create index ix_pur_receive__inspect_status_id__2407ee on pur_receive (inspect_status, id);

create index ix_pur_receive__stock_status_id__01685a on pur_receive (stock_status, id);

alter table pur_receive add constraint ck_pur_receive_inspect_status_82ec06 check (inspect_status in ('NONE', 'PART', 'DONE'));

alter table pur_receive add constraint ck_pur_receive_stock_status_0b7771 check (stock_status in ('NONE', 'PART', 'DONE'));

create index ix_pur_receive_detail__inspect_status_id__2407ee on pur_receive_detail (inspect_status, id);

create index ix_pur_receive_detail__stock_status_id__01685a on pur_receive_detail (stock_status, id);

alter table pur_receive_detail add constraint ck_pur_receive_detail_inspect_status_82ec06 check (inspect_status in ('NONE', 'PART', 'DONE'));

alter table pur_receive_detail add constraint ck_pur_receive_detail_stock_status_0b7771 check (stock_status in ('NONE', 'PART', 'DONE'));

-- How far a posted line is follows from its quantities, however they are written (progress.rules.ts).
create function derive_receipt_progress() returns trigger language plpgsql as $$
declare
  judged numeric := new.accept_qty + new.concede_qty + new.reject_qty + new.destroy_qty;
  waits numeric := new.receive_qty - judged - new.ret_uninsp;
  to_stock numeric := new.accept_qty + new.concede_qty - new.stock_qty - new.ret_accept;
begin
  if new.status <> 'POSTED' or new.service_flag or new.receive_qty = 0 then
    new.inspect_status := null;
    new.stock_status := null;
  else
    new.inspect_status := case when waits <= 0 then 'DONE' when judged > 0 then 'PART' else 'NONE' end;
    new.stock_status := case when waits <= 0 and to_stock <= 0 then 'DONE' when new.stock_qty > 0 then 'PART' else 'NONE' end;
  end if;
  return new;
end $$;

create trigger progress before insert or update on pur_receive_detail for each row execute function derive_receipt_progress();

create function follow_receipt_progress() returns trigger language plpgsql as $$
begin
  update pur_receive r set inspect_status = l.inspect_status, stock_status = l.stock_status
    from (select (array['NONE', 'PART', 'DONE'])[min(array_position(array['NONE', 'PART', 'DONE'], inspect_status))] as inspect_status,
                 (array['NONE', 'PART', 'DONE'])[min(array_position(array['NONE', 'PART', 'DONE'], stock_status))] as stock_status
            from pur_receive_detail where parent_id = new.parent_id and not deleted_flag) l
   where r.id = new.parent_id
     and (r.inspect_status, r.stock_status) is distinct from (l.inspect_status, l.stock_status);
  return null;
end $$;

create trigger progress_of_receipt after update on pur_receive_detail for each row
  when ((old.inspect_status, old.stock_status) is distinct from (new.inspect_status, new.stock_status))
  execute function follow_receipt_progress();

update pur_receive_detail set status = status where status = 'POSTED';
update pur_receive_detail set reverse_date = last_update_date::date where status = 'REVERSED';
