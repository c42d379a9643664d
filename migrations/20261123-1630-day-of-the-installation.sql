-- The day of the installation: for a third of every day the database, which counts by UTC, has still the one before.
create function installation_day() returns date language sql stable
  return (now() at time zone 'Asia/Shanghai')::date;

-- Every view that asks for the day asks for that one.
do $$
declare
  each record;
begin
  for each in
    select c.oid::regclass as name, pg_get_viewdef(c.oid) as definition, array_to_string(c.reloptions, ', ') as options
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname = 'public' and pg_get_viewdef(c.oid) ilike '%current_date%'
  loop
    execute format(
      'create or replace view %s %s as %s',
      each.name,
      case when each.options <> '' then format('with (%s)', each.options) else '' end,
      regexp_replace(each.definition, 'CURRENT_DATE', 'installation_day()', 'g'));
  end loop;
end
$$;
