-- Who chooses a line types its number, which no search looked into.
create index ix_pur_purchase_order_detail_using_gin_order_line_no__49877b on pur_purchase_order_detail using gin (order_line_no gin_trgm_ops);

create index ix_pur_stock_up_detail_using_gin_stock_up_line_no_gin_0d630b on pur_stock_up_detail using gin (stock_up_line_no gin_trgm_ops);
