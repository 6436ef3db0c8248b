-- Services of a doctor are ordered and answered in the doctor's hours. Those that were written for the service itself were shown and could not
-- be booked.
create table doctor_service_hours (
  id                   integer default nextval('service_schedules_id_seq') constraint doctor_service_hours_pk primary key,
  service_id           integer not null constraint doctor_service_hours_service references services on delete cascade,
  practice_schedule_id integer constraint doctor_service_hours_practice references practice_schedules on delete cascade,
  chat_hour_id         integer constraint doctor_service_hours_chat references chat_hours on delete cascade,
  constraint doctor_service_hours_one check (num_nonnulls(practice_schedule_id, chat_hour_id) = 1),
  constraint doctor_service_hours_once unique (service_id, practice_schedule_id),
  constraint doctor_service_hours_chat_once unique (service_id, chat_hour_id)
);
create index doctor_service_hours_practice on doctor_service_hours (practice_schedule_id);
create index doctor_service_hours_chat on doctor_service_hours (chat_hour_id);

insert into doctor_service_hours (service_id, practice_schedule_id)
select v.id, s.id
from services v
join practices p on p.doctor_id = v.doctor_id and p.facility_id = v.facility_id
join practice_schedules s on s.practice_id = p.id
where v.kind = 'reservation';

insert into doctor_service_hours (service_id, chat_hour_id)
select v.id, c.id
from services v
join chat_hours c on c.doctor_id = v.doctor_id and c.facility_id = v.facility_id
where v.kind = 'consultation';

update service_schedules h set is_active = false
from services v
where v.id = h.service_id and v.doctor_id is not null and v.kind <> 'visit' and h.is_active;
