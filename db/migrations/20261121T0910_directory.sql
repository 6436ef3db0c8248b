-- Who works where and when: facilities, specializations, doctors, practices, schedules, absences.

create table facility_types (
  id    integer generated always as identity constraint facility_types_pk primary key,
  name  text not null,
  slug  text not null constraint facility_types_slug unique
);

create table facilities (
  id                integer generated always as identity constraint facilities_pk primary key,
  facility_type_id  integer  not null constraint facilities_facility_type references facility_types,
  name              text     not null,
  slug              text     not null constraint facilities_slug unique,
  description       text     not null default '',
  address           text     not null,
  city              text     not null,
  province          text     not null,
  postal_code       text,
  latitude          numeric(9, 6),
  longitude         numeric(9, 6),
  phone             text     not null constraint facilities_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp_phone    text     not null constraint facilities_whatsapp_phone check (whatsapp_phone ~ '^\+[1-9][0-9]{6,14}$'),
  emergency_phone   text     constraint facilities_emergency_phone check (emergency_phone ~ '^\+[1-9][0-9]{6,14}$'),
  web_url           text     constraint facilities_web_url check (web_url ~ '^https://'),
  thumbnail         text,
  accent            text     not null default 'teal' constraint facilities_accent check (accent in ('teal', 'rose', 'indigo')),
  time_zone         text     not null default 'Asia/Jakarta',
  -- one of the hospital units of the group: only these take appointment requests
  is_unit           boolean  not null default false,
  sort_order        integer  not null default 0,
  updated_at        timestamptz not null default now()
);

-- One row per weekday the facility is open; none at all means "not stated". closes null = round the clock.
create table facility_opening_hours (
  facility_id  integer  not null constraint facility_opening_hours_facility references facilities on delete cascade,
  day          smallint not null constraint facility_opening_hours_day check (day between 1 and 7),
  opens        time     not null,
  closes       time,
  constraint facility_opening_hours_pk primary key (facility_id, day, opens)
);

create table specializations (
  id          integer generated always as identity constraint specializations_pk primary key,
  parent_id   integer constraint specializations_parent references specializations,
  name        text    not null,
  slug        text    not null constraint specializations_slug unique,
  icon        text    not null,
  sort_order  integer not null default 0
);

create table doctors (
  id             integer generated always as identity constraint doctors_pk primary key,
  slug           text    not null constraint doctors_slug unique,
  name           text    not null,
  gender         text    not null constraint doctors_gender check (gender in ('female', 'male')),
  portrait       text,
  description    text    not null default '',
  awards         text    not null default '',
  organizations  text    not null default '',
  publications   text    not null default '',
  education      text    not null default '',
  is_active      boolean not null default true,
  updated_at     timestamptz not null default now()
);
create index doctors_name_trgm on doctors using gin (name gin_trgm_ops);

create table doctor_specializations (
  doctor_id          integer not null constraint doctor_specializations_doctor references doctors on delete cascade,
  specialization_id  integer not null constraint doctor_specializations_specialization references specializations,
  is_main            boolean not null default false,
  constraint doctor_specializations_pk primary key (doctor_id, specialization_id)
);
create unique index doctor_specializations_one_main on doctor_specializations (doctor_id) where is_main;
create index doctor_specializations_specialization on doctor_specializations (specialization_id);

-- A doctor practises one specialization at one facility.
create table practices (
  id                 integer generated always as identity constraint practices_pk primary key,
  doctor_id          integer not null constraint practices_doctor references doctors on delete cascade,
  facility_id        integer not null constraint practices_facility references facilities,
  specialization_id  integer not null constraint practices_specialization references specializations,
  constraint practices_once unique (doctor_id, facility_id, specialization_id)
);
create index practices_facility on practices (facility_id, specialization_id);

-- A weekly slot in the facility's local time. No end hour means "by appointment".
create table practice_schedules (
  id           integer generated always as identity constraint practice_schedules_pk primary key,
  practice_id  integer  not null constraint practice_schedules_practice references practices on delete cascade,
  day          smallint not null constraint practice_schedules_day check (day between 1 and 7),
  start_hour   time     not null,
  end_hour     time     constraint practice_schedules_end_after_start check (end_hour > start_hour),
  -- patients per date; null = not limited
  capacity     integer  constraint practice_schedules_capacity check (capacity > 0),
  valid_from   date     not null default '2000-01-01',
  valid_to     date     not null default 'infinity',
  constraint practice_schedules_once unique (practice_id, day, start_hour, valid_from),
  constraint practice_schedules_validity check (valid_from <= valid_to)
);

-- Days a doctor is away, everywhere (facility_id null) or at one facility.
create table doctor_leaves (
  id           integer generated always as identity constraint doctor_leaves_pk primary key,
  doctor_id    integer not null constraint doctor_leaves_doctor references doctors on delete cascade,
  facility_id  integer constraint doctor_leaves_facility references facilities,
  starts_on    date    not null,
  ends_on      date    not null,
  reason       text    not null default '',
  constraint doctor_leaves_period check (starts_on <= ends_on),
  constraint doctor_leaves_no_overlap exclude using gist
    (doctor_id with =, coalesce(facility_id, 0) with =, daterange(starts_on, ends_on, '[]') with &&)
);

-- Polyclinics are closed on these days, at every facility (facility_id null) or at one.
create table public_holidays (
  id           integer generated always as identity constraint public_holidays_pk primary key,
  facility_id  integer constraint public_holidays_facility references facilities on delete cascade,
  day          date    not null,
  name         text    not null,
  constraint public_holidays_once unique nulls not distinct (facility_id, day)
);
create index public_holidays_day on public_holidays (day);
