alter table pur_pur_operation drop constraint ck_pur_pur_operation_kind_0a16a4;

alter table pur_pur_operation add constraint ck_pur_pur_operation_kind_39b128 check (kind in ('URGENT', 'NOT_URGENT', 'PROPOSE', 'REFUSE', 'ACCEPT', 'COUNTER', 'REMARK', 'REVIEW', 'CLOSE', 'REOPEN', 'TERMINATE', 'END', 'CHANGE', 'SYNC', 'GO_ON'));

-- What waited to be told when the product was changed names its row as it does from now on.
update sys_outbox
   set input = (input - 'id' - 'status' - 'versionNo')
               || jsonb_build_object('rows', jsonb_build_array(jsonb_build_object('id', input -> 'id', 'status', input -> 'status', 'versionNo', input -> 'versionNo')), 'together', null)
 where job = 'notice.tell' and input ? 'id';
