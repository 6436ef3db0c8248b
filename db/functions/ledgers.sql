-- Append-only tables. The trigger function refuse_change() guards the rows of a ledger, so the role of the process can only read and add.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = '42501';
end $$;

create or replace trigger consents_only_grow before update or delete on consents for each row execute function refuse_change();
create or replace trigger consents_not_emptied before truncate on consents for each statement execute function refuse_change();

-- Rows older than 12 months may be deleted. No other row may be deleted, and none changed.
create or replace function refuse_young_delete() returns trigger language plpgsql as $$
begin
  if old.happened_at < now() - interval '12 months' then return old; end if;
  raise exception '% only grows', tg_table_name using errcode = '42501';
end $$;

create or replace trigger audit_records_unchanged before update on audit_records for each row execute function refuse_change();
create or replace trigger audit_records_only_grow before delete on audit_records for each row execute function refuse_young_delete();
create or replace trigger audit_records_not_emptied before truncate on audit_records for each statement execute function refuse_change();

-- The role of the process may only read and add to the audit log. This function deletes old rows with the rights of the tables' owner and
-- decides itself which rows are old; the trigger on the table also refuses to delete younger rows.
create or replace function delete_old_audit_records(most int) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.audit_records where id in (
      select id from public.audit_records where happened_at < now() - interval '12 months'
      order by happened_at limit least(most, 10000) for update skip locked)
    returning 1
  )
  select count(*)::int from gone
$$;
