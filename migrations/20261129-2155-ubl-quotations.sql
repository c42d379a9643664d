alter table pur_ubl_message drop constraint ck_pur_ubl_message_kind_433580;

alter table pur_ubl_message add constraint ck_pur_ubl_message_kind_306b1d check (kind in ('RequestForQuotation', 'Quotation', 'Order', 'OrderResponse', 'DespatchAdvice', 'ReceiptAdvice'));
