-- Nobody need review dates of goods that have come; those passed on a condition have passed.
update pur_purchase_order_detail set review_status = 'NONE', review_cause = null
 where status <> 'PROPOSED' and review_status = 'WAIT'
   and (open_qty = 0 or (review_cause = 'ARRIVAL' and in_transit_qty = 0));
update pur_purchase_order_detail
   set review_status = 'PASSED', review_condition = null, review_date = null, review_asked_on = null
 where status <> 'PROPOSED' and review_status = 'CONDITION' and open_qty = 0;
