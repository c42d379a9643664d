-- How somebody is told of messages while he is away.
alter table im_user_setting
  add column desktop boolean not null default true,
  add column mail boolean not null default true,
  -- Between these times of his day nobody is disturbed; over midnight where the first is later.
  add column quiet_from time,
  add column quiet_to time,
  add constraint ck_im_user_setting_quiet check ((quiet_from is null) = (quiet_to is null));

-- Up to where a conversation was told by mail, and when.
alter table im_member
  add column mailed_seq bigint not null default 0,
  add column mailed_at timestamptz;

-- When somebody last had an open session on any process.
create table im_presence (
  user_id bigint primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on im_presence to srm_system;
