-- The version of a request: the desk sends the one that it read, and a change by the patient's link or by another member of staff refuses it.

create or replace function count_request_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger appointment_requests_version
  before update of status, desk_state, schedule_id, visit_date, start_hour, end_hour, shows_place, withheld, duplicate_of, queue_number, patient_name, phone
  on appointment_requests for each row execute function count_request_version();
