-- A message that must leave no trace once it is out: the last one to a person whose account was erased.
alter table outbox_messages add column forget_after_sending boolean not null default false;
create index outbox_messages_forgotten on outbox_messages (id) where forget_after_sending;
create index outbox_messages_recipient on outbox_messages (recipient);

-- The copy that went to the staff, so that whoever erases a message erases that too.
alter table contact_messages
  add column mail_id bigint constraint contact_messages_mail references outbox_messages on delete set null;
create index contact_messages_mail_id on contact_messages (mail_id);
create index contact_messages_email on contact_messages (lower(email));
create index contact_messages_phone on contact_messages (phone);
