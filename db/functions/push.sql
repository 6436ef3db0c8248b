-- A log-in that ends, by whatever statement, takes the notifications with it that were asked for in it.

create or replace function forget_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create or replace trigger sessions_forget_push after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_push_of_session();
