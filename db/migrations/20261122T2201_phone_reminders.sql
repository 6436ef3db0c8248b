-- Whether the patient of a request wants reminders to its number. Without a row the consent of the account decides.

create table appointment_phone_reminders (
  request_id       bigint      constraint appointment_phone_reminders_pk primary key
                               constraint appointment_phone_reminders_request references appointment_requests on delete cascade,
  is_wanted        boolean     not null,
  consent_version  text        not null,
  -- what was due before is not sent any more
  answered_at      timestamptz not null
);

-- The messages about a record are erased with it.
create index outbox_messages_record on outbox_messages (template, record_id) where record_id is not null;
