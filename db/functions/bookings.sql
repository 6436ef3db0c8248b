-- Every booking alike: requests of Pendaftaran, reservations of doctors and service orders. `is_open` = its patient is expected; `is_listed` = the
-- desk's list of its day has it; `visit_number` = drawn at booking, `queue_number` = in which order its patient has come.
create or replace view bookings as
select 'request' as kind, r.id::text as id, r.id as request_id, null::uuid as reservation_id, r.token_hash, r.user_id, r.facility_id, r.doctor_id,
  r.specialization_id, r.schedule_id as practice_schedule_id, null::int as service_schedule_id, r.visit_date, r.start_hour, r.end_hour, r.code,
  r.patient_name, r.phone, r.desk_state, r.holds_place, r.queue_number, r.source, null::text as service,
  r.status = 'requested' and r.desk_state in ('new', 'contacted', 'confirmed') as is_open, r.status = 'cancelled' as is_cancelled,
  r.status = 'requested' as is_listed, n.number as visit_number, n.session_id
from appointment_requests r
left join visit_numbers n on n.request_id = r.id
union all
select r.kind, r.id::text, null, r.id, r.token_hash, r.user_id, r.facility_id, r.doctor_id, coalesce(p.specialization_id, v.specialization_id),
  r.practice_schedule_id, r.service_schedule_id, r.visit_date, r.start_hour, r.end_hour, r.code, r.patient_name, coalesce(u.phone, ''),
  case r.state when 'held' then 'new' when 'booked' then 'confirmed' when 'checked_in' then 'arrived' when 'fulfilled' then 'done' else r.state end,
  r.holds_place, null, r.kind, v.name, r.state in ('held', 'booked'), r.state in ('cancelled', 'expired'),
  r.state in ('booked', 'checked_in', 'fulfilled', 'no_show') or (r.state = 'held' and r.hold_until > now()),
  n.number, n.session_id
from reservations r
join services v on v.id = r.service_id
left join practice_schedules s on s.id = r.practice_schedule_id
left join practices p on p.id = s.practice_id
left join users u on u.id = r.user_id
left join visit_numbers n on n.reservation_id = r.id;

-- The places of reservations and of proposals: the counters are those of the rows, whoever writes a row. The capacity of a slot refuses what is
-- one too many.
create or replace function count_place() returns trigger language plpgsql as $$
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
    raise exception '% %: its slot does not exist', tg_table_name, new.id using errcode = '23503';
  end if;
  return null;
end $$;
