-- What is proven about consent, and who did or looked at what. Both only grow.

create table consents (
  id          bigint      generated always as identity constraint consents_pk primary key,
  -- the account, also after it is gone: by then this number leads to nobody
  user_id     uuid        not null,
  purpose     text        not null,
  version     text        not null,
  -- SHA-256 of the words that were shown
  text_hash   bytea       not null,
  is_given    boolean     not null,
  channel     text        not null,
  given_at    timestamptz not null default now()
);
create index consents_user_id on consents (user_id, purpose, id desc);

create table audit_records (
  id              bigint      generated always as identity constraint audit_records_pk primary key,
  happened_at     timestamptz not null default now(),
  action          text        not null,
  -- who did it; null = nobody signed in, or the product itself
  actor_id        uuid,
  actor_roles     text[]      not null default '{}',
  -- whose data it was about
  subject_id      uuid,
  -- the record, as `address:…`; never what stood in it
  object          text        not null default '',
  request_id      text        not null
);
create index audit_records_subject_id on audit_records (subject_id, id desc);
create index audit_records_actor_id on audit_records (actor_id, id desc);
create index audit_records_happened_at on audit_records (happened_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = '42501';
end $$;

create trigger consents_only_grow before update or delete on consents for each row execute function refuse_change();
create trigger consents_not_emptied before truncate on consents for each statement execute function refuse_change();

-- What is older than 12 months may go (guides: privacy, "security logs 12 months"); nothing else, and nothing changes.
create function refuse_young_delete() returns trigger language plpgsql as $$
begin
  if old.happened_at < now() - interval '12 months' then return old; end if;
  raise exception '% only grows', tg_table_name using errcode = '42501';
end $$;

create trigger audit_records_unchanged before update on audit_records for each row execute function refuse_change();
create trigger audit_records_only_grow before delete on audit_records for each row execute function refuse_young_delete();
create trigger audit_records_not_emptied before truncate on audit_records for each statement execute function refuse_change();
