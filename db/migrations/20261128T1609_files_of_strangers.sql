-- Of a file that came without an account: what it was sent to, such as form:12. How much strangers store is bounded by it and in all.
alter table files add column received_for text
  constraint files_received_for check (received_for ~ '^[a-z_]+:[0-9]+$');
create index files_of_strangers on files (created_at) where received_for is not null;
