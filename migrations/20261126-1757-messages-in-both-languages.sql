-- What was told so far is in the language of whoever it was told to; read as a text that is the same in both.
alter table notice_msg_send_record
  alter column content type jsonb using case when content is not null then jsonb_build_object('zh', content) end;
