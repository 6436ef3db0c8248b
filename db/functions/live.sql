-- Tells every process that a session or what an account may do has changed, whichever statement changed it: it ends the live streams that
-- are no longer allowed. Ids only; app/platform/live/live-events.server.ts reads the notice.

create or replace function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('session', new.id)::text);
  return null;
end $$;

create or replace trigger sessions_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_session_ended();

create or replace function notify_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('user', case tg_table_name
    when 'users' then to_jsonb(old) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'user_id' end)::text);
  return null;
end $$;

create or replace trigger user_roles_changed after insert or update or delete on user_roles
  for each row execute function notify_account_changed();
create or replace trigger users_status_changed after update of status on users
  for each row when (old.status is distinct from new.status) execute function notify_account_changed();
create or replace trigger users_deleted after delete on users for each row execute function notify_account_changed();

-- Behind a locked screen, and without the second factor, an account has no roles.
create or replace trigger sessions_locked after update of locked_at on sessions
  for each row when (old.locked_at is null and new.locked_at is not null and new.user_id is not null) execute function notify_account_changed();
create or replace trigger totp_factors_removed after delete on totp_factors for each row execute function notify_account_changed();
