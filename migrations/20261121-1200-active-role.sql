-- The one role a login works with at the moment, out of those its user holds; null for all of them.
alter table sys_login add column active_role text;
