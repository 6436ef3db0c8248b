-- A message may carry a link that opens an account. In production its words are sealed while it waits, and it is emptied at delivery.

alter table outbox_messages
  -- the text and the HTML, sealed; then the body columns are empty
  add column sealed_body text,
  -- nothing of it may stay after delivery, wherever it runs: it tells somebody that all about them was erased
  add column leaves_nothing boolean not null default false,
  add constraint outbox_messages_one_body check (sealed_body is null or (body_text = '' and body_html is null));
create index outbox_messages_recipient on outbox_messages (recipient);
