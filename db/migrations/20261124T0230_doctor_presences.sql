-- Where a doctor is expected: one row for each visit that holds a place, of Pendaftaran or a reservation. It keeps one doctor from being at two
-- facilities in one hour. db/functions/doctor_presences.sql writes the rows.
create table doctor_presences (
  id             bigint    generated always as identity constraint doctor_presences_pk primary key,
  request_id     bigint    constraint doctor_presences_request references appointment_requests on delete cascade
                           constraint doctor_presences_request_once unique,
  reservation_id uuid      constraint doctor_presences_reservation references reservations on delete cascade
                           constraint doctor_presences_reservation_once unique,
  -- those of the visit, which keeps them valid
  doctor_id      integer   not null,
  facility_id    integer   not null,
  during         tstzrange not null,
  constraint doctor_presences_of_one check (num_nonnulls(request_id, reservation_id) = 1),
  constraint doctor_presences_in_one_place exclude using gist (doctor_id with =, facility_id with <>, during with &&)
);

alter table reservations drop constraint reservations_doctor_in_one_place;

-- Visits of before that contradict each other stay; the first of them counts.
insert into doctor_presences (reservation_id, doctor_id, facility_id, during)
select r.id, r.doctor_id, r.facility_id,
  tstzrange(r.starts_at, case when r.end_hour is null then least(r.ends_at, r.starts_at + interval '1 hour') else r.ends_at end)
from reservations r where r.holds_place and r.doctor_id is not null
order by r.created_at, r.id
on conflict do nothing;

insert into doctor_presences (request_id, doctor_id, facility_id, during)
select r.id, r.doctor_id, r.facility_id, tstzrange(
  (r.visit_date + r.start_hour) at time zone f.time_zone,
  (r.visit_date + coalesce(r.end_hour, least(r.start_hour, time '22:59') + interval '1 hour')) at time zone f.time_zone)
from appointment_requests r join facilities f on f.id = r.facility_id
where r.holds_place
order by r.id
on conflict do nothing;
