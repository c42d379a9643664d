alter table pur_iqc_lot add column judge_date date;

alter table pur_receive add column days_late integer not null default 0;

create index ix_pur_iqc_lot__judge_date_id__63cb5a on pur_iqc_lot (judge_date, id);

create index ix_pur_receive__days_late_id__fa7768 on pur_receive (days_late, id);

-- What was there before: the day of the first verdict, and how late each receipt was.
set local role srm_system;

update pur_iqc_lot l set judge_date = d.day
  from (select parent_id, min(decided_at)::date as day from pur_iqc_decision group by parent_id) d
 where d.parent_id = l.id;

update pur_receive r set days_late = d.days
  from (select x.parent_id, greatest(0, max(r.posting_date - coalesce(o.confirm_date, o.require_date))) as days
          from pur_receive_detail x
          join pur_receive r on r.id = x.parent_id
          join pur_purchase_order_detail o on o.id = x.order_detail_id
         group by x.parent_id) d
 where d.parent_id = r.id and r.status <> 'NEW' and d.days > 0;

reset role;
