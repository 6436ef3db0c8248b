-- The account of the process may only read and add to the audit log. What has reached its age goes through this function, which runs
-- with the rights of the tables' owner and decides by itself what may go. The trigger on the table refuses younger rows besides.
create function delete_old_audit_records(most int) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.audit_records where id in (
      select id from public.audit_records where happened_at < now() - interval '12 months'
      order by happened_at limit least(most, 10000) for update skip locked)
    returning 1
  )
  select count(*)::int from gone
$$;
