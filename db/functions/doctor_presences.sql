-- No doctor is at two facilities in one hour. Hours without an end count as one hour, as where schedules are compared.

-- Whoever books a doctor waits here, after the locks of the hours: two who book at two facilities would otherwise wait for each other.
create or replace function lock_presences(of_doctor int) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('doctor_presences'), of_doctor)
$$;

create or replace function hours_of_request(of_request appointment_requests) returns tstzrange language sql stable as $$
  select tstzrange(
    (of_request.visit_date + of_request.start_hour) at time zone f.time_zone,
    (of_request.visit_date + coalesce(of_request.end_hour, least(of_request.start_hour, time '22:59') + interval '1 hour')) at time zone f.time_zone)
  from facilities f where f.id = of_request.facility_id
$$;

-- True while the doctor of a request is expected at another facility at that time.
create or replace function is_elsewhere(of_request appointment_requests) returns boolean language sql stable as $$
  select exists (
    select from doctor_presences p
    where p.doctor_id = of_request.doctor_id and p.facility_id <> of_request.facility_id and p.during && hours_of_request(of_request))
$$;

create or replace function place_doctor_of_request() returns trigger language plpgsql as $$
begin
  if not new.holds_place then
    if tg_op = 'UPDATE' and old.holds_place then
      perform lock_presences(old.doctor_id);
      delete from doctor_presences where request_id = new.id;
    end if;
    return null;
  end if;
  perform lock_presences(new.doctor_id);
  insert into doctor_presences (request_id, doctor_id, facility_id, during)
  values (new.id, new.doctor_id, new.facility_id, hours_of_request(new))
  on conflict (request_id) do update
  set doctor_id = excluded.doctor_id, facility_id = excluded.facility_id, during = excluded.during
  where (doctor_presences.doctor_id, doctor_presences.facility_id, doctor_presences.during)
    is distinct from (excluded.doctor_id, excluded.facility_id, excluded.during);
  return null;
end $$;

create or replace trigger appointment_requests_place_doctor
  after insert or update of status, shows_place, withheld, visit_date, start_hour, end_hour, doctor_id, facility_id
  on appointment_requests for each row execute function place_doctor_of_request();

create or replace function place_doctor_of_reservation() returns trigger language plpgsql as $$
begin
  if not new.holds_place or new.doctor_id is null then
    if tg_op = 'UPDATE' and old.holds_place and old.doctor_id is not null then
      perform lock_presences(old.doctor_id);
      delete from doctor_presences where reservation_id = new.id;
    end if;
    return null;
  end if;
  perform lock_presences(new.doctor_id);
  insert into doctor_presences (reservation_id, doctor_id, facility_id, during)
  values (new.id, new.doctor_id, new.facility_id, tstzrange(new.starts_at,
    case when new.end_hour is null then least(new.ends_at, new.starts_at + interval '1 hour') else new.ends_at end))
  on conflict (reservation_id) do update
  set doctor_id = excluded.doctor_id, facility_id = excluded.facility_id, during = excluded.during
  where (doctor_presences.doctor_id, doctor_presences.facility_id, doctor_presences.during)
    is distinct from (excluded.doctor_id, excluded.facility_id, excluded.during);
  return null;
end $$;

create or replace trigger reservations_place_doctor
  after insert or update of state, starts_at, ends_at, end_hour, doctor_id, facility_id
  on reservations for each row execute function place_doctor_of_reservation();
