-- The last message to a person whose account was erased goes an hour after it was sent, with its file.
create index outbox_messages_leaves_nothing on outbox_messages (id) where leaves_nothing;

-- The copy that went to the staff, so that whoever erases a message erases that too.
alter table contact_messages
  add column mail_id bigint constraint contact_messages_mail references outbox_messages on delete set null;
create index contact_messages_mail_id on contact_messages (mail_id);
create index contact_messages_email on contact_messages (lower(email));
create index contact_messages_phone on contact_messages (phone);
