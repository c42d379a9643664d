-- A client without scopes may do nothing; those that were registered while it meant everything keep what they had.
update system_sys_client set scopes = '*:*:*' where coalesce(btrim(scopes), '') = '';
