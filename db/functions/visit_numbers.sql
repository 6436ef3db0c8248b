-- The number of a visit: one series for each date of hours, over requests, reservations and service orders. Whoever books holds the lock of the hours.

-- Gives a visit the next number of a date of hours, unless it has one there. That of its former place is not given again.
create or replace function draw_visit_number(practice int, service int, day date, request bigint, reservation uuid)
returns void language plpgsql as $$
declare drawn record;
begin
  if exists (
    select from visit_numbers n join visit_sessions s on s.id = n.session_id
    where (n.request_id = request or n.reservation_id = reservation) and s.visit_date = day
      and s.practice_schedule_id is not distinct from practice and s.service_schedule_id is not distinct from service
  ) then
    return;
  end if;
  insert into visit_sessions as s (practice_schedule_id, service_schedule_id, visit_date, last_number) values (practice, service, day, 1)
  on conflict on constraint visit_sessions_once do update set last_number = s.last_number + 1
  returning s.id, s.last_number as number into drawn;
  delete from visit_numbers where request_id = request or reservation_id = reservation;
  insert into visit_numbers (session_id, number, request_id, reservation_id) values (drawn.id, drawn.number, request, reservation);
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
    delete from visit_numbers where request_id = new.id;
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
    delete from visit_numbers where reservation_id = new.id;
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
