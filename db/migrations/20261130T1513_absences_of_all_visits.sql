-- An absence has its reservations too, beside the requests: who was told of it, and who has decided. The table keeps its name, which the previous
-- version reads.
alter table absence_requests
  drop constraint absence_requests_pk,
  alter column request_id drop not null,
  alter column schedule_id drop not null,
  add column id bigint generated always as identity constraint absence_requests_pk primary key,
  add column reservation_id uuid constraint absence_requests_reservation references reservations on delete cascade,
  -- where a reservation stood in hours of a service's own
  add column service_schedule_id integer constraint absence_requests_service references service_schedules on delete cascade,
  add constraint absence_requests_one_visit check (num_nonnulls(request_id, reservation_id) = 1),
  add constraint absence_requests_hours check (num_nonnulls(schedule_id, service_schedule_id) = 1),
  add constraint absence_requests_once unique nulls not distinct (absence_id, request_id, reservation_id);
create index absence_requests_of_reservation on absence_requests (reservation_id) where reservation_id is not null;
create index absence_requests_service on absence_requests (service_schedule_id) where service_schedule_id is not null;

-- The reservations that stored absences concern, as their pages listed them until now: those that are still there, and those that were moved or
-- cancelled since.
insert into absence_requests (absence_id, reservation_id, schedule_id, visit_date)
select b.id, r.id, coalesce(b.schedule_id, r.practice_schedule_id), coalesce(m.from_date, r.visit_date)
from absences b
join reservations r on r.practice_schedule_id is not null
  and (b.schedule_id is null or r.practice_schedule_id = b.schedule_id)
  and (b.doctor_id is null or r.doctor_id = b.doctor_id) and (b.facility_id is null or r.facility_id = b.facility_id)
left join lateral (
  select o.from_date from reservation_moves o
  where o.reservation_id = r.id and o.moved_by <> 'schedule' and o.created_at >= b.created_at and o.from_date between b.starts_on and b.ends_on
  order by o.created_at limit 1
) m on true
where m.from_date is not null or r.visit_date between b.starts_on and b.ends_on and (
  r.state in ('held', 'booked') and (r.disruption is not null or b.kind = 'late' or b.undone_at is not null)
  or r.state = 'cancelled' and r.state_at >= b.created_at and r.created_at < b.created_at);
