-- Rescue: the places that proposals hold, beside requests and reservations.

-- The counters are those of the rows, whoever writes a row, as for reservations. The capacity of a slot refuses what is one too many.
create or replace function count_rescue() returns trigger language plpgsql as $$
declare released boolean := true;
begin
  if tg_op = 'UPDATE' and (old.holds_place, old.practice_schedule_id, old.service_schedule_id, old.visit_date)
     is not distinct from (new.holds_place, new.practice_schedule_id, new.service_schedule_id, new.visit_date) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.holds_place then
    released := add_taken(old.practice_schedule_id, old.service_schedule_id, old.visit_date, -1);
  end if;
  -- The slot itself was given to another schedule, together with what is taken of it.
  if tg_op = 'UPDATE' and old.holds_place and not released then return null; end if;
  if tg_op <> 'DELETE' and new.holds_place and not add_taken(new.practice_schedule_id, new.service_schedule_id, new.visit_date, 1) then
    raise exception 'rescue %: its slot does not exist', new.id using errcode = '23503';
  end if;
  return null;
end $$;

create or replace trigger rescues_count after insert or update or delete on rescues for each row execute function count_rescue();

-- A schedule that follows another one gets the proposals in its slots, and the bookings that were called off there.
create or replace function carry_rescues() returns trigger language plpgsql as $$
begin
  update rescues set practice_schedule_id = new.schedule_id
  where practice_schedule_id = old.schedule_id and visit_date = old.visit_date;
  update rescues set from_practice_schedule_id = new.schedule_id
  where from_practice_schedule_id = old.schedule_id and from_date = old.visit_date;
  return null;
end $$;

create or replace trigger appointment_slots_carry_rescues after update of schedule_id on appointment_slots
  for each row when (old.schedule_id <> new.schedule_id) execute function carry_rescues();
