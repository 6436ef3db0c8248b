-- What the booking desk expects on a day: requests of Pendaftaran, reservations of doctors and service orders, alike.
create or replace view visits_of_day as
select kind, id, facility_id, doctor_id, specialization_id, coalesce(practice_schedule_id, -service_schedule_id) as schedule_id, visit_date,
  start_hour, end_hour, code, patient_name, phone, desk_state, holds_place, queue_number, source, service, visit_number, session_id
from bookings where is_listed;
