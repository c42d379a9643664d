alter table pur_dock_slot add column miss_after timestamp with time zone;

create index ix_notice_sys_notice__publish_date_id__3d22ad on notice_sys_notice (publish_date, id) where not deleted_flag and status = 'WAITING';

create index ix_notice_sys_notice__expire_date_id__63d664 on notice_sys_notice (expire_date, id) where not deleted_flag and status = 'PUBLISHED';

create index ix_pur_delivery_plan__reply_due_date_id__76477f on pur_delivery_plan (reply_due_date, id) where not deleted_flag and status in ('PUBLISHED', 'RETURNED') and confirm_mode = 'SILENCE';

create index ix_pur_dock_slot__miss_after_id__812e62 on pur_dock_slot (miss_after, id) where not deleted_flag and status = 'BOOKED';

create index ix_pur_forecast__reply_due_date_id__907dba on pur_forecast (reply_due_date, id) where not deleted_flag and status in ('PUBLISHED', 'REPLIED') and status = 'PUBLISHED';

create index ix_pur_forecast__horizon_to_id__bc4b98 on pur_forecast (horizon_to, id) where not deleted_flag and status in ('PUBLISHED', 'REPLIED', 'ACCEPTED', 'ESCALATED');

create index ix_pur_pur_termination__answer_due_id__654371 on pur_pur_termination (answer_due, id) where not deleted_flag and status = 'WAIT_OTHER' and not escalated_flag;

create index ix_pur_purchase_order_detail__confirm_due_date_id__f78ae9 on pur_purchase_order_detail (confirm_due_date, id) where not deleted_flag and status = 'WAIT' and confirm_mode = 'SILENCE';

create index ix_pur_purchase_order_detail__review_date_id__3c3d9f on pur_purchase_order_detail (review_date, id) where not deleted_flag and status = 'CONFIRMED' and review_status = 'CONDITION';

create index ix_pur_returned__confirm_due_date_id__5799d0 on pur_returned (confirm_due_date, id) where not deleted_flag and status in ('NOTIFIED', 'DISPUTED') and status = 'NOTIFIED';

create index ix_pur_returned__pickup_due_date_id__415ad8 on pur_returned (pickup_due_date, id) where not deleted_flag and status = 'CONFIRMED';

create index ix_pur_stock_up__valid_to_id__ddb309 on pur_stock_up (valid_to, id) where not deleted_flag and status in ('PUBLISHED', 'COMMITTED', 'READY');

-- By hand: appointments made before keep the time after which nobody counts as coming.
update pur_dock_slot set miss_after = slot_end + make_interval(mins => coalesce(
       (select p.value::int from system_sys_param p
         where p.param_key = 'pur.dock.noShowMinutes' and p.param_scope = 'SYSTEM' and p.enabled_flag and not p.deleted_flag
           and p.value ~ '^[0-9]{1,4}$' limit 1), 120))
 where status = 'BOOKED';

-- By hand: what was done by these tasks is done by engine.runDeadlines.
update task_sys_task set deleted_flag = true
 where task_code in ('pur.escalateTerminations', 'pur.confirmSilentLines', 'pur.remindReviews', 'pur.confirmSilentReturns',
                     'pur.confirmSilentPlans', 'pur.followForecasts', 'pur.markNoShows', 'notice.move');
