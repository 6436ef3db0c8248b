-- Messages to phones: what happened to each at its provider, and the list of those that the desk sends by hand.

alter table outbox_messages
  add column state text not null default 'waiting'
    constraint outbox_messages_state
    check (state in ('waiting', 'sending', 'uncertain', 'dropped', 'accepted', 'sent', 'failed', 'delivered', 'read')),
  add column state_at timestamptz not null default now(),
  -- why it failed, was dropped or is uncertain: a code, never the words of a provider, which may quote the number
  add column reason text,
  -- the template of a message to a phone; its text is made when it is sent
  add column template text,
  -- the record that the values of the template are read from when it is sent
  add column record_id text,
  -- values that no record has, encrypted
  add column sealed_values text,
  -- nobody needs it after this moment
  add column expires_at timestamptz,
  add column facility_id integer constraint outbox_messages_facility references facilities on delete set null,
  add column provider text,
  add column provider_message_id text,
  -- the message by WhatsApp that this SMS stands in for
  add column fallback_of bigint constraint outbox_messages_fallback references outbox_messages on delete set null,
  -- since when the desk is asked to send it by hand, and what came of that
  add column manual_at timestamptz,
  add column manual_result text constraint outbox_messages_manual_result check (manual_result in ('sent', 'failed')),
  add column manual_by uuid constraint outbox_messages_manual_user references users on delete set null,
  add column manual_done_at timestamptz,
  add constraint outbox_messages_manual check ((manual_result is null) = (manual_done_at is null) and (manual_result is null or manual_at is not null));

create unique index outbox_messages_provider_message on outbox_messages (provider, provider_message_id) where provider_message_id is not null;
-- One SMS stands in for a message, whichever process notices its failure.
create unique index outbox_messages_fallback_of on outbox_messages (fallback_of) where fallback_of is not null;
create index outbox_messages_facility_id on outbox_messages (facility_id) where facility_id is not null;
create index outbox_messages_manual_by on outbox_messages (manual_by) where manual_by is not null;
create index outbox_messages_open on outbox_messages (state, state_at) where state in ('waiting', 'sending', 'uncertain');
create index outbox_messages_by_hand on outbox_messages (facility_id, manual_at) where manual_at is not null and manual_result is null;

update outbox_messages set state = 'accepted', state_at = sent_at where sent_at is not null;
-- Those that wait without a template can no longer be sent; the links in them ended within the hour.
update outbox_messages set state = 'failed', reason = 'no_template' where sent_at is null and channel <> 'email';

-- What a provider said about a message that it has taken and this database does not know yet, because the answer to the sender is on its way.
create table message_events (
  provider             text        not null,
  provider_message_id  text        not null,
  state                text        not null constraint message_events_state check (state in ('sent', 'failed', 'delivered', 'read')),
  reason               text,
  received_at          timestamptz not null default now(),
  constraint message_events_pk primary key (provider, provider_message_id, state)
);
