-- What visitors ask of a hospital before they come: who pays, when to visit, rooms, places, numbers, licences, vacancies, and how things are done.
-- Each record is shown from its `published_at` on; a last day is the last one on which it is shown.

-- Who pays for visits beside the patient.
create table payers (
  id           integer     generated always as identity constraint payers_pk primary key,
  name         text        not null constraint payers_name check (length(name) between 1 and 100),
  kind         text        not null constraint payers_kind check (kind in ('bpjs', 'insurer', 'company', 'tpa')),
  -- other names that people type
  aliases      text[]      not null default '{}',
  published_at timestamptz,
  updated_at   timestamptz not null
);

-- What a payer covers at one facility.
create table payer_terms (
  id           integer     generated always as identity constraint payer_terms_pk primary key,
  payer_id     integer     not null constraint payer_terms_payer references payers,
  facility_id  integer     not null constraint payer_terms_facility references facilities on delete cascade,
  outpatient   text        not null constraint payer_terms_outpatient check (outpatient in ('yes', 'letter', 'no', 'ask')),
  inpatient    text        not null constraint payer_terms_inpatient check (inpatient in ('yes', 'letter', 'no', 'ask')),
  emergency    text        not null constraint payer_terms_emergency check (emergency in ('yes', 'letter', 'no', 'ask')),
  birth        text        not null constraint payer_terms_birth check (birth in ('yes', 'letter', 'no', 'ask')),
  dental       text        not null constraint payer_terms_dental check (dental in ('yes', 'letter', 'no', 'ask')),
  check_up     text        not null constraint payer_terms_check_up check (check_up in ('yes', 'letter', 'no', 'ask')),
  -- null = the record does not say
  method       text        constraint payer_terms_method check (method in ('cashless', 'reimburse', 'both')),
  bring        text[]      not null default '{}',
  phone        text        constraint payer_terms_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  note         text        constraint payer_terms_note check (length(note) <= 300),
  valid_from   date,
  valid_until  date,
  published_at timestamptz,
  updated_at   timestamptz not null,
  constraint payer_terms_span check (valid_until >= valid_from),
  constraint payer_terms_once unique (facility_id, payer_id)
);
create index payer_terms_by_payer on payer_terms (payer_id);

create table visiting_rules (
  id               integer     generated always as identity constraint visiting_rules_pk primary key,
  facility_id      integer     not null constraint visiting_rules_facility references facilities on delete cascade,
  ward             text        not null constraint visiting_rules_ward check (ward in ('umum', 'ibu-bayi', 'anak', 'icu', 'nicu', 'isolasi')),
  -- [{ "day": 1, "start": "16:30", "end": "18:00" }], Monday = 1; an end of null = 24 hours. None = no visits
  hours            jsonb       not null constraint visiting_rules_hours check (jsonb_typeof(hours) = 'array'),
  on_holidays      text        not null constraint visiting_rules_on_holidays check (on_holidays in ('usual', 'sunday', 'none', 'ask')),
  max_persons      integer     constraint visiting_rules_max_persons check (max_persons between 1 and 20),
  min_age          integer     constraint visiting_rules_min_age check (min_age between 0 and 21),
  who              text        constraint visiting_rules_who check (length(who) <= 200),
  note             text        constraint visiting_rules_note check (length(note) <= 300),
  suspended_from   date,
  suspended_until  date,
  suspended_reason text        constraint visiting_rules_suspended_reason check (length(suspended_reason) <= 200),
  published_at     timestamptz,
  updated_at       timestamptz not null,
  constraint visiting_rules_suspended check (suspended_until >= suspended_from),
  constraint visiting_rules_once unique (facility_id, ward)
);

create table room_classes (
  id           integer     generated always as identity constraint room_classes_pk primary key,
  facility_id  integer     not null constraint room_classes_facility references facilities on delete cascade,
  name         text        not null constraint room_classes_name check (length(name) between 1 and 100),
  class        text        not null constraint room_classes_class
    check (class in ('kris', '3', '2', '1', 'vip', 'vvip', 'ibu-bayi', 'isolasi', 'intensif')),
  beds         integer     constraint room_classes_beds check (beds between 1 and 12),
  -- rupiah for a night; null = on request
  price_from   integer     constraint room_classes_price_from check (price_from > 0),
  price_until  integer     constraint room_classes_price_until check (price_until >= price_from),
  not_included text[]      not null default '{}',
  amenities    text[]      not null default '{}',
  images       text[]      not null default '{}',
  -- the criteria of KRIS that the room meets; none = the record does not say
  kris         text[]      not null default '{}',
  sort_order   integer     not null default 100,
  published_at timestamptz,
  updated_at   timestamptz not null
);
create index room_classes_by_facility on room_classes (facility_id);

create table visitor_places (
  id           integer     generated always as identity constraint visitor_places_pk primary key,
  facility_id  integer     not null constraint visitor_places_facility references facilities on delete cascade,
  kind         text        not null constraint visitor_places_kind check (kind in (
    'parkir-mobil', 'parkir-motor', 'angkot', 'bus', 'kereta', 'musala', 'atm', 'kantin', 'laktasi', 'kursi-roda', 'pengisian-daya')),
  location     text        not null constraint visitor_places_location check (length(location) between 1 and 200),
  -- as in visiting_rules; none = the record does not say
  hours        jsonb       not null default '[]' constraint visitor_places_hours check (jsonb_typeof(hours) = 'array'),
  price        text        constraint visitor_places_price check (length(price) <= 120),
  note         text        constraint visitor_places_note check (length(note) <= 200),
  published_at timestamptz,
  updated_at   timestamptz not null
);
create index visitor_places_by_facility on visitor_places (facility_id);

create table departments (
  id             integer     generated always as identity constraint departments_pk primary key,
  facility_id    integer     not null constraint departments_facility references facilities on delete cascade,
  name           text        not null constraint departments_name check (length(name) between 1 and 100),
  phone          text        constraint departments_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp_phone text        constraint departments_whatsapp_phone check (whatsapp_phone ~ '^\+[1-9][0-9]{6,14}$'),
  email          text        constraint departments_email check (length(email) <= 254),
  hours          jsonb       not null default '[]' constraint departments_hours check (jsonb_typeof(hours) = 'array'),
  sort_order     integer     not null default 100,
  published_at   timestamptz,
  updated_at     timestamptz not null,
  constraint departments_reached check (num_nonnulls(phone, whatsapp_phone, email) > 0)
);
create index departments_by_facility on departments (facility_id);

create table hospital_licences (
  id           integer     generated always as identity constraint hospital_licences_pk primary key,
  facility_id  integer     not null constraint hospital_licences_facility references facilities on delete cascade,
  kind         text        not null constraint hospital_licences_kind check (kind in ('izin', 'akreditasi')),
  name         text        not null constraint hospital_licences_name check (length(name) between 1 and 150),
  number       text        not null constraint hospital_licences_number check (length(number) between 1 and 100),
  issuer       text        not null constraint hospital_licences_issuer check (length(issuer) between 1 and 150),
  grade        text        constraint hospital_licences_grade check (length(grade) <= 60),
  valid_from   date        not null,
  valid_until  date        not null,
  -- a page of who issued it
  document_url text        constraint hospital_licences_document_url check (document_url ~ '^https://' and length(document_url) <= 300),
  published_at timestamptz,
  updated_at   timestamptz not null,
  constraint hospital_licences_span check (valid_until >= valid_from)
);
create index hospital_licences_by_facility on hospital_licences (facility_id);

create table vacancies (
  id           integer     generated always as identity constraint vacancies_pk primary key,
  facility_id  integer     not null constraint vacancies_facility references facilities on delete cascade,
  slug         text        not null constraint vacancies_slug unique constraint vacancies_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name         text        not null constraint vacancies_name check (length(name) between 1 and 120),
  kind         text        not null constraint vacancies_kind check (kind in ('full-time', 'part-time', 'contract', 'intern')),
  education    text        not null constraint vacancies_education check (length(education) between 1 and 200),
  content      text        not null,
  email        text        not null constraint vacancies_email check (length(email) between 3 and 254),
  closes_on    date        not null,
  published_at timestamptz,
  updated_at   timestamptz not null
);
create index vacancies_by_facility on vacancies (facility_id);

-- A part of a page for patients: a text, steps, or both; of one facility, or of all.
create table visitor_guides (
  id           integer     generated always as identity constraint visitor_guides_pk primary key,
  facility_id  integer     constraint visitor_guides_facility references facilities on delete cascade,
  page         text        not null constraint visitor_guides_page check (page ~ '^[a-z]+(-[a-z]+)*$'),
  name         text        not null constraint visitor_guides_name check (length(name) between 1 and 120),
  anchor       text        not null constraint visitor_guides_anchor check (anchor ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  content      text        not null,
  -- [{ "name": "…", "place": "…", "bring": "…", "time": "…", "price": "…" }]
  steps        jsonb       not null default '[]' constraint visitor_guides_steps check (jsonb_typeof(steps) = 'array'),
  sort_order   integer     not null default 100,
  published_at timestamptz,
  updated_at   timestamptz not null
);
create index visitor_guides_by_facility on visitor_guides (facility_id) where facility_id is not null;
create index visitor_guides_by_page on visitor_guides (page);

-- When each of these records was last found to be true, and by whom; null = by nobody who has an account.
create table fact_checks (
  kind       text        not null,
  fact_id    integer     not null,
  checked_at timestamptz not null,
  checked_by uuid        constraint fact_checks_checked_by references users on delete set null,
  constraint fact_checks_pk primary key (kind, fact_id)
);
create index fact_checks_by_person on fact_checks (checked_by) where checked_by is not null;
