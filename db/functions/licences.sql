-- The licence of a doctor to practise at a facility (SIP), on a local date.

create or replace function has_valid_sip(of_doctor integer, at_facility integer, on_day date) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from doctor_licences l
    where l.doctor_id = of_doctor and l.facility_id = at_facility and l.kind = 'SIP' and on_day between l.valid_from and l.valid_to
  )
$$;

-- True when the licence was recorded and is valid no more: then the doctor's services there are not offered. Null, no doctor, never lapses.
create or replace function sip_lapsed(of_doctor integer, at_facility integer, on_day date) returns boolean
language sql stable parallel safe as $$
  select of_doctor is not null
    and exists (
      select from doctor_licences l where l.doctor_id = of_doctor and l.facility_id = at_facility and l.kind = 'SIP' and l.valid_to < on_day
    )
    and not has_valid_sip(of_doctor, at_facility, on_day)
$$;
