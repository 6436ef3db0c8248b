-- The address that ends the mails of a kind, for the headers List-Unsubscribe and List-Unsubscribe-Post (RFC 8058). In production it is
-- part of the encrypted text.
alter table outbox_messages add column unsubscribe_url text;
