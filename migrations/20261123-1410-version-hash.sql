alter table pur_purchase_order_version add column content_hash text;

-- By hand: versions that are kept already get the fingerprint of what they keep; nothing else of them changes.
alter table pur_purchase_order_version disable trigger append_only;

update pur_purchase_order_version set content_hash = encode(sha256(convert_to(snapshot::text, 'UTF8')), 'hex')
 where snapshot is not null;

alter table pur_purchase_order_version enable trigger append_only;
