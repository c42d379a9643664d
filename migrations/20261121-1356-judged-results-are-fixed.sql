alter table pur_iqc_result drop constraint ck_pur_iqc_result_status_c01606;

alter table pur_iqc_result add constraint ck_pur_iqc_result_status_acd27e check (status in ('OPEN', 'RECORDED', 'FIXED'));

-- Results of lots that were judged already are entered no more.
set local role srm_system;
update pur_iqc_result r set status = 'FIXED'
  from pur_iqc_decision d
 where d.parent_id = r.parent_id and d.act = 'JUDGE';
reset role;
