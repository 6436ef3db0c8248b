-- The library describes pictures that came with the product too: these have no uploaded file.
alter table media
  alter column file_id drop not null,
  alter column sha256 drop not null,
  add constraint media_of_file check ((file_id is null) = (sha256 is null));
