-- A production installation shows visitors a page that says it opens soon, until somebody opens it. One with hospitals is open already.

create table site_openings (
  id         boolean     default true constraint site_openings_pk primary key,
  opened_by  uuid        constraint site_openings_opened_by references users on delete set null,
  opened_at  timestamptz not null,
  constraint site_openings_once check (id)
);
create index site_openings_opened_by on site_openings (opened_by) where opened_by is not null;

insert into site_openings (opened_at) select now() where exists (select from facilities);
