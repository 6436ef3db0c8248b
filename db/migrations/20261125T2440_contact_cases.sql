-- What staff do with a letter of the contact form, and what was said in answer to it.

create table contact_cases (
  message_id   bigint      constraint contact_cases_pk primary key
                           constraint contact_cases_message references contact_messages on delete cascade,
  -- none = nobody has said which hospital it is about, so it is of the group
  facility_id  integer     constraint contact_cases_facility references facilities,
  team         text        not null default 'desk' constraint contact_cases_team check (team in ('desk', 'complaints')),
  assignee_id  uuid        constraint contact_cases_assignee references users on delete set null,
  state        text        not null default 'new' constraint contact_cases_state check (state in ('new', 'working', 'answered', 'closed')),
  outcome      text        constraint contact_cases_outcome check (outcome in ('by_phone', 'no_answer', 'spam', 'earlier')),
  due_at       timestamptz not null,
  version      integer     not null default 1,
  state_at     timestamptz not null,
  constraint contact_cases_closed check ((state = 'closed') = (outcome is not null))
);
create index contact_cases_facility_id on contact_cases (facility_id);
create index contact_cases_assignee_id on contact_cases (assignee_id) where assignee_id is not null;
create index contact_cases_open on contact_cases (due_at) where state in ('new', 'working');

create table contact_case_events (
  id           bigint      generated always as identity constraint contact_case_events_pk primary key,
  message_id   bigint      not null constraint contact_case_events_case references contact_cases on delete cascade,
  kind         text        not null constraint contact_case_events_kind
                           check (kind in ('taken', 'assigned', 'noted', 'answered', 'moved', 'closed', 'reopened', 'revealed')),
  actor_id     uuid        constraint contact_case_events_actor references users on delete set null,
  text         text        constraint contact_case_events_text check (length(text) between 1 and 4000),
  mail_id      bigint      constraint contact_case_events_mail references outbox_messages on delete set null,
  happened_at  timestamptz not null
);
create index contact_case_events_message_id on contact_case_events (message_id, id);
create index contact_case_events_actor_id on contact_case_events (actor_id) where actor_id is not null;
create index contact_case_events_mail_id on contact_case_events (mail_id) where mail_id is not null;

-- Letters from before were answered from the mailbox of the staff; what became of them is not known here.
insert into contact_cases (message_id, state, outcome, due_at, state_at)
select id, 'closed', 'earlier', created_at, created_at from contact_messages;
