-- Licences of doctors: STR, the registration as a doctor, and SIP, the licence to practise at one facility.
create table doctor_licences (
  id           integer     generated always as identity constraint doctor_licences_pk primary key,
  doctor_id    integer     not null constraint doctor_licences_doctor references doctors on delete cascade,
  kind         text        not null constraint doctor_licences_kind check (kind in ('STR', 'SIP')),
  facility_id  integer     constraint doctor_licences_facility references facilities on delete cascade,
  number       text        not null constraint doctor_licences_number check (length(number) between 3 and 80),
  valid_from   date        not null,
  -- the last day; null = for life, which only an STR can be
  valid_to     date,
  verified_by  uuid        constraint doctor_licences_verified_by references users on delete set null,
  verified_at  timestamptz not null,
  -- when its lapse was announced
  lapse_at     timestamptz,
  constraint doctor_licences_place check ((kind = 'SIP') = (facility_id is not null)),
  constraint doctor_licences_period check (valid_from <= valid_to),
  constraint doctor_licences_for_life check (kind = 'STR' or valid_to is not null),
  constraint doctor_licences_no_overlap exclude using gist
    (doctor_id with =, kind with =, coalesce(facility_id, 0) with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index doctor_licences_doctor on doctor_licences (doctor_id);
create index doctor_licences_facility on doctor_licences (facility_id, valid_to) where facility_id is not null;
create index doctor_licences_verified_by on doctor_licences (verified_by) where verified_by is not null;
create index doctor_licences_ending on doctor_licences (valid_to) where lapse_at is null;
