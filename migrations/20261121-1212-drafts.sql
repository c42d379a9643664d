-- Input that was typed into a form and not saved yet: one draft of a user for each object, object 0 for a new one.
create table sys_draft (
  user_id bigint not null,
  document text not null,
  object_id bigint not null,
  side text not null,
  -- json, not jsonb: it is only handed back.
  content json not null,
  begun_at timestamptz not null default clock_timestamp(),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (user_id, document, object_id)
);
create index ix_sys_draft_object on sys_draft (document, object_id);
create index ix_sys_draft_saved_at on sys_draft (saved_at);
grant select, insert, update, delete on sys_draft to srm_system;
