-- What conversations about documents are called on English pages.
alter table im_conversation add column group_english_name text;

update im_conversation c
   set group_english_name = left(concat_ws(' · ', c.doc_no, (
         select coalesce(s.short_name ->> 'en', s.full_name ->> 'en', s.short_name ->> 'zh', s.full_name ->> 'zh')
           from sup_supplier_base s where s.id = c.supplier_base_id)), 60)
 where c.kind = 2;
