-- The number of a visit: one series for each date of hours, over requests, reservations and service orders. Whoever books holds the lock of the hours.

-- A visit leaves its number: nobody else gets it, and the visit has it again when it comes back.
create or replace function leave_visit_number(request bigint, reservation uuid) returns void language sql as $$
  with gone as (
    delete from visit_numbers n where n.request_id = request or n.reservation_id = reservation
    returning n.session_id, n.number, n.request_id, n.reservation_id
  )
  insert into left_numbers (session_id, number, request_id, reservation_id) select session_id, number, request_id, reservation_id from gone
$$;

-- Gives a number the first time of its session that nobody has, for hours that give times of their own. Locks the session, in which others draw.
create or replace function take_turn(request bigint, reservation uuid) returns void language plpgsql as $$
declare session bigint;
begin
  select n.session_id into session from visit_numbers n where n.turn is null and (n.request_id = request or n.reservation_id = reservation);
  if session is null then return; end if;
  perform 1 from visit_sessions s where s.id = session for no key update;
  update visit_numbers n
  set turn = (
    select min(t.turn) + 1 from (select 0 as turn union all select o.turn from visit_numbers o where o.session_id = session) t
    where not exists (
      select from visit_numbers o
      where o.session_id = session and o.turn = t.turn + 1 and num_nonnulls(o.request_id, o.reservation_id) = 1))
  where n.session_id = session and (n.request_id = request or n.reservation_id = reservation);
end $$;

-- A visit that is expected no longer keeps its number and gives its time up.
create or replace function give_turn_up(request bigint, reservation uuid) returns void language sql as $$
  update visit_numbers n set turn = null where n.turn is not null and (n.request_id = request or n.reservation_id = reservation)
$$;

-- Gives a visit the number that it left there, or else the next number of a date of hours, unless it has one there.
create or replace function draw_visit_number(practice int, service int, day date, request bigint, reservation uuid)
returns void language plpgsql as $$
declare
  former int;
  drawn record;
begin
  if exists (
    select from visit_numbers n join visit_sessions s on s.id = n.session_id
    where (n.request_id = request or n.reservation_id = reservation) and s.visit_date = day
      and s.practice_schedule_id is not distinct from practice and s.service_schedule_id is not distinct from service
  ) then
    perform take_turn(request, reservation);
    return;
  end if;
  select n.number into former from left_numbers n join visit_sessions s on s.id = n.session_id
  where (n.request_id = request or n.reservation_id = reservation) and s.visit_date = day
    and s.practice_schedule_id is not distinct from practice and s.service_schedule_id is not distinct from service;
  -- Locks the session too, before the number of the former place.
  insert into visit_sessions as s (practice_schedule_id, service_schedule_id, visit_date, last_number) values (practice, service, day, 1)
  on conflict on constraint visit_sessions_once do update set last_number = s.last_number + case when former is null then 1 else 0 end
  returning s.id, coalesce(former, s.last_number) as number into drawn;
  perform leave_visit_number(request, reservation);
  delete from left_numbers n where n.session_id = drawn.id and n.number = drawn.number;
  insert into visit_numbers (session_id, number, request_id, reservation_id) values (drawn.id, drawn.number, request, reservation);
  perform take_turn(request, reservation);
end $$;

-- Writes when the person of a visit has come, and when the visit was over; null takes it back.
create or replace function mark_visit_number(request bigint, reservation uuid, reported timestamptz, done timestamptz)
returns void language sql as $$
  update visit_numbers n
  set reported_at = case when reported is not null then coalesce(n.reported_at, reported) end,
    done_at = case when done is not null then coalesce(n.done_at, done) end
  where n.request_id = request or n.reservation_id = reservation
$$;

-- A request that shows a place has a number, also one that holds none: its patient reads the same (decision 69).
create or replace function number_request() returns trigger language plpgsql as $$
begin
  if new.status = 'requested' and new.shows_place then
    perform draw_visit_number(new.schedule_id, null, new.visit_date, new.id, null);
  elsif tg_op = 'UPDATE' and (old.schedule_id, old.visit_date) <> (new.schedule_id, new.visit_date) then
    perform leave_visit_number(new.id, null);
  else
    perform give_turn_up(new.id, null);
  end if;
  if tg_op = 'INSERT' or old.desk_state <> new.desk_state then
    perform mark_visit_number(new.id, null, case when new.desk_state in ('arrived', 'done') then new.updated_at end,
      case when new.desk_state = 'done' then new.updated_at end);
  end if;
  return null;
end $$;

create or replace trigger appointment_requests_number
  after insert or update of status, shows_place, schedule_id, visit_date, desk_state
  on appointment_requests for each row execute function number_request();

create or replace function number_reservation() returns trigger language plpgsql as $$
begin
  if new.holds_place then
    perform draw_visit_number(new.practice_schedule_id, new.service_schedule_id, new.visit_date, null, new.id);
  elsif tg_op = 'UPDATE' and (old.practice_schedule_id, old.service_schedule_id, old.visit_date)
      is distinct from (new.practice_schedule_id, new.service_schedule_id, new.visit_date) then
    perform leave_visit_number(null, new.id);
  else
    perform give_turn_up(null, new.id);
  end if;
  -- About a visit of which nobody has said anything nothing is learned.
  if not new.is_unconfirmed and (tg_op = 'INSERT' or old.state <> new.state) then
    perform mark_visit_number(null, new.id, case when new.state in ('checked_in', 'fulfilled') then new.updated_at end,
      case when new.state = 'fulfilled' then new.updated_at end);
  end if;
  return null;
end $$;

create or replace trigger reservations_number
  after insert or update of state, practice_schedule_id, service_schedule_id, visit_date
  on reservations for each row execute function number_reservation();
