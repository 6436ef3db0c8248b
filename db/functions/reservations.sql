-- Reservations: their life, and the places that they take beside Pendaftaran.

-- Which states follow each other; the program's table is app/domains/reservations/reservation/reservation-states.ts.
create or replace function guard_reservation() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (case old.state
       when 'requested' then new.state in ('offered', 'cancelled')
       when 'offered' then new.state in ('requested', 'held', 'booked', 'expired', 'cancelled')
       when 'held' then new.state in ('booked', 'expired', 'cancelled')
       when 'booked' then new.state in ('held', 'checked_in', 'fulfilled', 'no_show', 'expired', 'cancelled')
       when 'checked_in' then new.state in ('booked', 'fulfilled')
       when 'fulfilled' then new.state = 'checked_in'
       when 'no_show' then new.state in ('booked', 'checked_in')
       when 'expired' then new.state in ('held', 'booked')
       else false end) then
    raise exception 'reservation %: % does not follow %', old.id, new.state, old.state using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger reservations_guard before update on reservations for each row execute function guard_reservation();

-- What a booking keeps from its day, whoever writes it.
create or replace function promise_of_reservation() returns trigger language plpgsql as $$
begin
  new.is_of_family := new.family_member_id is not null;
  select v.result_name, v.result_days into new.result_name, new.result_days from services v where v.id = new.service_id and v.sends_results;
  return new;
end $$;

create or replace trigger reservations_promise before insert on reservations for each row execute function promise_of_reservation();

-- Adds to what is taken of one slot; false when there is no such slot.
create or replace function add_taken(practice int, service int, day date, change int) returns boolean language plpgsql as $$
begin
  if practice is not null then
    update appointment_slots set taken = taken + change where schedule_id = practice and visit_date = day;
  else
    update service_slots set taken = taken + change where schedule_id = service and visit_date = day;
  end if;
  return found;
end $$;

create or replace trigger reservations_count after insert or update or delete on reservations for each row execute function count_place();
create or replace trigger waitlist_entries_count after insert or update or delete on waitlist_entries for each row execute function count_place();
drop function if exists count_reservation();

-- A schedule that follows another one gets its slots, and their reservations and what is held for who waits with them.
create or replace function carry_reservations() returns trigger language plpgsql as $$
begin
  update waitlist_entries set practice_schedule_id = new.schedule_id
  where practice_schedule_id = old.schedule_id and visit_date = old.visit_date;
  update reservations set practice_schedule_id = new.schedule_id, updated_at = now()
  where practice_schedule_id = old.schedule_id and visit_date = old.visit_date;
  return null;
end $$;

create or replace trigger appointment_slots_carry after update of schedule_id on appointment_slots
  for each row when (old.schedule_id <> new.schedule_id) execute function carry_reservations();

-- Who has a visit waits for an earlier date of it, or has one held, while its person is expected there: at the same doctor and hospital. What is held is
-- free again once the visit is at another date, has been moved, or is not certain any more; its person then waits on. Whoever changes the visit has
-- locked its hours, and those of what is held.
create or replace function follow_visit() returns trigger language plpgsql as $$
declare
  request bigint;
  reservation uuid;
  is_open boolean;
  is_as_before boolean;
begin
  if tg_table_name = 'appointment_requests' then
    request := new.id;
    is_open := new.status = 'requested' and new.desk_state in ('new', 'contacted', 'confirmed');
    is_as_before := new.holds_place and (new.is_proven or new.confirmed_at is not null);
  else
    reservation := new.id;
    is_open := new.state = 'booked';
    is_as_before := (new.moves, new.service_id) = (old.moves, old.service_id);
  end if;
  update waitlist_entries w
  set state = case when n.is_there then 'waiting' else 'past' end, state_at = new.updated_at, hold_until = null
  from (
    select o.id, is_open and o.facility_id = new.facility_id and o.doctor_id is not distinct from new.doctor_id as is_there
    from waitlist_entries o where o.request_id = request or o.moves_id = reservation
  ) n
  where w.id = n.id and w.state in ('waiting', 'offered')
    and (not n.is_there or w.state = 'offered' and not (is_as_before and new.visit_date = old.visit_date));
  return null;
end $$;

create or replace trigger appointment_requests_wait
  after update of status, desk_state, visit_date, facility_id, doctor_id, is_proven, confirmed_at, shows_place, withheld
  on appointment_requests for each row execute function follow_visit();
create or replace trigger reservations_wait
  after update of state, visit_date, facility_id, doctor_id, moves, service_id
  on reservations for each row execute function follow_visit();

-- A place in the list of those that were not taken.
create or replace function place_key(practice int, service int, day date) returns text language sql stable as $$
  select concat_ws(' ', coalesce(practice::text, '-'), coalesce(service::text, '-'), to_char(day, 'YYYY-MM-DD'))
$$;

-- What was held for a visit and not taken is remembered: declined, lapsed, or left. Its account and last date stand with the visit alone; the processes of
-- the version before write them into the entry too, which would then count as one of who waits without a visit.
create or replace function keep_wait_of_visit() returns trigger language plpgsql as $$
begin
  new.user_id := null;
  new.family_member_id := null;
  new.to_date := null;
  if tg_op = 'UPDATE' and old.holds_place and new.state in ('declined', 'lapsed', 'cancelled') then
    new.declined := array_append(old.declined, place_key(old.practice_schedule_id, old.service_schedule_id, old.visit_date));
  end if;
  return new;
end $$;

create or replace trigger waitlist_entries_of_visit before insert or update on waitlist_entries
  for each row when (num_nonnulls(new.request_id, new.moves_id) = 1) execute function keep_wait_of_visit();

-- Ends the holds of these schedules whose time is over: the clock decides, not the job that looks each minute. A time that the desk had
-- proposed is asked for again; an offer to who waited has lapsed, and so has a proposal instead of a visit that was called off. The schedules
-- are locked.
create or replace function free_expired_holds(practice int[], service int[], moment timestamptz) returns int language plpgsql as $$
declare freed int;
begin
  with ended as (
    update reservations r
    set state = case when r.is_by_appointment and r.state = 'offered' then 'requested' else 'expired' end,
      state_at = r.hold_until, hold_until = null, updated_at = moment
    where r.hold_until <= moment and (r.practice_schedule_id = any(practice) or r.service_schedule_id = any(service))
    returning r.id
  ), lapsed as (
    update waitlist_entries w set state = 'lapsed', state_at = moment from ended e where w.reservation_id = e.id and w.state = 'offered'
  )
  select count(*) into freed from ended;
  update waitlist_entries set state = 'lapsed', state_at = hold_until, hold_until = null
  where hold_until <= moment and (practice_schedule_id = any(practice) or service_schedule_id = any(service));
  update rescues set state = 'lapsed', state_at = hold_until, hold_until = null
  where hold_until <= moment and (practice_schedule_id = any(practice) or service_schedule_id = any(service));
  return freed;
end $$;

-- What a doctor offers in a chat is of the doctor's own hours, and for the patient of that chat.
create or replace function guard_chat_appointment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from chat_rooms c join reservations r on r.id = new.reservation_id
    where c.id = new.room_id and r.doctor_id = c.doctor_id and r.user_id = c.user_id
      and r.family_member_id is not distinct from c.family_member_id and c.started_at is not null and c.restricted_at is null
  ) then
    raise exception 'chat appointment %: not of this chat', new.reservation_id using errcode = '23514';
  end if;
  return new;
end $$;

create or replace trigger chat_appointments_guard before insert or update on chat_appointments
  for each row execute function guard_chat_appointment();
