alter table im_chat_hold alter column status set default 'NEW'::text;

alter table im_chat_hold alter column placed_by_id drop not null;

alter table im_chat_hold drop constraint ck_im_chat_hold_status_eb7483;

alter table im_chat_hold add constraint ck_im_chat_hold_status_84aa44 check (status in ('NEW', 'ACTIVE', 'RELEASED'));
