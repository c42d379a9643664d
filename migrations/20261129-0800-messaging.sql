-- Conversations and their messages. Only the server itself reads and writes them (srm_system): who may see a row follows
-- from membership, which every statement asks for.
create sequence im_message_id;
create sequence im_version;
grant usage, select on sequence im_message_id, im_version to srm_system;

create table im_conversation (
  id bigint primary key,
  -- 0 two people, 1 group, 2 of a document
  kind smallint not null check (kind in (0, 1, 2)),
  pair_key text unique,
  group_name text check (length(group_name) between 1 and 60),
  notice text check (length(notice) <= 500),
  owner_id bigint references system_iap_sys_user_t (id),
  doc_type text,
  doc_id bigint,
  doc_no text,
  doc_thread text check (doc_thread in ('external', 'internal')),
  company_id bigint,
  -- The one supplier whose people may take part; null for nobody of any supplier.
  supplier_base_id bigint references sup_supplier_base (id),
  last_seq bigint not null default 0,
  last_change bigint not null default 0,
  -- The moment of the newest message in milliseconds, which never goes back.
  last_time bigint not null default 0,
  member_version bigint not null default 0,
  -- 0 open, 1 read only, 2 dissolved
  state smallint not null default 0 check (state in (0, 1, 2)),
  retention_class text not null default 'CHAT' check (retention_class in ('CHAT', 'DOCUMENT', 'TENDER')),
  legal_hold boolean not null default false,
  create_key text,
  create_date timestamptz not null default clock_timestamp(),
  unique (id, supplier_base_id),
  constraint ck_im_conversation_pair check ((kind = 0) = (pair_key is not null)),
  constraint ck_im_conversation_document check (
    (kind = 2) = (doc_type is not null and doc_id is not null and doc_thread is not null and doc_no is not null)),
  -- The inner side of a document has nobody of a supplier.
  constraint ck_im_conversation_inner check (doc_thread is distinct from 'internal' or supplier_base_id is null),
  constraint ck_im_conversation_outer check (doc_thread is distinct from 'external' or supplier_base_id is not null)
) with (fillfactor = 70);
create unique index ux_im_conversation_document
  on im_conversation (doc_type, doc_id, doc_thread, coalesce(supplier_base_id, 0)) where kind = 2;
create unique index ux_im_conversation_create_key on im_conversation (owner_id, create_key) where create_key is not null;

create table im_member (
  conversation_id bigint not null references im_conversation (id) on delete cascade,
  user_id bigint not null references system_iap_sys_user_t (id),
  -- The wall between suppliers once more: whoever belongs to a supplier is member only where it is the one supplier.
  supplier_base_id bigint,
  -- 0 member, 1 owner, 2 administrator
  role smallint not null default 0 check (role in (0, 1, 2)),
  joined_seq bigint not null default 0,
  left_seq bigint,
  read_seq bigint not null default 0,
  delivered_seq bigint not null default 0,
  clear_seq bigint not null default 0,
  show_type smallint not null default 0 check (show_type in (0, 1, 2)),
  hidden_seq bigint not null default 0,
  top_time bigint not null default 0,
  mute boolean not null default false,
  version bigint not null default nextval('im_version'),
  primary key (conversation_id, user_id),
  constraint fk_im_member_supplier foreign key (conversation_id, supplier_base_id)
    references im_conversation (id, supplier_base_id) on update cascade
) with (fillfactor = 80);
create index ix_im_member_user on im_member (user_id, conversation_id) where left_seq is null;

create table im_message (
  conversation_id bigint not null references im_conversation (id) on delete cascade,
  seq bigint not null,
  id bigint not null unique,
  -- 0 for the platform itself
  sender_id bigint not null,
  -- 0 said by somebody, 2 told by the platform of the document, 102 and above: what happened to the group
  action smallint not null default 0,
  format smallint not null check (format between 0 and 6),
  content text not null,
  title text,
  extra jsonb,
  reply_to_seq bigint,
  forward_of bigint,
  -- Milliseconds
  time bigint not null,
  -- 0 shown, 1 withdrawn, 2 blocked by moderation
  state smallint not null default 0 check (state in (0, 1, 2)),
  withdrawn_by bigint,
  withdrawn_at timestamptz,
  client_msg_id uuid,
  words text[],
  primary key (conversation_id, seq)
);
-- What does not count as unread.
create index ix_im_message_silent on im_message (conversation_id, seq) where state <> 0 or action <> 0;
create index ix_im_message_words on im_message using gin (words) where state = 0;
create index ix_im_message_time on im_message (time);

-- One stored message for each id that a client made.
create table im_send_key (
  sender_id bigint not null,
  client_msg_id uuid not null,
  body_hash bytea not null,
  message_id bigint not null default nextval('im_message_id'),
  create_date timestamptz not null default clock_timestamp(),
  primary key (sender_id, client_msg_id)
);
create index ix_im_send_key_date on im_send_key (create_date);

-- What happened to a conversation beside new messages.
create table im_change (
  conversation_id bigint not null references im_conversation (id) on delete cascade,
  change_no bigint not null,
  kind text not null check (kind in ('withdraw', 'block', 'member', 'group')),
  ref_seq bigint,
  create_date timestamptz not null default clock_timestamp(),
  primary key (conversation_id, change_no)
);

-- What is still to be pushed; gone once a process has told the others.
create table im_outbox (
  id bigint generated always as identity primary key,
  conversation_id bigint not null,
  seq bigint,
  change_no bigint,
  create_date timestamptz not null default clock_timestamp()
);

-- Messages that somebody has deleted for himself.
create table im_message_hidden (
  user_id bigint not null,
  conversation_id bigint not null references im_conversation (id) on delete cascade,
  seq bigint not null,
  primary key (user_id, conversation_id, seq)
);

-- What withdrawn and blocked messages said.
create table im_message_original (
  message_id bigint primary key,
  conversation_id bigint not null references im_conversation (id) on delete cascade,
  seq bigint not null,
  format smallint not null,
  content text not null,
  title text,
  extra jsonb
);

-- Which files stand in which messages: who may see the message may have the file.
create table im_attachment_ref (
  message_id bigint not null,
  conversation_id bigint not null references im_conversation (id) on delete cascade,
  seq bigint not null,
  file_id bigint not null,
  primary key (message_id, file_id)
);
create index ix_im_attachment_ref_file on im_attachment_ref (file_id);

create table im_user_setting (
  user_id bigint primary key,
  receipts boolean not null default true
);

create table im_block (
  user_id bigint not null,
  blocked_id bigint not null,
  primary key (user_id, blocked_id)
);

-- Tickets of sockets that were used: each is good once.
create table im_ticket_used (
  ticket_hash bytea primary key,
  create_date timestamptz not null default clock_timestamp()
);

grant select, insert, update, delete on im_conversation, im_member, im_message, im_send_key, im_change, im_outbox,
  im_message_hidden, im_message_original, im_attachment_ref, im_user_setting, im_block, im_ticket_used to srm_system;
create table im_chat_file (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  sender_id bigint,
  file_id text not null
);

alter table im_chat_file enable row level security;

alter table im_chat_file force row level security;

grant select, insert, update, delete on im_chat_file to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_im_chat_file__file_id__f12022 on im_chat_file (file_id) where not deleted_flag;

create index ix_im_chat_file__sender_id_id__17120a on im_chat_file (sender_id, id);

create policy p_srm_system_all_im_chat_file_194138 on im_chat_file for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_im_chat_file_194138 on im_chat_file for all to srm_buyer using (true) with check (true);

alter table im_chat_file add constraint fk_im_chat_file_sender_id_29689e foreign key (sender_id) references system_iap_sys_user_t (id);
