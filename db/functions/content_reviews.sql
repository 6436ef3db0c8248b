-- Nobody approves a text that they wrote, whatever the caller checked before. Whoever ever wrote this record is meant: an earlier version
-- may be restored by anybody, so an approval in between does not end the authorship.
create or replace function content_reviews_refuse_own() returns trigger language plpgsql as $$
begin
  if exists (select from content_writers w where w.kind = new.kind and w.key = new.key and w.user_id = new.reviewer) then
    raise exception 'the reviewer has written this text' using errcode = 'check_violation', constraint = 'content_reviews_own';
  end if;
  return new;
end $$;

create or replace trigger content_reviews_own before insert or update on content_reviews
  for each row when (new.state = 'approved') execute function content_reviews_refuse_own();
