-- The day of a moment where the installation is: what happens before eight in the morning is the day before by UTC.
create function installation_day(moment timestamp with time zone) returns date language sql immutable
  return (moment at time zone 'Asia/Shanghai')::date;

-- Views that cut a moment to its day do it by that one.
do $$
declare
  each record;
begin
  for each in
    select c.oid::regclass as name, pg_get_viewdef(c.oid) as definition, array_to_string(c.reloptions, ', ') as options
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname = 'public'
       and pg_get_viewdef(c.oid) ~ '\((min\(pur_iqc_decision\.decided_at\)|\w+\.create_date)\)::date'
  loop
    execute format(
      'create or replace view %s %s as %s',
      each.name,
      case when each.options <> '' then format('with (%s)', each.options) else '' end,
      regexp_replace(each.definition, '\((min\(pur_iqc_decision\.decided_at\)|\w+\.create_date)\)::date', 'installation_day(\1)', 'g'));
  end loop;
end
$$;
