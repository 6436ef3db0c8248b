-- A consent that was entered for somebody who is not on the picture: it stays as history and blocks nothing.

alter table media_consents
  add mistaken_at   timestamptz,
  add mistaken_by   uuid constraint media_consents_mistaken_by references users on delete set null,
  add mistaken_note text constraint media_consents_mistaken_note check (length(mistaken_note) between 10 and 500),
  add constraint media_consents_mistaken check ((mistaken_at is null) = (mistaken_note is null));
create index media_consents_by_mistaken on media_consents (mistaken_by) where mistaken_by is not null;
