-- The weekly hours in which each service is ordered or its chat is answered.

-- A reservation of a doctor is made in the hours of the doctor's practice, a chat is answered in the doctor's hours for chats. Each of these
-- hours has a row of each service, whose id no other hours of a service have: `schedule_id` alone says what is ordered.
create or replace function follow_doctor_hours() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'services' then
    delete from doctor_service_hours b using changed v
    where b.service_id = v.id and not exists (
      select from offered_doctor_hours o
      where o.service_id = b.service_id
        and (o.practice_schedule_id, o.chat_hour_id) is not distinct from (b.practice_schedule_id, b.chat_hour_id)
    );
    insert into doctor_service_hours (service_id, practice_schedule_id, chat_hour_id)
    select o.service_id, o.practice_schedule_id, o.chat_hour_id from offered_doctor_hours o join changed v on v.id = o.service_id
    on conflict do nothing;
  elsif tg_table_name = 'practice_schedules' then
    insert into doctor_service_hours (service_id, practice_schedule_id)
    select o.service_id, o.practice_schedule_id from offered_doctor_hours o join changed s on s.id = o.practice_schedule_id
    on conflict do nothing;
  else
    insert into doctor_service_hours (service_id, chat_hour_id)
    select o.service_id, o.chat_hour_id from offered_doctor_hours o join changed c on c.id = o.chat_hour_id
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace view offered_doctor_hours as
  select v.id as service_id, s.id as practice_schedule_id, null::integer as chat_hour_id
  from services v
  join practices p on p.doctor_id = v.doctor_id and p.facility_id = v.facility_id
  join practice_schedules s on s.practice_id = p.id
  where v.kind = 'reservation'
  union all
  select v.id, null, c.id
  from services v
  join chat_hours c on c.doctor_id = v.doctor_id and c.facility_id = v.facility_id
  where v.kind = 'consultation';

create or replace trigger services_hours_insert after insert on services referencing new table as changed
  for each statement execute function follow_doctor_hours();
create or replace trigger services_hours_update after update on services referencing new table as changed
  for each statement execute function follow_doctor_hours();
create or replace trigger practice_schedules_services after insert on practice_schedules referencing new table as changed
  for each statement execute function follow_doctor_hours();
create or replace trigger chat_hours_services after insert on chat_hours referencing new table as changed
  for each statement execute function follow_doctor_hours();

-- Every hour of a service, whoever sets it. `practice_schedule_id` is set where the places are those of a doctor's practice, which then also has
-- the hours. The dates are the first and the last on which the hours are valid.
create or replace view service_hours as
  select h.id, h.service_id, h.practice_schedule_id, coalesce(s.day, h.day) as day, coalesce(s.start_hour, h.start_hour) as start_hour,
    case when s.id is null then h.end_hour else s.end_hour end as end_hour,
    coalesce(s.valid_from, '-infinity') as valid_from, coalesce(s.valid_to, 'infinity') as valid_to
  from service_schedules h
  join services v on v.id = h.service_id
  left join practice_schedules s on s.id = h.practice_schedule_id
  where h.is_active and (v.kind = 'visit' or v.kind = 'reservation' and v.doctor_id is null)
  union all
  select b.id, b.service_id, b.practice_schedule_id, coalesce(s.day, c.day), coalesce(s.start_hour, c.opens),
    case when s.id is null then c.closes else s.end_hour end, coalesce(s.valid_from, '-infinity'), coalesce(s.valid_to, 'infinity')
  from doctor_service_hours b
  left join practice_schedules s on s.id = b.practice_schedule_id
  left join chat_hours c on c.id = b.chat_hour_id;
