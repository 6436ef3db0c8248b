-- Counts the changes of a picture's description, so that nobody overwrites what another person has said meanwhile.
alter table media add column version integer not null default 1 constraint media_version check (version > 0);
