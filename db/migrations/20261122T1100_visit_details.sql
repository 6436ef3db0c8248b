-- What a patient may add to a request before the visit, and the messages about it. Personal data: deleted with the request.

create table appointment_details (
  request_id         bigint   constraint appointment_details_pk primary key
                              constraint appointment_details_request references appointment_requests on delete cascade,
  payer              text     constraint appointment_details_payer check (payer in ('general', 'bpjs', 'insurance')),
  is_new_patient     boolean,
  birth_date         date,
  -- who registers a child, named only with a birth date
  guardian_name      text     constraint appointment_details_guardian_name check (length(guardian_name) between 1 and 120),
  guardian_relation  text     constraint appointment_details_guardian_relation
                              check (guardian_relation in ('mother', 'father', 'grandparent', 'sibling', 'other')),
  email              text     constraint appointment_details_email check (length(email) <= 254),
  -- what was due before is not sent any more
  email_set_at       timestamptz,
  -- when its owner agreed; before that the address gets one mail, without the link and the details
  email_confirmed_at timestamptz,
  consent_version    text     not null,
  updated_at         timestamptz not null default now(),
  constraint appointment_details_guardian
    check ((guardian_name is null) = (guardian_relation is null) and (guardian_name is null or birth_date is not null)),
  constraint appointment_details_mailed
    check ((email is null) = (email_set_at is null) and (email is not null or email_confirmed_at is null))
);

-- The messages about a request. The key lets several processes send each of them once.
create table appointment_messages (
  request_id  bigint  not null constraint appointment_messages_request references appointment_requests on delete cascade,
  kind        text    not null constraint appointment_messages_kind
                      check (kind in ('email_check', 'email_set', 'week_before', 'day_before', 'hours_before', 'moved', 'cancelled')),
  -- what it is about: the date of the visit, or the moment of the change
  about       text    not null,
  -- the message in the outbox; no foreign key, because the outbox deletes its messages earlier
  message_id  bigint,
  sent_at     timestamptz not null,
  constraint appointment_messages_pk primary key (request_id, kind, about)
);

alter table appointment_requests
  -- the date before the last move, for the message to the hospital
  add column moved_from date;
