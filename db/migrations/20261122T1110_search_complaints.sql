-- What patients write, with the specialists for it, as rows that editors change. db/functions/search_3_complaints.sql reads them.

-- Their results get more columns.
drop function search_matches(text[], text, integer, timestamptz);
drop function search_found(text[], text, integer, timestamptz);
drop function search_reading(text[], text, timestamptz);

create table search_specialties (
  -- the key in search_complaints, the same in every hospital
  specialty     text        not null constraint search_specialties_pk primary key
                            constraint search_specialties_key check (specialty ~ '^[a-z][a-z-]{1,40}$'),
  -- as the page says it when the group has no such specialist
  name          text        not null constraint search_specialties_name check (length(name) between 1 and 100),
  -- addresses of the specialization; the first that exists and has doctors counts
  slugs         text[]      not null,
  -- who treats a child; null = the same specialist
  for_children  text        constraint search_specialties_for_children references search_specialties deferrable initially deferred,
  -- nearest first, when the group has no such specialist and the phrase names no other
  instead       text[]      not null default '{}',
  created_at    timestamptz not null default now()
);
create index search_specialties_for_children on search_specialties (for_children);

create table search_complaints (
  -- as a patient writes it; fillers are ignored, and so is the order of the words
  phrase        text        not null constraint search_complaints_pk primary key
                            constraint search_complaints_phrase check (length(phrase) between 1 and 60),
  -- keys of search_specialties, best first
  specialties   text[]      not null constraint search_complaints_specialties check (cardinality(specialties) between 1 and 4),
  -- of several phrases in one query those with the highest weight count: 1 = a vague complaint, 2 = a part of the body or the name of a
  -- specialist, 3 = an illness, 4 and 5 = whatever else the query says
  weight        smallint    not null default 3 constraint search_complaints_weight check (weight between 1 and 5),
  -- names the specialist; the doctors of subspecialties follow
  is_name       boolean     not null default false,
  -- says that the patient is a child
  is_child      boolean     not null default false,
  -- cannot wait for an appointment
  is_emergency  boolean     not null default false,
  -- its words as a search compares them; kept by a trigger
  stems         text[]      not null default '{}',
  created_at    timestamptz not null default now()
);
create index search_complaints_stems on search_complaints using gin (stems) with (gin_pending_list_limit = 128);
