-- Lines say from the beginning that nothing was delivered; they used to say it from their issue on.
set local role srm_system;
update pur_purchase_order_detail set deliver_status = 'NONE' where deliver_status is null;
reset role;
