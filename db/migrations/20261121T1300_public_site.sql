-- What the public site shows beyond doctors and articles: promos, landing pages, services, messages to the group, short links.

create index articles_updated on articles (updated_at desc, id) where published_at is not null;
create index doctors_listed on doctors (name, id) where is_active;

alter table specializations add column description text not null default '';
-- The text of a facility's own page, sanitised HTML; description stays the one plain sentence of cards.
alter table facilities add column content text not null default '';

-- Addresses an article had before: they lead to it for good.
create table article_renames (
  old_slug    text    constraint article_renames_pk primary key,
  article_id  integer not null constraint article_renames_article references articles on delete cascade
);
create index article_renames_article on article_renames (article_id);

create table promos (
  id                   integer generated always as identity constraint promos_pk primary key,
  facility_id          integer constraint promos_facility references facilities,
  doctor_id            integer constraint promos_doctor references doctors,
  service_category_id  integer constraint promos_service_category references service_categories,
  slug                 text not null constraint promos_slug unique,
  name                 text not null,
  summary              text not null,
  content              text not null,
  image                text,
  -- Where "Order Sekarang" leads; hosts are checked where it is written and where it is shown.
  cta_url              text constraint promos_cta_url check (cta_url ~ '^https://'),
  starts_on            date not null,
  -- the last day; null = until it is taken away
  ends_on              date,
  published_at         timestamptz,
  updated_at           timestamptz not null default now(),
  constraint promos_period check (starts_on <= ends_on)
);
create index promos_listed on promos (starts_on desc, id desc) where published_at is not null;
create index promos_facility_listed on promos (facility_id, starts_on desc, id desc) where published_at is not null;

-- Marketing pages under /sp/. The sections are typed parts (see landing.schema.ts), not free HTML of a whole page.
create table landing_pages (
  id              integer generated always as identity constraint landing_pages_pk primary key,
  slug            text not null constraint landing_pages_slug unique,
  facility_id     integer not null constraint landing_pages_facility references facilities,
  name            text not null,
  summary         text not null,
  image           text,
  -- rupiah; null = the page names no price
  price_from      integer constraint landing_pages_price_from check (price_from > 0),
  sections        jsonb not null default '[]',
  published_at    timestamptz,
  updated_at      timestamptz not null default now()
);

-- A service of one facility. kind says how it will be ordered: a visit there, a chat with a doctor, a reservation.
create table services (
  id                  integer generated always as identity constraint services_pk primary key,
  category_id         integer not null constraint services_category references service_categories,
  facility_id         integer not null constraint services_facility references facilities,
  doctor_id           integer constraint services_doctor references doctors,
  specialization_id   integer constraint services_specialization references specializations,
  kind                text not null constraint services_kind check (kind in ('visit', 'consultation', 'reservation')),
  slug                text not null constraint services_slug unique,
  name                text not null,
  summary             text not null,
  content             text not null,
  image               text,
  -- rupiah; null = asked at the facility
  price               integer constraint services_price check (price > 0),
  -- "layanan unggulan": shown on /layanan before the others
  is_featured         boolean not null default false,
  sort_order          integer not null default 0,
  published_at        timestamptz,
  updated_at          timestamptz not null default now()
);
create index services_category_listed on services (category_id, sort_order, id) where published_at is not null;
create index services_facility_listed on services (facility_id, sort_order, id) where published_at is not null;
create index services_doctor on services (doctor_id) where doctor_id is not null;

-- What can be chosen within a service: a chat of 30 minutes, a package.
create table service_options (
  id                integer generated always as identity constraint service_options_pk primary key,
  service_id        integer not null constraint service_options_service references services on delete cascade,
  name              text    not null,
  price             integer not null constraint service_options_price check (price >= 0),
  duration_minutes  integer constraint service_options_duration check (duration_minutes > 0),
  sort_order        integer not null default 0,
  constraint service_options_once unique (service_id, name)
);

-- Weekly hours of a service in its facility's local time; no end hour means "by appointment".
create table service_schedules (
  id           integer generated always as identity constraint service_schedules_pk primary key,
  service_id   integer  not null constraint service_schedules_service references services on delete cascade,
  day          smallint not null constraint service_schedules_day check (day between 1 and 7),
  start_hour   time     not null,
  end_hour     time     constraint service_schedules_end_after_start check (end_hour > start_hour),
  capacity     integer  constraint service_schedules_capacity check (capacity > 0),
  constraint service_schedules_once unique (service_id, day, start_hour)
);

-- Messages from /contact-us. Personal data: erased after their retention by a job.
create table contact_messages (
  id                 bigint generated always as identity constraint contact_messages_pk primary key,
  name               text not null,
  email              text not null,
  phone              text not null,
  message            text not null,
  specialization_id  integer constraint contact_messages_specialization references specializations,
  -- what the spam guard thought of it: suspects are kept and not mailed
  is_suspect         boolean not null default false,
  created_at         timestamptz not null default now()
);
create index contact_messages_created_at on contact_messages (created_at);

create table short_links (
  token       text constraint short_links_pk primary key constraint short_links_token check (token ~ '^[A-Za-z0-9_-]{8,64}$'),
  target_url  text not null constraint short_links_target check (target_url ~ '^(https://|/[^/\\])'),
  is_active   boolean not null default true,
  follows     bigint  not null default 0,
  created_at  timestamptz not null default now()
);

-- Cards handed out by staff; a name that is not a row here leads nowhere.
create table business_cards (
  slug         text constraint business_cards_pk primary key,
  name         text not null,
  position     text not null,
  facility_id  integer not null constraint business_cards_facility references facilities,
  phone        text constraint business_cards_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email        text,
  updated_at   timestamptz not null default now()
);

-- What visitors did on the way to the hospital (a click on WhatsApp), without saying who.
create table conversions (
  id               bigint generated always as identity constraint conversions_pk primary key,
  name             text not null,
  slug             text not null default '',
  path             text not null default '',
  facility_name    text not null default '',
  specialist_name  text not null default '',
  converted_at     timestamptz not null default now()
);
create index conversions_converted_at on conversions (converted_at);
