-- Rescue: the places that proposals hold, beside requests and reservations.

create or replace trigger rescues_count after insert or update or delete on rescues for each row execute function count_place();
drop function if exists count_rescue();

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
