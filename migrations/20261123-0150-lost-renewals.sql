-- Whether the tokens of the last renewal have come back from their browser, and when and with which cookie a handle was
-- traded: an answer that got lost on its way may be asked for again by the browser it was meant for.
alter table sys_login add column arrived boolean not null default true;

alter table sys_refresh_used add column used_at timestamptz not null default clock_timestamp(), add column cookie_hash bytea;
