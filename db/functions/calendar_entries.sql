-- A calendar replaces an entry by one with a higher SEQUENCE: each change of what the entry says is counted, whoever makes it.

create or replace function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create or replace trigger forms_calendar before update on forms for each row
  when ((old.name, old.place, old.facility_id, old.starts_at, old.ends_at, old.cancelled_at, old.is_sensitive)
    is distinct from (new.name, new.place, new.facility_id, new.starts_at, new.ends_at, new.cancelled_at, new.is_sensitive))
  execute function count_calendar_change();

create or replace trigger event_registrations_calendar before update on event_registrations for each row
  when ((old.state, old.link_generation) is distinct from (new.state, new.link_generation)) execute function count_calendar_change();

create or replace trigger reservations_calendar before update on reservations for each row
  when (old.state is distinct from new.state) execute function count_calendar_change();
