-- Applications for vacancies. They are deleted six months after the last day of their vacancy.
create table job_applications (
  id              bigint      generated always as identity constraint job_applications_pk primary key,
  -- what the applicant is told, and says on the phone; it opens nothing
  code            text        not null constraint job_applications_code unique,
  -- null: the vacancy was deleted
  vacancy_id      integer     constraint job_applications_vacancy references vacancies on delete set null,
  -- the name on the day on which it was applied for
  vacancy_name    text        not null,
  -- moves with the last day of the vacancy until it is over
  closes_on       date        not null,
  facility_id     integer     not null constraint job_applications_facility references facilities on delete cascade,
  -- the account that sent it; null: a visitor, or an account that is deleted
  user_id         uuid        constraint job_applications_user references users on delete set null,
  name            text        not null constraint job_applications_name check (length(name) between 1 and 120),
  phone           text        not null constraint job_applications_phone check (length(phone) <= 60),
  email           text        not null constraint job_applications_email check (length(email) between 3 and 254),
  -- encrypted: people write of their health and family
  sealed_letter   text        not null,
  file_id         uuid        constraint job_applications_file references files on delete set null,
  consent_version text        not null,
  state           text        not null default 'new' constraint job_applications_state check (state in ('new', 'read', 'invited', 'refused')),
  version         integer     not null default 1,
  created_at      timestamptz not null
);
-- An account applies once for a vacancy. Numbers and addresses prove nothing, so they bound nobody.
create unique index job_applications_once on job_applications (vacancy_id, user_id) where user_id is not null;
create index job_applications_by_vacancy on job_applications (vacancy_id);
create index job_applications_by_facility on job_applications (facility_id, state, created_at);
create index job_applications_by_user on job_applications (user_id) where user_id is not null;
create index job_applications_by_file on job_applications (file_id) where file_id is not null;

-- What staff did with an application.
create table job_application_events (
  id             bigint      generated always as identity constraint job_application_events_pk primary key,
  application_id bigint      not null constraint job_application_events_application references job_applications on delete cascade,
  kind           text        not null,
  text           text        constraint job_application_events_text check (length(text) between 1 and 4000),
  actor_id       uuid        constraint job_application_events_actor references users on delete set null,
  mail_id        bigint      constraint job_application_events_mail references outbox_messages on delete set null,
  happened_at    timestamptz not null
);
create index job_application_events_by_application on job_application_events (application_id, id);
create index job_application_events_by_actor on job_application_events (actor_id) where actor_id is not null;
create index job_application_events_by_mail on job_application_events (mail_id) where mail_id is not null;

-- The message with which staff begin a chat with an applicant.
insert into mail_sentences (used_in, original, example, text) values
  ('Chat lamaran', 'Halo {{name}}, kami dari {{place}} tentang lamaran kerja Anda.', '{"name":"Siti Contoh","place":"RS Contoh"}',
    'Halo {{name}}, kami dari {{place}} tentang lamaran kerja Anda.');
