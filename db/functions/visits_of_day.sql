-- What the booking desk expects on a day: requests of Pendaftaran, reservations of doctors and service orders, alike.
create or replace view visits_of_day as
select 'request' as kind, r.id::text as id, r.facility_id, r.doctor_id, r.specialization_id, r.schedule_id, r.visit_date, r.start_hour, r.end_hour,
  r.code, r.patient_name, r.phone, r.desk_state, r.holds_place, r.queue_number, r.source, null::text as service
from appointment_requests r where r.status = 'requested'
union all
select r.kind, r.id::text, r.facility_id, r.doctor_id, coalesce(p.specialization_id, v.specialization_id),
  coalesce(r.practice_schedule_id, -r.service_schedule_id), r.visit_date, r.start_hour, r.end_hour,
  r.code, r.patient_name, coalesce(u.phone, ''),
  case r.state when 'held' then 'new' when 'booked' then 'confirmed' when 'checked_in' then 'arrived' when 'fulfilled' then 'done' else r.state end,
  r.holds_place, null, r.kind, v.name
from reservations r
join services v on v.id = r.service_id
left join practice_schedules s on s.id = r.practice_schedule_id
left join practices p on p.id = s.practice_id
left join users u on u.id = r.user_id
where r.state in ('booked', 'checked_in', 'fulfilled', 'no_show') or (r.state = 'held' and r.hold_until > now());
