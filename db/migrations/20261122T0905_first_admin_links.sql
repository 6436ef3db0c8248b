-- An invitation made while there was no administrator is void once there is one.
alter table account_links add column for_first_admin boolean not null default false;
