-- The message to a phone, beside the mail.
alter table reservation_messages
  add column phone_message_id bigint constraint reservation_messages_phone_message references outbox_messages on delete set null;
create index reservation_messages_of_phone on reservation_messages (phone_message_id) where phone_message_id is not null;
